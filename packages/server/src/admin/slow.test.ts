import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../db/testing/test-database.ts';
import { linesOf } from './slow.ts';
import { statementStatistics, type StatementStatistics } from './statement-statistics-rows.ts';

const database = await testDatabase();
const extensions = async () => {
  const { rows } = await sql<{ name: string }>`
    select extname as name from pg_extension order by extname`.execute(database.owner);
  return rows.map(({ name }) => name);
};
const found = async (): Promise<StatementStatistics> => {
  const answer = await statementStatistics(database.ownerPool, 1000);
  if (typeof answer === 'string') throw new Error(answer);
  return answer;
};

test('statements are counted without their values, and nothing is left behind', async () => {
  const before = await extensions();
  for (let n = 0; n < 3; n += 1)
    await sql`select 1 as counted_here where 'a secret' = ${'another secret'}`.execute(
      database.owner,
    );
  const { statements } = await found();
  const own = statements.filter(({ text }) => text.includes('counted_here'));
  expect(own).toEqual([
    {
      text: 'select $2 as counted_here where $3 = $1',
      calls: 3,
      meanMs: expect.any(Number) as number,
      totalMs: expect.any(Number) as number,
      share: expect.any(Number) as number,
      isHidden: false,
    },
  ]);
  expect(JSON.stringify(statements)).not.toContain('secret');
  const shares = statements.reduce((sum, { share }) => sum + share, 0);
  expect(shares).toBeGreaterThan(0.5);
  expect(shares).toBeLessThan(1.001);
  const totals = statements.map(({ totalMs }) => totalMs);
  expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  expect(await extensions()).toEqual(before);
});

/** An account of the server that owns nothing. */
async function plainAccount(): Promise<Pool> {
  const name = `plain_${randomBytes(8).toString('hex')}`;
  await sql`create role ${sql.id(name)} login`.execute(database.owner);
  const { host, database: at } = database.ownerPool.options;
  const pool = new Pool({ host, database: at, user: name });
  onTestFinished(async () => {
    await pool.end();
    await sql`drop role ${sql.id(name)}`.execute(database.owner);
  });
  return pool;
}

test('an account that may not install the extension is said so', async () => {
  expect(await statementStatistics(await plainAccount(), 10)).toBe('not installed');
});

test('an account that may not read the statements of others is said so', async () => {
  const pool = await plainAccount();
  await sql`create extension pg_stat_statements`.execute(database.owner);
  onTestFinished(async () => {
    await sql`drop extension pg_stat_statements`.execute(database.owner);
  });
  expect(await statementStatistics(pool, 10)).toBe('not allowed');
  expect((await found()).statements.length).toBeGreaterThan(0);
});

test('the report fits in 100 columns, with a long statement cut', () => {
  const text = `select ${Array.from({ length: 80 }, (_, n) => `column_${n}`).join(', ')} from t`;
  const lines = linesOf({
    since: '2026-11-27 10:00',
    statements: [
      { text, calls: 1_234_567, meanMs: 1234.567, totalMs: 3_600_000, share: 0.5 },
      { text: `select ${'x'.repeat(300)}`, calls: 1, meanMs: 0.012, totalMs: 0.012, share: 0 },
    ],
  });
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
  expect(lines.slice(0, 6)).toEqual([
    'The statements that took the longest altogether, since 2026-11-27 10:00 UTC.',
    '$1, $2 and so on are in the place of values.',
    '',
    '       calls     mean ms     total s    share',
    '   1,234,567    1,234.57    3,600.00   50.0 %',
    expect.stringMatching(/^ {4}select column_0, /),
  ]);
  expect(lines.filter((line) => line.endsWith('…'))).toHaveLength(1);
  expect(linesOf({ since: null, statements: [] })).toEqual(['No statement has been counted yet.']);
});
