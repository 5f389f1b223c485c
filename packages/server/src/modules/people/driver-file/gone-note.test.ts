import { api } from '@roadproof/contract/api';
import { documentKeys } from '@roadproof/contract/people/driver.columns';
import type { Failure } from '@roadproof/contract/failure';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { inCompany } from '../../../db/transaction.ts';
import { storedAt } from '../../../testing/stored-at.ts';
import { testApp } from '../../../testing/test-app.ts';
import { refreshFileStatus } from '../../company/driver-rule/file-status.ts';

const { call, company, database, platform, signIn } = await testApp({
  now: () => new Date('2026-11-26T18:00:00Z'),
});
const token = await signIn();
const clerk = await signIn({ flags: { hasEmployeeAccess: true } });
const { clientId } = company;
const owner = database.owner;

interface Slot {
  readonly code: string;
  readonly fileTypeId: string;
  readonly state: string;
  readonly reason: string;
  readonly due: string | null;
  readonly count: number;
  readonly standing: Record<string, unknown>;
  readonly goneNote: { readonly id: string; readonly by: string } | null;
}
const fileOf = async (employeeId: string) =>
  (await call(api.driverFiles.slots, { EmployeeId: employeeId }, token)).json<{
    data: { done: number; total: number; slots: Slot[] };
  }>().data;
const slotOf = async (code: string, employeeId = driver): Promise<Slot> => {
  const found = (await fileOf(employeeId)).slots.find((slot) => slot.code === code);
  if (!found) throw new Error(`There is no ${code}.`);
  return found;
};

/** A driver whose file has everything but the papers of some kinds. */
async function driverWithout(hireDate: string, codes: readonly string[]): Promise<string> {
  const employeeId = await company.employee({
    typeId: company.lookup('EmployeeType', 'CDL'),
    dob: '1980-01-01',
    hireDate,
    licenceExpirationDate: '2030-01-01',
    medCertCardDate: '2026-10-20',
    medCertCardExpirationDate: '2028-10-20',
  });
  const rules = await owner
    .selectFrom('driverFileType')
    .select(['id', 'code'])
    .where('clientId', '=', clientId)
    .execute();
  const recent = new Set(['MED_CARD', 'CDLIS_MVR', 'ANNUAL_MVR', 'ANNUAL_REVIEW', 'CH_ANNUAL']);
  const papers = rules
    .filter(({ code }) => !codes.includes(code))
    .map(({ id, code }) => ({
      clientId,
      id: newId(),
      employeeId,
      fileTypeId: id,
      documentDate: recent.has(code) ? '2026-11-01' : hireDate,
      expirationDate: code === 'LICENCE' ? '2030-01-01' : null,
    }));
  await owner.insertInto('driverFile').values(papers).execute();
  await inCompany(database, company.scope, (db) => refreshFileStatus({ db }, [employeeId]));
  return employeeId;
}

let driver = '';
beforeEach(async () => {
  driver = await driverWithout('2025-06-02', ['PRE_DRUG']);
});

const names = new Map<string, string>();
/** What every screen shows of one paper of a driver. */
async function shown(code: string, employeeId = driver) {
  platform.counts.forget(clientId);
  if (names.size === 0) {
    const columns = (await call(api.drivers.documents, {}, token)).json<{
      data: { name: string; code: string }[];
    }>().data;
    for (const one of columns) names.set(one.code, one.name);
  }
  const keys = documentKeys(names.get(code) ?? '');
  const rows = async (flags: Record<string, unknown>) =>
    (await call(api.drivers.details, flags, token)).json<{
      data: Record<string, string | null>[];
      total: number;
    }>();
  const all = await rows({});
  const row = all.data.find(({ id }) => id === employeeId);
  const exceptions = await rows({ OnlyDriversWithExceptions: true });
  expect(exceptions.total).toBe(exceptions.data.length);
  const slot = await slotOf(code, employeeId);
  expect(slot.standing['text']).toBe(slot.reason);
  expect(row?.[keys.reason]).toBe(slot.reason);
  return {
    slot: slot.state,
    tracker: row?.[keys.state],
    gaps: row?.['dqFile'] ?? null,
    isException: exceptions.data.some(({ id }) => id === employeeId),
    exceptions: exceptions.total,
  };
}
const check = async (Check: string) => {
  const { data } = (await call(api.drivers.details, { Check }, token)).json<{
    data: { id: string }[];
  }>();
  return data.map(({ id }) => id);
};

