import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { createHash } from 'node:crypto';
import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { inCompany } from '../../../db/transaction.ts';
import { testCompany } from '../../../db/testing/test-company.ts';
import { runNextJob } from '../../../jobs/testing/run-next-job.ts';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { reportSnapshotJobs } from './job.ts';

let now = new Date('2026-11-22T11:16:00Z');
const server = await testApp({ now: () => now });
const { call, company, database, platform } = server;
const ann = await server.signIn({ flags: { hasReportsAccess: true, hasEmployeeAccess: true } });
const bob = await server.signIn({ flags: { hasReportsAccess: true } });
const boss = await server.signIn({
  flags: { hasReportsAccess: true, hasAdministratorAccess: true },
});

type Kept = { readonly data: OutputOf<typeof api.reportSnapshots.save> };
type Rows = OutputOf<typeof api.reportSnapshots.list>;
type Runs = { readonly data: OutputOf<typeof api.reportSnapshots.runs> };

const filter = {
  filter: { employeeStatus: 'Current' },
  columns: [{ key: 'lastName' }, { key: 'employeeNumber' }],
};
const save = (input: Record<string, unknown> = {}, by = ann) =>
  call(
    api.reportSnapshots.save,
    {
      name: 'EmployeeSnapshot',
      category: 'employee',
      filterExpression: JSON.stringify(filter),
      ...input,
    },
    by,
  );
const kept = async (input: Record<string, unknown> = {}, by = ann) => {
  const answer = await save(input, by);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json<Kept>().data;
};
const list = async (by = ann) => (await call(api.reportSnapshots.list, {}, by)).json<Rows>().data;
const download = (Id: string, by = ann) => call(api.reportSnapshots.download, { Id }, by);
const work = () => runNextJob(platform, reportSnapshotJobs);
const sheetsOf = async (file: Buffer) => (await readXlsx(file)).sheets.map(({ rows }) => rows);
// Without triggers: many of them would take longer than what is tested.
const people = async (count: number, prefix: string) =>
  database.owner.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`insert into employee (client_id, id, first_name, last_name, employee_number, employee_no, employee_status_id)
      select ${company.clientId}::uuid, gen_random_uuid(), 'P', ${prefix} || lpad(n::text, 6, '0'), case when ${prefix} = 'Row' then lpad(n::text, 5, '0') end,
             (select coalesce(max(employee_no), 0) from employee) + n,
             ${company.lookup('EmployeeStatus', 'Current')}::uuid
        from generate_series(1, ${count}::int) n`.execute(trx);
  });

beforeAll(async () => {
  await people(5, 'Row');
});

test('a snapshot is a file of the rows and of what they were asked by, named by the company’s clock', async () => {
  const { id, isRunning, rows } = await kept({ name: 'Week/47' });
  expect(isRunning).toBe(false);
  const file = await download(id);
  expect(file.headers['content-disposition']).toMatch(/Week-47_2026-11-22_\d{4}\.xlsx/);
  const sha256 = createHash('sha256').update(file.rawPayload).digest();
  expect(file.headers['repr-digest']).toBe(`sha-256=:${sha256.toString('base64')}:`);
  const [data = [], note = []] = await sheetsOf(file.rawPayload);
  expect(data[0]).toEqual(['Last Name', 'Employee Number']);
  expect(data.length - 1).toBe(rows);
  expect(data.at(-1)).toEqual(['Row000005', '00005']);
  const words = note.flat().join('\n');
  expect(words).toContain('Status: Current');
  expect(words).toMatch(/SHA-256 of the \d+ rows: [0-9a-f]{64}/);
  const [row] = await list();
  expect(row).toMatchObject({
    id,
    name: 'Week/47',
    categoryName: 'Employees',
    rowCount: rows,
    sha256: sha256.toString('hex'),
    fileSize: file.rawPayload.length,
    snapshotFileUrl: `/api/ReportSnapshot/DownloadReportSnapshot?Id=${id}`,
    mayChange: true,
  });
  const check = await call(api.reportSnapshots.check, { Id: id }, ann);
  expect(check.json<{ data: { text: string } }>().data.text).toMatch(
    /^Unchanged since 11\/22\/2026 \d\d:16$/,
  );
});

test('two snapshots around five changes differ in exactly those rows', async () => {
  const before = await kept();
  await sql`update employee set employee_number = 'X' || employee_number
             where client_id = ${company.clientId} and last_name like 'Row%'`.execute(
    database.owner,
  );
  const after = await kept();
  const [a = []] = await sheetsOf((await download(before.id)).rawPayload);
  const [b = []] = await sheetsOf((await download(after.id)).rawPayload);
  const changed = b.filter((row, at) => JSON.stringify(row) !== JSON.stringify(a[at]));
  expect(changed.map(([name]) => name)).toEqual([1, 2, 3, 4, 5].map((n) => `Row00000${n}`));
});

