import { type completionDetails } from '@roadproof/contract/training/training-row';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { explained } from '@roadproof/domain/due';
import { trainingStatus } from '@roadproof/domain/status-text';
import { cellDueStatus } from '@roadproof/domain/training/training';
import { sql } from 'kysely';
import type { z } from 'zod';
import { givenRows } from '../../../../db/given-rows.ts';
import { constant, type Sql } from '../../../../db/list-source.ts';
import type { CompanyTransaction } from '../../../../db/transaction.ts';
import { lockPeopleIn } from '../assign/assign-rows.ts';
import { looseCourse, placeName } from '../rows.ts';

/** A course of a person in a place, as calls name it. */
export interface Pair {
  readonly trainingMappingId: string;
  readonly courseCatalogId: string;
}

/** One requirement with everything that completing it depends on. */
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
  readonly isSeat: boolean;
  readonly isHistory: boolean;
  readonly ownDue: CalendarDay | null;
  readonly askedDue: CalendarDay | null;
  readonly dueDate: CalendarDay | null;
  readonly closedAs: 'completed' | 'waived' | null;
  readonly isCurrent: boolean;
  readonly isCancelled: boolean;
  readonly isNewest: boolean;
  readonly course: string;
  readonly regulation: string | null;
  readonly recurrenceMonths: number | null;
  readonly recurrenceMonth: number | null;
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
  readonly waivedByName: string | null;
  readonly documentCount: number;
  /** The newest completion of the same person and course that is not this one. */
  readonly newestAt: CalendarDay | null;
  readonly newestBy: string | null;
  /** Something of the same person and course that is open and not this one. */
  readonly openId: string | null;
  readonly openIn: string | null;
}

const columns = constant(`
  x.id, x.version, x.updated_at, x.updated_by, x.training_mapping_id, x.course_catalog_id, x.employee_id,
  e.first_name || ' ' || e.last_name as name, e.hire_date, n.id as training_id, ${placeName} as training_name,
  m.assigned_on as assigned_date, m.reason is null as is_seat, m.reason is not distinct from 'history' as is_history,
  x.own_due, x.asked_due, x.due_date, x.closed_as, x.is_current, x.is_newest,
  num_nonnulls(n.cancelled_at, n.deleted_at, m.deleted_at) > 0 as is_cancelled,
  c.course_name as course, c.regulation, c.recurrence_months, c.recurrence_month, c.due_soon_days,
  c.requires_grade, c.requires_document,
  x.completed_at, b.first_name || ' ' || b.last_name as completed_by_name, x.grade_id,
  g.lookup_display_name as grade, x.grade_note, x.valid_until, x.waived_reason,
  u.first_name || ' ' || u.last_name as waived_by_name,
  (select count(*)::int from training_document f where f.client_id = x.client_id
     and f.requirement_id = x.id and f.attempt_id is null and f.deleted_at is null) as document_count,
  w.completed_at as newest_at, v.first_name || ' ' || v.last_name as newest_by,
  k.id as open_id, p.open_in`);
const joined = constant(`
  join training_mapping m on m.client_id = x.client_id and m.id = x.training_mapping_id
  join training n on n.client_id = m.client_id and n.id = m.training_id
  ${looseCourse.sql}
  join employee e on e.client_id = x.client_id and e.id = x.employee_id
  join course_catalog c on c.client_id = x.client_id and c.id = x.course_catalog_id
  left join employee b on b.client_id = x.client_id and b.id = x.completed_by_id
  left join employee u on u.client_id = x.client_id and u.id = x.updated_by and x.closed_as = 'waived'
  left join lookup_value g on g.client_id = x.client_id and g.id = x.grade_id
  left join lateral (
    select y.completed_at, y.completed_by_id from training_requirement y
     where y.client_id = x.client_id and y.employee_id = x.employee_id
       and y.course_catalog_id = x.course_catalog_id and y.closed_as = 'completed'
       and y.deleted_at is null and y.id <> x.id
     order by y.completed_at desc, y.id desc limit 1) w on true
  left join employee v on v.client_id = x.client_id and v.id = w.completed_by_id
  left join training_requirement k on k.client_id = x.client_id and k.employee_id = x.employee_id
    and k.course_catalog_id = x.course_catalog_id and k.closed_as is null and k.deleted_at is null and k.id <> x.id
  left join lateral (
    select t.training_name as open_in from training_mapping o
      join training t on t.client_id = o.client_id and t.id = o.training_id
     where o.client_id = k.client_id and o.id = k.training_mapping_id and o.reason is null) p on true`);

// A pair from before a class took the requirement up still means it: its home is that place.
const cellsWith = (pairs: readonly Pair[], lock: Sql): Sql => sql`
  select ${columns} from ${givenRows(pairs, sql`"trainingMappingId" uuid, "courseCatalogId" uuid`)} r
    join lateral (
      select h.id from training_requirement h
       where h.client_id = (select current_client()) and h.course_catalog_id = r."courseCatalogId"
         and (h.training_mapping_id = r."trainingMappingId" or h.home_mapping_id = r."trainingMappingId")
         and h.deleted_at is null
       order by h.training_mapping_id = r."trainingMappingId" desc limit 1) h on true
    join training_requirement x on x.client_id = (select current_client()) and x.id = h.id ${joined}
   order by x.id ${lock}`;

