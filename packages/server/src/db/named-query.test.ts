import { sql } from 'kysely';
import { Pool, type ClientConfig, type PoolClient } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { statementPool } from './statement-pool.ts';
import { testDatabase } from './testing/test-database.ts';

const database = await testDatabase();
const { options } = database.appPool as unknown as { readonly options: ClientConfig };

/** One connection, and how often the database has described what rows consist of. */
async function connection(config: ClientConfig = {}) {
  const pool = new Pool({ ...options, ...config, max: 1 });
  onTestFinished(() => pool.end());
  let described = 0;
  pool.on('connect', (client) => {
    for (const answer of ['rowDescription', 'noData'])
      (client as PoolClient).connection.on(answer, () => (described += 1));
  });
  const { query, release } = await statementPool(pool).connect();
  onTestFinished(() => release());
  const run = async (text: string, values: readonly unknown[] = [1]) => {
    const { command, rowCount, rows } = await query<unknown>(text, values);
    return { command, rowCount, rows };
  };
  const rows = async (text: string, values?: readonly unknown[]) => (await run(text, values)).rows;
  return { run, rows, described: () => described };
}

/** What became of each: its rows, or the words it was refused with. */
const outcomes = async (all: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(all)).map((one) =>
    one.status === 'fulfilled' ? one.value : (one.reason as Error).message,
  );

it.each([
  ['pipelined', true],
  ['one after the other', false],
])('describes the rows of a statement once: %s', async (_, pipeline) => {
  const { run, rows, described } = await connection({ pipeline } as ClientConfig);
  const text = `
    select n, n::int8 as big, n / 4.0 as part, date '2026-11-26' as day, null::text as none, n > 1 as more,
           timestamptz '2026-11-26 07:00:00.25+00' as at, array[n, null]::numeric[] as many,
           jsonb_build_object('n', n) as document
      from generate_series($1::int, 2) n`;
  const row = (n: number) => ({
    n,
    big: n,
    part: n / 4,
    day: '2026-11-26',
    none: null,
    more: n > 1,
    at: '2026-11-26T07:00:00.250Z',
    many: [n, null],
    document: { n },
  });
  const both = { command: 'SELECT', rowCount: 2, rows: [row(1), row(2)] };
  expect(await run(text)).toEqual(both);
  expect(await run(text)).toEqual(both);
  expect(await run(text, [3])).toEqual({ command: 'SELECT', rowCount: 0, rows: [] });
  expect(await Promise.all([run(text), rows(text, [2])])).toEqual([both, [row(2)]]);
  expect(described()).toBe(1);
});

it('describes anew what was forgotten among many others', async () => {
  const { rows, described } = await connection();
  const one = (at: number) => rows(`select ${at} as "n${at}", $1::int as x`, [at]);
  for (let at = 0; at < 120; at += 1) await one(at);
  expect(await one(0)).toEqual([{ n0: 0, x: 0 }]);
  expect(await one(0)).toEqual([{ n0: 0, x: 0 }]);
  expect(await one(119)).toEqual([{ n119: 119, x: 119 }]);
  expect(described()).toBe(121);
});

it.each([
  ['while it runs', 'select 6 / $1::int as n', 0, 'division by zero'],
  ['before it runs', 'select 6 / $1::int as n', 'six', 'invalid input syntax'],
])('a statement that fails at its first run, %s', async (_, text, bad, words) => {
  const { run, rows } = await connection();
  await expect(run(text, [bad])).rejects.toThrow(words);
  for (const n of [1, 2, 3]) expect(await rows(text, [n])).toEqual([{ n: 6 / n }]);
  await expect(run(text, [bad])).rejects.toThrow(words);
  expect(await rows(text, [6])).toEqual([{ n: 1 }]);
});

it('statements without rows, beside those with some', async () => {
  const { run, rows, described } = await connection();
  await database.owner.schema.createTable('counter').addColumn('n', 'integer').execute();
  await sql`grant all on counter to roadproof_app`.execute(database.owner);
  const add = 'insert into counter select generate_series(1, $1::int)';
  for (const n of [1, 2, 3]) {
    expect(await run(add, [n])).toEqual({ command: 'INSERT', rowCount: n, rows: [] });
    expect(await rows('select count(*) as n from counter where n <= $1', [n])).toEqual([
      { n: (n * (n + 1)) / 2 },
    ]);
  }
  expect(await run('delete from counter where n > $1', [1])).toEqual({
    command: 'DELETE',
    rowCount: 3,
    rows: [],
  });
  expect(described()).toBe(3);
});

