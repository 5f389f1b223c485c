import { sql } from 'kysely';
import { givenRows } from '../../../../db/given-rows.ts';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { newId } from '../../../../db/id.ts';
import type { Sql } from '../../../../db/list-source.ts';
import { lookupId } from '../../../../db/lookup-sql.ts';
import type { CompanyTransaction } from '../../../../db/transaction.ts';

/** A person as scheduling and completing need them. */
export interface LockedPerson {
  readonly id: string;
  readonly name: string;
  readonly hireDate: CalendarDay | null;
  readonly isCurrent: boolean;
}

/**
 * Holds these people's trainings still until the transaction ends: everything that assigns or
 * completes takes the people first and in one order, so nothing is made twice and nobody waits in a circle.
 */
export async function lockPeople(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LockedPerson>> {
  return lockPeopleIn(db, sql`${[...ids]}::uuid[]`);
}

/** The same for people whom the database finds: an SQL array of their ids. */
export async function lockPeopleIn(
  db: CompanyTransaction,
  people: Sql,
): Promise<ReadonlyMap<string, LockedPerson>> {
  const { rows } = await sql<LockedPerson>`
    select e.id, e.first_name || ' ' || e.last_name as name, e.hire_date,
           e.employee_status_id = ${sql.raw(lookupId('EmployeeStatus', 'Current'))} as is_current
      from employee e
     where e.client_id = (select current_client()) and e.id = any(${people}) and e.deleted_at is null
     order by e.id for no key update
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A place about to be made: a seat in a training, or a loose one of a course with its reason. */
export interface NewPlace {
  readonly id: string;
  readonly trainingId: string;
  readonly employeeId: string;
  readonly assignedOn: CalendarDay;
  readonly reason?: 'recurrent' | 'required' | 'history';
  readonly courseCatalogId?: string;
}

/** Makes places, in one statement. */
export async function addPlaces(
  db: CompanyTransaction,
  clientId: string,
  places: readonly NewPlace[],
): Promise<void> {
  if (places.length === 0) return;
  await sql`insert into training_mapping
      (client_id, id, training_id, employee_id, assigned_on, reason, course_catalog_id)
    select ${clientId}::uuid, r.id, r."trainingId", r."employeeId", r."assignedOn", r.reason, r."courseCatalogId"
    from ${givenRows(places, sql`id uuid, "trainingId" uuid, "employeeId" uuid, "assignedOn" date, reason text, "courseCatalogId" uuid`)} r`.execute(
    db,
  );
}

/** What is written of a completion together with a requirement. */
export interface NewCompletion {
  readonly completedAt: CalendarDay;
  readonly validUntil: CalendarDay | null;
  readonly gradeId: string | null;
  readonly gradeNote: string | null;
  readonly isPassed: boolean | null;
  readonly completedById: string | null;
}

/** A requirement about to be made, closed at once where its completion is given. */
export interface NewRequirement {
  readonly id?: string;
  readonly employeeId: string;
  readonly courseCatalogId: string;
  readonly trainingMappingId: string;
  readonly ownDue: CalendarDay | null;
  readonly askedDue: CalendarDay | null;
  readonly followsId?: string | null;
  readonly homeMappingId?: string | null;
  readonly completion?: NewCompletion;
}

/** Makes requirements, in one statement; answers their ids in the order given. */
export async function addRequirements(
  db: CompanyTransaction,
  clientId: string,
  rows: readonly NewRequirement[],
): Promise<readonly string[]> {
  if (rows.length === 0) return [];
  const given = rows.map(({ completion, id = newId(), ...row }) => ({
    ...row,
    id,
    ...(completion && { ...completion, closedAs: 'completed' }),
  }));
  await sql`insert into training_requirement (client_id, id, employee_id, course_catalog_id,
      training_mapping_id, home_mapping_id, follows_id, own_due, asked_due, closed_as, completed_at,
      valid_until, grade_id, grade_note, is_passed, completed_by_id)
    select ${clientId}::uuid, r.id, r."employeeId", r."courseCatalogId", r."trainingMappingId",
      r."homeMappingId", r."followsId", r."ownDue", r."askedDue", r."closedAs", r."completedAt",
      r."validUntil", r."gradeId", r."gradeNote", r."isPassed", r."completedById"
    from ${givenRows(given, sql`id uuid, "employeeId" uuid, "courseCatalogId" uuid, "trainingMappingId" uuid, "homeMappingId" uuid, "followsId" uuid, "ownDue" date, "askedDue" date, "closedAs" text, "completedAt" date, "validUntil" date, "gradeId" uuid, "gradeNote" text, "isPassed" boolean, "completedById" uuid`)} r`.execute(
    db,
  );
  return given.map(({ id }) => id);
}

/** Takes requirements out; completed ones are never among them but where a completion is taken back. */
export async function removeRequirements(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`update training_requirement set deleted_at = now(), is_newest = false
    where client_id = (select current_client()) and id = any(${[...ids]}::uuid[])`.execute(db);
}
