import { sql } from 'kysely';
import type { Work } from './work.ts';

/** Removes the file of an import that could not be read: nothing of it is kept. Only the owner of the database may take rows away. */
export async function forgetFile(
  { platform, clientId }: Pick<Work, 'platform' | 'clientId'>,
  batchId: string,
): Promise<void> {
  const keys = await platform.database.owner.transaction().execute(async (db) => {
    const { rows } = await sql<{ id: string; storageKey: string }>`
      select o.id, o.storage_key from stored_file o join import_batch b
          on b.client_id = o.client_id and b.file_id = o.id
       where b.client_id = ${clientId}::uuid and b.id = ${batchId}::uuid`.execute(db);
    await sql`update import_batch set file_id = null
      where client_id = ${clientId}::uuid and id = ${batchId}::uuid`.execute(db);
    await sql`delete from stored_file where client_id = ${clientId}::uuid
      and id = any(${rows.map((row) => row.id)}::uuid[])`.execute(db);
    return rows.map((row) => row.storageKey);
  });
  for (const key of keys) await platform.files.remove(key);
}
