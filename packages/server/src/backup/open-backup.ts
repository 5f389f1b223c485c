import { createHash } from 'node:crypto';
import { basename, dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fitsInto } from '@roadproof/domain/records/company-transfer';
import { migrationNames } from '../db/migrations/migrate.ts';
import { contentOf, readArchive } from './archive.ts';
import { BackupFault } from './fault.ts';
import { listedFile, type ListedFile } from './file-list-rows.ts';
import { KeptFiles } from './kept-files.ts';
import { entryNames, parseManifest, type Manifest } from './manifest.ts';

/** A backup whose archive is as it was written. */
export interface OpenBackup {
  readonly path: string;
  readonly name: string;
  readonly manifest: Manifest;
  /** The key that signs links; null if the installation had none yet. */
  readonly secret: Buffer | null;
  /** Stored files of all backups beside it. */
  readonly kept: KeptFiles;
}

/** Reads an archive to its end and compares each entry with its checksum; refuses one that is damaged, or of a later version. */
export async function openBackup(file: string): Promise<OpenBackup> {
  const path = resolve(file);
  const name = basename(path);
  const found = new Map<string, string>();
  const small = new Map<string, Buffer>();
  const inMemory: readonly string[] = [
    entryNames.manifest,
    entryNames.secret,
    entryNames.checksums,
  ];
  await readArchive(path, async (entry, content) => {
    if (inMemory.includes(entry)) small.set(entry, await contentOf(content));
    const bytes = small.get(entry);
    found.set(
      entry,
      bytes ? createHash('sha256').update(bytes).digest('hex') : await hashOf(content),
    );
  });
  const checksums = small.get(entryNames.checksums)?.toString() ?? '';
  found.delete(entryNames.checksums);
  const damaged = damagedEntry(checksums, found);
  if (damaged !== undefined)
    throw new BackupFault(
      `${name} is damaged or incomplete: ${damaged} is not as it was written. Choose another backup.`,
    );
  const manifest = parseManifest(small.get(entryNames.manifest)?.toString() ?? '', name);
  refuseOtherSchema(manifest, name);
  return {
    path,
    name,
    manifest,
    secret: small.get(entryNames.secret) ?? null,
    kept: new KeptFiles(dirname(path)),
  };
}

/** Calls `visit` for each stored file that the backup has; those that were missing when it was made are left out. */
export async function eachFile(
  { path, manifest }: OpenBackup,
  visit: (file: ListedFile) => Promise<void>,
): Promise<void> {
  const missing = new Set(manifest.faults.map(({ key }) => key));
  await readArchive(path, async (entry, content) => {
    if (entry !== entryNames.files) return true;
    for await (const line of createInterface({ input: content })) {
      const file = listedFile(line);
      if (line !== '' && !missing.has(file.key)) await visit(file);
    }
    return false;
  });
}

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function damagedEntry(checksums: string, found: ReadonlyMap<string, string>): string | undefined {
  const expected = new Map(
    checksums
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  if (expected.size === 0) return entryNames.checksums;
  return [...new Set([...expected.keys(), ...found.keys()])].find(
    (name) => expected.get(name) !== found.get(name),
  );
}

function refuseOtherSchema({ product, migrations }: Manifest, name: string): void {
  if (fitsInto(migrations, migrationNames)) return;
  throw new BackupFault(
    `${name} was made by Roadproof ${product.version}, a later version whose last migration is ${migrations.at(-1)}. Nothing was changed. Install that version, or a later one, and restore with it.`,
  );
}
