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
import { sessionOf } from '../../src/testing/session-of.ts';
import { testApp } from '../../src/testing/test-app.ts';
import { everyRead } from './reads.ts';
import { rowsLookedAt, watchedDatabase, type RanPlan } from './watched-plans.ts';

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

/** Saves that matter, each with its input as a client sends it. */
async function saves(): Promise<readonly (readonly [string, Operation, unknown])[]> {
  const rowsOf = async <Row>(from: string): Promise<readonly Row[]> =>
    (await sql<Row>`select ${sql.raw(from)}`.execute(main.owner)).rows;
  const own = (alias: string): string => `${alias}.client_id = '${clientId}'`;
  const people = await rowsOf<{ id: string }>(`e.id from employee e
    join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
     and s.lookup_name = 'Current' where not e.has_client_admin_portal_access and ${own('e')} order by e.id limit 1`);
  const done = await rowsOf<{ place: string; course: string; day: string }>(`
    training_mapping_id as place, course_catalog_id as course, (completed_at - 1)::text as day
      from training_requirement r where closed_as = 'completed' and is_newest and is_current
       and deleted_at is null and follows_id is null and ${own('r')} order by id limit 1`);
  const due = await rowsOf<{ pair: string }>(`
    r.training_mapping_id || '|' || r.course_catalog_id as pair from training_requirement r
      join course_catalog c on c.client_id = r.client_id and c.id = r.course_catalog_id
     where r.closed_as is null and r.is_current and r.deleted_at is null and not c.requires_grade
       and not c.requires_document and ${own('r')} order by r.id limit 5`);
  const units = await rowsOf<{ id: string; next: number }>(`
    q.id, q.current_primary_reading::float + 1 as next from equipment q
      join lookup_value s on s.client_id = q.client_id and s.id = q.equipment_status_id
       and s.lookup_name = 'Active' where q.current_primary_reading is not null and q.deleted_at is null
       and ${own('q')} order by q.id limit 5`);
  const priorities = await rowsOf<{ id: string }>(
    `id from lookup_value v where lookup_group_name = 'Priority' and ${own('v')} order by id limit 1`,
  );
  const [person] = people;
  const [completed] = done;
  return [
    ['a person', api.employees.save, { id: person?.id, title: 'Line driver' }],
    [
      'one completion',
      api.trainingCompletions.complete,
      {
        TrainingMappingId: completed?.place,
        CourseCatalogId: completed?.course,
        completedAt: completed?.day,
      },
    ],
    [
      'five completions',
      api.trainingCompletions.completeMany,
      { pairs: due.map(({ pair }) => pair).join(','), completedAt: context.today },
    ],
    [
      'the readings of five units',
      api.meters.saveFleet,
      { lines: units.map(({ id, next }) => ({ unit: id, primary: next })) },
    ],
    [
      'a work order of five units',
      api.workOrders.save,
      { equipments: units.map(({ id }) => id), priorityId: priorities[0]?.id },
    ],
  ];
}

test('a save reads no table whole, nor do the triggers behind it', async () => {
  const readFully: string[] = [];
  for (const [by, operation, sent] of await saves()) {
    const found = Object.entries(api)
      .flatMap(([module, operations]) =>
        Object.entries(operations).map(([call, one]) => [module, call, one] as const),
      )
      .find(([, , one]) => one === operation);
    const handler = (handlers as AllHandlers)[found?.[0] ?? '']?.[found?.[1] ?? ''];
    if (handler === undefined) throw new Error(`${by} has no handler`);
    const input = parseInput(operation.input, sent);
    const plans = await watched.watch(() => run(handler, input, false));
    expect([by, plans.length > 3]).toEqual([by, true]);
    readFully.push(...readWhole(plans, by));
  }
  // A sheet names its units by VIN, plate or name in any letter case: they are read once for all its lines.
  expect(readFully.map((one) => one.slice(0, one.lastIndexOf(':')))).toEqual([
    'the readings of five units: 1000 rows of equipment',
  ]);
}, 300_000);
