import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { dayInZone } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { findSession } from '../../src/auth/session.ts';
import { analyze } from '../../src/db/analyze.ts';
import { CountMemory } from '../../src/db/count-memory.ts';
import { seedLarge } from '../../src/db/demo/seed-large.ts';
import { isId } from '../../src/db/id.ts';
import { watchStatements } from '../../src/db/statement-pool.ts';
import { inCompany } from '../../src/db/transaction.ts';
import { ApiError } from '../../src/errors.ts';
import type { Context } from '../../src/http/context.ts';
import type { AllHandlers, AnyHandler } from '../../src/http/mount.ts';
import { parseInput } from '../../src/http/validation.ts';
import { handlers } from '../../src/modules/all.ts';
import { onFileAlready } from '../../src/modules/records/paper-pile/rows.ts';
import { sessionOf } from '../../src/testing/session-of.ts';
import { testApp } from '../../src/testing/test-app.ts';
import { everyRead } from './reads.ts';
import { saves } from './saves.ts';
import { rowsLookedAt, scansOf, watchedDatabase, type RanPlan } from './watched-plans.ts';

// A size at which the planner still likes to read a table whole: at 100,000 people it hides what
// companies of 500 to 20,000 pay.
const { database: main, platform: unwatched } = await testApp();
const {
  clientIds: [clientId = ''],
  emails: [email = ''],
} = await seedLarge(main, { employees: 2000, equipment: 1000, trainings: 20_000 });
await analyze(main);
const { host, user, database: name } = main.ownerPool.options as unknown as Record<string, string>;
const watched = await watchedDatabase(main, {
  host: host ?? '',
  user: user ?? '',
  database: name ?? '',
  appUser: 'roadproof_app',
});
const { database } = watched;
const platform = { ...unwatched, database };
const now = new Date();
const sizes = new Map<string, number>();
let context: Omit<Context, 'db'>;

