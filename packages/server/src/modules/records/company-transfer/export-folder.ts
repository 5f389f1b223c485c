import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { companyFolders, FileStore, namesIn } from '../../../files/store.ts';
import type { Platform } from '../../../platform.ts';

/** A file that still grows was written to a moment ago. */
const restMs = 10 * 60_000;

/** Where exports lie until they end: apart from the stored files, which nobody removes. */
export function exportStore({ config }: Pick<Platform, 'config'>): FileStore {
  return new FileStore(join(config.dataDir, 'exports'));
}

/** Ends exports whose day is over and removes their files, and what a crash left behind. */
export async function endExports(
  platform: Pick<Platform, 'config' | 'database' | 'now'>,
): Promise<number> {
  const { owner } = platform.database;
  const now = platform.now();
  const ended = await owner
    .updateTable('companyTransfer')
    .set({ status: 'expired', storageKey: null })
    .where('status', '=', 'ready')
    .where('expiresAt', '<=', now.toISOString())
    .executeTakeFirst();
  // One whose job was laid aside would keep every other one out.
  await sql`
    update company_transfer t set status = 'failed', finished_at = now(),
           problem = 'The server ended again and again while it was written.'
     where t.status in ('queued', 'running') and t.created_at < ${now.toISOString()}::timestamptz - interval '1 minute'
       and not exists (select from job j
         where j.client_id = t.client_id and j.unique_key = 'company-export:' || t.id
           and j.finished_at is null and j.dead_at is null)`.execute(owner);
  const store = exportStore(platform);
  for (const clientId of await companyFolders(store.folder)) {
    const { rows } = await sql<{ storageKey: string }>`
      select storage_key from company_transfer
       where client_id = ${clientId} and status = 'ready' and storage_key is not null`.execute(
      owner,
    );
    const known = new Set(rows.map(({ storageKey }) => storageKey));
    for (const name of await namesIn(join(store.folder, clientId))) {
      const path = join(store.folder, clientId, name);
      if (!known.has(`${clientId}/${name}`) && (await isAtRest(path, now)))
        await rm(path, { force: true });
    }
  }
  return Number(ended.numUpdatedRows);
}

async function isAtRest(path: string, now: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && now.getTime() - found.mtimeMs > restMs;
}
