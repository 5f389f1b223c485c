import { sql } from 'kysely';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from './id.ts';
import { testCompany } from './testing/test-company.ts';
import { testDatabase } from './testing/test-database.ts';
import { inCompany, type CompanyTransaction } from './transaction.ts';

const database = await testDatabase();
const company = await testCompany(database);
const { clientId, scope } = company;
const current = company.lookup('EmployeeStatus', 'Current');
const archived = company.lookup('EmployeeStatus', 'Archived');

const people = [await company.employee(), await company.employee(), await company.employee()];
const courses = [newId(), newId(), newId()];
const trainings = [newId(), newId(), newId(), newId()];
const assignments = trainings.flatMap((training) =>
  people.map((person) => ({ id: newId(), training, person })),
);
const cells = assignments.flatMap((assignment, index) =>
  courses
    .filter((_, course) => (index + course) % 4 !== 0)
    .map((course) => ({ id: newId(), assignment: assignment.id, course })),
);

await inCompany(database, scope, async (trx) => {
  await trx
    .insertInto('courseCatalog')
    .values(
      courses.map((id, n) => ({ clientId, id, courseName: `Course ${n}`, ownDueSoonDays: 30 + n })),
    )
    .execute();
  await trx
    .insertInto('training')
    .values(
      trainings.map((id, n) => ({
        clientId,
        id,
        trainingName: `Training ${n}`,
        startDate: '2026-01-01',
        dueDate: `2026-0${n + 2}-01`,
      })),
    )
    .execute();
  await trx
    .insertInto('trainingMapping')
    .values(
      assignments.map((a) => ({
        clientId,
        id: a.id,
        trainingId: a.training,
        employeeId: a.person,
      })),
    )
    .execute();
  const rows = cells.map((cell) => ({
    clientId,
    id: cell.id,
    trainingMappingId: cell.assignment,
    courseCatalogId: cell.course,
  }));
  await trx
    .insertInto('trainingMappingCourse')
    .values(rows as never)
    .execute();
});

type Step = (trx: CompanyTransaction) => Promise<unknown>;
const at = <T>(list: readonly T[]) => fc.nat(list.length - 1).map((index) => list[index] as T);
const maybe = <T>(value: T) => fc.option(fc.constant(value), { nil: null });

const none = () => Promise.resolve();
// Of these an assignment is there from the start, deleted or not, so no second one is made.
const isGiven = (assignment: string, course: string): boolean =>
  cells.some((cell) => cell.assignment === assignment && cell.course === course);
const add = (
  trx: CompanyTransaction,
  trainingMappingId: string,
  courseCatalogId: string,
  completedAt: string | null,
) =>
  trx
    .insertInto('trainingMappingCourse')
    .values({ clientId, id: newId(), trainingMappingId, courseCatalogId, completedAt } as never)
    .onConflict((on) => on.doNothing())
    .execute();

const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .record({ cell: at(cells), completedAt: maybe('2026-01-20'), waivedReason: maybe('on leave') })
    .map(
      ({ cell, completedAt, waivedReason }): Step =>
        (trx) =>
          trx
            .updateTable('trainingMappingCourse')
            .set({ completedAt, waivedReason: completedAt === null ? waivedReason : null })
            .where('id', '=', cell.id)
            .execute(),
    ),
  fc
    .record({
      training: at(trainings),
      cancelledAt: maybe('2026-01-10T00:00:00Z'),
      day: fc.integer({ min: 1, max: 28 }),
    })
    .map(
      ({ training, cancelledAt, day }): Step =>
        (trx) =>
          trx
            .updateTable('training')
            .set({ cancelledAt, dueDate: `2026-06-${String(day).padStart(2, '0')}` })
            .where('id', '=', training)
            .execute(),
    ),
  fc
    .record({
      person: at(people),
      status: at([current, archived]),
      deletedAt: maybe('2026-01-10T00:00:00Z'),
    })
    .map(
      ({ person, status, deletedAt }): Step =>
        (trx) =>
          trx
            .updateTable('employee')
            .set({ employeeStatusId: status, deletedAt })
            .where('id', '=', person)
            .execute(),
    ),
  fc.record({ assignment: at(assignments), deletedAt: maybe('2026-01-10T00:00:00Z') }).map(
    ({ assignment, deletedAt }): Step =>
      (trx) =>
        trx
          .updateTable('trainingMapping')
          .set({ deletedAt })
          .where('id', '=', assignment.id)
          .execute(),
  ),
  fc.record({ cell: at(cells), deletedAt: maybe('2026-01-10T00:00:00Z') }).map(
    ({ cell, deletedAt }): Step =>
      (trx) =>
        trx
          .updateTable('trainingMappingCourse')
          .set({ deletedAt })
          .where('id', '=', cell.id)
          .execute(),
  ),
  fc
    .record({ assignment: at(assignments), course: at(courses), completedAt: maybe('2026-01-20') })
    .map(
      ({ assignment, course, completedAt }): Step =>
        (trx) =>
          isGiven(assignment.id, course) ? none() : add(trx, assignment.id, course, completedAt),
    ),
  fc.record({ course: at(courses), completedAt: maybe('2026-01-20') }).map(
    ({ course, completedAt }): Step =>
      (trx) =>
        trx
          .updateTable('trainingMappingCourse')
          .set({ completedAt, waivedReason: null })
          .where('courseCatalogId', '=', course)
          .execute(),
  ),
  fc.record({ person: at(people), deletedAt: maybe('2026-01-10T00:00:00Z') }).map(
    ({ person, deletedAt }): Step =>
      (trx) =>
        trx
          .updateTable('trainingMapping')
          .set({ deletedAt })
          .where('employeeId', '=', person)
          .execute(),
  ),
  fc
    .record({ deletedAt: maybe('2026-01-10T00:00:00Z'), days: fc.integer({ min: -90, max: 90 }) })
    .map(
      ({ deletedAt, days }): Step =>
        (trx) =>
          trx
            .updateTable('training')
            .set({ deletedAt, dueDate: sql<string>`greatest(start_date, due_date + ${days}::int)` })
            .where('id', 'in', trainings.slice(1, 3))
            .execute(),
    ),
  fc.record({ course: at(courses), ownDueSoonDays: fc.integer({ min: 0, max: 60 }) }).map(
    ({ course, ownDueSoonDays }): Step =>
      (trx) =>
        trx.updateTable('courseCatalog').set({ ownDueSoonDays }).where('id', '=', course).execute(),
  ),
);

