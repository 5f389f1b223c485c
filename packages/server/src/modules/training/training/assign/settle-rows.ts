import { importedTrainingId } from '@roadproof/contract/training/training-row';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import {
  settlement,
  type SettleFacts,
  type Settlement,
} from '@roadproof/domain/training/training-settle';
import { sql } from 'kysely';
import { firstOf } from '../../../../db/first-of.ts';
import { givenRows } from '../../../../db/given-rows.ts';
import { newId } from '../../../../db/id.ts';
import { constant, type Sql } from '../../../../db/list-source.ts';
import { isCurrentEmployee } from '../../../../db/lookup-sql.ts';
import type { CompanyTransaction } from '../../../../db/transaction.ts';
import { addPlaces, addRequirements, removeRequirements } from './assign-rows.ts';
import { inAudience } from './who-rows.ts';

/** A person and a course. */
export interface PersonCourse {
  readonly employeeId: string;
  readonly courseCatalogId: string;
}

/**
 * Brings what is open in line with the completions, for all these people and courses at once. Called
 * in the transaction that changed a completion, with the people locked (docs/domain.md, Repetition).
 */
export async function settle(
  db: CompanyTransaction,
  clientId: string,
  pairs: readonly PersonCourse[],
  today: CalendarDay,
): Promise<void> {
  if (pairs.length === 0) return;
  const given = givenRows(unique(pairs), sql`"employeeId" uuid, "courseCatalogId" uuid`);
  // Asked in one go: each sees what those before it have changed.
  const [, facts] = await Promise.all([markNewest(db, given), factsOf(db, given)]);
  const changes = facts.map((one) => ({ ...one, change: settlement(one, today) }));
  await end(db, changes);
  await follow(db, changes);
  await add(db, clientId, changes);
}

/** What these people have to repeat, after they came back: a completion recorded meanwhile made no repetition. */
export async function settlePeople(
  db: CompanyTransaction,
  clientId: string,
  employeeIds: readonly string[],
  today: CalendarDay,
): Promise<void> {
  const { rows } = await sql<PersonCourse>`
    select x.employee_id, x.course_catalog_id from training_requirement x
     where x.client_id = (select current_client()) and x.employee_id = any(${[...employeeIds]}::uuid[])
       and x.is_newest and x.valid_until is not null and x.deleted_at is null
       and not exists (select from training_requirement o where o.client_id = x.client_id
         and o.employee_id = x.employee_id and o.course_catalog_id = x.course_catalog_id
         and o.closed_as is null and o.deleted_at is null)`.execute(db);
  await settle(db, clientId, rows, today);
}

/** Everybody who has anything of these courses, after their recurrence changed or they are given again. */
export async function settleCourses(
  db: CompanyTransaction,
  clientId: string,
  courseIds: readonly string[],
  today: CalendarDay,
): Promise<void> {
  const { rows } = await sql<PersonCourse>`
    select distinct employee_id, course_catalog_id from training_requirement
     where client_id = (select current_client()) and course_catalog_id = any(${[...courseIds]}::uuid[])
       and deleted_at is null`.execute(db);
  await settle(db, clientId, rows, today);
}

const unique = (pairs: readonly PersonCourse[]): readonly PersonCourse[] => [
  ...new Map(
    pairs.map(({ employeeId, courseCatalogId }) => [
      `${employeeId} ${courseCatalogId}`,
      { employeeId, courseCatalogId },
    ]),
  ).values(),
];

// Cleared before it is set: the unique index checks every row by itself. The newest completion is
// probed by index for each pair: a list of them in NOT IN counts as work for each row to the planner,
// which then reads all requirements instead.
async function markNewest(db: CompanyTransaction, given: Sql): Promise<void> {
  const newest = sql`lateral (
    select n.id from training_requirement n
     where n.client_id = (select current_client()) and n.employee_id = p."employeeId"
       and n.course_catalog_id = p."courseCatalogId" and n.closed_as = 'completed' and n.deleted_at is null
     order by n.completed_at desc, n.id desc limit 1) n`;
  const cleared = sql`
    update training_requirement x set is_newest = false
      from ${given} p left join ${newest} on true
     where x.client_id = (select current_client()) and x.employee_id = p."employeeId"
       and x.course_catalog_id = p."courseCatalogId" and x.is_newest and x.id is distinct from n.id`;
  const set = sql`
    update training_requirement x set is_newest = true
      from ${given} p cross join ${newest}
     where x.client_id = (select current_client()) and x.id = n.id and not x.is_newest`;
  await Promise.all([cleared.execute(db), set.execute(db)]);
}

