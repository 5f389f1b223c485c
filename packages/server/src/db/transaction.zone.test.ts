import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectDatabase, type DatabaseAddress } from './database.ts';
import { newId } from './id.ts';
import { watchStatements } from './statement-pool.ts';
import { testCompany } from './testing/test-company.ts';
import { testDatabase } from './testing/test-database.ts';
import { afterCommit, inCompany, withCommit, type CompanyTransaction } from './transaction.ts';

const database = await testDatabase();
const company = await testCompany(database);

test('opening and closing take one message each', async () => {
  const { result, statements } = await watchStatements(() =>
    inCompany(database, company.scope, (trx) =>
      trx.selectFrom('client').select(['id', 'name']).executeTakeFirstOrThrow(),
    ),
  );
  expect(result.id).toBe(company.clientId);
  expect(statements).toHaveLength(3);
});

/** What work answers at its second run, and how many messages it sends to the database. */
async function sent<T>(work: (trx: CompanyTransaction) => Promise<T>): Promise<[T, number]> {
  const client = await database.appPool.connect();
  const { stream } = client.connection;
  client.release();
  await inCompany(database, company.scope, work);
  const writes = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')];
  const answer = await inCompany(database, company.scope, work);
  const count = writes.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  writes.forEach((spy) => spy.mockRestore());
  return [answer, count];
}

test('the opening leaves together with the first statement', async () => {
  const work = (trx: CompanyTransaction) => trx.selectFrom('client').select('id').execute();
  expect(await sent(work)).toEqual([[{ id: company.clientId }], 2]);
});

const setting = (trx: CompanyTransaction) =>
  sql<{ x: string }>`select current_setting('app.x', true) as x where ${1} = 1`.execute(trx);
const set = (trx: CompanyTransaction, x: string) =>
  sql`select set_config('app.x', ${x}, true)`.execute(trx);

test('statements that are asked at once leave at once, with the opening, and in their order', async () => {
  const [answers, count] = await sent((trx) =>
    Promise.all([set(trx, 'a'), setting(trx), set(trx, 'b'), setting(trx)]),
  );
  expect([answers[1].rows, answers[3].rows]).toEqual([[{ x: 'a' }], [{ x: 'b' }]]);
  expect(count).toBe(2);
});

test('of statements that are asked at once the first failure is told, and nothing is kept', async () => {
  const before = await names();
  const work = inCompany(database, company.scope, (trx) =>
    Promise.all([
      rename(trx, 'Half'),
      sql`select 1 / ${0}::int`.execute(trx),
      rename(trx, 'Whole'),
    ]),
  );
  await expect(work).rejects.toThrow('division by zero');
  expect(await names()).toEqual(before);
});

test.each([
  ['a change', false],
  ['a read', true],
])(
  'what goes on in %s that has failed asks nothing more on its connection',
  async (_, readOnly) => {
    let goOn = (): void => undefined;
    const isOver = new Promise<void>((resolve) => (goOn = resolve));
    let rest: Promise<unknown[]> = Promise.resolve([]);
    const late = async (trx: CompanyTransaction) => {
      await setting(trx);
      await isOver;
      const asked = await Promise.allSettled([set(trx, 'x'), sql.raw('rollback').execute(trx)]);
      return asked.map((answer) => (answer as PromiseRejectedResult).reason as unknown);
    };
    const work = inCompany(
      database,
      company.scope,
      async (trx) => {
        rest = late(trx);
        await Promise.all([rest, sql`select 1 / ${0}::int`.execute(trx)]);
      },
      { readOnly },
    );
    await expect(work).rejects.toThrow('division by zero');
    goOn();
    const refusal = new Error('The transaction is over; nothing more can be asked in it');
    expect(await rest).toEqual([refusal, refusal]);
  },
);

