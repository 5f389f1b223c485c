import { sql, type RawBuilder } from 'kysely';
import { expect, test } from 'vitest';
import { analyze } from '../../../../db/analyze.ts';
import { inCompany } from '../../../../db/transaction.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { currentPeople, missing, missingCourses } from './required-rows.ts';

const today = '2026-11-21';
const server = await testApp({ sample: true, now: () => new Date(`${today}T18:00:00Z`) });
const { database } = server;
const { clientId } = await database.owner
  .selectFrom('employee')
  .select('clientId')
  .where('email', '=', 'admin@sample.example')
  .executeTakeFirstOrThrow();

interface Explained {
  readonly rows: readonly {
    readonly 'QUERY PLAN': readonly { readonly Plan: Readonly<Record<string, number>> }[];
  }[];
}

/** How many pages a statement of the company reads; the machine and its load change nothing about that. */
const pagesOf = (statement: RawBuilder<unknown>): Promise<number> =>
  inCompany(database, { clientId }, async (db) => {
    const { rows } = (await sql`explain (analyze, buffers, format json) ${statement}`.execute(
      db,
    )) as unknown as Explained;
    const plan = Object.values(rows[0] ?? {})[0]?.[0]?.Plan;
    return (plan?.['Shared Hit Blocks'] ?? Number.NaN) + (plan?.['Shared Read Blocks'] ?? 0);
  });

/** As it is right after a load: nothing is known of any table. */
async function forgetStatistics(): Promise<void> {
  await sql`delete from pg_statistic`.execute(database.owner);
  await sql`update pg_class set reltuples = -1, relpages = 0, relallvisible = 0
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(database.owner);
}

const people = await inCompany(database, { clientId }, (db) => currentPeople(db));

test.each([
  ['everybody, for the preview', undefined, 100],
  ['everybody by name, for the background', people, undefined],
  ['one who was hired', people.slice(0, 1), undefined],
] as const)(
  'courses missing of %s are read at a cost, known or not',
  async (_, whom, limit) => {
    await analyze(database);
    const known = await pagesOf(missing(whom, limit));
    await forgetStatistics();
    const unknown = await pagesOf(missing(whom, limit));
    // A plan that reads an index by the company alone reads millions.
    expect(Math.max(known, unknown)).toBeLessThan(30_000);
  },
  200_000,
);

test('the answer is the same with statistics and without', async () => {
  const read = () => inCompany(database, { clientId }, (db) => missingCourses(db, today, {}));
  const unknown = await read();
  await analyze(database);
  expect(await read()).toEqual(unknown);
  expect(unknown.rows).toHaveLength(unknown.assignments);
  expect(new Set(unknown.rows.map((row) => row.employeeId)).size).toBe(unknown.people);
  expect(unknown.people).toBeGreaterThan(0);
});

test('a sample that was just loaded has statistics', async () => {
  const fresh = await testApp({ sample: true });
  const { rows } = await sql<{ known: boolean }>`
    select reltuples > 0 as known from pg_class
     where oid in ('employee'::regclass, 'training_requirement'::regclass)`.execute(
    fresh.database.owner,
  );
  expect(rows).toEqual([{ known: true }, { known: true }]);
});
