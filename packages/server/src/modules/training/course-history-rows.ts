import type { CourseHistory } from '@roadproof/domain/training-schedule';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../db/transaction.ts';

interface HistoryRow extends CourseHistory {
  readonly employeeId: string;
  readonly courseCatalogId: string;
}

/** What is known of people and courses; nothing is known of a pair that is missing. */
export type Histories = ReadonlyMap<string, CourseHistory>;

/** The key of a person and a course in `Histories`. */
export const historyKey = (employeeId: string, courseCatalogId: string): string =>
  `${employeeId} ${courseCatalogId}`;

const nothingKnown: CourseHistory = {
  completedAt: null,
  validUntil: null,
  openDueDate: null,
  openTraining: null,
};

/** What is known of one person and one course. */
export function historyIn(histories: Histories, employeeId: string, courseId: string) {
  return histories.get(historyKey(employeeId, courseId)) ?? nothingKnown;
}

/**
 * The newest completion and the open assignment of every person and course, in one statement along
 * the index of persons, or of courses where those are fewer. One training may be left out.
 */
export async function historiesOf(
  db: CompanyTransaction,
  employeeIds: readonly string[],
  courseIds: readonly string[],
  exceptTrainingId: string | null = null,
): Promise<Histories> {
  if (employeeIds.length === 0 || courseIds.length === 0) return new Map();
  const { rows } = await sql<HistoryRow>`
    select x.employee_id, x.course_catalog_id,
           max(x.completed_at) as completed_at,
           (array_agg(x.valid_until order by x.completed_at desc nulls last, x.valid_until desc nulls first))[1] as valid_until,
           (array_agg(m.due_date order by m.due_date) filter (where o.is_open))[1] as open_due_date,
           (array_agg(n.training_name order by m.due_date) filter (where o.is_open))[1] as open_training
      from training_mapping_course x
      join training_mapping m on m.client_id = x.client_id and m.id = x.training_mapping_id and m.deleted_at is null
      join training n on n.client_id = m.client_id and n.id = m.training_id and n.deleted_at is null
      cross join lateral (
        select x.completed_at is null and x.waived_reason is null and m.is_live as is_open) o
     where x.client_id = (select current_client()) and x.deleted_at is null
       and x.employee_id = any(${[...employeeIds]}::uuid[])
       and x.course_catalog_id = any(${[...courseIds]}::uuid[])
       and (x.completed_at is not null or o.is_open)
       and n.id is distinct from ${exceptTrainingId}::uuid
     group by x.employee_id, x.course_catalog_id
  `.execute(db);
  return new Map(
    rows.map(({ employeeId, courseCatalogId, ...history }) => [
      historyKey(employeeId, courseCatalogId),
      history,
    ]),
  );
}
