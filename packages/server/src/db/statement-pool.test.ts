import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from './testing/test-database.ts';

const { app } = await testDatabase();

const ask = (from: number, to: number) =>
  app.connection().execute(async (db) => {
    for (let at = from; at < to; at += 1)
      await sql`select ${sql.raw(String(at))}, ${'x'}::text`.execute(db);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_prepared_statements`.execute(db);
    return rows[0]?.n ?? 0;
  });

it('prepares a bounded number of statements, however many texts there are', async () => {
  const first = await ask(0, 1700);
  expect(first).toBeGreaterThan(300);
  // The texts after the limit are counted anew on a connection that has nothing of before.
  expect(await ask(1700, 2200)).toBeLessThanOrEqual(401);
});
