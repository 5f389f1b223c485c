import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tablesByText } from './tables-by-text.ts';
import { ownTestDatabase, testDatabase } from './testing/test-database.ts';
import { testCompany } from './testing/test-company.ts';
import { inCompany, type CompanyTransaction } from './transaction.ts';

const database = await testDatabase();
const company = await testCompany(database);
const { scope } = company;

/** The tables that a transaction names as changed, by name. */
async function changedBy(work: (db: CompanyTransaction) => Promise<unknown>): Promise<string[]> {
  const notes: string[][] = [];
  const changed = (tables: readonly string[]): void => void notes.push([...tables].toSorted());
  await inCompany(database, scope, work, { changed });
  expect(notes).toHaveLength(1);
  return notes[0] ?? [];
}

const rename = (db: CompanyTransaction, name: string, id = company.adminId) =>
  db
    .updateTable('employee')
    .set(name === '' ? {} : { title: name })
    .where('id', '=', id)
    .execute();

test("each table of the schema notes its changes; a new one needs select watch_changes('its_name')", async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not exists (select from pg_trigger t
             where t.tgrelid = c.oid and t.tgname = 'watch_changes' and t.tgenabled = 'O'
               and t.tgfoid = 'note_change'::regproc
               and t.tgargs = convert_to(' ' || c.relname || ' ', 'utf8') || '\\000'::bytea
               -- After each statement that inserts, deletes or updates (pg_trigger.h).
               and t.tgtype = 4 + 8 + 16 and t.tgattr::text = '' and t.tgqual is null)
     order by name`.execute(database.owner);
  expect(rows.map(({ name }) => name)).toEqual(['migration', 'migration_lock']);
});

test('what a session reads of people is what notes a change of access', async () => {
  const { rows } = await sql<{ session: string; trigger: string }>`
    select pg_get_functiondef('session_by_token'::regproc) as session, pg_get_triggerdef(oid) as trigger
      from pg_trigger where tgname = 'watch_access'`.execute(database.owner);
  const [found] = rows;
  const names = (text = '', of: string): string[] =>
    [
      ...new Set(
        [...text.matchAll(new RegExp(`\\b${of}\\.([a-z_]+)`, 'g'))].map(([, name = '']) => name),
      ),
    ].toSorted();
  // A row keeps its company and its id.
  const read = names(found?.session, 'e').filter((name) => name !== 'client_id' && name !== 'id');
  expect(read).toContain('has_training_access');
  expect(names(found?.trigger, 'new')).toEqual(read);
  expect(names(found?.trigger, 'old')).toEqual(read);
});

test('a transaction tells the tables it has changed, those of its triggers among them, and no more', async () => {
  expect(await changedBy((db) => rename(db, 'Dispatcher'))).toEqual(['audit_entry', 'employee']);
});

test('a change of access is told apart', async () => {
  const changed = await changedBy((db) =>
    db
      .updateTable('employee')
      .set({ hasTrainingAccess: true })
      .where('id', '=', company.adminId)
      .execute(),
  );
  expect(changed).toEqual(['audit_entry', 'employee', 'employee_access']);
});

test('what was rolled back to a savepoint is not told', async () => {
  const changed = await changedBy(async (db) => {
    await rename(db, 'Lead');
    await sql`savepoint s`.execute(db);
    await db
      .updateTable('employee')
      .set({ hasReportsAccess: true })
      .where('id', '=', company.adminId)
      .execute();
    await sql`rollback to savepoint s`.execute(db);
  });
  expect(changed).toEqual(['audit_entry', 'employee']);
});

test('the next transaction of a connection begins with nothing', async () => {
  await changedBy((db) => rename(db, 'Chief'));
  expect(await changedBy(async (db) => sql`select 1`.execute(db))).toEqual([]);
});

test('a transaction that fails tells nothing', async () => {
  const notes: unknown[] = [];
  const failing = inCompany(
    database,
    scope,
    async (db) => {
      await rename(db, 'Nobody');
      throw new Error('refused');
    },
    { changed: (tables) => notes.push(tables) },
  );
  await expect(failing).rejects.toThrow('refused');
  expect(notes).toEqual([]);
});

test('a notice has the company and its tables, and the company alone where they are too many', async () => {
  const client = await database.ownerPool.connect();
  const heard: string[] = [];
  client.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await client.query('listen roadproof_change');
  try {
    await inCompany(database, scope, (db) => rename(db, 'Driver'));
    await inCompany(database, scope, (db) =>
      sql`select set_config('roadproof.changed', ${' x'.repeat(4000)}, true)`.execute(db),
    );
    await expect.poll(() => heard.length).toBe(2);
    expect(
      heard.map((one) =>
        one
          .split(/ +/)
          .filter((part) => part !== '')
          .toSorted(),
      ),
    ).toEqual([[scope.clientId, 'audit_entry', 'employee'].toSorted(), [scope.clientId]]);
  } finally {
    client.release(true);
  }
});

test('a statement reads the tables it names, and those of functions and views named in it', async () => {
  const tablesOf = await tablesByText(database.ownerPool);
  const read = (text: string) => [...(tablesOf(text) ?? [])].toSorted();
  expect(read('select count(*) from "work_order" w where w.client_id = $1')).toEqual([
    'work_order',
  ]);
  expect(read('select * from session_by_token($1)')).toEqual([
    'authenticator_app',
    'client',
    'employee',
    'lookup_value',
    'passkey',
    'portal_session',
  ]);
  expect(tablesOf('select 1')).toBeNull();
});

test('a statement on a table that does not note its changes has no known tables', async () => {
  const own = await ownTestDatabase();
  await sql`alter table work_order disable trigger watch_changes`.execute(own.owner);
  await sql`create table forgotten (client_id uuid, id uuid)`.execute(own.owner);
  const tablesOf = await tablesByText(own.ownerPool);
  expect(tablesOf('select from work_order')).toBeNull();
  expect(tablesOf('select from employee, forgotten')).toBeNull();
  expect(tablesOf('select from employee')).toEqual(new Set(['employee']));
});

test('a table that leads to others by its policies is read with them', async () => {
  const own = await ownTestDatabase();
  await sql`create function seen_by_group() returns boolean language plpgsql as
    $$ begin return exists (select from employee_group); end $$`.execute(own.owner);
  await sql`create policy by_group on incident using (seen_by_group())`.execute(own.owner);
  const tablesOf = await tablesByText(own.ownerPool);
  expect(tablesOf('select from incident')).toEqual(new Set(['incident', 'employee_group']));
});

test('text in a function leads to no table, unless the function runs it', async () => {
  const own = await ownTestDatabase();
  const make = (name: string, body: string) =>
    sql`create function ${sql.ref(name)}() returns bigint language plpgsql as ${sql.lit(body)}`.execute(
      own.owner,
    );
  await make(
    'quiet',
    "-- what isn't read\nbegin perform 'incident', ' -- '; return (select count(*) from employee); end",
  );
  await make(
    'loud',
    "declare n bigint; begin execute 'select count(*) from incident' into n; return n; end",
  );
  const tablesOf = await tablesByText(own.ownerPool);
  expect(tablesOf('select quiet()')).toEqual(new Set(['employee']));
  expect(tablesOf('select loud()')).toEqual(new Set(['incident']));
});
