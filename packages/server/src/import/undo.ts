import { sql } from 'kysely';
import type { CompanyTransaction } from '../db/transaction.ts';
import type { Importable } from './entity.ts';
import { writtenRecords } from './row-store.ts';
import { assignments } from './write.ts';

/** A record that stands against taking an import back. */
export interface Obstacle {
  readonly id: string;
  readonly name: string;
}

/** The imported records that somebody has changed since, or that something refers to by now; the others are locked until the transaction ends. */
export async function obstacles(
  db: CompanyTransaction,
  entity: Importable,
  batchId: string,
): Promise<readonly Obstacle[]> {
  const { rows } = await sql<Obstacle & { isChanged: boolean }>`
    select t.id, ${sql.raw(entity.nameSql)} as name, t.version <> r.record_version as is_changed
    from import_row r join ${sql.table(entity.table)} t on t.client_id = r.client_id and t.id = r.record_id
    where r.client_id = (select current_client()) and r.import_batch_id = ${batchId}::uuid
      and r.outcome in ('create', 'update') and not (r.outcome = 'create' and t.deleted_at is not null)
    order by name for update of t`.execute(db);
  const changed = rows.filter((row) => row.isChanged);
  const ids = new Set(changed.map((row) => row.id));
  const used = await entity.inUse(db, batchId);
  return [...changed, ...used.filter((row) => !ids.has(row.id))];
}

/** Takes an import back: what it made goes, all at one instant, and what it changed gets its old values. */
export async function takeBack(
  db: CompanyTransaction,
  entity: Importable,
  batchId: string,
  undoneAt: string,
): Promise<void> {
  const table = sql.table(entity.table);
  const mine = sql`r.client_id = (select current_client()) and r.import_batch_id = ${batchId}::uuid
    and t.client_id = r.client_id and t.id = r.record_id`;
  await sql`update ${table} t set deleted_at = ${undoneAt}::timestamptz from import_row r
    where ${mine} and r.outcome = 'create' and t.deleted_at is null`.execute(db);
  await sql`update ${table} t set ${assignments(entity.columns, 'r.old_values')}
    from import_row r, jsonb_populate_record(null::${table}, r.old_values) p
    where ${mine} and r.outcome = 'update' and r.old_values <> '{}'`.execute(db);
  await entity.written?.(db, await writtenRecords(db, batchId), undoneAt);
}
