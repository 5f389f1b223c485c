import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder, type FileStore } from '../files/store.ts';
import { BackupFault } from './fault.ts';
import type { ListedFile } from './file-list-rows.ts';
import { linked, type KeptFiles } from './kept-files.ts';
import type { FileFault } from './manifest.ts';
import { eachFile, type OpenBackup } from './open-backup.ts';

/** Reads every stored file of a backup; returns those that are missing or are not what their records say. */
export async function damagedFiles(
  backup: OpenBackup,
  signal?: AbortSignal,
): Promise<readonly FileFault[]> {
  const damaged: FileFault[] = [];
  await eachFile(backup, async (file) => {
    signal?.throwIfAborted();
    const { kind } = await backup.kept.check(file);
    if (kind !== 'kept') damaged.push({ key: file.key, problem: kind });
  });
  return damaged;
}

const mostNamed = 5;

/** A sentence that names them. */
export function damagedText({ name, kept }: OpenBackup, damaged: readonly FileFault[]): string {
  const named = damaged.slice(0, mostNamed).map(({ key, problem }) => `${key} is ${problem}`);
  const rest = damaged.length > mostNamed ? `, and ${damaged.length - mostNamed} more` : '';
  const files = damaged.length === 1 ? '1 uploaded file' : `${damaged.length} uploaded files`;
  return `${files} of ${name} cannot be restored from ${kept.store.folder}: ${named.join(', ')}${rest}. Nothing was changed. Put the folder "files" of the backups beside it, choose another backup, or add --without-damaged to restore all the others.`;
}

/** Puts a kept file where its record says: a hard link on the same disk, else a copy, whose content is compared once more. */
export async function placeFile(
  { store }: KeptFiles,
  target: FileStore,
  { key, sha256 }: ListedFile,
): Promise<void> {
  const path = target.pathOf(key);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  if (await linked(store.pathOf(key), path)) return;
  const placed = await target.place(key, store.read(key));
  if (placed.sha256.toString('hex') === sha256) return;
  throw new BackupFault(
    `${key} changed while it was copied. Check the disks of ${store.folder} and ${target.folder}, then restore again.`,
  );
}

/** Writes a small file, over one that is there, so that it is complete on disk or as before. */
export async function writeSafely(path: string, content: Buffer | string): Promise<void> {
  const part = `${path}.part`;
  await rm(part, { force: true });
  const file = await open(part, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, path);
  await syncFolder(dirname(path));
}
