import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectDatabase, type DatabaseAddress } from './database.ts';
import { testCompany } from './testing/test-company.ts';
import { testDatabase } from './testing/test-database.ts';
import { inCompany, withCommit, type CompanyTransaction } from './transaction.ts';

const database = await testDatabase();
const company = await testCompany(database);

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
      const results = await Promise.allSettled([set(trx, 'x'), sql.raw('rollback').execute(trx)]);
      return results.map((answer) => (answer as PromiseRejectedResult).reason as unknown);
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

test('an opening that fails is the failure of each statement sent with it', async () => {
  const client = await database.appPool.connect();
  const query = vi.spyOn(client, 'query');
  client.release();
  query.mockRejectedValueOnce(new Error('no begin'));
  const messages: string[] = [];
  const more = inCompany(database, company.scope, (trx) =>
    Promise.allSettled(
      ['a', 'b'].map((x) => set(trx, x).catch(({ message }: Error) => messages.push(message))),
    ),
  );
  await more.catch(() => undefined);
  expect(messages).toEqual(['no begin', 'no begin']);
  query.mockRestore();
});
