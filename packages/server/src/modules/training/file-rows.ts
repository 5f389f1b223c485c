import type { trainingFileRow } from '@roadproof/contract/training-row';
import type { StoredUpload } from '@roadproof/contract/upload';
import { sql } from 'kysely';
import type { z } from 'zod';
import { newId } from '../../db/id.ts';
import type { ListSource } from '../../db/list-source.ts';
import { companyJoin } from '../../db/lookup-sql.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';

/** A document as listed, with the file its link will open. */
export type DocumentRow = Omit<z.input<typeof trainingFileRow>, 'trainingDocAttachment'> & {
  readonly fileId: string;
};

/** Documents of completions, newest first. */
export const trainingFileSource: ListSource<DocumentRow, DocumentRow> = {
  name: 'training-file',
  base: `training_mapping_file f
    join training_mapping m on m.client_id = f.client_id and m.id = f.training_mapping_id and m.deleted_at is null
    join employee e on e.client_id = m.client_id and e.id = m.employee_id
    join course_catalog c on c.client_id = f.client_id and c.id = f.course_catalog_id`,
  key: 'f.id',
  where: 'f.deleted_at is null',
  joins: { author: companyJoin('employee', 'a', 'f.created_by') },
  fields: {
    id: { sql: 'f.id', kind: 'id' },
    trainingMappingId: { sql: 'f.training_mapping_id', kind: 'id' },
    courseCatalogId: { sql: 'f.course_catalog_id', kind: 'id' },
    trainingId: { sql: 'm.training_id', kind: 'id' },
    EmployeeId: { sql: 'm.employee_id', kind: 'id' },
    employeeName: { sql: `e.first_name || ' ' || e.last_name`, kind: 'text', notNull: true },
    course: { sql: 'c.course_name', kind: 'text', notNull: true },
    trainingDocName: { sql: 'f.training_doc_name', kind: 'text', notNull: true },
    fileId: { sql: 'f.file_id', kind: 'id' },
    createdAt: { sql: 'f.created_at', kind: 'instant', notNull: true },
    createdByName: { sql: `a.first_name || ' ' || a.last_name`, kind: 'text', joins: ['author'] },
  },
  search: (pattern) => ({
    sql: sql`(f.training_doc_name ilike ${pattern} or c.course_name ilike ${pattern} or e.first_name || ' ' || e.last_name ilike ${pattern})`,
  }),
  order: [{ field: 'createdAt', direction: 'desc' }],
  row: (raw) => raw,
};

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
