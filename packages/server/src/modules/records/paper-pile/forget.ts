import { sql } from 'kysely';
import { keptDays } from '../../../import/due-rows.ts';
import type { Work } from '../../../import/work.ts';
import { pileName } from '../../../files/paper-pile-source.ts';

/**
 * Removes the files of a pile that no paper has become, and the ZIP they came in: they were nobody's
 * record yet. Only the owner of the database may take rows away, and it sees no company by itself.
 */
export async function forgetFiles(
  { platform, clientId }: Pick<Work, 'platform' | 'clientId'>,
  batchId: string,
): Promise<void> {
  const keys = await platform.database.owner.transaction().execute(async (db) => {
    const { rows } = await sql<{ id: string; storageKey: string }>`
      select o.id, o.storage_key from stored_file o
      where o.client_id = ${clientId}::uuid and (
        o.id = (select b.file_id from import_batch b
          where b.client_id = ${clientId}::uuid and b.id = ${batchId}::uuid)
        or o.id in (select (r.source_values ->> 'fileId')::uuid from import_row r
          where r.client_id = ${clientId}::uuid and r.import_batch_id = ${batchId}::uuid
            and r.record_id is null and r.source_values ->> 'fileId' is not null))`.execute(db);
    await sql`update import_batch set file_id = null
      where client_id = ${clientId}::uuid and id = ${batchId}::uuid`.execute(db);
    await sql`update import_row set source_values = source_values || '{"fileId": null}'
      where client_id = ${clientId}::uuid and import_batch_id = ${batchId}::uuid
        and record_id is null`.execute(db);
    await sql`delete from stored_file where client_id = ${clientId}::uuid
      and id = any(${rows.map((row) => row.id)}::uuid[])`.execute(db);
    return rows.map((row) => row.storageKey);
  });
  for (const key of keys) await platform.files.remove(key);
}

/** Forgets the files of piles that ended without being filed, or that nobody has looked at for a week. */
export async function forgetPiles(work: Work): Promise<void> {
  const ended = await work.run(async (db) => {
    await sql`update import_batch set status = 'cancelled',
        problem = ${`Not filed: no user filed these papers within ${keptDays} days.`}
      where client_id = (select current_client()) and entity = ${pileName} and status = 'previewed'
        and updated_at < ${work.platform.now().toISOString()}::timestamptz - make_interval(days => ${keptDays})`.execute(
      db,
    );
    const { rows } = await sql<{ id: string }>`
      select b.id from import_batch b where b.client_id = (select current_client())
        and b.entity = ${pileName} and b.status in ('failed', 'cancelled')
        and (b.file_id is not null or exists (select from import_row r
          where r.client_id = b.client_id and r.import_batch_id = b.id
            and r.record_id is null and r.source_values ->> 'fileId' is not null))`.execute(db);
    return rows;
  });
  for (const { id } of ended) await forgetFiles(work, id);
}
