import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';

/** A requirement with what surrounds it, as the tables have it. */
export interface Requirement {
  readonly id: string;
  readonly employeeId: string;
  readonly courseCatalogId: string;
  readonly trainingMappingId: string;
  readonly homeMappingId: string | null;
  readonly followsId: string | null;
  readonly ownDue: string | null;
  readonly askedDue: string | null;
  readonly dueDate: string | null;
  readonly closedAs: 'completed' | 'waived' | null;
  readonly completedAt: string | null;
  readonly validUntil: string | null;
  readonly isNewest: boolean;
  readonly isCurrent: boolean;
  readonly reason: string | null;
  readonly trainingId: string;
  readonly classDate: string | null;
  readonly attendance: string | null;
  readonly isRemoved: boolean;
  readonly attempts: number;
}

/** Everything these people owe, owed or had waived, in the order of the ids. */
export async function requirementsOf(
  { owner }: Database,
  people: readonly string[],
): Promise<readonly Requirement[]> {
  const { rows } = await sql<Requirement>`
    select r.id, r.employee_id, r.course_catalog_id, r.training_mapping_id, r.home_mapping_id, r.follows_id,
           r.own_due, r.asked_due, r.due_date, r.closed_as, r.completed_at, r.valid_until, r.is_newest,
           r.is_current, m.reason, m.training_id, t.class_date, m.attendance,
           m.deleted_at is not null or t.deleted_at is not null or t.cancelled_at is not null as is_removed,
           (select count(*)::int from training_attempt a where a.requirement_id = r.id and a.deleted_at is null) as attempts
      from training_requirement r
      join training_mapping m on m.client_id = r.client_id and m.id = r.training_mapping_id
      join training t on t.client_id = m.client_id and t.id = m.training_id
     where r.deleted_at is null and r.employee_id = any(${[...people]}::uuid[])
     order by r.id`.execute(owner);
  return rows;
}

/** What a place counts, and what a fresh count of it says; equal where the counters are right. */
export async function countersOf(
  { owner }: Database,
  people: readonly string[],
): Promise<readonly { readonly kept: unknown; readonly fresh: unknown }[]> {
  const { rows } = await sql<{ kept: unknown; fresh: unknown }>`
    select jsonb_build_array(m.course_count, m.open_count, m.waived_count, m.due_date, m.soon_date, m.is_current) as kept,
           jsonb_build_array(count(r.id), count(r.id) filter (where r.closed_as is null),
             count(r.id) filter (where r.closed_as = 'waived'),
             coalesce(min(r.due_date) filter (where r.closed_as is null), max(r.due_date), max(r.completed_at)),
             min(r.due_date - c.due_soon_days) filter (where r.closed_as is null),
             e.deleted_at is null and s.lookup_name = 'Current') as fresh
      from training_mapping m
      join employee e on e.client_id = m.client_id and e.id = m.employee_id
      join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
      left join training_requirement r on r.client_id = m.client_id and r.training_mapping_id = m.id and r.deleted_at is null
      left join course_catalog c on c.client_id = r.client_id and c.id = r.course_catalog_id
     where m.employee_id = any(${[...people]}::uuid[])
     group by m.client_id, m.id, e.client_id, e.id, s.client_id, s.id`.execute(owner);
  return rows;
}
