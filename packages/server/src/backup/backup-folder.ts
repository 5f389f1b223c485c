import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const nameShape = /^roadproof-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar$/;

/** True for the file name of a backup. */
export const isBackupName = (name: string): boolean => nameShape.test(name);

/** The file name of a backup of a moment. */
export function backupName(at: Date): string {
  return `roadproof-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;
}

/** Makes the folder of backups, readable by its owner alone; one that is there stays as it is. */
export async function makeBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** The file names of the backups in a folder, the newest first. */
export async function backupNames(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter(isBackupName).sort().reverse();
}

/** A name that no backup of the folder has: the moment, or the next second that is free. */
export async function freeName(folder: string, now: Date): Promise<string> {
  const known = new Set(await backupNames(folder));
  let at = now.getTime();
  while (known.has(backupName(new Date(at)))) at += 1_000;
  return backupName(new Date(at));
}

/** Removes what backups that were killed left behind. */
export async function removeParts(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (/^roadproof-.*\.part$/.test(name))
      await rm(join(folder, name), { recursive: true, force: true });
}
