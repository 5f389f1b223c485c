import type { CompanyTransaction } from './transaction.ts';
import type { RecordTable } from './record.ts';

/**
 * Locks rows of a table until the transaction ends, deleted ones too, in the order of their ids. Acts
 * on several records lock all of them so before they change any: two users who act on the same records
 * wait for each other once, and never both at a time. Tables are locked in this order: people, work
 * orders, units, then what belongs to them, then its completions.
 */
export async function lockRows(
  db: CompanyTransaction,
  table: RecordTable,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .selectFrom(table as 'equipment')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}
