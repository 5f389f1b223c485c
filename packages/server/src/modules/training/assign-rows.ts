import { sql } from 'kysely';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { newId } from '../../db/id.ts';
import { lookupId } from '../../db/lookup-sql.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';

/** A person as scheduling and completing need them. */
export interface LockedPerson {
  readonly id: string;
  readonly name: string;
  readonly hireDate: CalendarDay | null;
  readonly isCurrent: boolean;
}

/** What is written of a completion together with a new cell. */
export interface CellCompletion {
  readonly completedAt: CalendarDay;
  readonly gradeId: string | null;
  readonly gradeNote: string | null;
  readonly completedById: string | null;
  readonly validUntil: CalendarDay | null;
}

/** A course of a person to be assigned. */
export type NewCell = {
  readonly trainingMappingId: string;
  readonly courseCatalogId: string;
} & Partial<CellCompletion>;

/**
 * Holds these people's trainings still until the transaction ends: everything that assigns or
 * completes takes the people first and in one order, so nothing is made twice and nobody waits in a circle.
 */
export async function lockPeople(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LockedPerson>> {
  const { rows } = await sql<LockedPerson>`
    select e.id, e.first_name || ' ' || e.last_name as name, e.hire_date,
           e.employee_status_id = ${sql.raw(lookupId('EmployeeStatus', 'Current'))} as is_current
      from employee e
     where e.client_id = (select current_client()) and e.id = any(${[...ids]}::uuid[]) and e.deleted_at is null
     order by e.id for no key update
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Puts courses into trainings, in one statement. */
export async function addCourses(
  db: CompanyTransaction,
  clientId: string,
  courses: readonly {
    readonly trainingId: string;
    readonly courseCatalogId: string;
    readonly sortOrder: number;
  }[],
): Promise<void> {
  if (courses.length === 0) return;
  const given = JSON.stringify(courses.map((one) => ({ ...one, id: newId() })));
  await sql`insert into training_course (client_id, id, training_id, course_catalog_id, sort_order)
    select ${clientId}::uuid, r.id, r."trainingId", r."courseCatalogId", r."sortOrder"
    from jsonb_to_recordset(${given}::jsonb)
      as r(id uuid, "trainingId" uuid, "courseCatalogId" uuid, "sortOrder" int)`.execute(db);
}

/** Puts people into trainings, in one statement. */
export async function addMappings(
  db: CompanyTransaction,
  clientId: string,
  mappings: readonly {
    readonly id: string;
    readonly trainingId: string;
    readonly employeeId: string;
  }[],
): Promise<void> {
  if (mappings.length === 0) return;
  await sql`insert into training_mapping (client_id, id, training_id, employee_id)
    select ${clientId}::uuid, r.id, r."trainingId", r."employeeId"
    from jsonb_to_recordset(${JSON.stringify(mappings)}::jsonb)
      as r(id uuid, "trainingId" uuid, "employeeId" uuid)`.execute(db);
}

/** Assigns courses to people, completed already where that is told, in one statement. */
export async function addCells(
  db: CompanyTransaction,
  clientId: string,
  cells: readonly NewCell[],
): Promise<void> {
  if (cells.length === 0) return;
  const given = JSON.stringify(cells.map((one) => ({ ...one, id: newId() })));
  await sql`insert into training_mapping_course (client_id, id, training_mapping_id, course_catalog_id,
      completed_at, grade_id, grade_note, completed_by_id, valid_until)
    select ${clientId}::uuid, r.id, r."trainingMappingId", r."courseCatalogId",
      r."completedAt", r."gradeId", r."gradeNote", r."completedById", r."validUntil"
    from jsonb_to_recordset(${given}::jsonb) as r(id uuid, "trainingMappingId" uuid, "courseCatalogId" uuid,
      "completedAt" date, "gradeId" uuid, "gradeNote" text, "completedById" uuid, "validUntil" date)`.execute(
    db,
  );
}

/** Takes cells out of use; completed ones are never among them. */
export async function removeCells(db: CompanyTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update training_mapping_course set deleted_at = now()
    where client_id = (select current_client()) and id = any(${[...ids]}::uuid[])`.execute(db);
}

/** Takes people out of trainings. */
export async function removeMappings(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`update training_mapping set deleted_at = now()
    where client_id = (select current_client()) and id = any(${[...ids]}::uuid[])`.execute(db);
}