// The plain meaning of the counters, told again without any stored flag.
const told = sql<Record<string, unknown>>`
  select m.id, t.due_date, t.cancelled_at is not null as is_cancelled,
         t.cancelled_at is null and t.deleted_at is null and m.deleted_at is null
           and e.deleted_at is null and s.lookup_name = 'Current' as is_live,
         count(c.id) as course_count,
         count(c.id) filter (where c.completed_at is null and c.waived_reason is null) as open_count
    from training_mapping m
    join training t on t.id = m.training_id
    join employee e on e.id = m.employee_id
    join lookup_value s on s.id = e.employee_status_id
    left join training_mapping_course c on c.training_mapping_id = m.id and c.deleted_at is null
   group by m.client_id, m.id, t.client_id, t.id, e.client_id, e.id, s.lookup_name order by m.id`;
const kept = sql<Record<string, unknown>>`
  select id, due_date, is_cancelled, is_live, course_count, open_count
    from training_mapping order by id`;
const toldCompletions = sql<{ id: string; n: number; current: boolean }>`
  select e.id, count(distinct c.course_catalog_id) as n,
         e.deleted_at is null and s.lookup_name = 'Current' as current
    from employee e
    join lookup_value s on s.id = e.employee_status_id
    join training_mapping_course c on c.employee_id = e.id
     and c.completed_at is not null and c.deleted_at is null
    join training_mapping m on m.id = c.training_mapping_id and m.deleted_at is null
   group by e.client_id, e.id, s.lookup_name order by e.id`;
const keptCompletions = sql<{ id: string; n: number; current: boolean }>`
  select id, completed_count as n, is_current as current
    from training_tally where completed_count > 0 order by id`;
// Of each person and course the newest cycle that still counts, by looking at all of them.
const toldNewest = sql<{ id: string }>`
  select c.id from training_mapping_course c
    join training_mapping m on m.id = c.training_mapping_id
    join training t on t.id = m.training_id
   where c.deleted_at is null and m.deleted_at is null and t.deleted_at is null
     and (t.cancelled_at is null or c.completed_at is not null)
     and not exists (
       select from training_mapping_course d
         join training_mapping n on n.id = d.training_mapping_id
         join training u on u.id = n.training_id
        where d.employee_id = c.employee_id and d.course_catalog_id = c.course_catalog_id
          and d.deleted_at is null and n.deleted_at is null and u.deleted_at is null
          and (u.cancelled_at is null or d.completed_at is not null)
          and (u.due_date, d.created_at, d.id) > (t.due_date, c.created_at, c.id))
   order by c.id`;
const keptNewest = sql<{ id: string }>`
  select id from training_mapping_course where is_latest order by id`;

// All the counters, and what a refresh of everybody makes of them.
const state = sql`
  select id, course_count, open_count, latest_open_count, renewed_open_count, due_soon_days
    from training_mapping order by id`;
const refresh = sql`select refresh_training(${clientId}, array(select id from employee))`;

async function expectTrue(): Promise<void> {
  const { owner } = database;
  expect((await kept.execute(owner)).rows).toEqual((await told.execute(owner)).rows);
  expect((await keptCompletions.execute(owner)).rows).toEqual(
    (await toldCompletions.execute(owner)).rows,
  );
  expect((await keptNewest.execute(owner)).rows).toEqual((await toldNewest.execute(owner)).rows);
  const before = await state.execute(owner);
  await refresh.execute(owner);
  expect((await state.execute(owner)).rows).toEqual(before.rows);
}

test('after any changes the counters equal what the rows say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      await inCompany(database, scope, async (trx) => {
        for (const change of steps) await change(trx);
      });
      await expectTrue();
    }),
    { numRuns: 60 },
  );
});

test('the counters follow what the owner of the database removes for good', async () => {
  for (const some of [cells.slice(0, 1), cells.slice(5, 15)]) {
    await database.owner
      .deleteFrom('trainingMappingCourse')
      .where(
        'id',
        'in',
        some.map((cell) => cell.id),
      )
      .execute();
    await expectTrue();
  }
});

test('counters are no versions and no entries of the trail', async () => {
  const { rows } = await sql`
    select id from audit_entry where table_name = 'training_mapping' and action = 'update'
       and not new_values ? 'deleted_at'`.execute(database.owner);
  expect(rows).toEqual([]);
});
