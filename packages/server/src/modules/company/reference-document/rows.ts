import { referenceDocumentColumns } from '@roadproof/contract/company/reference-document.columns';
import { referenceDocumentRow } from '@roadproof/contract/company/reference-document';
import { id } from '@roadproof/contract/schema';
import { chapterAddress, manualChapters } from '@roadproof/domain/app/user-manual';
import { listSource } from '../../../db/list-of-row.ts';
import { leftJoin, part } from '../../../db/list-part.ts';
import { says } from '../../../db/search-sql.ts';

const chapters = manualChapters
  .map(
    ({ id: chapterId, slug, name }, place) =>
      `('${chapterId}'::uuid, '${name}', '${chapterAddress(slug)}', ${place + 1}, '${slug}')`,
  )
  .join(', ');

// The chapters belong to the product and are rows of no table; of every company they are the first.
const documents = `(select m.*, (row_number() over (
    partition by m.client_id order by m.is_own, m.sort_order, lower(m.name) collate natural_order, m.id))::int as number
  from (
    select c.id as client_id, b.id, 1 as version, b.name, b.link as document_link,
           null::uuid as document_file_id, b.sort_order, false as is_own, b.chapter
      from client c cross join (values ${chapters}) b (id, name, link, sort_order, chapter)
    union all
    select client_id, id, version, name, document_link, document_file_id, sort_order, true, null
      from reference_document where deleted_at is null) m) d`;

const row = referenceDocumentRow
  .omit({ documentAttachment: true })
  .extend({ documentFileId: id.nullable() });

/** The user manual: the chapters of the product in their order, then the documents of the company in theirs. */
export const referenceDocumentSource = listSource(row, {
  name: 'reference-document',
  of: part('referenceDocument', 'd'),
  base: documents,
  where: 'true',
  columns: referenceDocumentColumns,
  joins: { file: leftJoin('storedFile', 'o', 'd.document_file_id') },
  fields: {
    number: { sql: 'd.number' },
    isOwn: { sql: 'd.is_own' },
    chapter: { sql: 'd.chapter' },
    fileName: { sql: 'o.name', joins: ['file'] },
    documentAttachment: { sql: 'd.document_file_id', kind: 'text', select: false },
  },
  reads: ['documentFileId', 'chapter', 'fileName', 'name'],
  search: (pattern) => ({ sql: says('d.name', pattern) }),
  order: [{ field: 'number', direction: 'asc' }],
});
