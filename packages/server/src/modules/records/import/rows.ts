import { importRowColumns } from '@roadproof/contract/records/import.columns';
import { importRow } from '@roadproof/contract/records/import';
import { sql } from 'kysely';
import { newId } from '../../../db/id.ts';
import { listSource } from '../../../db/list-of-row.ts';
import { part } from '../../../db/list-part.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { Batch } from '../../../import/batch.ts';

/** The rows of one import, in the order of the file. */
export const importRowSource = listSource(importRow, {
  name: 'import-row',
  of: part('importRow', 'r'),
  where: 'r.deleted_at is null',
  columns: importRowColumns,
  fields: {
    cells: { sql: 'r.source_values' },
    problems: { sql: 'r.problems' },
    candidates: { sql: `jsonb_path_query_array(r.problems, '$[*].candidates[*]')` },
    mayBeNew: { sql: `jsonb_path_exists(r.problems, '$[*] ? (@.mayBeNew == true)')` },
  },
  extra: {
    importId: (id: string) => ({ sql: sql`r.import_batch_id = ${id}::uuid` }),
    onlyVerdict: (verdict: string) => ({ sql: sql`r.verdict = ${verdict}` }),
  },
  search: (pattern) => ({
    sql: sql`(lower(r.source_values::text) like ${pattern} or lower(r.reason) like ${pattern})`,
  }),
  order: [{ field: 'rowNumber', direction: 'asc' }],
});

/** Adds the import of a file that nobody has looked into yet; answers its id. */
export async function addBatch(
  db: CompanyTransaction,
  batch: {
    readonly clientId: string;
    readonly entity: string;
    readonly file: { readonly name: string; readonly fileId: string };
  },
): Promise<string> {
  const id = newId();
  const { clientId, entity, file } = batch;
  await db
    .insertInto('importBatch')
    .values({ clientId, id, entity, fileName: file.name, fileId: file.fileId })
    .execute();
  return id;
}

/** The newest imports of some kinds with the name of who made them; what came along with one is told with it. */
export async function latest(
  db: CompanyTransaction,
  entities: readonly string[],
): Promise<(Batch & { createdByName: string | null })[]> {
  return (await db
    .selectFrom('importBatch as b')
    .leftJoin('employee as e', (join) =>
      join.onRef('e.clientId', '=', 'b.clientId').onRef('e.id', '=', 'b.createdBy'),
    )
    .selectAll('b')
    .select(sql<string | null>`e.first_name || ' ' || e.last_name`.as('createdByName'))
    .where('b.deletedAt', 'is', null)
    .where('b.partOfId', 'is', null)
    .where('b.entity', 'in', [...entities])
    .orderBy('b.createdAt', 'desc')
    .orderBy('b.id', 'desc')
    .limit(50)
    .execute()) as (Batch & { createdByName: string | null })[];
}

/** The first rows of an import as they came. */
export async function samples(
  db: CompanyTransaction,
  batchId: string,
): Promise<readonly (readonly string[])[]> {
  const rows = await db
    .selectFrom('importRow')
    .select('sourceValues')
    .where('importBatchId', '=', batchId)
    .orderBy('rowNumber')
    .limit(20)
    .execute();
  return rows.map((row) => row.sourceValues as readonly string[]);
}

/** The name of who made an import; null where the product itself did. */
export async function nameOf(
  db: CompanyTransaction,
  employeeId: string | null,
): Promise<string | null> {
  if (employeeId === null) return null;
  const person = await db
    .selectFrom('employee')
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where('id', '=', employeeId)
    .executeTakeFirst();
  return person?.name ?? null;
}
