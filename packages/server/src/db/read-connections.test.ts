import { sql } from 'kysely';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectDatabase, readSettings, type DatabaseAddress } from './database.ts';
import { inOneStatement, NeedsTransaction } from './one-statement.ts';
import { ReadConnections } from './read-connections.ts';
import { testCompany, type TestCompany } from './testing/test-company.ts';
import { testDatabase } from './testing/test-database.ts';
import { inCompany, type CompanyTransaction } from './transaction.ts';

const shared = await testDatabase();
const ours = await testCompany(shared, 'Ours');
const theirs = await testCompany(shared, 'Theirs');
const address = shared.appPool.options as PoolConfig;

/** Reads over one connection, each connection it has opened, and the messages that were sent on them. */
function overOne(limitMs = 70_000) {
  const pool = new Pool({
    ...address,
    options: `${address.options ?? ''} ${readSettings}`,
    max: 1,
  });
  const clients: PoolClient[] = [];
  let messages = 0;
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    clients.push(client);
    const { stream } = client.connection;
    for (const method of ['_write', '_writev'] as const) {
      const write = stream[method]?.bind(stream) as (...args: unknown[]) => void;
      stream[method] = ((...args: unknown[]) => {
        messages += 1;
        write(...args);
      }) as never;
    }
  });
  const reads = new ReadConnections(pool, limitMs);
  onTestFinished(() => reads.end());
  const sent = async (work: () => Promise<unknown>): Promise<number> => {
    const before = messages;
    await work();
    return messages - before;
  };
  return { database: { app: shared.app, reads }, clients, sent };
}
type OverOne = ReturnType<typeof overOne>['database'];

const nameOf = (db: CompanyTransaction) => db.selectFrom('client').select('name').execute();
const read = (database: OverOne, { clientId }: TestCompany, statementMs?: number) =>
  inOneStatement(database, { clientId, statementMs }, nameOf);
const failing = (database: OverOne, { clientId }: TestCompany) =>
  inOneStatement(database, { clientId }, (db) => sql`select 1 / ${0}::int`.execute(db));

const own = [{ name: 'Ours' }];
const other = [{ name: 'Theirs' }];

test('two companies in turn over one connection see their own rows each', async () => {
  const { database, clients } = overOne();
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await read(database, ours)).toEqual(own);
    expect(await read(database, theirs)).toEqual(other);
  }
  const all = await Promise.all(
    [ours, theirs, ours, ours, theirs].map((company) => read(database, company)),
  );
  expect(all).toEqual([own, other, own, own, other]);
  expect(clients).toHaveLength(1);
});

test('a read of the same company is one message, of another one too', async () => {
  const { database, sent } = overOne();
  for (const company of [ours, theirs]) {
    await read(database, company);
    // The second answer is read without asking again what its rows consist of.
    await read(database, company);
  }
  expect(await sent(() => read(database, theirs))).toBe(1);
  expect(await sent(() => read(database, ours))).toBe(1);
});

test('after a read that failed the next company sees its own rows', async () => {
  const { database, clients } = overOne();
  await read(database, ours);
  await expect(failing(database, ours)).rejects.toThrow('division by zero');
  expect(await read(database, theirs)).toEqual(other);
  await expect(failing(database, ours)).rejects.toThrow('division by zero');
  expect(await read(database, ours)).toEqual(own);
  await expect(failing(database, theirs)).rejects.toThrow('division by zero');
  expect(await read(database, ours)).toEqual(own);
  expect(clients).toHaveLength(1);
});

test('a read that ran too long is ended, and leaves its time to nobody', async () => {
  const { database } = overOne();
  const nap = inOneStatement(database, { clientId: ours.clientId, statementMs: 20 }, (db) =>
    sql`select pg_sleep(${30}::float8)`.execute(db),
  );
  await expect(nap).rejects.toMatchObject({ code: '57014' });
  const limit = await inOneStatement(database, { clientId: ours.clientId }, (db) =>
    sql<{ ms: string }>`select current_setting(${'statement_timeout'}) as ms`.execute(db),
  );
  expect(limit.rows).toEqual([{ ms: '70s' }]);
});

test('where the company cannot be set, nothing is answered and the connection is closed', async () => {
  const { database, clients } = overOne();
  await read(database, ours);
  // The setting of the time limit fails, and with it that of the company: the statement behind it runs for ours.
  await expect(read(database, theirs, Number.NaN)).rejects.toThrow('statement_timeout');
  expect(await read(database, theirs)).toEqual(other);
  expect(await read(database, ours)).toEqual(own);
  expect(clients).toHaveLength(2);
});

