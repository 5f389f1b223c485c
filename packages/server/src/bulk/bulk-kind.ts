import type { RecordTable } from '../db/record.ts';
import type { CompanyTransaction } from '../db/transaction.ts';

/** What acts on many records of a table have to know of it; in `modules/<group>/<noun>/bulk.ts`. */
export interface BulkKind<T extends RecordTable = RecordTable> {
  readonly table: T;
  /** Names the records of a refusal: constant SQL for `id` and `name` of the record x, which ends in `where true`. */
  readonly names: string;
  /**
   * Locks for many records what the act on one locks, other tables before its own. An act that goes from
   * record to record would hold what belongs to the first while it waits for what belongs to the second.
   */
  readonly lock?: (db: CompanyTransaction, ids: readonly string[]) => Promise<unknown>;
}

/** Locks what the acts on these records lock. */
export async function lockAhead(
  db: CompanyTransaction,
  { lock }: BulkKind,
  records: readonly { readonly id: string }[],
): Promise<void> {
  await lock?.(
    db,
    records.map(({ id }) => id),
  );
}
