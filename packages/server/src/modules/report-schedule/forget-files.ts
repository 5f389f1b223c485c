import { sql } from 'kysely';
import type { Platform } from '../../platform.ts';

/** Days for which the file of a mailed report is kept, so that its mail can be sent again. */
const fileDays = 7;
const mostAtOnce = 500;

/** Removes the files of reports that were mailed long ago: they are made anew whenever somebody asks. */
export async function forgetReportFiles({ database, files, now }: Platform): Promise<void> {
  const { rows } = await sql<{ storageKey: string }>`
    with old as (
      select distinct client_id, file_id from report_delivery
       where file_id is not null
         and created_at < ${now().toISOString()}::timestamptz - make_interval(days => ${fileDays})
       limit ${mostAtOnce}),
    freed as (
      update report_delivery d set file_id = null from old
       where d.client_id = old.client_id and d.file_id = old.file_id returning 1)
    select f.storage_key from old
      join stored_file f on f.client_id = old.client_id and f.id = old.file_id
     where (select count(*) from freed) >= 0`.execute(database.owner);
  const keys = rows.map(({ storageKey }) => storageKey);
  if (keys.length === 0) return;
  await sql`delete from stored_file where storage_key = any(${keys}::text[])`.execute(
    database.owner,
  );
  for (const key of keys) await files.remove(key);
}
