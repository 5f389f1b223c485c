import { api } from '@roadproof/contract/api';
import type { Failure } from '@roadproof/contract/failure';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { inCompany } from '../../../db/transaction.ts';
import { storedAt } from '../../../testing/stored-at.ts';
import { testApp } from '../../../testing/test-app.ts';
import { refreshFileStatus } from '../../company/driver-rule/file-status.ts';

const today = '2026-11-24';
const { call, company, database, signIn } = await testApp({
  now: () => new Date(`${today}T18:00:00Z`),
});
const token = await signIn();
const { clientId } = company;
const owner = database.owner;

const ruleOf = async (code: string) =>
  owner
    .selectFrom('driverFileType')
    .select('id')
    .where('clientId', '=', clientId)
    .where('code', '=', code)
    .executeTakeFirstOrThrow();

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

/** Papers filed a while ago, and not just now by mistake. */
const longAgo = (id: string) =>
  storedAt(database, { table: 'driver_file', id }, '2020-01-01T12:00:00Z');
const idOf = (answer: Awaited<ReturnType<typeof file>>) =>
  answer.json<{ data: { id: string } }>().data.id;

test('a consent may not go while a query relied on it in the last three years', async () => {
  const consent = await file('CH_CONSENT', { documentDate: '2023-11-01' });
  expect(consent.statusCode).toBe(200);
  await longAgo(idOf(consent));
  await file('CH_ANNUAL', { documentDate: '2026-11-20' });
  const refused = await call(api.driverFiles.remove, { id: idOf(consent) }, token);
  expect(refused.statusCode).toBe(422);
  expect(refused.json<Failure>().messages[0]?.description).toBe(
    'Keep until 11/20/2029 (49 CFR 382.703(a)).',
  );
});

test('a proof that was deleted when it might go is no longer needed, one filed by mistake is missing', async () => {
  await owner
    .updateTable('employee')
    .set({ hireDate: '2024-02-20' })
    .where('id', '=', driver)
    .execute();
  const negative = { documentDate: '2024-02-20', result: 'negative' };
  const proof = idOf(await file('PRE_DRUG', negative));
  await longAgo(proof);
  expect((await call(api.driverFiles.remove, { id: proof }, token)).statusCode).toBe(200);
  expect(await slotOf('PRE_DRUG')).toMatchObject({
    state: 'NOT_NEEDED',
    count: 0,
    reason: 'Proof no longer needed since 02/21/2025 (49 CFR 382.401(b))',
  });
  const unknown = await file('PRE_DRUG', { ...negative, result: 'fine' });
  expect(unknown.json<Failure>().messages[0]).toMatchObject({ field: 'result' });
  const mistake = idOf(await file('APPLICATION', { documentDate: '2024-02-20' }));
  expect((await call(api.driverFiles.remove, { id: mistake }, token)).statusCode).toBe(200);
  expect(await slotOf('APPLICATION')).toMatchObject({ state: 'MISSING' });
});

test('a paper that no rule keeps was never there once it is deleted', async () => {
  const rule = {
    name: 'TWIC card',
    cfr: '33 CFR 101.514',
    appliesTo: ['CDL'],
    required: 'yes',
    dueRule: 'expirationDate',
  };
  expect((await call(api.driverFiles.addRule, rule, token)).statusCode).toBe(200);
  const days = { documentDate: '2024-01-01', expirationDate: '2029-01-01' };
  const card = idOf(await file('TWIC_CARD', days));
  expect((await slotOf('TWIC_CARD'))?.reason).toContain('(33 CFR 101.514)');
  await longAgo(card);
  expect((await call(api.driverFiles.remove, { id: card }, token)).statusCode).toBe(200);
  expect(await slotOf('TWIC_CARD')).toMatchObject({ state: 'MISSING', count: 0 });
});

test('a paper of a wrong driver is a mistake, though its time is over', async () => {
  const old = idOf(await file('ANNUAL_MVR', { documentDate: '2020-01-01' }));
  expect((await call(api.driverFiles.remove, { id: old }, token)).statusCode).toBe(200);
  const stored = await owner
    .selectFrom('driverFile')
    .select('removedAsAllowed')
    .where('id', '=', old)
    .executeTakeFirstOrThrow();
  expect(stored.removedAsAllowed).toBe(false);
});