beforeAll(async () => {
  const token = await sessionOf(database, { clientId, email }, now);
  const found = await findSession(platform, token);
  if (found === null) throw new Error('the session was not opened');
  const { caller, company } = found;
  const today = dayInZone(now, company.timeZone);
  const origin = { ip: '127.0.0.1', userAgent: 'test' };
  context = { caller, company, platform, today, origin, afterCommit: () => undefined } as never;
  const { rows } = await sql<{ name: string; count: number }>`
    select relname as name, reltuples::int as count from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(main.owner);
  for (const { name: table, count } of rows) sizes.set(table, count);
  return () => database.close();
}, 300_000);

/** Runs a call as the administrator, with no number remembered. */
async function run(handler: AnyHandler, input: unknown, readOnly: boolean): Promise<unknown> {
  const counts = new CountMemory();
  counts.setListening(true);
  const scope = { clientId, actorId: context.caller.employeeId };
  const own = { ...context, platform: { ...platform, counts } };
  return inCompany(
    database,
    scope,
    (db) => handler(input as never, { ...own, db } as never) as Promise<unknown>,
    { readOnly },
  );
}

/** Tables a statement has looked at more than half of, those of 500 rows and more; each with the start of the statement. */
function readWhole(plans: readonly RanPlan[], by: string): readonly string[] {
  return plans.flatMap(({ text, plan }) =>
    [...rowsLookedAt(plan)].flatMap(([table, looked]) => {
      const size = sizes.get(table) ?? 0;
      return size >= 500 && looked > size / 2
        ? [
            `${by}: ${looked} rows of ${table}: ${text.trim().replaceAll(/\s+/gu, ' ').slice(0, 70)}`,
          ]
        : [];
    }),
  );
}

/** The session's own settings, which begin and end a transaction. */
const isSetting = (text: string): boolean =>
  /^(?:begin|commit|rollback)\b|^select pg_notify/u.test(text);

/** Calls whose record has most rows of a table itself. */
const ofMany: ReadonlySet<string> = new Set([
  // The place of what was assigned without a class: 14,000 of 20,000 assignments.
  'trainings.get',
  'trainings.people',
  // The first course, assigned 11,700 times and required of all 1,810 people.
  'courses.get',
  'coursePeople.list',
  'requiredPeople.list',
]);

test('no statement of a call that only reads is planned anew at its sixth run, and none asked for one record reads a table whole', async () => {
  const replanned: string[] = [];
  const readFully: string[] = [];
  const answered: string[] = [];
  for (const { name: call, handler, sent, input } of await everyRead(main.owner, clientId)) {
    try {
      for (let times = 0; times < 5; times += 1) await run(handler, input, true);
    } catch (error) {
      if (error instanceof ApiError) continue;
      throw error;
    }
    answered.push(call);
    let statements: readonly string[] = [];
    const plans = await watched.watch(async () => {
      ({ statements } = await watchStatements(() => run(handler, input, true)));
    });
    const prepared = new Map((await watched.prepared()).map((one) => [one.text, one.customPlans]));
    for (const text of statements)
      if (!isSetting(text) && prepared.get(text) !== 0)
        replanned.push(`${call}: ${text.slice(0, 200)}`);
    if (Object.values(sent).some((value) => typeof value === 'string' && isId(value)))
      readFully.push(...readWhole(plans, call));
  }
  expect(answered.length).toBeGreaterThan(150);
  expect(replanned).toEqual([]);
  expect(readFully.filter((one) => !ofMany.has(one.slice(0, one.indexOf(':'))))).toEqual([]);
}, 900_000);

/** Runs a save and returns the plans of its statements and of the triggers behind them. */
async function plansOfSave(operation: Operation, sent: unknown): Promise<readonly RanPlan[]> {
  const [module, call] =
    Object.entries(api)
      .flatMap(([name, operations]) =>
        Object.entries(operations).map(([key, one]) => [name, key, one] as const),
      )
      .find(([, , one]) => one === operation) ?? [];
  const handler = (handlers as AllHandlers)[module ?? '']?.[call ?? ''];
  if (handler === undefined) throw new Error('The save has no handler');
  const input = parseInput(operation.input, sent);
  return watched.watch(() => run(handler, input, false));
}

test('a save reads no table whole, nor do the triggers behind it', async () => {
  const readFully: string[] = [];
  for (const [by, operation, sent] of await saves(main.owner, clientId, context.today)) {
    const plans = await plansOfSave(operation, sent);
    expect([by, plans.length > 3]).toEqual([by, true]);
    readFully.push(...readWhole(plans, by));
  }
  expect(readFully).toEqual([]);
}, 300_000);

test('the counts of all courses are one pass: no row of a requirement is looked up by itself', async () => {
  const plans = await watched.watch(() => run(handlers.courses.excel as AnyHandler, {}, true));
  const counting = plans.filter(({ text }) => text.includes('as overdue'));
  expect(counting).toHaveLength(1);
  const lookups = counting.flatMap(({ plan }) =>
    scansOf(plan).filter(
      (scan) => scan['Relation Name'] === 'training_requirement' && scan['Actual Loops'] > 100,
    ),
  );
  expect(lookups).toEqual([]);
});

test('a pile finds the papers of its files by their index', async () => {
  // Each paper with a file of its own: the load has a few files for all of them.
  const { rows: files } = await sql<{ id: string; sha256: string }>`
    insert into stored_file (client_id, id, name, size, content_type, sha256, storage_key)
      select f.client_id, f.id, 'paper.pdf', 1, 'application/pdf', sha256(f.id::text::bytea), f.id::text
        from driver_file f where f.client_id = ${clientId}::uuid and f.deleted_at is null
       order by f.id limit 1000
      returning id, encode(sha256, 'hex') as sha256`.execute(main.owner);
  await sql`update driver_file set file_id = id
     where client_id = ${clientId}::uuid and id = any(${files.map(({ id }) => id)}::uuid[])`.execute(
    main.owner,
  );
  await analyze(main);
  const hashes = files.slice(0, 3).map(({ sha256 }) => sha256);
  let found: unknown;
  const plans = await watched.watch(async () => {
    found = await run((_, { db }) => onFileAlready(db, hashes), {}, true);
  });
  expect(found).toHaveLength(3);
  const looked = plans.map(({ plan }) => rowsLookedAt(plan).get('driver_file') ?? 0);
  expect(Math.max(...looked)).toBe(3);
});
