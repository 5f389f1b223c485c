import type { Platform } from '../../../platform.ts';
import { freeOldFiles, removeFiles } from './delivery-rows.ts';

/** Days for which the file of a mailed report is kept, so that its mail can be sent again. */
const fileDays = 7;
const dayMs = 86_400_000;

/** Removes the files of reports that were mailed long ago: they are made anew whenever somebody asks. */
export async function forgetReportFiles({ database, files, now }: Platform): Promise<void> {
  const keys = await freeOldFiles(database.owner, new Date(now().getTime() - fileDays * dayMs));
  if (keys.length === 0) return;
  await removeFiles(database.owner, keys);
  for (const key of keys) await files.remove(key);
}
