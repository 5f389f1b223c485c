import { api } from '@roadproof/contract/api';
import { documentKeys } from '@roadproof/contract/people/driver.columns';
import type { Failure } from '@roadproof/contract/failure';
import { rulePackVersion } from '@roadproof/domain/people/rule-pack';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testCompany } from '../../../db/testing/test-company.ts';
import { inCompany } from '../../../db/transaction.ts';
import { testApp } from '../../../testing/test-app.ts';
import { refreshFileStatus } from '../../company/driver-rule/file-status.ts';

const today = '2026-11-24';
const { call, company, database, platform, signIn } = await testApp({
  now: () => new Date(`${today}T18:00:00Z`),
});
const token = await signIn();
const clerk = await signIn({ flags: { hasEmployeeAccess: true } });
const { clientId } = company;
const owner = database.owner;

type Rule = Awaited<ReturnType<typeof rules>>[number];
const rules = async () =>
  (await call(api.driverFiles.rules, {}, token)).json<{
    data: {
      id: string;
      version: number;
      code: string;
      name: string;
      sourceReadOn: string | null;
      checkedByName: string | null;
      sourceText: string | null;
      retentionCfr: string | null;
      isHidden: boolean;
    }[];
  }>().data;
const ruleOf = async (code: string): Promise<Rule> => {
  const found = (await rules()).find((rule) => rule.code === code);
  if (!found) throw new Error(`There is no ${code}.`);
  return found;
};

let driver = '';
beforeEach(async () => {
  driver = await company.employee({
    typeId: company.lookup('EmployeeType', 'CDL'),
    dob: '1980-01-01',
    hireDate: '2019-05-03',
    licenceExpirationDate: '2030-01-01',
    medCertCardExpirationDate: '2028-08-01',
  });
});

const pdf = () =>
  new File(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'], 'paper.pdf', {
    type: 'application/pdf',
  });
const file = async (code: string, more: Record<string, unknown> = {}, employeeId = driver) =>
  call(
    api.driverFiles.save,
    { employeeId, fileTypeId: (await ruleOf(code)).id, fileLink: pdf(), ...more },
    token,
  );
interface Slot {
  readonly code: string;
  readonly state: string;
  readonly due: string | null;
  readonly reason: string;
  readonly count: number;
}
const slotOf = async (code: string, employeeId = driver) =>
  (await call(api.driverFiles.slots, { EmployeeId: employeeId }, token))
    .json<{ data: { slots: Slot[] } }>()
    .data.slots.find((slot) => slot.code === code);

test('saving a rule never says that its text was read; reading it does, with a name and a day', async () => {
  const before = await ruleOf('CH_CONSENT');
  expect(before).toMatchObject({ sourceReadOn: expect.any(String) as string, checkedByName: null });
  const day = before.sourceReadOn;
  const { id } = before;
  await call(api.driverFiles.saveRule, { id, required: 'no' }, token);
  await call(api.driverFiles.saveRule, { id, maxMonths: 36 }, token);
  expect(await ruleOf('CH_CONSENT')).toMatchObject({ sourceReadOn: day, checkedByName: null });
  expect((await call(api.driverFiles.readRule, { id }, clerk)).statusCode).toBe(403);
  const read = { id, sourceText: 'The employer must retain the consent.' };
  expect((await call(api.driverFiles.readRule, read, token)).statusCode).toBe(200);
  expect(await ruleOf('CH_CONSENT')).toMatchObject({
    sourceReadOn: '2026-11-24T00:00:00.000Z',
    checkedByName: expect.stringMatching(/\S/) as string,
    sourceText: read.sourceText,
  });
});

test('what somebody read stays when the pack, which did not read it, is accepted', async () => {
  const { id } = await ruleOf('OTHER');
  const text = 'The person who gives the test shall rate the performance.';
  await call(api.driverFiles.readRule, { id, sourceText: text }, token);
  const set = { packVersion: 1, multi: false };
  await owner.updateTable('driverFileType').set(set).where('id', '=', id).execute();
  const answer = { version: rulePackVersion, codes: ['OTHER'], answer: 'accept' };
  expect((await call(api.driverFiles.answerProposal, answer, token)).statusCode).toBe(200);
  expect(await ruleOf('OTHER')).toMatchObject({
    multi: true,
    sourceText: text,
    sourceKind: 'law',
    sourceReadOn: `${today}T00:00:00.000Z`,
    checkedByName: expect.stringMatching(/\S/) as string,
  });
});

test('a reading without a sentence is one of the law, and a paragraph makes a kind one of the law', async () => {
  const { id } = await ruleOf('LICENCE');
  await call(api.driverFiles.readRule, { id }, token);
  expect(await ruleOf('LICENCE')).toMatchObject({ sourceKind: 'law', basis: 'practice' });
  const kept = { id, cfr: '391.99', retentionRule: 'doc+3y' };
  expect((await call(api.driverFiles.saveRule, kept, token)).statusCode).toBe(200);
  expect(await ruleOf('LICENCE')).toMatchObject({ basis: 'law' });
  await call(api.driverFiles.saveRule, { id, cfr: '', retentionRule: 'employment+3y' }, token);
  expect(await ruleOf('LICENCE')).toMatchObject({ basis: 'practice' });
});

