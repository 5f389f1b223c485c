import { readdirSync, readFileSync } from 'node:fs';
import { CamelCasePlugin, sql, type Kysely } from 'kysely';
import { expect, inject, test } from 'vitest';
import { Client } from 'pg';
import { connectDatabase, type Database } from '../database.ts';
import { ownTestDatabase, testDatabase } from '../testing/test-database.ts';
import { testCompany } from '../testing/test-company.ts';
import { newId } from '../id.ts';
import { inCompany } from '../transaction.ts';
import { up as firstGroups } from './0017-first-groups.ts';
import { up as learnerNotEntered } from './0105-learner-not-entered.ts';
import { migrate } from './migrate.ts';

const database = await testDatabase();

interface EmptyDatabase {
  readonly name: string;
  readonly database: Database;
  readonly drop: () => Promise<void>;
}

async function emptyDatabase(owner = 'roadproof'): Promise<EmptyDatabase> {
  const host = inject('databaseHost');
  const name = `m_${crypto.randomUUID().replaceAll('-', '')}`;
  const client = new Client({ host, user: 'roadproof', database: 'postgres' });
  await client.connect();
  await client.query(`create database ${name} owner ${owner}`);
  const empty = connectDatabase({ host, user: 'roadproof', database: name });
  const drop = async (): Promise<void> => {
    await empty.close();
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  };
  return { name, database: empty, drop };
}

test('three processes at once migrate an empty database once', async () => {
  const empty = await emptyDatabase();
  try {
    const runs = await Promise.all([1, 2, 3].map(() => migrate(empty.database.owner)));
    expect(runs.flat()).toHaveLength(new Set(runs.flat()).size);
    expect(runs.flat()[0]).toBe('0001-foundation');
    expect(await migrate(empty.database.owner)).toEqual([]);
  } finally {
    await empty.drop();
  }
});

test('an owner that is no superuser migrates, and the SECURITY DEFINER functions work for it', async () => {
  const name = `o_${crypto.randomUUID().replaceAll('-', '')}`;
  const host = inject('databaseHost');
  await sql
    .raw(`create role ${name} login; grant roadproof_app to ${name}`)
    .execute(database.owner);
  const empty = await emptyDatabase(name);
  const owned = connectDatabase({ host, user: name, database: empty.name });
  try {
    await migrate(owned.owner);
    const company = await testCompany(owned, 'Owned');
    const { rows: found } = await sql`
      select * from portal_user_by_email(${`admin@${company.clientId}.example`})`.execute(
      owned.app,
    );
    expect(found).toHaveLength(1);
    expect(await owned.app.selectFrom('employee').select('id').execute()).toEqual([]);
    await inCompany(owned, company.scope, async (trx) => {
      await trx.updateTable('client').set({ city: 'Omaha' }).execute();
      expect(await trx.selectFrom('auditEntry').select('id').execute()).not.toEqual([]);
    });
  } finally {
    await owned.close();
    await empty.drop();
    await sql.raw(`drop role ${name}`).execute(database.owner);
  }
});

// What the first databases were made with, before the migrations were rewritten.
const first = `0001-foundation 0002-company 0003-people 0004-training 0005-training-counts
  0006-equipment 0007-maintenance 0008-incidents 0009-platform 0010-doors 0011-driver-standing
  0012-due-windows 0013-history-indexes 0014-equipment-twins 0018-agency-rules
  0019-training-history 0020-course-catalog 0021-completion-moves 0022-work-order-units
  0023-agency-rules 0024-training-recount 0025-standing-counts 0026-mailed-links
  0027-unit-restored 0029-server-identity`.split(/\s+/);

test.for([
  ['an earlier', () => Promise.resolve(first)],
  ['a later', async () => [...(await namesIn(database)), '9999-not-known-yet']],
] as const)('a database of %s version is refused and left as it is', async ([made, namesOf]) => {
  const names = await namesOf();
  const other = await emptyDatabase();
  const { owner } = other.database;
  try {
    await sql`create table migration (name text primary key, timestamp text)`.execute(owner);
    await sql`insert into migration select unnest(${names}::text[]), '2026-11-21'`.execute(owner);
    await sql`create table employee as select 'kept' as name`.execute(owner);
    await expect(migrate(owner)).rejects.toThrow(
      `The database was made by ${made} version of Roadproof, whose last migration is ` +
        `${names.at(-1)}, and this version cannot work with it. Nothing was changed or deleted. ` +
        'Start the version that made it, or begin with a new folder: DATA_DIR=./new-data npm start ' +
        '(with DATABASE_URL, name an empty database as well).',
    );
    const { rows } = await sql`
      select name, (select string_agg(tablename, ' ' order by tablename) from pg_tables
                     where schemaname = 'public') as tables from employee`.execute(owner);
    expect(rows).toEqual([{ name: 'kept', tables: 'employee migration' }]);
    expect(await namesIn(other.database)).toEqual(names);
  } finally {
    await other.drop();
  }
});

