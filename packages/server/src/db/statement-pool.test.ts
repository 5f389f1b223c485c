import { sql, type Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { Tables } from './tables.ts';
import { testDatabase } from './testing/test-database.ts';

const { app, owner } = await testDatabase();

const one = (db: Kysely<Tables>, at: number | string) =>
  sql<{ x: string }>`select ${sql.raw(String(at))} as n, ${'x'}::text as x`.execute(db);

const prepared = async (db: Kysely<Tables>): Promise<string[]> => {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
};

it.each([
  ['pipelined', app],
  ['one after the other', owner],
])('keeps the statements used last, however many texts there are: %s', async (_, database) => {
  await database.connection().execute(async (db) => {
    for (let at = 0; at < 250; at += 1) {
      await one(db, at);
      // Used between all others, so never the longest unused.
      await one(db, 'null');
    }
    const kept = await prepared(db);
    expect(kept.length).toBeLessThanOrEqual(101);
    expect(kept.length).toBeGreaterThan(90);
    expect(kept.filter((text) => text.startsWith('select null as n'))).toHaveLength(1);
    expect(kept.some((text) => text.startsWith('select 249 as n'))).toBe(true);
    expect(kept.some((text) => text.startsWith('select 0 as n'))).toBe(false);
    // What was forgotten is prepared again.
    expect((await one(db, 0)).rows).toEqual([{ n: 0, x: 'x' }]);
  });
});

it('forgets in the middle of many sent at once, and in a transaction that has failed', async () => {
  await app.connection().execute(async (db) => {
    const numbers = Array.from({ length: 300 }, (_, at) => at);
    const answers = await Promise.all([...numbers, ...numbers].map((at) => one(db, at)));
    expect(answers.map(({ rows }) => rows[0])).toEqual(
      [...numbers, ...numbers].map((n) => ({ n, x: 'x' })),
    );
    await sql.raw('begin').execute(db);
    await expect(one(db, '1 / 0')).rejects.toThrow('division by zero');
    for (const at of numbers) await expect(one(db, `${at}.5`)).rejects.toThrow('aborted');
    await sql.raw('rollback').execute(db);
    await sql.raw('begin').execute(db);
    for (const at of numbers) expect((await one(db, `${at}.5`)).rows[0]?.x).toBe('x');
    expect((await prepared(db)).length).toBeLessThanOrEqual(101);
  });
});
