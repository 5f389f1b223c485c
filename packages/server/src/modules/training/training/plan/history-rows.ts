import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { CourseHistory, Owed } from '@roadproof/domain/training/training-schedule';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../../db/transaction.ts';
import { looseCourse, placeName } from '../rows.ts';

/** What is known of a person and a course, with what is open of it. */
export interface History extends CourseHistory {
  readonly open:
    | (Owed & {
        readonly requirementId: string;
        readonly trainingMappingId: string;
        /** The training in whose seat it stands. */
        readonly trainingId: string | null;
      })
    | null;
}

interface HistoryRow extends History {
  readonly employeeId: string;
  readonly courseCatalogId: string;
}

/** What is known of people and courses; nothing is known of a pair that is missing. */
export type Histories = ReadonlyMap<string, History>;

const historyKey = (employeeId: string, courseCatalogId: string): string =>
  `${employeeId} ${courseCatalogId}`;
const nothingKnown: History = { completedAt: null, validUntil: null, open: null };

/** What is known of one person and one course. */
export const historyIn = (histories: Histories, employeeId: string, courseId: string): History =>
  histories.get(historyKey(employeeId, courseId)) ?? nothingKnown;

// Place and training are looked up for what is open alone: the newest completions are far more.
/** The newest completion and what is open of every person and course, along the two unique indexes. */
export async function historiesOf(
  db: CompanyTransaction,
  employeeIds: readonly string[],
  courseIds: readonly string[],
  today: CalendarDay,
): Promise<Histories> {
  if (employeeIds.length === 0 || courseIds.length === 0) return new Map();
  const among = sql`x.client_id = (select current_client()) and x.deleted_at is null
    and x.employee_id = any(${[...employeeIds]}::uuid[]) and x.course_catalog_id = any(${[...courseIds]}::uuid[])`;
  const { rows } = await sql<HistoryRow>`
    with newest as (
      select x.employee_id, x.course_catalog_id, x.completed_at, x.valid_until
        from training_requirement x where x.is_newest and ${among}),
    open as (
      select x.employee_id, x.course_catalog_id, jsonb_build_object(
               'requirementId', x.id, 'trainingMappingId', x.training_mapping_id, 'ownDue', x.own_due,
               'dueDate', x.due_date, 'windowDays', x.window_days, 'place', ${sql.raw(placeName)},
               'trainingId', case when m.reason is null then n.id end,
               'comingClass', case when m.reason is null and n.class_date >= ${today}::date
                    and coalesce(m.attendance, 'Present') = 'Present'
                 then jsonb_build_object('trainingId', n.id, 'training', n.training_name, 'classDate', n.class_date) end) as open
        from training_requirement x
        join training_mapping m on m.client_id = x.client_id and m.id = x.training_mapping_id
        join training n on n.client_id = m.client_id and n.id = m.training_id
        ${sql.raw(looseCourse.sql)}
       where x.closed_as is null and ${among})
    select coalesce(w.employee_id, o.employee_id) as employee_id,
           coalesce(w.course_catalog_id, o.course_catalog_id) as course_catalog_id,
           w.completed_at, w.valid_until, o.open
      from newest w full join open o on o.employee_id = w.employee_id and o.course_catalog_id = w.course_catalog_id
  `.execute(db);
  return new Map(
    rows.map(({ employeeId, courseCatalogId, ...history }) => [
      historyKey(employeeId, courseCatalogId),
      history,
    ]),
  );
}
