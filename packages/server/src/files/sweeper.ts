import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { FileStore } from './store.ts';

const batch = 1000;

/**
 * Removes files no row knows: what a crash between disk and commit left behind. Files younger than
 * `graceMs` may belong to a request that still runs. Answers how many were removed.
 */
export async function sweepFiles(
  store: FileStore,
  database: Database,
  graceMs = 3_600_000,
): Promise<number> {
  const before = Date.now() - graceMs;
  let removed = 0;
  for (const clientId of await namesIn(store.folder)) {
    const names = await namesIn(join(store.folder, clientId));
    for (let start = 0; start < names.length; start += batch) {
      const keys = names.slice(start, start + batch).map((name) => `${clientId}/${name}`);
      const { rows } = await sql<{ storage_key: string }>`
        select storage_key from stored_file where storage_key = any(${keys}::text[])`.execute(
        database.owner.withoutPlugins(),
      );
      const known = new Set(rows.map((row) => row.storage_key));
      for (const key of keys) {
        if (known.has(key) || !(await isOlder(join(store.folder, key), before))) continue;
        await rm(join(store.folder, key), { force: true });
        removed += 1;
      }
    }
  }
  return removed;
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
}

async function isOlder(path: string, before: number): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile() && found.mtimeMs < before,
    () => false,
  );
}
