import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { existingFolder, reserveBytes } from '../../files/reserve.ts';
import { diskFigures } from '../../metrics/figures.ts';
import { bytesText, type Finding } from './finding.ts';

/** Free space below which it is time to make room. */
const scarceBytes = 2 * 1024 ** 3;

/** Looks at the free space of the folders, those on one disk once. */
export async function diskFindings(
  folders: Readonly<Record<string, string>>,
): Promise<readonly Finding[]> {
  const seen = new Set<number>();
  const found: Finding[] = [];
  for (const [name, path] of Object.entries(folders)) {
    const folder = await existingFolder(path);
    const { dev } = await stat(folder);
    if (seen.has(dev)) continue;
    seen.add(dev);
    found.push(diskFinding(name, folder, await diskFigures(folder)));
  }
  return found;
}

/** Judges the space of one disk. */
export function diskFinding(
  name: string,
  folder: string,
  { freeBytes, sizeBytes }: { readonly freeBytes: number; readonly sizeBytes: number },
): Finding {
  const about = 'disk';
  const text = `${bytesText(freeBytes)} of ${bytesText(sizeBytes)} free for ${name} (${folder})`;
  if (freeBytes < reserveBytes)
    return {
      about,
      state: 'fault',
      text,
      action: 'Make room now: below 256 MB no files are taken, and a full disk stops all saving.',
    };
  const isScarce = freeBytes < scarceBytes || freeBytes < sizeBytes * 0.05;
  if (!isScarce) return { about, state: 'ok', text };
  return { about, state: 'look', text, action: 'Make room, or give the disk more space.' };
}

/** Folders that hold data; the database's own only if it is built in. */
export function dataFolders({
  databaseUrl,
  dataDir,
  backup,
}: Pick<Config, 'databaseUrl' | 'dataDir' | 'backup'>): Readonly<Record<string, string>> {
  return {
    ...(databaseUrl === null && { 'the database': join(dataDir, 'postgres') }),
    'files and settings': dataDir,
    backups: backup.folder,
  };
}
