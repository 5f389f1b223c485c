import { importedTrainingId, type completionDetails } from '@roadproof/contract/training-row';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { explained } from '@roadproof/domain/due';
import { trainingStatus } from '@roadproof/domain/status-text';
import { cellStanding } from '@roadproof/domain/training';
import { sql } from 'kysely';
import type { z } from 'zod';
import { constant, type Sql } from '../../db/list-source.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';
import { lockPeople } from './assign-rows.ts';

/** A course of a person in a training, as calls name it. */
export interface Pair {
  readonly trainingMappingId: string;
  readonly courseCatalogId: string;
}

/** One assignment with everything that completing it depends on. */
export interface Cell extends Pair {
  readonly id: string;
  readonly version: number;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
  readonly employeeId: string;
  readonly name: string;
  readonly hireDate: CalendarDay | null;
  readonly trainingId: string;
  readonly trainingName: string;
  readonly assignedDate: CalendarDay;
  readonly dueDate: CalendarDay;
  readonly isLive: boolean;
  readonly isCancelled: boolean;
  readonly isImported: boolean;
  readonly course: string;
  readonly regulation: string | null;
  readonly recurrenceMonths: number | null;
  readonly dueSoonDays: number;
  readonly requiresGrade: boolean;
  readonly requiresDocument: boolean;
  readonly completedAt: CalendarDay | null;
  readonly completedByName: string | null;
  readonly gradeId: string | null;
  readonly grade: string | null;
  readonly gradeNote: string | null;
  readonly validUntil: CalendarDay | null;
  readonly waivedReason: string | null;
  readonly documentCount: number;
}

const columns = constant(`
  x.id, x.version, x.updated_at, x.updated_by, x.training_mapping_id, x.course_catalog_id, x.employee_id,
  e.first_name || ' ' || e.last_name as name, e.hire_date, n.id as training_id, n.training_name,
  n.start_date as assigned_date, m.due_date, m.is_live, n.cancelled_at is not null as is_cancelled,
  n.source = 'import' as is_imported,
  c.course_name as course, c.regulation, c.recurrence_months, c.due_soon_days, c.requires_grade, c.requires_document,
  x.completed_at, b.first_name || ' ' || b.last_name as completed_by_name, x.grade_id,
  g.lookup_display_name as grade, x.grade_note, x.valid_until, x.waived_reason,
  (select count(*)::int from training_mapping_file f where f.client_id = x.client_id
     and f.training_mapping_id = x.training_mapping_id and f.course_catalog_id = x.course_catalog_id
     and f.deleted_at is null) as document_count`);
const joined = constant(`
  join training_mapping m on m.client_id = x.client_id and m.id = x.training_mapping_id and m.deleted_at is null
  join training n on n.client_id = m.client_id and n.id = m.training_id and n.deleted_at is null
  join employee e on e.client_id = x.client_id and e.id = x.employee_id
  join course_catalog c on c.client_id = x.client_id and c.id = x.course_catalog_id
  left join employee b on b.client_id = x.client_id and b.id = x.completed_by_id
  left join lookup_value g on g.client_id = x.client_id and g.id = x.grade_id`);

const cellsWith = (pairs: readonly Pair[], lock: Sql): Sql => sql`
  select ${columns} from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
      as r("trainingMappingId" uuid, "courseCatalogId" uuid)
    join training_mapping_course x on x.client_id = (select current_client())
      and x.training_mapping_id = r."trainingMappingId" and x.course_catalog_id = r."courseCatalogId"
      and x.deleted_at is null ${joined}
   order by x.id ${lock}`;

/** One assignment; undefined when there is none. */
export async function cellOf(db: CompanyTransaction, pair: Pair): Promise<Cell | undefined> {
  const { rows } = await sql<Cell>`${cellsWith([pair], constant(''))}`.execute(db);
  return rows[0];
}

/** Assignments, locked, their people before them; one that is gone is missing. */
export async function cellsForUpdate(
  db: CompanyTransaction,
  pairs: readonly Pair[],
): Promise<readonly Cell[]> {
  const mappings = [...new Set(pairs.map((one) => one.trainingMappingId))];
  const people = await db
    .selectFrom('trainingMapping')
    .select('employeeId')
    .where('id', 'in', mappings)
    .execute();
  await lockPeople(
    db,
    people.map((one) => one.employeeId),
  );
  const { rows } = await sql<Cell>`${cellsWith(pairs, constant('for update of x'))}`.execute(db);
  return rows;
}

export interface Completion {
  readonly completedAt: CalendarDay;
  readonly gradeId: string | null;
  readonly gradeNote: string | null;
  /** Who records it; null leaves whoever recorded it first. */
  readonly completedById: string | null;
}

/** Records one completion for many assignments, each with its own last valid day; a waiver ends with it. */
export async function recordCompletion(
  db: CompanyTransaction,
  cells: readonly { readonly id: string; readonly validUntil: CalendarDay | null }[],
  { completedAt, gradeId, gradeNote, completedById }: Completion,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`
    update training_mapping_course x
       set completed_at = ${completedAt}::date, grade_id = ${gradeId}::uuid, grade_note = ${gradeNote},
           completed_by_id = coalesce(x.completed_by_id, ${completedById}::uuid),
           valid_until = r."validUntil", waived_reason = null
      from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as r(id uuid, "validUntil" date)
     where x.client_id = (select current_client()) and x.id = r.id
    returning x.id, x.version
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row.version]));
}

/** Takes completions back; the audit trail keeps what they were. */
export async function clearCompletion(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<void> {
  await sql`update training_mapping_course set completed_at = null, grade_id = null, grade_note = null,
      completed_by_id = null, valid_until = null
    where client_id = (select current_client()) and id = any(${[...ids]}::uuid[])`.execute(db);
}

/** Lets assignments go with a reason, or takes that back. */
export async function setWaiver(
  db: CompanyTransaction,
  ids: readonly string[],
  reason: string | null,
): Promise<void> {
  await sql`update training_mapping_course set waived_reason = ${reason}
    where client_id = (select current_client()) and id = any(${[...ids]}::uuid[])`.execute(db);
}

/** An assignment as the dialogs show it. */
export function cellAnswer(cell: Cell, today: CalendarDay): z.input<typeof completionDetails> {
  const {
    employeeId,
    name,
    updatedAt: _,
    updatedBy: __,
    isLive,
    isImported,
    dueSoonDays,
    ...shown
  } = cell;
  const standing = cellStanding({ ...cell, isLive, dueSoonDays, today });
  return {
    ...shown,
    ...(isImported && { trainingId: importedTrainingId }),
    EmployeeId: employeeId,
    employeeName: name,
    status: trainingStatus(standing.state),
    standing: explained(standing, cell.course),
  };
}
