import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import { importedTrainingId } from '@roadproof/contract/training/training-row';
import { givenRows } from '../../../../db/given-rows.ts';
import { newId } from '../../../../db/id.ts';
import { locked, type Stored } from '../../../../db/record.ts';
import type { CompanyTransaction } from '../../../../db/transaction.ts';
import { notFound } from '../../../../errors.ts';

/** A training as stored. */
export type StoredTraining = Stored<'training'>;

/** A training, locked until the transaction ends; what stands without a class is nobody's to change. */
export async function lockedTraining(db: CompanyTransaction, id: string): Promise<StoredTraining> {
  if (id === importedTrainingId) throw notFound('Training');
  return locked(db, 'training', id, 'Training');
}

/** A course as scheduling needs it. */
export interface CourseForUse {
  readonly id: string;
  readonly course: string;
  readonly isActive: boolean;
  readonly recurrenceMonths: number | null;
  readonly recurrenceMonth: number | null;
  readonly dueSoonDays: number;
  readonly requiresGrade: boolean;
  readonly requiresDocument: boolean;
}

/** These courses, in this order; one that does not exist is missing. */
export async function coursesForUse(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<readonly CourseForUse[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('courseCatalog')
    .select(['id', 'courseName as course', 'isActive', 'recurrenceMonths', 'recurrenceMonth'])
    .select(['dueSoonDays', 'requiresGrade', 'requiresDocument'])
    .where('id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A seat with one of the courses that stand in it; an empty one has a row without a course. */
export interface SeatCell {
  readonly trainingId: string;
  readonly trainingMappingId: string;
  readonly employeeId: string;
  readonly employeeName: string;
  readonly requirementId: string | null;
  readonly courseCatalogId: string | null;
  readonly isOpen: boolean;
  readonly isWaived: boolean;
  /** Completed, or tried without passing: it stays. */
  readonly isLocked: boolean;
}

/** Every seat of these trainings and what stands in it. */
export async function seatsOf(
  db: CompanyTransaction,
  trainingIds: readonly string[],
): Promise<readonly SeatCell[]> {
  const { rows } = await sql<SeatCell>`
    select m.training_id, m.id as training_mapping_id, m.employee_id, e.first_name || ' ' || e.last_name as employee_name,
           x.id as requirement_id, x.course_catalog_id,
           x.id is not null and x.closed_as is null as is_open,
           coalesce(x.closed_as = 'waived', false) as is_waived,
           coalesce(x.closed_as = 'completed', false) or exists (
             select from training_attempt a where a.client_id = m.client_id
                and a.training_mapping_id = m.id and a.requirement_id = x.id and a.deleted_at is null) as is_locked
      from training_mapping m
      join employee e on e.client_id = m.client_id and e.id = m.employee_id
      left join training_requirement x
        on x.client_id = m.client_id and x.training_mapping_id = m.id and x.deleted_at is null
     where m.client_id = (select current_client()) and m.training_id = any(${[...trainingIds]}::uuid[])
       and m.reason is null and m.deleted_at is null`.execute(db);
  return rows;
}

/** The courses of these trainings, each in its order. */
export async function coursesIn(
  db: CompanyTransaction,
  trainingIds: readonly string[],
): Promise<readonly { readonly trainingId: string; readonly courseCatalogId: string }[]> {
  return db
    .selectFrom('trainingCourse')
    .select(['trainingId', 'courseCatalogId'])
    .where('trainingId', 'in', [...trainingIds])
    .where('deletedAt', 'is', null)
    .orderBy('sortOrder')
    .execute();
}

/** The courses of a training in their order. */
export const courseIdsOf = async (db: CompanyTransaction, trainingId: string): Promise<string[]> =>
  (await coursesIn(db, [trainingId])).map((row) => row.courseCatalogId);

/** Puts courses into a training behind those it has, in one statement. */
export async function addCourses(
  db: CompanyTransaction,
  clientId: string,
  trainingId: string,
  courseIds: readonly string[],
  after: number,
): Promise<void> {
  if (courseIds.length === 0) return;
  await db
    .insertInto('trainingCourse')
    .values(
      courseIds.map((courseCatalogId, index) => ({
        clientId,
        id: newId(),
        trainingId,
        courseCatalogId,
        sortOrder: after + index,
      })),
    )
    .execute();
}

/** Takes courses out of a training. */
export async function removeCourses(
  db: CompanyTransaction,
  trainingId: string,
  courseIds: readonly string[],
): Promise<void> {
  if (courseIds.length === 0) return;
  await db
    .updateTable('trainingCourse')
    .set({ deletedAt: sql<string>`now()` })
    .where('trainingId', '=', trainingId)
    .where('courseCatalogId', 'in', [...courseIds])
    .where('deletedAt', 'is', null)
    .execute();
}

/** Takes people out of their seats. */
export async function removeSeats(db: CompanyTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update training_mapping set deleted_at = now()
    where client_id = (select current_client()) and id = any(${[...ids]}::uuid[])`.execute(db);
}

/** Lets what a training alone asks for follow its new due date; a day of one's own is never touched. */
export async function moveRequestedDue(
  db: CompanyTransaction,
  trainingId: string,
  dueDate: CalendarDay,
): Promise<void> {
  await sql`update training_requirement x set asked_due = ${dueDate}::date
      from training_mapping m
     where m.client_id = (select current_client()) and m.training_id = ${trainingId}::uuid
       and m.reason is null and m.deleted_at is null
       and x.client_id = m.client_id and x.training_mapping_id = m.id and x.closed_as is null
       and x.asked_due is not null and x.deleted_at is null`.execute(db);
}

/** Moves open requirements into seats, each remembering where it came from. */
export async function takeUp(
  db: CompanyTransaction,
  taken: readonly {
    readonly id: string;
    readonly seat: string;
    readonly requested: CalendarDay | null;
  }[],
): Promise<void> {
  if (taken.length === 0) return;
  await sql`update training_requirement x
      set home_mapping_id = nullif(coalesce(x.home_mapping_id, x.training_mapping_id), r.seat),
          training_mapping_id = r.seat, asked_due = r.requested
      from ${givenRows(taken, sql`id uuid, seat uuid, requested date`)} r
     where x.client_id = (select current_client()) and x.id = r.id`.execute(db);
}
