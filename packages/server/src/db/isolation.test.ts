import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from './id.ts';
import { testCompany } from './testing/test-company.ts';
import { testDatabase } from './testing/test-database.ts';
import { inCompany, type CompanyTransaction } from './transaction.ts';

const database = await testDatabase();
const ours = await testCompany(database, 'Ours');
const theirs = await testCompany(database, 'Theirs');

test('every table that holds rows of both companies shows only ours', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name::text as name from information_schema.columns c
     where table_schema = 'public' and column_name = 'client_id'
       and table_name <> 'employee_number_seq'`.execute(database.owner);
  expect(rows.length).toBeGreaterThan(50);
  await inCompany(database, ours.scope, async (trx) => {
    for (const { name } of rows) {
      const { rows: seen } = await sql<{ clientId: string }>`
        select distinct client_id from ${sql.table(name)}`.execute(trx);
      expect(seen.filter((row) => row.clientId !== ours.clientId)).toEqual([]);
    }
  });
});

test('without a company nothing is seen', async () => {
  expect(await database.app.selectFrom('employee').select('id').execute()).toEqual([]);
  expect(await database.app.selectFrom('client').select('id').execute()).toEqual([]);
});

test('a row of another company can neither be changed nor written', async () => {
  const changed = await inCompany(database, ours.scope, (trx) =>
    trx
      .updateTable('employee')
      .set({ lastName: 'Stolen' })
      .where('id', '=', theirs.adminId)
      .executeTakeFirst(),
  );
  expect(changed.numUpdatedRows).toBe(0n);
  const planted = { clientId: theirs.clientId, id: newId(), groupName: 'Planted' };
  await expect(
    inCompany(database, ours.scope, (trx) =>
      trx.insertInto('employeeGroup').values(planted).execute(),
    ),
  ).rejects.toThrow('row-level security');
  await expect(
    inCompany(database, ours.scope, (trx) =>
      trx.updateTable('employeeGroup').set({ clientId: theirs.clientId }).execute(),
    ),
  ).resolves.toBeDefined();
  await expect(
    inCompany(database, ours.scope, (trx) =>
      trx.updateTable('employee').set({ clientId: theirs.clientId }).execute(),
    ),
  ).rejects.toThrow(/keeps its company|row-level security/);
});

test('a reference to a row of another company is refused', async () => {
  const group = newId();
  await inCompany(database, theirs.scope, (trx) =>
    trx
      .insertInto('employeeGroup')
      .values({ clientId: theirs.clientId, id: group, groupName: 'Theirs' })
      .execute(),
  );
  await expect(ours.employee({ employeeGroupId: group })).rejects.toThrow('foreign key');
});

const escapes: readonly string[] = [
  'alter table employee disable row level security',
  'alter table employee no force row level security',
  'drop policy own_company on employee',
  'alter table employee disable trigger z_audit',
  'alter role roadproof_app bypassrls',
  'set session_replication_role = replica',
  'update audit_entry set action = action',
  'delete from audit_entry',
  "insert into audit_entry (client_id, table_name, record_id, action) values (gen_random_uuid(), 'x', gen_random_uuid(), 'insert')",
  'delete from employee',
  'truncate employee',
  'create table mine (id int)',
  'select * from employee_number_seq',
  'select refresh_training(gen_random_uuid())',
  "select protect_table('employee', '{}', '{}', true, true)",
  'select * from migration',
  'set role roadproof',
  'set session authorization roadproof',
];

test.each(escapes)('the application may not: %s', async (statement) => {
  await expect(
    inCompany(database, ours.scope, (trx) => sql.raw(statement).execute(trx)),
  ).rejects.toThrow(/permission denied|must be owner|row-level security/i);
});

test.each([
  'reset role',
  'set role none',
  'set session authorization default',
  'reset all',
  'set row_security = off',
  'discard all',
])('after "%s" another company is still out of sight', async (statement) => {
  await database.app.connection().execute(async (connection) => {
    await sql.raw(statement).execute(connection);
    const { rows } = await sql<{ user: string }>`select current_user as user`.execute(connection);
    expect(rows[0]?.user).toBe('roadproof_app');
    const seen = await connection
      .selectFrom('employee')
      .select('id')
      .execute()
      .catch((error: unknown) => String(error));
    expect(
      seen === 'error: query would be affected by row-level security policy for table "employee"' ||
        seen.length === 0,
    ).toBe(true);
    await sql`reset row_security`.execute(connection);
  });
});

test('the company of one request does not outlive it', async () => {
  await inCompany(database, ours.scope, (trx) => trx.selectFrom('client').selectAll().execute());
  const seen = await Promise.all(
    Array.from({ length: 20 }, () => database.app.selectFrom('client').select('id').execute()),
  );
  expect(seen.flat()).toEqual([]);
});

test('searches find their own rows only, whatever company is asked for', async () => {
  const mine = await ours.employee({ firstName: 'Zoë', lastName: "O'Brien_100%" });
  await theirs.employee({ firstName: 'Zoë', lastName: "O'Brien_100%" });
  const find = (trx: CompanyTransaction, client: string, pattern: string) =>
    sql<{ id: string }>`select search_employee(${client}, ${pattern}) as id`
      .execute(trx)
      .then(({ rows }) => rows.map((row) => row.id));
  await inCompany(database, ours.scope, async (trx) => {
    expect(await find(trx, ours.clientId, "%ZOË o'brien%")).toEqual([mine]);
    expect(await find(trx, theirs.clientId, '%zoë%')).toEqual([]);
    expect(await find(trx, ours.clientId, '%')).not.toContain(theirs.adminId);
  });
  const both = (trx: CompanyTransaction, client: string, words: readonly [string, string]) =>
    sql<{ id: string }>`
      select f.id from found_employee(${client}, ${words[0]}, ${words[1]}) f
      union all select search_employee(${client}, ${words[0]}, ${words[1]})`
      .execute(trx)
      .then(({ rows }) => rows.map((row) => row.id));
  await inCompany(database, ours.scope, async (trx) => {
    expect(await both(trx, ours.clientId, ["%o'brien%", '%ZOË%'])).toEqual([mine, mine]);
    expect(await both(trx, ours.clientId, ["%o'brien%", '%zora%'])).toEqual([]);
    expect(await both(trx, theirs.clientId, ["%o'brien%", '%zoë%'])).toEqual([]);
  });
  const either = (trx: CompanyTransaction, client: string, words: readonly [string, string]) =>
    sql<{ id: string }>`
      select f.id from found_employee_either(${client}, ${words[0]}, ${words[1]}) f
      union all select search_employee_either(${client}, ${words[0]}, ${words[1]})`
      .execute(trx)
      .then(({ rows }) => rows.map((row) => row.id));
  await inCompany(database, ours.scope, async (trx) => {
    expect(await either(trx, ours.clientId, ['%nobody%', '%brien%'])).toEqual([mine, mine]);
    expect(await either(trx, ours.clientId, ['%nobody%', '%zora%'])).toEqual([]);
    expect(await either(trx, theirs.clientId, ['%zoë%', '%brien%'])).toEqual([]);
  });
  for (const search of [
    'found_employee',
    'found_equipment',
    'search_employee',
    'search_equipment',
    'found_employee_either',
    'found_equipment_either',
    'search_employee_either',
    'search_equipment_either',
  ]) {
    const none = await sql`select ${sql.raw(search)}(${ours.clientId}, '%', '%')`.execute(
      database.app,
    );
    expect(none.rows).toEqual([]);
  }
  const outside = await sql`select search_equipment(${ours.clientId}, '%')`.execute(database.app);
  expect(outside.rows).toEqual([]);
});