it.each([
  ['another column', 'alter table shifting add column b text default $$b$$', { a: 1, b: 'b' }],
  ['another type', 'alter table shifting alter column a type text', { a: '1' }],
])('a table that changes under a statement: %s', async (_, change, after) => {
  await sql`drop table if exists shifting`.execute(database.owner);
  await sql`create table shifting as select 1 as a`.execute(database.owner);
  await sql`grant all on shifting to roadproof_app`.execute(database.owner);
  const { run, rows } = await connection();
  const all = 'select * from shifting where $1 = 1';
  expect(await rows(all)).toEqual([{ a: 1 }]);
  await run('select 1 as n where $1 = 1');
  await sql.raw(change).execute(database.owner);
  const refused = 'cached plan must not change result type';
  const answers = [rows(all), rows('select 1 as n where $1 = 1'), rows(all)];
  expect(await outcomes(answers)).toEqual([refused, [{ n: 1 }], refused]);
  for (let at = 0; at < 3; at += 1) expect(await rows(all)).toEqual([after]);
});

it('a statement that the connection has lost', async () => {
  const { run, rows } = await connection();
  const text = 'select $1::int as n';
  expect(await rows(text)).toEqual([{ n: 1 }]);
  await run('deallocate all', []);
  await expect(run(text)).rejects.toThrow('does not exist');
  expect(await rows(text)).toEqual([{ n: 1 }]);
});

it('errors among many sent at once, and in a transaction that has failed', async () => {
  const { run, rows, described } = await connection();
  const text = 'select 6 / $1::int as n';
  await run(text, [6]);
  expect(await outcomes([1, 0, 2, 'two', 3].map((n) => rows(text, [n])))).toEqual([
    [{ n: 6 }],
    'division by zero',
    [{ n: 3 }],
    'invalid input syntax for type integer: "two"',
    [{ n: 2 }],
  ]);
  await run('begin', []);
  await expect(run(text, [0])).rejects.toThrow('division by zero');
  await expect(run(text, [1])).rejects.toThrow('current transaction is aborted');
  await run('rollback', []);
  expect(await rows(text, [3])).toEqual([{ n: 2 }]);
  expect(described()).toBe(1);
});

it('a value that cannot be read fails its own run alone', async () => {
  const getTypeParser = () => (text: string) => {
    if (text === '13') throw new Error('unlucky');
    return text;
  };
  const { rows } = await connection({ types: { getTypeParser } } as ClientConfig);
  const text = 'select n from generate_series($1::int, $1::int + 1) n';
  const pair = (n: number) => [{ n: String(n) }, { n: String(n + 1) }];
  for (const n of [13, 20])
    expect(await outcomes([n, 1, 12].map((first) => rows(text, [first])))).toEqual([
      n === 13 ? 'unlucky' : pair(n),
      pair(1),
      'unlucky',
    ]);
});

it('of two columns with one name the last is told', async () => {
  const { rows } = await connection();
  const text = 'select $1::text as n, null::int as n, 5 as m';
  expect(await rows(text, ['x'])).toEqual([{ n: null, m: 5 }]);
  expect(await rows(text, ['x'])).toEqual([{ n: null, m: 5 }]);
});

it('cursors between runs of a statement', async () => {
  await database.streams.connection().execute(async (db) => {
    const one = async () => (await sql`select ${7}::int as n`.execute(db)).rows;
    const series = () =>
      db.selectFrom(sql<{ n: number }>`generate_series(1, 5)`.as('n')).select('n');
    for (let at = 0; at < 3; at += 1) {
      expect(await one()).toEqual([{ n: 7 }]);
      const read: number[] = [];
      for await (const { n } of series().stream(2)) read.push(n as never);
      expect(read).toEqual([1, 2, 3, 4, 5]);
    }
  });
});
