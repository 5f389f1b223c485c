import { lookupNouns } from '@roadproof/domain/company/lookup-list';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { idLists, references } from './references.ts';
import { tableOf } from './save-rows.ts';

/** A value that one of these records refers to and that was deleted, in words; the others stay until the transaction ends. */
export async function deletedValue(
  db: CompanyTransaction,
  record: { readonly table: string; readonly ids: readonly string[] },
): Promise<string | undefined> {
  const isOfTable = ({ table }: { readonly table: string }) => table === record.table;
  const columns = [
    ...references.filter(isOfTable).map((one) => ({ ...one, isList: false })),
    ...idLists.filter(isOfTable).map((one) => ({ ...one, isList: true })),
  ];
  for (const { column, list, isList } of columns) {
    const { table, name } = tableOf(list);
    const value = sql.ref(`x.${column}`);
    const { rows } = await sql<{ name: string; isDeleted: boolean }>`
      select ${name} as name, v.deleted_at is not null as "isDeleted"
        from ${sql.table(record.table)} x
        join ${table} v on v.client_id = x.client_id and ${isList ? sql`v.id = any(${value})` : sql`v.id = ${value}`}
       where x.client_id = (select current_client()) and x.id = any(${[...record.ids]}::uuid[])
       order by v.id for key share of v`.execute(db.withoutPlugins());
    const deleted = rows.find(({ isDeleted }) => isDeleted);
    if (deleted) return `The ${lookupNouns[list][0]} ${deleted.name}`;
  }
  return undefined;
}