test('each of many statements sent at once has its own time', async () => {
  const { options } = database.appPool as unknown as { readonly options: DatabaseAddress };
  const slow = connectDatabase(options, { statementMs: 400 });
  onTestFinished(() => slow.close());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const nap = async (trx: CompanyTransaction) => {
    await sql`select pg_sleep(${0.05}::float8)`.execute(trx);
    await vi.advanceTimersByTimeAsync(300);
    return 'rested';
  };
  const naps = inCompany(slow, company.scope, (trx) => Promise.all([nap(trx), nap(trx), nap(trx)]));
  expect(await naps).toEqual(['rested', 'rested', 'rested']);
  const long = inCompany(slow, company.scope, (trx) =>
    Promise.all([sql`select pg_sleep(30)`.execute(trx), vi.advanceTimersByTimeAsync(400)]),
  );
  await expect(long).rejects.toThrow('has not answered for 400 ms');
});

const rename = (trx: CompanyTransaction, name: string) =>
  trx.updateTable('client').set({ name }).execute();
const names = () => database.owner.selectFrom('client').select('name').execute();

test('a last write travels with the commit', async () => {
  const [, count] = await sent(async (trx) => {
    withCommit(trx, () => rename(trx, 'Last'));
    await rename(trx, 'First');
  });
  expect(count).toBe(2);
  expect(await names()).toEqual([{ name: 'Last' }]);
});

test('a last write that fails is told, and nothing is kept', async () => {
  const before = await names();
  const work = inCompany(database, company.scope, async (trx) => {
    withCommit(trx, () => sql`select 1 / ${0}::int`.execute(trx));
    withCommit(trx, () => rename(trx, 'Later'));
    await rename(trx, 'First');
  });
  await expect(work).rejects.toThrow('division by zero');
  expect(await names()).toEqual(before);
  // The connection is in no transaction any more.
  expect((await sql<{ id: string }>`select id from client`.execute(database.app)).rows).toEqual([]);
});

test('a commit that fails after a last write is told, and nothing is kept', async () => {
  await sql`create table once (n int unique deferrable initially deferred)`.execute(database.owner);
  await sql`grant all on once to roadproof_app`.execute(database.owner);
  const work = inCompany(database, company.scope, async (trx) => {
    withCommit(trx, () => sql`insert into once values (${1}::int)`.execute(trx));
    await sql`insert into once values (${1}::int)`.execute(trx);
  });
  await expect(work).rejects.toThrow('duplicate key');
  expect((await sql`select from once`.execute(database.owner)).rows).toEqual([]);
});

