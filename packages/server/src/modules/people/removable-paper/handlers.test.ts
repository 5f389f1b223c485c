import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { inCompany } from '../../../db/transaction.ts';
import { testApp } from '../../../testing/test-app.ts';
import { refreshAllFileStatuses } from '../../company/driver-rule/file-status.ts';

const today = '2026-11-24';
const { call, company, database, signIn } = await testApp({
  now: () => new Date(`${today}T18:00:00Z`),
});
const token = await signIn();
const clerk = await signIn({ flags: { hasEmployeeAccess: true } });
const { clientId } = company;

const typeOf = async (code: string) =>
  (
    await database.owner
      .selectFrom('driverFileType')
      .select('id')
      .where('clientId', '=', clientId)
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).id;

const driver = await company.employee({
  typeId: company.lookup('EmployeeType', 'CDL'),
  dob: '1980-01-01',
  hireDate: '2022-01-10',
  firstName: 'Vera',
  lastName: 'Old',
});

async function paper(code: string, documentDate: string, result: string | null = null) {
  const id = newId();
  const fileTypeId = await typeOf(code);
  await database.owner
    .insertInto('driverFile')
    .values({ clientId, id, employeeId: driver, fileTypeId, documentDate, result })
    .execute();
  return id;
}

const listed = async (as = token) =>
  (await call(api.removablePapers.list, {}, as)).json<{
    data: { id: string; keepUntil: string; employeeName: string }[];
    total: number;
  }>();

test('what may go is listed by its last day, and goes together or not at all', async () => {
  const lastDay = await paper('ANNUAL_MVR', '2023-11-24');
  const over = await paper('ANNUAL_MVR', '2023-11-23');
  const negative = await paper('PRE_DRUG', '2022-01-05', 'negative');
  const positive = await paper('PRE_DRUG', '2022-01-04', 'positive');
  const application = await paper('APPLICATION', '2022-01-01');
  await inCompany(database, company.scope, (db) => refreshAllFileStatuses({ db }));
  const { data, total } = await listed();
  expect(data.map(({ id }) => id)).toEqual([negative, over]);
  expect(total).toBe(2);
  expect(data[0]).toMatchObject({
    employeeName: expect.stringContaining('Old') as string,
    keepUntil: 'Keep until 01/05/2023 (49 CFR 382.401(b)(3))',
  });
  // A drug test is restricted.
  expect((await listed(clerk)).data.map(({ id }) => id)).toEqual([over]);
  const remove = (ids: string[], as = token) => call(api.removablePapers.removeAll, { ids }, as);
  for (const kept of [lastDay, positive, application, newId()])
    expect((await remove([over, kept])).statusCode).toBe(422);
  expect((await remove([over, negative], clerk)).statusCode).toBe(422);
  expect((await listed()).total).toBe(2);
  expect((await remove([over, negative])).statusCode).toBe(200);
  expect((await listed()).total).toBe(0);
});

test('a proof that went as it may is remembered, and what went can be restored', async () => {
  await database.owner
    .updateTable('driverFile')
    .set({ deletedAt: `${today}T12:00:00Z` })
    .where('result', '=', 'positive')
    .execute();
  const slots = await call(api.driverFiles.slots, { EmployeeId: driver }, token);
  const { data } = slots.json<{ data: { slots: { code: string; state: string }[] } }>();
  expect(data.slots.find(({ code }) => code === 'PRE_DRUG')?.state).toBe('NOT_NEEDED');
  const deleted = await database.owner
    .selectFrom('driverFile')
    .select('id')
    .where('result', '=', 'negative')
    .executeTakeFirstOrThrow();
  const back = { kind: 'Driver file' as const, id: deleted.id };
  expect((await call(api.deletedRecords.restore, back, token)).statusCode).toBe(200);
  expect((await listed()).data.map(({ id }) => id)).toEqual([deleted.id]);
});

test('who leaves starts the time of their papers, and they are listed when it is over', async () => {
  const typeId = company.lookup('EmployeeType', 'CDL');
  const person = await company.employee({ typeId, dob: '1970-01-01', hireDate: '2000-03-01' });
  const id = newId();
  const fileTypeId = await typeOf('APPLICATION');
  await database.owner
    .insertInto('driverFile')
    .values({ clientId, id, employeeId: person, fileTypeId, documentDate: '2000-03-01' })
    .execute();
  await inCompany(database, company.scope, (db) => refreshAllFileStatuses({ db }));
  expect((await listed()).data.map((one) => one.id)).not.toContain(id);
  const leaving = { id: person, terminationDate: '2010-01-01', revokeAccess: true };
  expect((await call(api.employees.archive, leaving, token)).statusCode).toBe(200);
  const mine = (await listed()).data.find((one) => one.id === id);
  expect(mine?.keepUntil).toBe('Keep until 01/01/2013 (49 CFR 391.51(c))');
  expect((await call(api.removablePapers.removeAll, { ids: [id] }, token)).statusCode).toBe(200);
  const slots = await call(api.driverFiles.slots, { EmployeeId: person }, token);
  const { data } = slots.json<{ data: { slots: { code: string; reason: string }[] } }>();
  expect(data.slots.find(({ code }) => code === 'APPLICATION')?.reason).toBe(
    'Proof no longer needed since 01/02/2013 (49 CFR 391.51(c))',
  );
});

test('a paper that is still valid may not go, however long it was kept', async () => {
  const valid = newId();
  const fileTypeId = await typeOf('MED_VARIANCE');
  await database.owner
    .insertInto('driverFile')
    .values({
      clientId,
      id: valid,
      employeeId: driver,
      fileTypeId,
      documentDate: '2020-01-01',
      expirationDate: '2030-01-01',
    })
    .execute();
  await inCompany(database, company.scope, (db) => refreshAllFileStatuses({ db }));
  expect((await listed()).data.map(({ id }) => id)).not.toContain(valid);
  const refused = await call(api.removablePapers.removeAll, { ids: [valid] }, token);
  expect(refused.statusCode).toBe(422);
});