test('a proof that was never filed is one answer on slot, tracker, exceptions, meter and counts', async () => {
  expect(await shown('PRE_DRUG')).toMatchObject({
    slot: 'NEVER_FILED',
    tracker: 'NEVER_FILED',
    gaps: 'Never filed: Pre-employment Drug Test (49 CFR 382.301(a))',
    isException: false,
  });
  const slot = await slotOf('PRE_DRUG');
  expect(slot).toMatchObject({ due: null, count: 0, goneNote: null });
  expect(slot.reason).toBe(
    'Never filed. The record would be over since 06/03/2026 (49 CFR 382.401(b)(3)); no one can show that it was made before 06/02/2025 (49 CFR 382.301(a))',
  );
  expect(slot.standing).toMatchObject({ daysLeft: null, dueDate: null, state: 'WAIVED' });
  const { done, total } = await fileOf(driver);
  expect(total - done).toBe(1);
  expect(await check('382.301')).toContain(driver);
  // With its record still to be kept it is missing instead.
  const later = await driverWithout('2025-11-26', ['PRE_DRUG']);
  expect(await shown('PRE_DRUG', later)).toMatchObject({
    slot: 'MISSING',
    tracker: 'MISSING',
    isException: true,
  });
});

test('a note with a name and a day ends it, and deleting the note takes it back', async () => {
  const { fileTypeId } = await slotOf('PRE_DRUG');
  const send = (who: string, employeeId = driver) =>
    call(api.driverFiles.noteGone, { employeeId, fileTypeId }, who);
  // A restricted kind, which the clerk may not see.
  expect((await send(clerk)).statusCode).toBe(403);
  const later = await driverWithout('2025-11-26', ['PRE_DRUG']);
  expect((await send(token, later)).statusCode).toBe(422);
  const saved = await send(token);
  expect(saved.statusCode).toBe(200);
  const { goneNote } = await slotOf('PRE_DRUG');
  await storedAt(
    database,
    { table: 'driver_file', id: goneNote?.id ?? '' },
    '2026-11-26T18:00:00Z',
  );
  await inCompany(database, company.scope, (db) => refreshFileStatus({ db }, [driver]));
  const noted = await slotOf('PRE_DRUG');
  expect(noted).toMatchObject({ state: 'NOT_NEEDED', count: 0 });
  expect(noted.reason).toMatch(
    /^Made, record lawfully gone: noted 11\/26\/2026 by \S.* \(49 CFR 382\.401\(b\)\(3\)\)$/,
  );
  expect(await check('382.301')).not.toContain(driver);
  const { done, total } = await fileOf(driver);
  expect(done).toBe(total);
  expect((await send(token)).json<Failure>().messages[0]?.description).toBe(
    'There is a note on it already.',
  );
  const { id } = saved.json<{ data: { id: string } }>().data;
  expect(noted.goneNote?.id).toBe(id);
  const trail = await owner
    .selectFrom('auditEntry')
    .select(['action'])
    .where('tableName', '=', 'driver_file')
    .where('recordId', '=', id)
    .execute();
  expect(trail.map(({ action }) => action)).toEqual(['insert']);
  expect((await call(api.driverFiles.remove, { id }, token)).statusCode).toBe(200);
  expect((await slotOf('PRE_DRUG')).state).toBe('NEVER_FILED');
  expect(await check('382.301')).toContain(driver);
});

test('a note alone is no driver file', async () => {
  const empty = await company.employee({
    typeId: company.lookup('EmployeeType', 'CDL'),
    dob: '1980-01-01',
    hireDate: '2020-01-06',
  });
  const { fileTypeId } = await slotOf('CH_PRE', empty);
  expect(await slotOf('CH_PRE', empty)).toMatchObject({ state: 'NEVER_FILED' });
  await call(api.driverFiles.noteGone, { employeeId: empty, fileTypeId }, token);
  expect(await slotOf('CH_PRE', empty)).toMatchObject({ state: 'NOT_NEEDED' });
  expect(await check('391.51A')).toContain(empty);
  // Nor does it start the year of the Clearinghouse.
  expect((await slotOf('CH_ANNUAL', empty)).due?.slice(0, 10)).toBe('2021-01-05');
});

test('the receipt of the policy is missing on slot, tracker, exceptions and count', async () => {
  const { exceptions } = await shown('PRE_DRUG');
  const without = await driverWithout('2026-03-02', ['DA_POLICY']);
  expect(await shown('DA_POLICY', without)).toMatchObject({
    slot: 'MISSING',
    tracker: 'MISSING',
    gaps: 'Missing: Drug & Alcohol Policy Receipt (due 03/02/2026, 49 CFR 382.601(d))',
    isException: true,
    exceptions: exceptions + 1,
  });
});
