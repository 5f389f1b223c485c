import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testCompany } from '../../../db/testing/test-company.ts';
import { inCompany } from '../../../db/transaction.ts';
import { employeeForm } from '../../../testing/employee-form.ts';
import { testApp } from '../../../testing/test-app.ts';

type History = OutputOf<typeof api.auditHistory.get>;

const world = await testApp();
const { call, company, database, signIn } = world;
const { clientId, adminId } = company;
let admin = '';
let clerk = '';
let id = '';

const ask = (more: Record<string, unknown> = {}, as = admin) =>
  call(api.auditHistory.get, { Entity: 'employee', Id: id, ...more }, as);
const read = async (more: Record<string, unknown> = {}, as = admin) =>
  (await ask(more, as)).json<{ data: History }>().data;
const save = async (input: Record<string, unknown>) => {
  const answer = await call(api.employees.save, input, admin);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: { id: string } }>().data.id;
};
const pdf = () => new File(['%PDF-1.4\n%%EOF\n'], 'paper.pdf', { type: 'application/pdf' });
const fileType = async (code: string) =>
  (
    await database.owner
      .selectFrom('driverFileType')
      .select('id')
      .where('clientId', '=', clientId)
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).id;
const changed = (history: History) =>
  history.entries.flatMap(({ changes }) =>
    changes.map((one) => `${one.label}: ${one.old ?? '-'} > ${one.new ?? '-'}`),
  );
const change = (values: { readonly city?: string; readonly title?: string }) =>
  inCompany(database, company.scope, (db) =>
    db.updateTable('employee').set(values).where('id', '=', id).execute(),
  );

beforeAll(async () => {
  admin = await signIn();
  clerk = await signIn({ flags: { hasEmployeeAccess: true } });
  id = await save(await employeeForm(world));
  await save({ id, homeNumber: '5550100222' });
  await change({ title: 'Lead driver' });
});

test('permission flags are told to administrators alone, and a change of nothing else is left out', async () => {
  await save({ id, hasReportsAccess: 'true' });
  expect(changed(await read())).toContain('Report access: No > Yes');
  const seen = await read({}, clerk);
  expect(seen.entries.flatMap((one) => one.changes).map((one) => one.field)).not.toContain(
    'hasReportsAccess',
  );
  expect(changed(seen)[0]).toBe('Title: - > Lead driver');
  expect(changed(await read({ Search: 'report access' }, clerk))).toEqual([]);
});

test('papers that are or were of a restricted kind are told to those with the right alone', async () => {
  const paper = { employeeId: id, fileLink: pdf() };
  const made = await call(
    api.driverFiles.save,
    { ...paper, fileTypeId: await fileType('PRE_DRUG'), note: 'Negative' },
    admin,
  );
  const { data } = made.json<{ data: { id: string } }>();
  const plain = await fileType('ANNUAL_MVR');
  await call(api.driverFiles.save, { id: data.id, employeeId: id, fileTypeId: plain }, admin);
  expect((await ask()).body).toContain('Negative');
  expect((await ask({}, clerk)).body).not.toContain('Negative');
  expect((await ask({ Search: 'MVR' }, clerk)).json<{ data: History }>().data.entries).toEqual([]);
});

test('it is searched by field and person and narrowed by who and when', async () => {
  expect(changed(await read({ Search: 'phone 2' }))).toContain('Phone 2: - > (555) 010-0222');
  expect((await read({ Search: 'phone 2' })).entries).toHaveLength(1);
  const byAlex = await read({ Search: 'alex adm' });
  expect(changed(byAlex)).toEqual(['Title: - > Lead driver']);
  expect((await read({ Who: adminId })).entries).toEqual(byAlex.entries);
  expect(byAlex.people.map((one) => one.displayName)).toEqual(['Alex Admin', 'Pat Doe']);
  expect((await read({ To: '2020-01-01' })).entries).toEqual([]);
  expect((await read({ From: '2020-01-01' })).entries.length).toBeGreaterThan(4);
  for (const text of ['%', "' or 1=1 --", '\\']) {
    expect((await read({ Search: text })).entries).toEqual([]);
  }
});

test('pages follow each other without a gap, to the last', async () => {
  for (let round = 0; round < 60; round += 1) await change({ city: `Town ${round}` });
  const first = await read();
  expect(first.entries).toHaveLength(50);
  const second = await read({ Before: first.before });
  const all = [...first.entries, ...second.entries];
  expect(second.before).toBeNull();
  expect(all.at(-1)?.action).toBe('Created');
  expect(new Set(all.map((one) => one.id)).size).toBe(all.length);
});

test('it needs the module of the record, and the record', async () => {
  const driverless = await signIn({ flags: { hasTrainingAccess: true } });
  expect((await ask({}, driverless)).statusCode).toBe(403);
  const other = await testCompany(database, 'Other Carrier');
  expect((await ask({ Id: await other.employee() })).statusCode).toBe(404);
  expect((await ask({ Id: newId() })).statusCode).toBe(404);
  expect((await ask({ Entity: 'credential' })).statusCode).toBe(400);
});

test('a record loaded in bulk begins with its creation', async () => {
  const loaded = newId();
  await sql`insert into employee (client_id, id, first_name, last_name, employee_status_id)
    values (${clientId}, ${loaded}, 'Bo', 'Bulk', ${company.lookup('EmployeeStatus', 'Current')})`.execute(
    database.owner,
  );
  await database.owner.deleteFrom('auditEntry').where('recordId', '=', loaded).execute();
  const { entries } = await read({ Id: loaded });
  expect(entries).toEqual([
    expect.objectContaining({ action: 'Created', actor: null, changes: [] }),
  ]);
  expect((await read({ Id: loaded, Search: 'x' })).entries).toEqual([]);
});

test('what an import made is told as imported from its file, and taken back with it', async () => {
  const made = newId();
  const batch = newId();
  const as = (requestId: string) => ({ ...company.scope, requestId });
  await inCompany(database, as('import-1'), async (db) => {
    const file = { clientId, id: batch, entity: 'employee', fileName: 'people.xlsx' };
    await db.insertInto('importBatch').values(file).execute();
    await db
      .insertInto('employee')
      .values({
        clientId,
        id: made,
        firstName: 'Ida',
        lastName: 'Import',
        employeeStatusId: company.lookup('EmployeeStatus', 'Current'),
      })
      .execute();
    const row = { importBatchId: batch, rowNumber: 2, sourceValues: '{}', recordId: made };
    await db
      .insertInto('importRow')
      .values({ clientId, id: newId(), ...row, outcome: 'create' })
      .execute();
  });
  expect((await read({ Id: made })).entries[0]).toMatchObject({
    action: 'Imported',
    note: 'from people.xlsx',
  });
  await inCompany(database, as('undo-1'), async (db) => {
    await db.updateTable('importBatch').set({ status: 'undone' }).where('id', '=', batch).execute();
    await db.updateTable('employee').set({ city: 'Waco' }).where('id', '=', made).execute();
  });
  expect((await read({ Id: made })).entries[0]).toMatchObject({
    action: 'Taken back',
    note: 'with the import of people.xlsx',
  });
});