test('nobody changes a snapshot or its file: not the application, not the owner of the database', async () => {
  const { id } = await kept();
  const { snapshotFileId } = await database.owner
    .selectFrom('reportSnapshot')
    .select('snapshotFileId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const changes = {
    name: 'Other',
    rowCount: 1,
    filterText: 'x',
    sha256: Buffer.alloc(32),
    makerId: null,
  };
  for (const [column, value] of Object.entries(changes)) {
    await expect(
      inCompany(database, company.scope, async (db) =>
        db
          .updateTable('reportSnapshot')
          .set({ [column]: value })
          .where('id', '=', id)
          .execute(),
      ),
    ).rejects.toThrow(/permission denied/);
    await expect(
      database.owner
        .updateTable('reportSnapshot')
        .set({ [column]: value })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow(/never changed/);
  }
  await expect(
    database.owner.deleteFrom('reportSnapshot').where('id', '=', id).execute(),
  ).rejects.toThrow(/never changed/);
  const file = database.owner.updateTable('storedFile').set({ name: 'other.xlsx' });
  await expect(file.where('id', '=', snapshotFileId).execute()).rejects.toThrow(/never changed/);
  await expect(
    inCompany(database, company.scope, async (db) =>
      db
        .updateTable('storedFile')
        .set({ deletedAt: now.toISOString() })
        .where('id', '=', snapshotFileId)
        .execute(),
    ),
  ).rejects.toThrow(/never changed/);
});

test('a file that was touched on the disk is told of and not handed over', async () => {
  const { id } = await kept();
  const { storageKey } = await database.owner
    .selectFrom('storedFile as f')
    .innerJoin('reportSnapshot as r', 'r.snapshotFileId', 'f.id')
    .select('f.storageKey')
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();
  await writeFile(join(platform.files.folder, storageKey), 'something else');
  const { messages } = await failed(download(id), 422);
  expect(messages[0]?.message).toBe('This snapshot is no longer what was written.');
  const check = await call(api.reportSnapshots.check, { Id: id }, ann);
  expect(check.json<{ data: object }>().data).toMatchObject({ isUnchanged: false });
});

test('whoever may not read the data is not told of the snapshot', async () => {
  const full = await kept({ name: 'Whole' });
  const narrow = await kept({ name: 'Narrow' }, bob);
  expect((await list(bob)).map(({ name }) => name)).toEqual(['Narrow']);
  expect((await list()).map(({ name }) => name).slice(0, 2)).toEqual(['Narrow', 'Whole']);
  await failed(download(full.id, bob), 404);
  expect((await download(narrow.id)).statusCode).toBe(200);
  const other = await testCompany(database);
  const stranger = await server.signIn({ flags: { hasReportsAccess: true }, company: other });
  await failed(download(narrow.id, stranger), 404);
  const { messages } = await failed(call(api.reportSnapshots.remove, { id: narrow.id }, ann), 403);
  expect(messages[0]?.message).toBe(
    'Only who made this snapshot or an administrator can delete it.',
  );
  expect((await call(api.reportSnapshots.remove, { id: narrow.id }, boss)).statusCode).toBe(200);
  await failed(download(narrow.id), 404);
});

test('what makes no snapshot is told at its field, and nothing is kept', async () => {
  const before = await list();
  expect((await failed(save({ name: '' }), 400)).messages[0]?.field).toBe('name');
  expect((await failed(save({ category: 'x' }), 400)).messages[0]?.field).toBe('category');
  expect((await failed(save({ filterExpression: '{' }), 400)).messages[0]?.field).toBe(
    'filterExpression',
  );
  const hired = {
    filter: { hireDate: { filters: [{ value: '2026-01-01', comparisonOperator: 4 }] } },
  };
  await failed(save({ filterExpression: hired }, bob), 400);
  expect(await list()).toEqual(before);
});

test('20,000 rows are kept at once; one more is made in the background, told of, and can be stopped', async () => {
  const search = {
    filterExpression: {
      filter: { lastName: { filters: [{ value: 'Many', comparisonOperator: 7 }] } },
      columns: filter.columns,
    },
  };
  await people(20_000, 'Many');
  expect(await kept(search)).toMatchObject({ isRunning: false, rows: 20_000 });
  await people(1, 'ManyMore');
  const runs = async () => (await call(api.reportSnapshots.runs, {}, ann)).json<Runs>().data;
  const stopped = await kept(search);
  expect(stopped).toMatchObject({ isRunning: true, rows: 20_001 });
  expect(await runs()).toMatchObject([{ id: stopped.id, status: 'queued', rowsTotal: 20_001 }]);
  await failed(call(api.reportSnapshots.cancel, { id: stopped.id }, bob), 404);
  expect((await call(api.reportSnapshots.cancel, { id: stopped.id }, ann)).statusCode).toBe(200);
  const before = (await list()).length;
  await work();
  expect([await runs(), (await list()).length]).toEqual([[], before]);
  // It goes on whoever has left meanwhile.
  await kept({ ...search, name: 'Large' });
  now = new Date(now.getTime() + 60_000);
  await work();
  const [large] = await list();
  expect(large).toMatchObject({ name: 'Large', rowCount: 20_001 });
  expect(await runs()).toEqual([]);
  const [rows = []] = await sheetsOf((await download(large?.id ?? '')).rawPayload);
  expect(rows).toHaveLength(20_002);
  await failed(call(api.reportSnapshots.cancel, { id: stopped.id }, ann), 409);
}, 60_000);
