import type { recurrenceImpact } from '@roadproof/contract/training/course';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { validUntil } from '@roadproof/domain/training/training-completion';
import { sql } from 'kysely';
import type { z } from 'zod';
import { givenRows } from '../../../db/given-rows.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { lockPeople } from '../training/assign/assign-rows.ts';
import { settleCourses } from '../training/assign/settle-rows.ts';

/** How often a course is repeated: months, and the month at whose end it is due; no months, no repetition. */
export interface Recurrence {
  readonly months: number | null;
  readonly month: number | null;
}

/** A recurrence that becomes another one. */
export interface Change {
  readonly clientId: string;
  readonly courseId: string;
  readonly old: Recurrence;
  readonly now: Recurrence;
  readonly today: CalendarDay;
}

interface Newest {
  readonly id: string;
  readonly employeeId: string;
  readonly completedAt: CalendarDay;
  readonly validUntil: CalendarDay | null;
  readonly isCurrent: boolean;
  readonly openId: string | null;
}

const until = (completedAt: CalendarDay, { months, month }: Recurrence): CalendarDay | null =>
  validUntil(completedAt, months, month);

// What is past stays as it was, unless the course is not repeated any more.
/** The newest completions whose last valid day the recurrence said. */
async function following(
  db: CompanyTransaction,
  { courseId, old, now, today }: Change,
): Promise<readonly Newest[]> {
  const { rows } = await sql<Newest>`
    select x.id, x.employee_id, x.completed_at, x.valid_until, x.is_current, o.id as open_id
      from training_requirement x
      left join training_requirement o on o.client_id = x.client_id and o.employee_id = x.employee_id
        and o.course_catalog_id = x.course_catalog_id and o.closed_as is null and o.deleted_at is null
        and o.follows_id = x.id
     where x.client_id = (select current_client()) and x.course_catalog_id = ${courseId}::uuid
       and x.is_newest and x.deleted_at is null`.execute(db);
  return rows.filter(
    (row) =>
      row.validUntil === until(row.completedAt, old) &&
      (now.months === null || row.validUntil === null || row.validUntil >= today),
  );
}

/** What another recurrence would do to open repetitions and to completions that still hold. */
export async function impactOf(
  db: CompanyTransaction,
  change: Change,
): Promise<z.input<typeof recurrenceImpact>> {
  const rows = await following(db, change);
  const isLate = (day: CalendarDay | null): boolean => day !== null && day < change.today;
  return {
    open: rows.filter((row) => row.openId !== null && row.isCurrent).length,
    overdue: rows.filter((row) => row.isCurrent && isLate(until(row.completedAt, change.now)))
      .length,
    completions: rows.length,
  };
}

/** Lets completions that still hold, and what is open after them, follow a changed recurrence; the days of completion never change. */
export async function recompute(db: CompanyTransaction, change: Change): Promise<void> {
  await lockHolders(db, change.courseId);
  const rows = await following(db, change);
  await setValidUntil(
    db,
    rows.map((row) => ({ id: row.id, validUntil: until(row.completedAt, change.now) })),
  );
  await settleCourses(db, change.clientId, [change.courseId], change.today);
}

/** Ends what is open of a course that is not repeated any more; what a class asks for besides stays. */
export async function endRepetitions(db: CompanyTransaction, change: Change): Promise<void> {
  await lockHolders(db, change.courseId);
  const rows = await following(db, change);
  await setValidUntil(
    db,
    rows.map((row) => ({ id: row.id, validUntil: null })),
  );
  const ids = rows.flatMap((row) => row.openId ?? []);
  await sql`update training_requirement
      set deleted_at = case when asked_due is null then now() end,
          own_due = case when asked_due is null then own_due end,
          follows_id = null, home_mapping_id = null
    where client_id = (select current_client()) and id = any(${ids}::uuid[])`.execute(db);
}

async function setValidUntil(
  db: CompanyTransaction,
  rows: readonly { readonly id: string; readonly validUntil: CalendarDay | null }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update training_requirement x set valid_until = r."validUntil"
      from ${givenRows(rows, sql`id uuid, "validUntil" date`)} r
     where x.client_id = (select current_client()) and x.id = r.id`.execute(db);
}

async function lockHolders(db: CompanyTransaction, courseId: string): Promise<void> {
  const rows = await db
    .selectFrom('trainingRequirement')
    .select('employeeId')
    .distinct()
    .where('courseCatalogId', '=', courseId)
    .where('deletedAt', 'is', null)
    .execute();
  await lockPeople(
    db,
    rows.map((row) => row.employeeId),
  );
}