test('a read ends with the next beginning on its connection, or soon by itself', async () => {
  const client = await database.appPool.connect();
  const query = vi.spyOn(client, 'query');
  client.release();
  const sent = () => query.mock.calls.map(([text]) => (typeof text === 'string' ? text : '?'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const read = async () => {
    const rows = await inCompany(
      database,
      company.scope,
      (trx) => trx.selectFrom('client').select('name').execute(),
      { readOnly: true },
    );
    // The answer comes before the connection is free again.
    await new Promise(setImmediate);
    return rows[0]?.name;
  };
  const before = await read();
  await vi.advanceTimersByTimeAsync(2);
  expect(sent().slice(1)).toEqual(['select "name" from "client"', 'commit']);
  query.mockClear();
  await read();
  await database.owner.updateTable('client').set({ name: 'Renamed' }).execute();
  // The end goes before the beginning, in one message, and what was changed between them is seen.
  expect(await read()).toBe('Renamed');
  expect(sent().map((text) => text.slice(0, 14))).toEqual([
    'begin isolatio',
    'select "name" ',
    'commit; begin ',
    'select "name" ',
  ]);
  // Outside a transaction it goes before the statement.
  await sql`select set_config('app.note', ${'x'}, false)`.execute(database.app);
  expect(sent().slice(4)).toEqual(['commit', '?']);
  await vi.advanceTimersByTimeAsync(2);
  expect(sent()).toHaveLength(6);
  vi.useRealTimers();
  query.mockRestore();
  await database.owner
    .updateTable('client')
    .set({ name: before ?? '' })
    .execute();
});

test('what is answered without a statement sends nothing, and what fails before one neither', async () => {
  const client = await database.appPool.connect();
  const query = vi.spyOn(client, 'query');
  client.release();
  const readOnly = { readOnly: true };
  expect(await inCompany(database, company.scope, async () => 'known', readOnly)).toBe('known');
  const failing = inCompany(
    database,
    company.scope,
    () => Promise.reject(new Error('no')),
    readOnly,
  );
  await expect(failing).rejects.toThrow('no');
  const sent = query.mock.calls.filter(([text]) => String(text) !== 'commit');
  expect(sent).toEqual([]);
  query.mockRestore();
});

test('an opening that fails is the failure of the whole, and nothing of it is seen or kept', async () => {
  const client = await database.appPool.connect();
  const query = vi.spyOn(client, 'query').mockRejectedValueOnce(new Error('no begin'));
  client.release();
  const seen: unknown[] = [];
  const work = inCompany(database, company.scope, async (trx) => {
    seen.push(...(await trx.selectFrom('client').select('id').execute()));
  });
  await expect(work).rejects.toThrow('no begin');
  expect(query).toHaveBeenCalled();
  expect(seen).toEqual([]);
  query.mockRejectedValueOnce(new Error('no begin'));
  const told: string[] = [];
  const more = inCompany(database, company.scope, (trx) =>
    Promise.allSettled(
      ['a', 'b'].map((x) => set(trx, x).catch(({ message }: Error) => told.push(message))),
    ),
  );
  await more.catch(() => undefined);
  expect(told).toEqual(['no begin', 'no begin']);
  query.mockRestore();
});

test('hooks run after the commit and only then', async () => {
  const ran: string[] = [];
  await inCompany(database, company.scope, async (trx) => {
    afterCommit(trx, () => void ran.push('kept'));
    await sql`select 1`.execute(trx);
    expect(ran).toEqual([]);
  });
  await inCompany(database, company.scope, (trx) => {
    afterCommit(trx, () => void ran.push('lost'));
    return Promise.reject(new Error('no'));
  }).catch(() => undefined);
  expect(ran).toEqual(['kept']);
});

test('only a writing transaction announces its company', async () => {
  const client = await database.ownerPool.connect();
  const heard: (string | undefined)[] = [];
  client.on('notification', (message) => heard.push(message.payload));
  await client.query('listen roadproof_change');
  await inCompany(database, company.scope, (trx) => sql`select 1`.execute(trx), { readOnly: true });
  await client.query('select 1');
  expect(heard).toEqual([]);
  await inCompany(database, company.scope, (trx) => sql`select 1`.execute(trx));
  await client.query('select 1');
  expect(heard).toEqual([company.clientId]);
  client.release(true);
});

test('a read-only transaction writes nothing and sees one moment', async () => {
  const write = inCompany(
    database,
    company.scope,
    (trx) => trx.updateTable('client').set({ name: 'Other' }).execute(),
    { readOnly: true },
  );
  await expect(write).rejects.toThrow('read-only');
  const [before, after] = await inCompany(
    database,
    company.scope,
    async (trx) => {
      const count = () => sql<{ n: number }>`select count(*) as n from employee`.execute(trx);
      const first = await count();
      await company.employee();
      return [first.rows[0]?.n, (await count()).rows[0]?.n];
    },
    { readOnly: true },
  );
  expect(after).toBe(before);
});

test('a company or actor that is no id is refused before anything is sent', async () => {
  const nothing = () => Promise.resolve();
  await expect(inCompany(database, { clientId: "'; drop" }, nothing)).rejects.toThrow(
    'must be an id',
  );
  const scope = { clientId: newId(), actorId: 'me' };
  await expect(inCompany(database, scope, nothing)).rejects.toThrow('must be an id');
});

test('values arrive as days, instants and numbers', async () => {
  const { rows } = await sql`
    select date '2024-02-29' as day, timestamptz '2026-11-21 23:30:00.5-08' as instant,
           12.5::numeric as amount, count(*) as n, array[date '2024-02-29'] as days,
           time '07:30' as clock, '{"aB": [1]}'::jsonb as data from (values (1)) v`.execute(
    database.app,
  );
  expect(rows).toEqual([
    {
      day: '2024-02-29',
      instant: '2026-11-22T07:30:00.500Z',
      amount: 12.5,
      n: 1,
      days: ['2024-02-29'],
      clock: '07:30:00',
      data: { aB: [1] },
    },
  ]);
});
