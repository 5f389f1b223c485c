import { sql, type Selectable } from 'kysely';
import type { CourseCatalogTable } from '../../db/tables/training.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';

export type StoredCourse = Selectable<CourseCatalogTable>;

/** The stored courses of these names in lower case, inactive ones before active ones of the same name. */
export async function coursesCalled(
  db: CompanyTransaction,
  names: readonly string[],
  lock: boolean,
): Promise<readonly StoredCourse[]> {
  return db
    .selectFrom('courseCatalog')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`lower(course_name) = any(${[...names]}::text[])`)
    .orderBy('isActive')
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute();
}

/** Courses an import made that a training or a file belongs to by now. */
export async function coursesInUse(db: CompanyTransaction, batchId: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id, c.course_name as name
      from import_row r join course_catalog c on c.client_id = r.client_id and c.id = r.record_id
     where r.client_id = (select current_client()) and r.import_batch_id = ${batchId}::uuid and r.outcome = 'create'
       and c.deleted_at is null and (
         exists (select from training_course k where k.client_id = c.client_id and k.course_catalog_id = c.id and k.deleted_at is null)
         or exists (select from training_requirement x where x.client_id = c.client_id and x.course_catalog_id = c.id and x.deleted_at is null)
         or exists (select from course_file f where f.client_id = c.client_id and f.course_catalog_id = c.id and f.deleted_at is null))
     order by name`.execute(db);
  return rows;
}