test('an effort to reach a former employer needs no file, but says whom, when, how and what came of it', async () => {
  const { id: fileTypeId } = await ruleOf('PREV_EMPLOYER');
  const effort = { employeeId: driver, fileTypeId, documentDate: '2019-05-20' };
  const send = (more: Record<string, unknown>) =>
    call(api.driverFiles.save, { ...effort, ...more }, token);
  const complete = {
    employerName: 'Prairie Freight',
    contactedOn: '2019-05-20',
    contactMethod: 'Letter and two calls',
    outcome: 'No answer',
  };
  for (const field of Object.keys(complete)) {
    const lacking = await send({ ...complete, [field]: '' });
    expect(lacking.json<Failure>().messages).toMatchObject([{ field }]);
  }
  const tomorrow = await send({ ...complete, contactedOn: '2026-11-25' });
  expect(tomorrow.json<Failure>().messages).toMatchObject([{ field: 'contactedOn' }]);
  expect((await send(complete)).statusCode).toBe(200);
  expect(await slotOf('PREV_EMPLOYER')).toMatchObject({ state: 'PRESENT', count: 1 });
  // An effort is of the day on which somebody was asked, whenever it is entered.
  const other = { ...complete, employerName: 'Delta Haul', contactedOn: '2019-07-01' };
  expect((await send({ ...other, documentDate: today })).statusCode).toBe(200);
  expect(await slotOf('PREV_EMPLOYER')).toMatchObject({
    state: 'FILED_LATE',
    reason: 'On file, 29 days late: dated 07/01/2019, was due 06/02/2019 (49 CFR 391.23(d)-(e))',
  });
});

test('that no former employer was regulated by DOT is written down without a file, and taken back', async () => {
  const { id: fileTypeId } = await ruleOf('PREV_EMPLOYER');
  const answer = {
    employeeId: driver,
    fileTypeId,
    result: 'no employer regulated by DOT in the 3 years before',
    documentDate: '2019-05-20',
  };
  const named = await call(api.driverFiles.save, { ...answer, employerName: 'Prairie' }, token);
  expect(named.json<Failure>().messages).toMatchObject([{ field: 'employerName' }]);
  const other = await call(api.driverFiles.save, { ...answer, result: '' }, token);
  expect(other.json<Failure>().messages).toMatchObject([{ field: 'employerName' }]);
  const saved = await call(api.driverFiles.save, answer, token);
  expect(saved.statusCode).toBe(200);
  expect(await slotOf('PREV_EMPLOYER')).toMatchObject({
    state: 'PRESENT',
    count: 1,
    reason:
      'Present: no employer regulated by DOT in the 3 years before, written down 05/20/2019 (49 CFR 391.23(c)(4))',
  });
  const { id } = saved.json<{ data: { id: string } }>().data;
  expect((await call(api.driverFiles.remove, { id }, token)).statusCode).toBe(200);
  expect(await slotOf('PREV_EMPLOYER')).toMatchObject({ state: 'MISSING', count: 0 });
});

test('an effort without a file becomes no proof of another kind', async () => {
  const { id: fileTypeId } = await ruleOf('PREV_EMPLOYER');
  const effort = {
    employeeId: driver,
    fileTypeId,
    employerName: 'Prairie Freight',
    contactedOn: '2019-05-20',
    contactMethod: 'Letter',
    outcome: 'No answer',
  };
  const { id } = (await call(api.driverFiles.save, effort, token)).json<{ data: { id: string } }>()
    .data;
  const drugTest = { fileTypeId: (await ruleOf('PRE_DRUG')).id, result: 'negative' };
  const moved = await call(
    api.driverFiles.save,
    { id, employeeId: driver, documentDate: '2019-05-01', ...drugTest },
    token,
  );
  expect(moved.json<Failure>().messages[0]).toMatchObject({ field: 'fileLink' });
  expect(await slotOf('PRE_DRUG')).toMatchObject({ count: 0 });
});

test('until when a paper must be kept is known to the database as it is to people', async () => {
  const id = newId();
  const type = await ruleOf('ANNUAL_MVR');
  await owner
    .insertInto('driverFile')
    .values({
      clientId,
      id,
      employeeId: driver,
      fileTypeId: type.id,
      documentDate: '2024-02-29',
    })
    .execute();
  await inCompany(database, company.scope, (db) => refreshFileStatus({ db }, [driver]));
  const stored = await owner
    .selectFrom('driverFile')
    .select('keepUntil')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(stored.keepUntil).toBe('2027-02-28');
});
