import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { analyze, analyzeUnknown } from '../../src/db/analyze.ts';
import type { Database } from '../../src/db/database.ts';
import { seedLarge } from '../../src/db/demo/seed-large.ts';
import type { Tables } from '../../src/db/tables.ts';
import { ApiError } from '../../src/errors.ts';
import { sessionOf } from '../../src/testing/session-of.ts';
import { testApp } from '../../src/testing/test-app.ts';
import type { Statement } from '../floor/floor.ts';
import { startRecorder } from '../floor/recorded.ts';
import { everyRead } from './reads.ts';

const { database, platform } = await testApp();
const {
  clientIds: [clientId = ''],
  emails: [email = ''],
} = await seedLarge(database, { employees: 2000, equipment: 1000, trainings: 20_000 });
// A load has no history of its own; with one line of it days of the past can be shown.
await sql`insert into audit_entry (client_id, table_name, record_id, action, at)
   select client_id, 'employee', id, 'update', '2026-05-01' from employee
    where client_id = ${clientId}::uuid limit 1`.execute(database.owner);

/** What every read sends, each statement once, by the call that sent it first. */
async function statements(): Promise<ReadonlyMap<string, Statement & { readonly by: string }>> {
  const token = await sessionOf(database, { clientId, email });
  const recorder = await startRecorder(platform, database.ownerPool.options, token);
  const found = new Map<string, Statement & { readonly by: string }>();
  const refused: string[] = [];
  const answered: string[] = [];
  for (const { name, handler, input } of await everyRead(database.owner, clientId)) {
    const sent = await recorder.record(handler, input, false).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      refused.push(name);
      return [];
    });
    if (sent.length > 0) answered.push(name);
    for (const statement of sent)
      if (!found.has(statement.text)) found.set(statement.text, { ...statement, by: name });
  }
  await recorder.stop();
  expect(refused).toEqual([]);
  // They need a class and an import, which the load has one of each.
  expect(answered).toEqual(
    expect.arrayContaining(['trainingCalendar.ics', 'imports.rows', 'imports.excel']),
  );
  return found;
}

interface Explained {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: Readonly<Record<string, number>> }];
}

/** How many pages a statement reads as the application's role; more than anybody waits for where it takes too long. */
async function pagesOf({ appPool }: Database, { text, values = [] }: Statement): Promise<number> {
  const client = await appPool.connect();
  try {
    await client.query('begin read only');
    await client.query(
      `select set_config('app.client_id', $1, true), set_config('statement_timeout', '30s', true)`,
      [clientId],
    );
    const explained = `explain (analyze, buffers, timing off, format json) ${text}`;
    const { rows } = await client.query<Explained>({ text: explained, values: [...values] });
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  } catch (error) {
    if (error instanceof Error && error.message.includes('timeout')) return Infinity;
    throw error;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** As after a load past the product: the database has looked at nothing, and nobody has it look. */
async function forget(owner: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(owner);
  for (const { name } of rows)
    await sql`alter table ${sql.table(name)} set (autovacuum_enabled = off)`.execute(owner);
  await sql`delete from pg_statistic`.execute(owner);
  await sql`update pg_class set reltuples = -1, relpages = 0
     where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(owner);
}

test('what any call reads of a company loaded past the product is at most three times what it reads once the database knows all', async () => {
  await analyze(database);
  const sent = await statements();
  expect(sent.size).toBeGreaterThan(150);
  const known = new Map<string, number>();
  for (const [text, statement] of sent) known.set(text, await pagesOf(database, statement));
  await forget(database.owner);
  // As a start does, and an hour of housekeeping.
  await analyzeUnknown(database);
  const worse: string[] = [];
  for (const [text, statement] of sent) {
    const [before = 0, after] = [known.get(text), await pagesOf(database, statement)];
    // A hundred pages are a millisecond.
    if (after > 3 * before + 100)
      worse.push(`${statement.by}: ${after} pages instead of ${before}: ${text.slice(0, 200)}`);
  }
  expect(worse).toEqual([]);
});
