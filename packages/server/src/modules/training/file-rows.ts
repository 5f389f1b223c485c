import { id } from '@roadproof/contract/schema';
import { trainingFileColumns } from '@roadproof/contract/training.columns';
import { trainingFileRow } from '@roadproof/contract/training-row';
import type { StoredUpload } from '@roadproof/contract/upload';
import { sql } from 'kysely';
import { newId } from '../../db/id.ts';
import { listSource } from '../../db/list-of-row.ts';
import { nameOf, part, person } from '../../db/list-part.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';

/** Documents of completions, newest first, each with the file its link will open. */
export const trainingFileSource = listSource(
  trainingFileRow.omit({ trainingDocAttachment: true }).extend({ fileId: id }),
  {
    name: 'training-file',
    of: part('trainingMappingFile', 'f'),
    base: `training_mapping_file f
    join training_mapping m on m.client_id = f.client_id and m.id = f.training_mapping_id and m.deleted_at is null
    join employee e on e.client_id = m.client_id and e.id = m.employee_id
    join course_catalog c on c.client_id = f.client_id and c.id = f.course_catalog_id`,
    where: 'f.deleted_at is null',
    columns: trainingFileColumns,
    joins: { author: person('a', 'f.created_by') },
    fields: {
      trainingMappingId: { sql: 'f.training_mapping_id', notNull: false },
      courseCatalogId: { sql: 'f.course_catalog_id', notNull: false },
      trainingId: { sql: 'm.training_id', notNull: false },
      EmployeeId: { sql: 'm.employee_id', notNull: false },
      employeeName: { sql: nameOf('e') },
      course: { sql: 'c.course_name' },
      createdByName: { sql: nameOf('a'), joins: ['author'] },
    },
    search: (pattern) => ({
      sql: sql`(f.training_doc_name ilike ${pattern} or c.course_name ilike ${pattern} or e.first_name || ' ' || e.last_name ilike ${pattern})`,
    }),
    order: [{ field: 'createdAt', direction: 'desc' }],
  },
);

/** Links documents to completions: each is stored once however many it proves, and a scan sent twice is linked once. */
export async function linkDocuments(
  db: CompanyTransaction,
  clientId: string,
  cells: readonly { readonly trainingMappingId: string; readonly courseCatalogId: string }[],
  docs: readonly StoredUpload[],
): Promise<number> {
  if (cells.length === 0 || docs.length === 0) return 0;
  const links = cells.flatMap(({ trainingMappingId, courseCatalogId }) =>
    docs.map(({ fileId, name }) => ({
      id: newId(),
      trainingMappingId,
      courseCatalogId,
      fileId,
      name,
    })),
  );
  const { numAffectedRows = 0n } = await sql`
    insert into training_mapping_file (client_id, id, training_mapping_id, course_catalog_id, training_doc_name, file_id)
    select ${clientId}::uuid, r.id, r."trainingMappingId", r."courseCatalogId", r.name, r."fileId"
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
        as r(id uuid, "trainingMappingId" uuid, "courseCatalogId" uuid, name text, "fileId" uuid)
      join stored_file s on s.client_id = ${clientId}::uuid and s.id = r."fileId"
     where not exists (
       select from training_mapping_file f
         join stored_file o on o.client_id = f.client_id and o.id = f.file_id
        where f.client_id = s.client_id and f.training_mapping_id = r."trainingMappingId"
          and f.course_catalog_id = r."courseCatalogId" and f.deleted_at is null and o.sha256 = s.sha256)
  `.execute(db);
  return Number(numAffectedRows);
}