test('a kind is added for people of the office too, and is theirs alone', async () => {
  const typeId = company.lookup('EmployeeType', 'Office');
  const office = await company.employee({ typeId, hireDate: '2020-01-01', dob: '1980-01-01' });
  const passport = {
    name: 'Passport',
    typeIds: [typeId],
    required: 'yes',
    dueRule: 'expirationDate',
    restricted: true,
  };
  expect((await call(api.driverFiles.addRule, passport, clerk)).statusCode).toBe(403);
  expect((await call(api.driverFiles.addRule, passport, token)).statusCode).toBe(200);
  const again = await call(api.driverFiles.addRule, { ...passport, name: 'passport' }, token);
  expect(again.json<Failure>().messages[0]).toMatchObject({ field: 'name' });
  const nobody = await call(api.driverFiles.addRule, { name: 'TWIC' }, token);
  expect(nobody.json<Failure>().messages[0]).toMatchObject({
    field: 'typeIds',
    message: 'Choose whom it applies to.',
  });
  const stranger = await testCompany(database, 'Other');
  const foreign = { name: 'TWIC', typeIds: [stranger.lookup('EmployeeType', 'Office')] };
  expect((await call(api.driverFiles.addRule, foreign, token)).statusCode).toBe(400);
  expect(await slotOf('PASSPORT', office)).toMatchObject({ state: 'MISSING' });
  expect(await slotOf('PASSPORT')).toBeUndefined();
  await file('PASSPORT', { documentDate: '2024-01-01', expirationDate: '2026-12-01' }, office);
  expect(await slotOf('PASSPORT', office)).toMatchObject({
    state: 'DUE_SOON',
    reason: expect.not.stringContaining('CFR') as string,
  });
});

/** A driver whose file has everything but the MVR after the exam. */
async function wholeBut(code: string): Promise<void> {
  const employeeId = await company.employee({
    typeId: company.lookup('EmployeeType', 'CDL'),
    dob: '1980-01-01',
    hireDate: '2024-02-01',
    licenceExpirationDate: '2030-01-01',
    medCertCardDate: '2026-10-20',
    medCertCardExpirationDate: '2028-10-20',
  });
  const days: Record<string, string> = {
    MED_CARD: '2026-10-20',
    ANNUAL_MVR: '2026-11-01',
    ANNUAL_REVIEW: '2026-11-01',
    CH_ANNUAL: '2026-11-01',
  };
  const papers = (await rules())
    .filter((rule) => rule.code !== code)
    .map((rule) => ({
      clientId,
      id: newId(),
      employeeId,
      fileTypeId: rule.id,
      documentDate: days[rule.code] ?? '2024-02-01',
      expirationDate: rule.code === 'LICENCE' ? '2030-01-01' : null,
    }));
  await owner.insertInto('driverFile').values(papers).execute();
  await inCompany(database, company.scope, (db) => refreshFileStatus({ db }, [employeeId]));
}

test('the end of a relief moves slot, tracker, exceptions and count at once', async () => {
  const exam = { documentDate: '2026-10-20', expirationDate: '2028-10-20', employeeDates: 'take' };
  expect((await file('MED_CARD', exam)).statusCode).toBe(200);
  await wholeBut('CDLIS_MVR');
  const relief = (until: string) =>
    ruleOf('CDLIS_MVR').then(({ id }) =>
      call(api.driverFiles.saveRule, { id, reliefUntil: until }, token),
    );
  const columns = (await call(api.drivers.documents, {}, token)).json<{
    data: { name: string; code: string }[];
  }>().data;
  const keys = documentKeys(columns.find(({ code }) => code === 'CDLIS_MVR')?.name ?? '');
  const firstGap = async () => {
    platform.counts.forget(clientId);
    const rows = async (flags: Record<string, boolean>) =>
      (await call(api.drivers.details, flags, token)).json<{
        data: Record<string, string>[];
        total: number;
      }>();
    const exceptions = await rows({ OnlyDriversWithExceptions: true });
    const mine = exceptions.data.find(({ id }) => id === driver);
    const row = (await rows({})).data.find(({ id }) => id === driver);
    expect(exceptions.total).toBe(exceptions.data.length);
    return {
      count: exceptions.total,
      slot: (await slotOf('CDLIS_MVR'))?.state,
      due: (await slotOf('CDLIS_MVR'))?.due?.slice(0, 10),
      tracker: row?.[keys.state],
      exception: mine?.['dqFile']?.includes('CDLIS MVR') ?? false,
    };
  };
  const { count, ...first } = await firstGap();
  const missing = { slot: 'MISSING', tracker: 'MISSING', exception: true };
  expect(first).toEqual({ ...missing, due: '2026-10-20' });
  expect((await relief('2027-04-11')).statusCode).toBe(200);
  // The other driver lacked nothing else.
  expect(await firstGap()).toEqual({
    count: count - 1,
    slot: 'DUE_SOON',
    tracker: 'DUE_SOON',
    exception: false,
    due: '2026-12-19',
  });
  expect((await relief('2026-10-11')).statusCode).toBe(200);
  expect(await firstGap()).toEqual({ ...missing, count, due: '2026-10-20' });
  const half = await call(
    api.driverFiles.saveRule,
    { id: (await ruleOf('CDLIS_MVR')).id, reliefDays: null },
    token,
  );
  expect(half.json<Failure>().messages[0]).toMatchObject({ field: 'reliefDays' });
});
