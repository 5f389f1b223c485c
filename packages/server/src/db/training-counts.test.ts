import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addUpCompletions } from '../housekeeping-rows.ts';
import { newId } from './id.ts';
import { testCompany } from './testing/test-company.ts';
import { testDatabase } from './testing/test-database.ts';
import { inCompany, type CompanyTransaction } from './transaction.ts';

const database = await testDatabase();
const company = await testCompany(database);
const { clientId, scope } = company;
const status = (name: 'Current' | 'Archived') => company.lookup('EmployeeStatus', name);

const people = [await company.employee(), await company.employee()];
const courses = [newId(), newId(), newId()];
const trainings = [newId(), newId(), newId()];
const places = trainings.flatMap((trainingId) =>
  people.map((employeeId) => ({ id: newId(), trainingId, employeeId })),
);

await inCompany(database, scope, async (db) => {
  await db
    .insertInto('courseCatalog')
    .values(
      courses.map((id, n) => ({ clientId, id, courseName: `Course ${n}`, ownDueSoonDays: 30 + n })),
    )
    .execute();
  const days = { startDate: '2026-01-01', dueDate: '2026-06-01' };
  await db
    .insertInto('training')
    .values(trainings.map((id, n) => ({ clientId, id, trainingName: `Training ${n}`, ...days })))
    .execute();
  await db
    .insertInto('trainingMapping')
    .values(
      places.map((place) => ({
        clientId,
        ...place,
        assignedOn: '2026-01-01',
        reason: null,
        courseCatalogId: null,
        attendance: null,
        attendanceNote: null,
      })),
    )
    .execute();
});

type Step = (db: CompanyTransaction) => Promise<unknown>;
const at = <T>(list: readonly T[]) => fc.nat(list.length - 1).map((index) => list[index] as T);
const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-02-${String(n).padStart(2, '0')}`);
const pick = fc.nat(40);

/** Some requirement of the company, told by a number, as a condition of a statement. */
const some = (which: number) =>
  sql`id = (select id from training_requirement order by id offset ${which} % greatest(1, (select count(*) from training_requirement)) limit 1)`;
const change =
  (which: number, set: string): Step =>
  (db) =>
    sql`update training_requirement set ${sql.raw(set)} where ${some(which)}`.execute(db);

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ place: at(places), course: at(courses), day, own: fc.boolean() }).map(
    ({ place, course, day: due, own }): Step =>
      (db) =>
        sql`insert into training_requirement
              (client_id, id, employee_id, course_catalog_id, training_mapping_id, own_due, asked_due)
            values (${clientId}, ${newId()}, ${place.employeeId}, ${course}, ${place.id},
              ${own ? due : null}, ${own ? null : due}) on conflict do nothing`.execute(db),
  ),
  fc
    .record({ pick, day })
    .map(({ pick: n, day: on }) =>
      change(n, `closed_as = 'completed', completed_at = '${on}', waived_reason = null`),
    ),
  pick.map((n) =>
    change(n, `closed_as = 'waived', completed_at = null, waived_reason = 'On leave'`),
  ),
  fc.record({ pick, day }).map(({ pick: n, day: due }) => change(n, `asked_due = '${due}'`)),
  pick.map((n) =>
    change(n, `is_newest = not is_newest and closed_as is not distinct from 'completed'`),
  ),
  pick.map((n) => change(n, `deleted_at = case when deleted_at is null then now() end`)),
  fc.record({ pick, training: at(trainings) }).map(
    ({ pick: n, training }): Step =>
      (db) =>
        sql`update training_requirement r set training_mapping_id = (
              select m.id from training_mapping m
               where m.training_id = ${training} and m.employee_id = r.employee_id)
             where ${some(n)} and not exists (
              select from training_requirement o join training_mapping m on m.id = o.training_mapping_id
               where m.training_id = ${training} and o.employee_id = r.employee_id
                 and o.course_catalog_id = r.course_catalog_id)`.execute(db),
  ),
  fc.record({ person: at(people), isHere: fc.boolean() }).map(
    ({ person, isHere }): Step =>
      (db) =>
        db
          .updateTable('employee')
          .set({ employeeStatusId: status(isHere ? 'Current' : 'Archived') })
          .where('id', '=', person)
          .execute(),
  ),
  fc.record({ course: at(courses), days: fc.integer({ min: 0, max: 90 }) }).map(
    ({ course, days }): Step =>
      (db) =>
        db
          .updateTable('courseCatalog')
          .set({ ownDueSoonDays: days })
          .where('id', '=', course)
          .execute(),
  ),
);

const kept = sql`
  select id, is_current, course_count, open_count, waived_count, due_date, soon_date, is_done
    from training_mapping order by id`;
const counted = sql`
  select m.id, s.lookup_name = 'Current' as is_current, count(r.id)::int as course_count,
         (count(*) filter (where r.id is not null and r.closed_as is null))::int as open_count,
         (count(*) filter (where r.closed_as = 'waived'))::int as waived_count,
         coalesce(min(r.due_date) filter (where r.closed_as is null), max(r.due_date), max(r.completed_at)) as due_date,
         min(least(r.own_due, r.asked_due) - c.due_soon_days) filter (where r.closed_as is null) as soon_date,
         count(*) filter (where r.id is not null and r.closed_as is null) = 0 as is_done
    from training_mapping m
    join employee e on e.id = m.employee_id
    join lookup_value s on s.id = e.employee_status_id
    left join training_requirement r on r.training_mapping_id = m.id and r.deleted_at is null
    left join course_catalog c on c.id = r.course_catalog_id
   group by m.id, s.lookup_name order by m.id`;

const addedUp = sql`select coalesce(sum(pairs), 0)::int as pairs from completion_count`;
const completions = sql`
  select count(*)::int as pairs
    from training_requirement r
    join employee e on e.id = r.employee_id
    join lookup_value s on s.id = e.employee_status_id
   where r.is_newest and r.deleted_at is null and e.deleted_at is null and s.lookup_name = 'Current'`;

test('whatever is done, the counters of every place are a fresh count', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const one of steps)
        // A second open one of a person and course is refused, and nothing of it stays.
        await inCompany(database, scope, one).catch((error: unknown) => {
          expect(String(error)).toMatch(/training_requirement_(open|cell|newest)/);
        });
      const fresh = await counted.execute(database.owner);
      expect((await kept.execute(database.owner)).rows).toEqual(fresh.rows);
      const plain = await completions.execute(database.owner);
      expect((await addedUp.execute(database.owner)).rows).toEqual(plain.rows);
    }),
    { numRuns: 40 },
  );
});

test('counts put together, or made anew, are the same', async () => {
  const at = async () => (await addedUp.execute(database.owner)).rows;
  const rows = async () =>
    Number((await sql`select from completion_count`.execute(database.owner)).rows.length);
  const before = await at();
  const pairs = (n: number) => ({ clientId, id: newId(), pairs: n });
  await database.owner
    .insertInto('completionCount')
    .values(Array.from({ length: 60 }, () => [pairs(1), pairs(-1)]).flat())
    .execute();
  await addUpCompletions(database);
  expect(await rows()).toBe(1);
  expect(await at()).toEqual(before);
  await sql`select recount_completions(${clientId})`.execute(database.owner);
  expect(await at()).toEqual(before);
});
