import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { contentOf, readArchive } from './archive.ts';
import { backupNames } from './backup-folder.ts';
import { BackupFault } from './fault.ts';
import { listedFile } from './file-list-rows.ts';
import { KeptFiles } from './kept-files.ts';
import { entryNames, parseManifest, type Manifest } from './manifest.ts';

/** A backup in a folder. */
export interface KeptBackup {
  readonly name: string;
  /** Of the archive; stored files are shared by all backups. */
  readonly bytes: number;
  /** Null for an archive that cannot be read. */
  readonly manifest: Manifest | null;
}

/** Reads the manifest of an archive, which is its first entry. */
export async function manifestOf(path: string): Promise<Manifest> {
  let text = '';
  await readArchive(path, async (name, content) => {
    if (name === entryNames.manifest) text = (await contentOf(content)).toString();
    return false;
  });
  return parseManifest(text, path);
}

/** The backups in a folder, the newest first. */
export async function keptBackups(folder: string): Promise<readonly KeptBackup[]> {
  const kept: KeptBackup[] = [];
  for (const name of await backupNames(folder)) {
    const path = join(folder, name);
    const manifest = await manifestOf(path).catch((error: unknown) => {
      if (error instanceof BackupFault) return null;
      throw error;
    });
    kept.push({ name, bytes: (await stat(path)).size, manifest });
  }
  return kept;
}

/** Refuses a folder with backups of another installation: one would remove those of the other. */
export async function refuseOtherServer(folder: string, serverId: string | null): Promise<void> {
  for (const { name, manifest } of await keptBackups(folder))
    if (
      manifest &&
      manifest.serverId !== null &&
      serverId !== null &&
      manifest.serverId !== serverId
    )
      throw new BackupFault(
        `${folder} has backups of another installation (${name}). Choose a folder of its own for each installation.`,
      );
}

/** Removes all backups but the newest ones, and the stored files that only they name; returns the names of removed backups. */
export async function keepNewest(folder: string, keep: number): Promise<readonly string[]> {
  const names = await backupNames(folder);
  const old = names.slice(Math.max(keep, 1));
  for (const name of old) await rm(join(folder, name), { force: true });
  const named = new Set<string>();
  for (const name of names.slice(0, Math.max(keep, 1))) {
    const isRead = await addNamed(join(folder, name), named);
    // Files of an archive that cannot be read may be needed yet.
    if (!isRead) return old;
  }
  await new KeptFiles(folder).prune((key) => named.has(key));
  return old;
}

async function addNamed(path: string, named: Set<string>): Promise<boolean> {
  let isListed = false;
  try {
    await readArchive(path, async (name, content) => {
      if (name !== entryNames.files) return true;
      for await (const line of createInterface({ input: content }))
        if (line !== '') named.add(listedFile(line).key);
      isListed = true;
      return false;
    });
    return isListed;
  } catch (error) {
    if (error instanceof BackupFault) return false;
    throw error;
  }
}