/** One requirement; undefined when there is none. */
export async function cellOf(db: CompanyTransaction, pair: Pair): Promise<Cell | undefined> {
  const { rows } = await sql<Cell>`${cellsWith([pair], constant(''))}`.execute(db);
  return rows[0];
}

/** Requirements, locked, their people before them; one that is gone is missing. */
export async function cellsForUpdate(
  db: CompanyTransaction,
  pairs: readonly Pair[],
): Promise<readonly Cell[]> {
  const mappings = [...new Set(pairs.map((one) => one.trainingMappingId))];
  const people = sql`array(select m.employee_id from training_mapping m
    where m.client_id = (select current_client()) and m.id = any(${mappings}::uuid[]))`;
  // Asked in one go: the requirements are read once the people are locked.
  const [, { rows }] = await Promise.all([
    lockPeopleIn(db, people),
    sql<Cell>`${cellsWith(pairs, constant('for update of x'))}`.execute(db),
  ]);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** The pairs of requirements, in the order of the ids given. */
export async function pairsOf(
  db: CompanyTransaction,
  requirementIds: readonly string[],
): Promise<readonly Pair[]> {
  if (requirementIds.length === 0) return [];
  return db
    .selectFrom('trainingRequirement')
    .select(['trainingMappingId', 'courseCatalogId'])
    .where('id', 'in', [...requirementIds])
    .where('deletedAt', 'is', null)
    .execute();
}

/** What is written of a completion. */
export interface Completion {
  readonly completedAt: CalendarDay;
  readonly gradeId: string | null;
  readonly gradeNote: string | null;
  readonly isPassed: boolean | null;
  /** Who records it; whoever recorded it first stays. */
  readonly completedById: string | null;
}

/** Closes requirements by one completion, each with its own last valid day; a waiver ends with it. */
export async function recordCompletion(
  db: CompanyTransaction,
  cells: readonly { readonly id: string; readonly validUntil: CalendarDay | null }[],
  { completedAt, gradeId, gradeNote, isPassed, completedById }: Completion,
): Promise<ReadonlyMap<string, number>> {
  if (cells.length === 0) return new Map();
  const { rows } = await sql<{ id: string; version: number }>`
    update training_requirement x
       set closed_as = 'completed', completed_at = ${completedAt}::date, grade_id = ${gradeId}::uuid,
           grade_note = ${gradeNote}, is_passed = ${isPassed}::boolean,
           completed_by_id = coalesce(x.completed_by_id, ${completedById}::uuid),
           valid_until = r."validUntil", waived_reason = null
      from ${givenRows(cells, sql`id uuid, "validUntil" date`)} r
     where x.client_id = (select current_client()) and x.id = r.id
    returning x.id, x.version
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row.version]));
}

/** Lets requirements go with a reason, or opens waived ones again. */
export async function setWaiver(
  db: CompanyTransaction,
  ids: readonly string[],
  reason: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`update training_requirement
      set closed_as = ${reason === null ? null : 'waived'}, waived_reason = ${reason}
    where client_id = (select current_client()) and id = any(${[...ids]}::uuid[])`.execute(db);
}

/** A requirement as the dialogs show it, with the tries that were not passed. */
export async function cellAnswer(
  db: CompanyTransaction,
  cell: Cell,
  today: CalendarDay,
): Promise<z.input<typeof completionDetails>> {
  const dueStatus = cellDueStatus({ ...cell, today });
  return {
    id: cell.id,
    version: cell.version,
    trainingMappingId: cell.trainingMappingId,
    courseCatalogId: cell.courseCatalogId,
    EmployeeId: cell.employeeId,
    employeeName: cell.name,
    trainingId: cell.trainingId,
    trainingName: cell.trainingName,
    course: cell.course,
    regulation: cell.regulation,
    recurrenceMonths: cell.recurrenceMonths,
    recurrenceMonth: cell.recurrenceMonth,
    requiresGrade: cell.requiresGrade,
    requiresDocument: cell.requiresDocument,
    assignedDate: cell.assignedDate,
    dueDate: cell.dueDate ?? cell.completedAt ?? cell.assignedDate,
    hireDate: cell.hireDate,
    completedAt: cell.completedAt,
    completedByName: cell.completedByName,
    gradeId: cell.gradeId,
    grade: cell.grade,
    gradeNote: cell.gradeNote,
    validUntil: cell.validUntil,
    waivedReason: cell.waivedReason,
    waivedByName: cell.waivedByName,
    isWaived: cell.closedAs === 'waived',
    isCancelled: cell.isCancelled,
    documentCount: cell.documentCount,
    attempts: await attemptsOf(db, cell.id),
    status: trainingStatus(dueStatus.state),
    standing: explained(dueStatus, cell.course),
  };
}

async function attemptsOf(db: CompanyTransaction, requirementId: string) {
  const { rows } = await sql<z.input<typeof completionDetails>['attempts'][number]>`
    select a.held_on, g.lookup_display_name as grade, a.grade_note as note,
           b.first_name || ' ' || b.last_name as by
      from training_attempt a
      left join lookup_value g on g.client_id = a.client_id and g.id = a.grade_id
      left join employee b on b.client_id = a.client_id and b.id = a.recorded_by_id
     where a.client_id = (select current_client()) and a.requirement_id = ${requirementId}::uuid
       and a.deleted_at is null
     order by a.held_on desc, a.id desc`.execute(db);
  return rows;
}
