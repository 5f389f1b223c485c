import type { LookupList } from '@roadproof/domain/company/lookup-list';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { Importable } from '../../../import/entity.ts';
import { references } from '../../company/lookup/references.ts';
import { tableOf } from '../../company/lookup/save-rows.ts';

interface OldColumn {
  readonly column: string;
  readonly list: LookupList;
  readonly batchId: string;
}

/**
 * Looks at the values an undo would give back: one that was merged meanwhile becomes the value it
 * was merged into; of those that were deleted it answers the names.
 */
export async function followOldChoices(
  db: CompanyTransaction,
  { table, columns }: Importable,
  batchId: string,
): Promise<readonly string[]> {
  const deleted = new Set<string>();
  for (const { column, list } of references.filter((one) => one.table === table)) {
    if (!columns.includes(column)) continue;
    for (const name of await followColumn(db, { column, list, batchId })) deleted.add(name);
  }
  return [...deleted];
}

const client = sql`(select current_client())`;

async function followColumn(
  db: CompanyTransaction,
  { column, list, batchId }: OldColumn,
): Promise<readonly string[]> {
  const { table, name } = tableOf(list);
  const old = sql`(r.old_values ->> ${column})::uuid`;
  const isOfBatch = sql`r.client_id = ${client} and r.import_batch_id = ${batchId}::uuid and r.outcome = 'update'`;
  const chain = sql`chain as (
    select v.id as old, v.id, v.deleted_at is null as is_live, ${name} as name, v.merged_into_id as next
      from ${table} v where v.client_id = ${client} and v.id in (select ${old} from import_row r where ${isOfBatch})
    union
    select c.old, v.id, v.deleted_at is null, ${name}, v.merged_into_id
      from chain c join ${table} v on v.client_id = ${client} and v.id = c.next where not c.is_live)`;
  // Nobody merges or deletes one of them between this look and the end of the undo.
  await sql`select v.id from ${table} v where v.client_id = ${client}
      and v.id in (with recursive ${chain} select c.id from chain c) order by v.id for key share`.execute(
    db,
  );
  const { rows } = await sql<{ name: string }>`
    with recursive ${chain},
    followed as (
      update import_row r set old_values = jsonb_set(r.old_values, array[${column}], to_jsonb(c.id))
        from chain c where c.is_live and c.id <> c.old and ${isOfBatch} and ${old} = c.old)
    select distinct c.name from chain c where not c.is_live and c.next is null order by c.name`.execute(
    db.withoutPlugins(),
  );
  return rows.map((row) => row.name);
}
