import { isDeepStrictEqual } from 'node:util';
import { dayInZone } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { everyRead, type Read } from '../../bench/walk/reads.ts';
import { findSession } from '../auth/session.ts';
import type { ReadTables } from '../db/read-tables.ts';
import { ReadPage } from '../db/read-page.ts';
import { watchStatements } from '../db/statement-pool.ts';
import { tablesByText } from '../db/tables-by-text.ts';
import { inCompany } from '../db/transaction.ts';
import { ApiError } from '../errors.ts';
import { testApp } from '../testing/test-app.ts';

const server = await testApp({ sample: true });
const { database, platform, sampleToken } = server;
const { counts } = platform;
const tablesOf = await tablesByText(database.ownerPool);
counts.setListening(true, tablesOf);
const session = await findSession(platform, sampleToken);
if (session === null) throw new Error('the session was not opened');
const { clientId, employeeId } = session.caller;
const today = dayInZone(platform.now(), session.company.timeZone);
const origin = { ip: '127.0.0.1', userAgent: 'test' };
const reads = await everyRead(database.owner, clientId);

/** The answer of a call, from memory where it may be; or the reason it refuses. */
async function answerOf({ handler, input }: Read, isRemembered: boolean): Promise<unknown> {
  const answer = inCompany(
    database,
    { clientId, actorId: employeeId },
    async (db) => {
      const remembered = isRemembered ? { countsEpoch: counts.epoch(clientId) } : {};
      const context = { ...session, db, platform, today, origin, ...remembered };
      const given = await handler(
        input as never,
        { ...context, afterCommit: () => undefined } as never,
      );
      return given instanceof ReadPage ? { total: given.total } : given;
    },
    { readOnly: true },
  );
  return answer.catch((error: unknown) => {
    if (error instanceof ApiError) return error.message;
    throw error;
  });
}

interface Watched {
  /** Tables that the database has locked to read them. */
  readonly locked: readonly string[];
  readonly statements: readonly string[];
  /** The tables of each value that was kept. */
  readonly kept: readonly ReadTables[];
}

/** Runs a call in a transaction of its own and asks the database what it has read. */
async function watched({ handler, input }: Read): Promise<Watched> {
  counts.forget(clientId);
  const keeps: (() => ReadTables)[] = [];
  const share = vi.spyOn(counts, 'share').mockImplementation((_, __, ___, reading, tables) => {
    reading.catch(() => undefined);
    if (tables) keeps.push(tables);
  });
  onTestFinished(() => share.mockRestore());
  const { result, statements } = await watchStatements(() =>
    inCompany(
      database,
      { clientId, actorId: employeeId },
      async (db) => {
        const countsEpoch = counts.epoch(clientId);
        const context = { ...session, db, platform, today, origin, countsEpoch };
        await handler(input as never, { ...context, afterCommit: () => undefined } as never);
        const { rows } = await sql<{ name: string }>`
          select distinct c.relname::text as name from pg_locks l join pg_class c on c.oid = l.relation
           where l.pid = pg_backend_pid() and c.relnamespace = 'public'::regnamespace
             and c.relkind in ('r', 'p') order by name`.execute(db);
        return rows.map(({ name }) => name);
      },
      { readOnly: true },
    ),
  );
  share.mockRestore();
  return { locked: result, statements, kept: keeps.map((tables) => tables()) };
}

const isOwn = (text: string): boolean =>
  text.includes('pg_locks') || /^(?:begin|commit)/.test(text);

/** Calls that read, besides numbers that are remembered, rows that are not. */
const readMore: ReadonlySet<string> = new Set([
  'trainingCalendar.get',
  'courses.get',
  'employees.courses',
  'drivers.checks',
  'driverMatrix.list',
  'driverMatrix.papers',
  'driverMatrix.toFile',
  'driverMatrix.excel',
  'expiryNotices.list',
  'expiryNotices.excel',
  'expiryNotices.summary',
  'dispatch.find',
  'dispatchGrid.list',
  'dispatchGrid.works',
  'dispatchGrid.excel',
  'driverFiles.slots',
  'equipment.get',
  'servicePrograms.list',
  'incidentRegister.list',
  'incidentRegister.overview',
  'settings.get',
]);
const remembering: Read[] = [];

test.each(reads.map((read): [string, Read] => [read.name, read]))(
  '%s reads no table that its statements do not lead to, and remembers nothing without all of them',
  async (name, read) => {
    const { locked, statements, kept } = await watched(read).catch((error: unknown) => {
      // Without a class or an import some have nothing to show.
      if (error instanceof ApiError) return { locked: [], statements: [], kept: [] };
      throw error;
    });
    const led = new Set(
      statements.filter((text) => !isOwn(text)).flatMap((text) => [...(tablesOf(text) ?? [])]),
    );
    expect(locked.filter((table) => !led.has(table))).toEqual([]);
    if (kept.length === 0) return;
    remembering.push(read);
    expect(kept).not.toContain(null);
    const named = new Set(kept.flatMap((tables) => [...(tables ?? [])]));
    const unnamed = locked.filter((table) => !named.has(table));
    expect(unnamed.length > 0).toBe(readMore.has(name));
  },
);

test('the calls walked are those that remember', () => {
  expect(remembering.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'dashboard.data',
      'todays.list',
      'todays.timeline',
      'todays.horizon',
      'todays.groups',
      'trainingMatrix.courses',
      'employees.list',
      'workOrders.lines',
    ]),
  );
  expect(remembering.length).toBeGreaterThan(50);
});

const { rows: tables } = await sql<{ name: string }>`
  select table_name::text as name from information_schema.columns
   where table_schema = 'public' and column_name = 'deleted_at' and table_name <> 'client'
   order by name`.execute(database.owner);

/** Deletes some rows of a table as the product does, or all but a few; returns how many. */
async function deleteSome(table: string): Promise<number> {
  return inCompany(
    database,
    { clientId },
    async (db) => {
      const { rows } = await sql`
        update ${sql.table(table)} set deleted_at = now()
         where client_id = ${clientId}::uuid and deleted_at is null
           and id in (select id from ${sql.table(table)} where client_id = ${clientId}::uuid
                       and deleted_at is null order by md5(id::text) limit 20)
        returning id`.execute(db);
      return rows.length;
    },
    { changed: (changed) => counts.forget(clientId, changed) },
  );
}

/** Calls of nothing but remembered values; between them they count by most lists. */
const isBoard = /^(?:dashboard|todays)\.|^trainingMatrix\.courses$|\.counts$/;

test('after a change of any table each board from memory is what is read without it', async () => {
  const refused: string[] = [];
  const wrong: string[] = [];
  let kept = 0;
  const boards = remembering.filter(({ name }) => isBoard.test(name));
  for (const read of boards) await answerOf(read, true);
  for (const { name } of tables) {
    const deleted = await deleteSome(name).catch(() => {
      refused.push(name);
      return 0;
    });
    if (deleted === 0) continue;
    for (const read of boards) {
      const get = vi.spyOn(counts, 'get');
      const remembered = await answerOf(read, true);
      kept += get.mock.results.filter(({ value }) => value !== undefined).length;
      get.mockRestore();
      const isRight = isDeepStrictEqual(remembered, await answerOf(read, false));
      if (!isRight) wrong.push(`${read.name} after a change of ${name}`);
    }
  }
  expect(wrong).toEqual([]);
  // Counted from records by the database alone, and what is kept as it was.
  expect(refused).toEqual(['completion_count', 'dispatch_answer', 'owed_inspection', 'rehearsal']);
  // Else the test would say nothing.
  expect(kept).toBeGreaterThan(100);
}, 300_000);