interface Facts extends SettleFacts, PersonCourse {
  readonly openId: string | null;
}

async function factsOf(db: CompanyTransaction, given: Sql): Promise<readonly Facts[]> {
  const { rows } = await sql<Facts>`
    select e.id as employee_id, c.id as course_catalog_id, e.hire_date, c.assign_within_days,
           e.deleted_at is null and ${isCurrentEmployee('e')} as is_current,
           c.is_active and c.deleted_at is null and c.recurrence_months is not null as recurs,
           o.id as open_id,
           case when o.id is not null then jsonb_build_object(
             'ownDue', o.own_due, 'askedDue', o.asked_due, 'followsId', o.follows_id,
             'requiredOn', (select h.assigned_on from training_mapping h where h.client_id = o.client_id
                and h.id = ${constant(firstOf('o.home_mapping_id', 'o.training_mapping_id'))} and h.reason = 'required'),
             'isLoose', exists (select from training_mapping h where h.client_id = o.client_id
                and h.id = o.training_mapping_id and h.reason is not null),
             'hasAttempts', exists (select from training_attempt a where a.client_id = o.client_id
                and a.requirement_id = o.id and a.deleted_at is null)) end as open,
           case when n.id is not null then jsonb_build_object(
             'id', n.id, 'completedAt', n.completed_at, 'validUntil', n.valid_until) end as newest,
           exists (select from training_requirement w where w.client_id = e.client_id
              and w.employee_id = e.id and w.course_catalog_id = c.id and w.closed_as = 'waived'
              and w.deleted_at is null and w.follows_id is not distinct from n.id) as is_waived,
           n.id is null and c.is_active and c.deleted_at is null and s.is_on and exists (
             select from course_audience a where a.client_id = c.client_id
                and a.course_catalog_id = c.id and ${inAudience}) as is_required
      from ${given} p
      join employee e on e.client_id = (select current_client()) and e.id = p."employeeId"
      join course_catalog c on c.client_id = e.client_id and c.id = p."courseCatalogId"
      cross join (select coalesce((settings ->> 'autoAssignTraining')::boolean, false) as is_on
                    from client where id = (select current_client())) s
      left join training_requirement o on o.client_id = e.client_id and o.employee_id = e.id
        and o.course_catalog_id = c.id and o.closed_as is null and o.deleted_at is null
      left join training_requirement n on n.client_id = e.client_id and n.employee_id = e.id
        and n.course_catalog_id = c.id and n.is_newest and n.deleted_at is null`.execute(db);
  return rows;
}

type Change = Facts & { readonly change: Settlement };

async function end(db: CompanyTransaction, changes: readonly Change[]): Promise<void> {
  await removeRequirements(
    db,
    changes.flatMap(({ openId, change }) =>
      change.action === 'end' && openId !== null ? [openId] : [],
    ),
  );
}

// What lost its own day ends with the class that asks for it, so it has no home to go back to.
async function follow(db: CompanyTransaction, changes: readonly Change[]): Promise<void> {
  const moved = changes.flatMap(({ openId, change }) =>
    change.action === 'follow'
      ? [{ id: openId, followsId: change.followsId, ownDue: change.ownDue }]
      : [],
  );
  if (moved.length === 0) return;
  await sql`
    update training_requirement x
       set follows_id = r."followsId", own_due = r."ownDue",
           home_mapping_id = case when r."ownDue" is not null then x.home_mapping_id end
      from ${givenRows(moved, sql`id uuid, "followsId" uuid, "ownDue" date`)} r
     where x.client_id = (select current_client()) and x.id = r.id`.execute(db);
}

async function add(
  db: CompanyTransaction,
  clientId: string,
  changes: readonly Change[],
): Promise<void> {
  const made = changes.flatMap(({ employeeId, courseCatalogId, change }) =>
    change.action === 'add' ? [{ ...change, employeeId, courseCatalogId, place: newId() }] : [],
  );
  await addPlaces(
    db,
    clientId,
    made.map(({ place, employeeId, courseCatalogId, assignedOn, reason }) => ({
      id: place,
      trainingId: importedTrainingId,
      employeeId,
      courseCatalogId,
      assignedOn,
      reason,
    })),
  );
  await addRequirements(
    db,
    clientId,
    made.map(({ place, employeeId, courseCatalogId, followsId, ownDue }) => ({
      employeeId,
      courseCatalogId,
      trainingMappingId: place,
      followsId,
      ownDue,
      askedDue: null,
    })),
  );
}
