import { sql, type Selectable } from 'kysely';
import type { CourseCatalogTable } from '../../../db/tables/training.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

export type StoredCourse = Selectable<CourseCatalogTable>;

/** The stored courses with one of these names or codes, as search_key() makes them; active ones first. */
export async function coursesCalled(
  db: CompanyTransaction,
  { names, codes }: { readonly names: readonly string[]; readonly codes: readonly string[] },
  lock: boolean,
): Promise<readonly StoredCourse[]> {
  const named = sql<boolean>`(${comparable('course_name')} = any(${[...names]}::text[])
    or ${comparable('course_code')} = any(${[...codes]}::text[]))`;
  const courses = db.selectFrom('courseCatalog').where('deletedAt', 'is', null).where(named);
  // In the order of their ids, as every act on many records locks them; they are read in another.
  if (lock) await courses.select('id').orderBy('id').forUpdate().execute();
  return courses.selectAll().orderBy('isActive', 'desc').orderBy('id').execute();
}

/** A column as names are compared: the same as `nameKey` of the domain. */
const comparable = (column: string) =>
  sql`btrim(regexp_replace(search_key(${sql.ref(column)}), '[\\s-]+', ' ', 'g'))`;

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
