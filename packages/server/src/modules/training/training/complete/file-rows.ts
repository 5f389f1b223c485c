import { trainingFileColumns } from '@roadproof/contract/training/training.columns';
import { trainingFileRow } from '@roadproof/contract/training/training-file-row';
import type { StoredUpload } from '@roadproof/contract/upload';
import { sql } from 'kysely';
import { givenRows } from '../../../../db/given-rows.ts';
import { newId } from '../../../../db/id.ts';
import { listSource } from '../../../../db/list-of-row.ts';
import { innerJoin, nameOf, part, person } from '../../../../db/list-part.ts';
import { anySays } from '../../../../db/search-sql.ts';
import type { CompanyTransaction } from '../../../../db/transaction.ts';

/** Documents of completions, newest first, each with the file its link will open. */
export const trainingFileSource = listSource(
  trainingFileRow.omit({ trainingDocAttachment: true }),
  {
    name: 'training-file',
    of: part('trainingDocument', 'f'),
    base: `training_document f
    join training_requirement x on x.client_id = f.client_id and x.id = f.requirement_id and x.deleted_at is null
    join training_mapping m on m.client_id = x.client_id and m.id = x.training_mapping_id
    join employee e on e.client_id = x.client_id and e.id = x.employee_id
    join course_catalog c on c.client_id = x.client_id and c.id = x.course_catalog_id`,
    where: 'f.deleted_at is null',
    columns: trainingFileColumns,
    joins: {
      author: person('a', 'f.created_by'),
      content: innerJoin('storedFile', 's', 'f.file_id'),
    },
    fields: {
      trainingMappingId: { sql: 'x.training_mapping_id', notNull: false },
      courseCatalogId: { sql: 'x.course_catalog_id', notNull: false },
      trainingId: { sql: 'm.training_id', notNull: false },
      EmployeeId: { sql: 'x.employee_id', notNull: false },
      employeeName: { sql: nameOf('e') },
      course: { sql: 'c.course_name' },
      contentId: { sql: `encode(s.sha256, 'hex')`, joins: ['content'] },
      createdByName: { sql: nameOf('a'), joins: ['author'] },
    },
    reads: ['fileId', 'trainingDocName'],
    search: (pattern) => ({
      sql: anySays(
        ['f.training_doc_name', 'c.course_name', `e.first_name || ' ' || e.last_name`],
        pattern,
      ),
    }),
    order: [{ field: 'createdAt', direction: 'desc' }],
  },
);

/**
 * Links documents to completions, or to the attempts named: each is stored once however many it
 * proves, and a scan sent twice is linked once.
 */
export async function linkDocuments(
  db: CompanyTransaction,
  clientId: string,
  requirements: readonly { readonly id: string }[],
  docs: readonly StoredUpload[],
  attempts: ReadonlyMap<string, string> = new Map(),
): Promise<number> {
  if (requirements.length === 0 || docs.length === 0) return 0;
  const links = requirements.flatMap(({ id: requirementId }) =>
    docs.map(({ fileId, name }) => ({
      id: newId(),
      requirementId,
      attemptId: attempts.get(requirementId),
      fileId,
      name,
    })),
  );
  const { numAffectedRows = 0n } = await sql`
    insert into training_document (client_id, id, requirement_id, attempt_id, training_doc_name, file_id)
    select ${clientId}::uuid, r.id, r."requirementId", r."attemptId", r.name, r."fileId"
      from ${givenRows(
        links,
        sql`id uuid, "requirementId" uuid, "attemptId" uuid, name text, "fileId" uuid`,
      )} r
      join stored_file s on s.client_id = ${clientId}::uuid and s.id = r."fileId"
     where not exists (
       select from training_document f
         join stored_file o on o.client_id = f.client_id and o.id = f.file_id
        where f.client_id = s.client_id and f.requirement_id = r."requirementId"
          and f.attempt_id is not distinct from r."attemptId" and f.deleted_at is null
          and o.sha256 = s.sha256)
  `.execute(db);
  return Number(numAffectedRows);
}