test('a company without a group gets one of each kind, and one that has its own keeps them', async () => {
  const own = await ownTestDatabase();
  const { owner } = own;
  const bare = await testCompany(own, 'Bare');
  const settled = await testCompany(own, 'Settled');
  await owner
    .updateTable('client')
    .set({ city: ' Omaha ' })
    .where('id', '=', bare.clientId)
    .execute();
  const { clientId } = settled;
  const group = { clientId, id: newId(), groupName: 'Yard', isActive: false };
  await owner.insertInto('equipmentGroup').values(group).execute();
  await firstGroups(owner as Kysely<unknown>);
  const named = (table: 'employeeGroup' | 'equipmentGroup') =>
    owner.selectFrom(table).select(['clientId', 'groupName']).orderBy('groupName').execute();
  expect(await named('equipmentGroup')).toEqual([
    { clientId: bare.clientId, groupName: 'Omaha' },
    { clientId, groupName: 'Yard' },
  ]);
  expect(await named('employeeGroup')).toEqual([
    { clientId, groupName: 'Main' },
    { clientId: bare.clientId, groupName: 'Omaha' },
  ]);
});

test('a learner’s permit is not entered where No is certainly the default of its column', async () => {
  const own = await ownTestDatabase();
  const { owner } = own;
  const company = await testCompany(own, 'Here');
  const restored = await testCompany(own, 'Restored');
  // As the database was on the day its column came.
  await sql`update migration set timestamp = '2026-11-20T00:00:00.000Z' where name = '0093-license-facts'`.execute(
    owner,
  );
  const transfer = { clientId: restored.clientId, id: newId(), kind: 'restore' } as const;
  await owner.insertInto('companyTransfer').values(transfer).execute();
  const people = [
    { lastName: 'Untouched', updatedAt: '2026-11-19T23:59:59Z', isLearner: false, of: company },
    { lastName: 'Permit', updatedAt: '2026-11-19T00:00:00Z', isLearner: true, of: company },
    { lastName: 'Changed', updatedAt: '2026-11-20T00:00:00Z', isLearner: false, of: company },
    { lastName: 'Typed', updatedAt: '2026-11-01T00:00:00Z', isLearner: false, of: company },
    { lastName: 'Restored', updatedAt: '2026-11-01T00:00:00Z', isLearner: false, of: restored },
  ];
  for (const { of, lastName } of people) await of.employee({ lastName });
  await sql`alter table employee disable trigger user`.execute(owner);
  for (const { lastName, updatedAt, isLearner } of people)
    await owner
      .updateTable('employee')
      .set({ updatedAt, isLearner })
      .where('lastName', '=', lastName)
      .execute();
  await sql`alter table employee enable trigger user`.execute(owner);
  await sql`delete from audit_entry`.execute(owner);
  await sql`insert into audit_entry (client_id, table_name, record_id, action, at, new_values)
    select client_id, 'employee', id, 'insert', '2026-11-01', '{"is_learner": false}'
      from employee where last_name = 'Typed'`.execute(owner);
  await learnerNotEntered(owner as Kysely<unknown>);
  const { rows } = await sql<{ lastName: string; isLearner: boolean | null }>`
    select last_name, is_learner from employee
     where last_name in ('Untouched', 'Permit', 'Changed', 'Restored', 'Typed') order by last_name`.execute(
    owner,
  );
  expect(rows).toEqual([
    { lastName: 'Changed', isLearner: false },
    { lastName: 'Permit', isLearner: true },
    { lastName: 'Restored', isLearner: false },
    { lastName: 'Typed', isLearner: false },
    { lastName: 'Untouched', isLearner: null },
  ]);
});

async function namesIn({ owner }: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(
    owner,
  );
  return rows.map((row) => row.name);
}

test('a table someone forgot to protect stops the start', async () => {
  const own = await ownTestDatabase();
  await sql`create table forgotten (client_id uuid, id uuid)`.execute(own.owner);
  await expect(migrate(own.owner)).rejects.toThrow(/forgotten: row-level security/);
  await sql`drop table forgotten`.execute(own.owner);
  await sql`alter table employee disable trigger z_audit`.execute(own.owner);
  await expect(migrate(own.owner)).rejects.toThrow('employee: no audit trigger');
});

test('the table types name exactly the columns of the database', async () => {
  const camel = new (class extends CamelCasePlugin {
    name(text: string): string {
      return this.camelCase(text);
    }
  })();
  const { rows } = await sql<{ tableName: string; columns: string[] }>`
    select table_name, array_agg(column_name::text order by column_name) as columns
      from information_schema.columns
     where table_schema = 'public' and table_name not in ('migration', 'migration_lock',
       'employee_number_seq')
     group by table_name order by table_name`.execute(database.owner);
  const inDatabase = Object.fromEntries(
    rows.map((row) => [camel.name(row.tableName), row.columns.map((c) => camel.name(c)).sort()]),
  );
  expect(typedColumns()).toEqual(inDatabase);
});

function typedColumns(): Record<string, string[]> {
  const folder = new URL('../tables/', import.meta.url);
  const text = readdirSync(folder)
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
  const fields = (body: string): string[] =>
    [...body.matchAll(/^ {2}(\w+):/gm)].map((match) => match[1] ?? '');
  const common = fields(/interface CompanyRow \{([^}]*)\}/.exec(text)?.[1] ?? '');
  const tables = [...text.matchAll(/interface (\w+)Table( extends CompanyRow)? \{([^}]*)\}/g)];
  return Object.fromEntries(
    tables.map(([, name = '', company, body = '']) => [
      name.charAt(0).toLowerCase() + name.slice(1),
      [...(company === undefined ? [] : common), ...fields(body)].sort(),
    ]),
  );
}
