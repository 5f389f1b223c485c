import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { recurrentName } from '@roadproof/domain/training-completion';
import { sql } from 'kysely';
import { isCurrentEmployee } from '../../db/lookup-sql.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';
import { assignAutomatically } from './automatic.ts';

/** A completion that may have to be repeated. */
export interface Done {
  readonly employeeId: string;
  readonly courseCatalogId: string;
  readonly completedAt: CalendarDay;
  readonly validUntil: CalendarDay | null;
}

/** A follow-up assignment. */
export interface Next {
  readonly employeeId: string;
  readonly courseCatalogId: string;
  readonly trainingId: string;
  readonly dueDate: CalendarDay;
}

/**
 * Assigns again what recurs, due the last day the completion is valid, where the person is there,
 * the course is still given, and neither an open assignment nor a newer completion stands already
 * (docs/domain.md, Repetition).
 */
export async function assignNext(
  db: CompanyTransaction,
  clientId: string,
  done: readonly Done[],
): Promise<readonly Next[]> {
  const due = await dueAgain(db, done);
  const plans = due.map(({ course, completedAt, validUntil, ...who }) => ({
    ...who,
    trainingName: recurrentName(course),
    trainingType: 'Recurrent' as const,
    startDate: completedAt,
    dueDate: validUntil,
  }));
  return assignAutomatically(db, clientId, plans);
}

interface DueAgain extends Done {
  readonly validUntil: CalendarDay;
  readonly course: string;
}

async function dueAgain(
  db: CompanyTransaction,
  done: readonly Done[],
): Promise<readonly DueAgain[]> {
  const recurring = done.filter((one) => one.validUntil !== null);
  if (recurring.length === 0) return [];
  const { rows } = await sql<DueAgain>`
    select distinct on (d."employeeId", d."courseCatalogId")
           d."employeeId" as employee_id, d."courseCatalogId" as course_catalog_id,
           d."completedAt" as completed_at, d."validUntil" as valid_until, c.course_name as course
      from jsonb_to_recordset(${JSON.stringify(recurring)}::jsonb)
        as d("employeeId" uuid, "courseCatalogId" uuid, "completedAt" date, "validUntil" date)
      join employee e on e.client_id = (select current_client()) and e.id = d."employeeId"
        and e.deleted_at is null and ${isCurrentEmployee('e')}
      join course_catalog c on c.client_id = (select current_client()) and c.id = d."courseCatalogId"
        and c.is_active and c.deleted_at is null and c.recurrence_months is not null
     where not exists (
       select from training_mapping_course x
         join training_mapping m on m.client_id = x.client_id and m.id = x.training_mapping_id and m.deleted_at is null
         join training n on n.client_id = m.client_id and n.id = m.training_id and n.deleted_at is null
        where x.client_id = (select current_client()) and x.employee_id = d."employeeId"
          and x.course_catalog_id = d."courseCatalogId" and x.deleted_at is null
          and (x.completed_at > d."completedAt"
            or (x.completed_at is null and x.waived_reason is null and m.is_live)))
     order by d."employeeId", d."courseCatalogId", d."completedAt" desc
  `.execute(db);
  return rows;
}

/** Takes back the follow-up assignments of completions that are not true any more, where they are still open. */
export async function dropNext(db: CompanyTransaction, was: readonly Done[]): Promise<void> {
  const recurring = was.filter((one) => one.validUntil !== null);
  if (recurring.length === 0) return;
  const { rows } = await sql<{ trainingMappingId: string; trainingId: string }>`
    update training_mapping_course x set deleted_at = now()
      from jsonb_to_recordset(${JSON.stringify(recurring)}::jsonb)
        as d("employeeId" uuid, "courseCatalogId" uuid, "completedAt" date, "validUntil" date),
        training_mapping m, training n
     where x.client_id = (select current_client()) and x.employee_id = d."employeeId"
       and x.course_catalog_id = d."courseCatalogId" and x.deleted_at is null and x.completed_at is null
       and m.client_id = x.client_id and m.id = x.training_mapping_id and m.deleted_at is null
       and n.client_id = m.client_id and n.id = m.training_id and n.deleted_at is null
       and n.source = 'auto' and n.start_date = d."completedAt" and n.due_date = d."validUntil"
    returning m.id as training_mapping_id, n.id as training_id
  `.execute(db);
  await removeEmpty(db, rows);
}

/** Takes people without a course out of their trainings, and trainings without people out of the list. */
export async function removeEmpty(
  db: CompanyTransaction,
  left: readonly { readonly trainingMappingId: string; readonly trainingId: string }[],
): Promise<void> {
  if (left.length === 0) return;
  const mappings = left.map((one) => one.trainingMappingId);
  const trainings = [...new Set(left.map((one) => one.trainingId))];
  // Whoever is just being put into one of them is waited for, and then seen below.
  await sql`select from training n where n.client_id = (select current_client())
    and n.id = any(${trainings}::uuid[]) order by n.id for update`.execute(db);
  await sql`update training_mapping m set deleted_at = now()
    where m.client_id = (select current_client()) and m.id = any(${mappings}::uuid[]) and m.deleted_at is null
      and not exists (select from training_mapping_course x where x.client_id = m.client_id
        and x.training_mapping_id = m.id and x.deleted_at is null)`.execute(db);
  await sql`update training n set deleted_at = now()
    where n.client_id = (select current_client()) and n.id = any(${trainings}::uuid[]) and n.deleted_at is null
      and not exists (select from training_mapping m where m.client_id = n.client_id
        and m.training_id = n.id and m.deleted_at is null)`.execute(db);
}
