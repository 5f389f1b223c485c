import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dayInZone, isCalendarDay } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { isBrokenOff, tidy, type UnknownFile } from './lost.ts';
import { companyFolders, isStorageKey, namesIn, shownPath, type FileStore } from './store.ts';

const batch = 1000;
const lostFolder = '.lost';

/** When a sweep happens and since when the server runs. */
export interface SweepTimes {
  readonly now: Date;
  readonly startedAt: Date;
}

export interface Swept {
  /** Put aside under `.lost/<day>`, by their keys. */
  readonly moved: readonly string[];
  /** Left where they are because they are too many, by their keys. */
  readonly left: readonly string[];
}

/** Puts files that no record knows aside, where they can be found for 30 days; `tidy` says which. */
export async function sweepFiles(
  { folder }: Pick<FileStore, 'folder'>,
  database: Pick<Database, 'owner'>,
  times: SweepTimes,
): Promise<Swept> {
  const lostDays = (await namesIn(join(folder, lostFolder))).filter(isCalendarDay);
  const { move, tell, empty } = tidy({ ...times, ...(await look(folder, database)), lostDays });
  const today = join(folder, lostFolder, dayInZone(times.now, 'UTC'));
  for (const key of move) {
    const place = join(today, key);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    await rename(join(folder, key), place);
    if (isStorageKey(key)) await rm(shownPath(folder, key), { force: true });
  }
  for (const day of empty) await rm(join(folder, lostFolder, day), { recursive: true });
  return { moved: move, left: tell };
}

async function look(
  folder: string,
  database: Pick<Database, 'owner'>,
): Promise<{ readonly total: number; readonly unknown: readonly UnknownFile[] }> {
  let total = 0;
  const unknown: UnknownFile[] = [];
  for (const clientId of await companyFolders(folder)) {
    const names = await namesIn(join(folder, clientId));
    total += names.filter((name) => !isBrokenOff(name)).length;
    for (let start = 0; start < names.length; start += batch) {
      const keys = names.slice(start, start + batch).map((name) => `${clientId}/${name}`);
      const { rows } = await sql<{ storage_key: string }>`
        select storage_key from stored_file where storage_key = any(${keys}::text[])`.execute(
        database.owner.withoutPlugins(),
      );
      const known = new Set(rows.map((row) => row.storage_key));
      for (const key of keys) {
        if (known.has(key)) continue;
        const writtenAt = await writtenAtOf(join(folder, key));
        if (writtenAt !== undefined) unknown.push({ key, writtenAt });
      }
    }
  }
  return { total, unknown };
}

async function writtenAtOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    (found) => (found.isFile() ? found.mtimeMs : undefined),
    () => undefined,
  );
}