test('a connection that is lost is replaced by one without a company', async () => {
  const { database, clients } = overOne();
  expect(await read(database, ours)).toEqual(own);
  const ended = new Promise<void>((resolve) => void clients[0]?.once('end', resolve));
  const { rows } = await inOneStatement(database, { clientId: ours.clientId }, (db) =>
    sql<{ pid: number }>`select pg_backend_pid() as pid where ${1} = 1`.execute(db),
  );
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(shared.owner);
  await ended;
  expect(await read(database, theirs)).toEqual(other);
  expect(await read(database, ours)).toEqual(own);
  expect(clients).toHaveLength(2);
});

test('a connection that falls silent while a company is set is closed', async () => {
  const { database, clients } = overOne(300);
  await read(database, ours);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const nap = inOneStatement(database, { clientId: theirs.clientId }, (db) =>
    Promise.all([
      sql`select pg_sleep(${30}::float8)`.execute(db),
      vi.advanceTimersByTimeAsync(300),
    ]),
  );
  await expect(nap).rejects.toThrow('has not answered for 300 ms');
  vi.useRealTimers();
  expect(await read(database, ours)).toEqual(own);
  expect(clients).toHaveLength(2);
});

test.each([
  'begin',
  'commit',
  'set app.client_id = default',
  "set role 'roadproof'",
  'discard all',
  'update client set name = name',
  'delete from client',
])('a read is no "%s"', async (statement) => {
  const { database } = overOne();
  await read(database, ours);
  const work = inOneStatement(database, { clientId: ours.clientId }, (db) =>
    sql.raw(statement).execute(db),
  );
  await expect(work).rejects.toThrow('is a SELECT');
  expect(await read(database, theirs)).toEqual(other);
});

test('a read neither writes nor sends two statements in one', async () => {
  const { database } = overOne();
  const ask = (text: string) =>
    inOneStatement(database, { clientId: ours.clientId }, (db) => sql.raw(text).execute(db));
  await expect(
    ask(`with w as (update client set name = 'x' returning name) select * from w`),
  ).rejects.toThrow('read-only transaction');
  await expect(ask(`select 1; select 2`)).rejects.toThrow('multiple commands');
  expect(await read(database, ours)).toEqual(own);
});

test('the functions of a statement see the same moment as the statement', async () => {
  const { database } = overOne();
  const { rows } = await inOneStatement(database, { clientId: ours.clientId }, (db) =>
    sql`select current_setting(${'transaction_isolation'}) as level,
               current_setting('transaction_read_only') as "isReadOnly"`.execute(db),
  );
  expect(rows).toEqual([{ level: 'repeatable read', isReadOnly: 'on' }]);
});

test('a second statement is refused, whether it is sent behind the first or with it', async () => {
  const { database } = overOne();
  const { clientId } = ours;
  await expect(
    inOneStatement(database, { clientId }, async (db) => [await nameOf(db), await nameOf(db)]),
  ).rejects.toThrow(NeedsTransaction);
  await expect(
    inOneStatement(database, { clientId }, (db) => Promise.all([nameOf(db), nameOf(db)])),
  ).rejects.toThrow(NeedsTransaction);
  await expect(
    inOneStatement(database, { clientId }, (db) =>
      db.connection().execute(async (same) => [await nameOf(same), await nameOf(same)]),
    ),
  ).rejects.toThrow(NeedsTransaction);
  expect(await read(database, theirs)).toEqual(other);
});

test('a company that is no id is refused before anything is sent', async () => {
  const { database, clients } = overOne();
  const work = inOneStatement(database, { clientId: "' or true --" }, nameOf);
  await expect(work).rejects.toThrow('must be an id');
  expect(clients).toEqual([]);
});

test('the company of a read is no company of a transaction, a sign-in or a job', async () => {
  const database = connectDatabase(address as DatabaseAddress, { connections: 1 });
  onTestFinished(() => database.close());
  expect(await read(database, ours)).toEqual(own);
  // A statement without a company, as the search for a session, sees nothing.
  expect(await nameOf(database.app)).toEqual([]);
  expect(await inCompany(database, theirs.scope, nameOf)).toEqual(other);
  expect(await inCompany(database, theirs.scope, nameOf, { readOnly: true })).toEqual(other);
  // Its end is not sent yet.
  expect(await read(database, ours)).toEqual(own);
  expect(await nameOf(database.app)).toEqual([]);
  const broken = inCompany(database, theirs.scope, (db) => sql`select 1 / ${0}::int`.execute(db));
  await expect(broken).rejects.toThrow('division by zero');
  expect(await read(database, ours)).toEqual(own);
  expect(await nameOf(database.streams)).toEqual([]);
  expect(await nameOf(database.app)).toEqual([]);
});
