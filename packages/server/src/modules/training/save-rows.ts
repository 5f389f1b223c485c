import { sql } from 'kysely';
import { locked, type Stored } from '../../db/record.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';
import { notFound } from '../../http/errors.ts';

/** A training as stored. */
export type StoredTraining = Stored<'training'>;

/** A training, locked until the transaction ends; imported history is nobody's to change. */
export async function lockedTraining(db: CompanyTransaction, id: string): Promise<StoredTraining> {
  const stored = await locked(db, 'training', id, 'Training');
  if (stored.source === 'import') throw notFound('Training');
  return stored;
}

/** A course as scheduling needs it. */
export interface CourseForUse {
  readonly id: string;
  readonly course: string;
  readonly isActive: boolean;
  readonly recurrenceMonths: number | null;
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
    .select(['id', 'courseName as course', 'isActive', 'recurrenceMonths', 'dueSoonDays'])
    .select(['requiresGrade', 'requiresDocument'])
    .where('id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A person of a training with one of their courses; someone without any has one row without a course. */
export interface StoredCell {
  readonly trainingMappingId: string;
  readonly employeeId: string;
  readonly employeeName: string;
  readonly cellId: string | null;
  readonly courseCatalogId: string | null;
  readonly isCompleted: boolean;
}

/** Everybody and everything in a training. */
export async function cellsOf(
  db: CompanyTransaction,
  trainingId: string,
): Promise<readonly StoredCell[]> {
  const { rows } = await sql<StoredCell>`
    select m.id as training_mapping_id, m.employee_id, e.first_name || ' ' || e.last_name as employee_name,
           x.id as cell_id, x.course_catalog_id, x.completed_at is not null as is_completed
      from training_mapping m
      join employee e on e.client_id = m.client_id and e.id = m.employee_id
      left join training_mapping_course x
        on x.client_id = m.client_id and x.training_mapping_id = m.id and x.deleted_at is null
     where m.client_id = (select current_client()) and m.training_id = ${trainingId}::uuid
       and m.deleted_at is null
  `.execute(db);
  return rows;
}

/** The courses of a training in their order. */
export async function courseIdsOf(db: CompanyTransaction, trainingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('trainingCourse')
    .select('courseCatalogId')
    .where('trainingId', '=', trainingId)
    .where('deletedAt', 'is', null)
    .orderBy('sortOrder')
    .execute();
  return rows.map((row) => row.courseCatalogId);
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

/**
 * Lets open assignments keep the due date they have, or follow the training again. Called before
 * the training is moved, because moving it carries the others along.
 */
export async function keepOwnDueDates(
  db: CompanyTransaction,
  trainingId: string,
  keep: boolean,
): Promise<void> {
  await sql`update training_mapping m set own_due_date = case when ${keep}::boolean then m.due_date end
    where m.client_id = (select current_client()) and m.training_id = ${trainingId}::uuid
      and m.deleted_at is null and not m.is_done
      and m.own_due_date is distinct from case when ${keep}::boolean then m.due_date end`.execute(
    db,
  );
}
