import { sql } from 'kysely';
import type { CompanyTransaction } from '../db/transaction.ts';
import type { Importable } from './entity.ts';
import { writtenRecords } from './row-store.ts';
import { assignments } from './write.ts';

/** A record that stands against taking an import back. */
export interface Obstacle {
  readonly id: string;
  readonly name: string;
  /** True where something refers to it by now; false where it was changed. */
  readonly isUsed: boolean;
}

/** The entry of the audit trail with which an import ended; what came along with another one ended with that. */
const endOf = (batchId: string) => sql`
  select a.id, a.request_id from import_batch b
    join audit_entry a on a.client_id = b.client_id and a.table_name = 'import_batch'
     and a.record_id = coalesce(b.part_of_id, b.id) and a.new_values ->> 'status' = 'committed'
   where b.client_id = (select current_client()) and b.id = ${batchId}::uuid
   order by a.id desc limit 1`;

/** What happened to imported records since: by record and column, the value that the import had left. */
const since = (entity: Importable, batchId: string) => sql`
  select distinct on (a.record_id, c.key) a.record_id, c.key, c.value
    from import_row r join audit_entry a on a.client_id = r.client_id
     and a.table_name = ${entity.table} and a.record_id = r.record_id
     and a.id > (select id from ended) and a.action = 'update'
   cross join jsonb_each(a.old_values) c
   where r.client_id = (select current_client()) and r.import_batch_id = ${batchId}::uuid
   order by a.record_id, c.key, a.id`;

/**
 * The imported records that are not as the import left them any more, or that something refers to by now; the others
 * are locked until the transaction ends. A record that was changed and changed back is as it was. So is one
 * that was there before where only its columns that follow other records changed, unless the import wrote them.
 */
export async function obstacles(
  db: CompanyTransaction,
  entity: Importable,
  batchId: string,
): Promise<readonly Obstacle[]> {
  await lockRecords(db, entity, batchId);
  const { rows } = await sql<{ id: string; name: string; isChanged: boolean }>`
    with ended as materialized (${endOf(batchId)}), since as materialized (${since(entity, batchId)})
    select t.id, ${sql.raw(entity.nameSql)} as name,
           case when exists (select from ended)
             then exists (select from since s where s.record_id = t.id and s.value is distinct from to_jsonb(t) -> s.key
                            and (r.outcome = 'create' or r.old_values ? s.key
                                 or s.key <> all(${[...(entity.followingColumns ?? [])]}::text[])))
             else t.version <> r.record_version end as is_changed
    from ${recordsOf(entity, batchId)}
    order by name`.execute(db);
  const changed = rows.filter((row) => row.isChanged);
  const ids = new Set(changed.map((row) => row.id));
  const used = await entity.inUse(db, batchId);
  return [
    ...changed.map(({ id, name }) => ({ id, name, isUsed: false })),
    ...used.filter((row) => !ids.has(row.id)).map(({ id, name }) => ({ id, name, isUsed: true })),
  ];
}

/** The records that an import made or changed, as t, with their rows of the import, as r. */
const recordsOf = (entity: Importable, batchId: string) => sql`import_row r
    join ${sql.table(entity.table)} t on t.client_id = r.client_id and t.id = r.record_id
   where r.client_id = (select current_client()) and r.import_batch_id = ${batchId}::uuid
     and r.outcome in ('create', 'update') and not (r.outcome = 'create' and t.deleted_at is not null)`;

/** Locks them in the order of their ids, as every act on many records does: none waits for one that waits for it. */
async function lockRecords(
  db: CompanyTransaction,
  entity: Importable,
  batchId: string,
): Promise<void> {
  await sql`select from ${recordsOf(entity, batchId)} order by t.id for update of t`.execute(db);
}

/** Locks the records that an import that is not written yet was found to be about, in the order of their ids. */
export async function lockKnown(
  db: CompanyTransaction,
  { table }: Importable,
  batchId: string,
): Promise<void> {
  await sql`
    select from ${sql.table(table)} t
     where t.client_id = (select current_client()) and t.deleted_at is null and t.id in (
       select r.record_id from import_row r
        where r.client_id = (select current_client()) and r.import_batch_id = ${batchId}::uuid)
     order by t.id for update`.execute(db);
}

/** The newest import that changed these records after this one and still counts: it has to be undone first. */
export async function laterImport(
  db: CompanyTransaction,
  entity: Importable,
  batchId: string,
  recordIds: readonly string[],
): Promise<{ readonly fileName: string; readonly committedAt: string } | undefined> {
  const { rows } = await sql<{ fileName: string; committedAt: string }>`
    with ended as materialized (${endOf(batchId)}), requests as materialized (
      select distinct a.request_id from audit_entry a
       where a.client_id = (select current_client()) and a.table_name = ${entity.table}
         and a.record_id = any(${[...recordIds]}::uuid[]) and a.id > (select id from ended))
    select b.file_name, b.committed_at from import_batch b
     where b.client_id = (select current_client()) and b.status = 'committed' and b.part_of_id is null
       and b.id <> ${batchId}::uuid and b.deleted_at is null
       and exists (select from audit_entry a
             where a.client_id = b.client_id and a.table_name = 'import_batch' and a.record_id = b.id
               and a.new_values ->> 'status' = 'committed' and a.request_id in (select request_id from requests))
     order by b.committed_at desc, b.id desc limit 1`.execute(db);
  return rows[0];
}

/** Takes an import back: what it made goes, all at one instant, and what it changed gets its old values. */
export async function undoImported(
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
  await sql`update ${table} t set ${assignments([...entity.columns, ...(entity.changedColumns ?? [])], 'r.old_values')}
    from import_row r, jsonb_populate_record(null::${table}, r.old_values) p
    where ${mine} and r.outcome = 'update' and r.old_values <> '{}'`.execute(db);
  await entity.written?.(db, await writtenRecords(db, batchId), undoneAt);
}
