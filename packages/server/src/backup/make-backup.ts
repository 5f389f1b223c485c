import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { sizeInWords } from '@roadproof/domain/records/company-transfer';
import { productVersion } from '../root.ts';
import { folderId } from '../files/join-database.ts';
import { freeBytes, reserveBytes, type FreeBytes } from '../files/reserve.ts';
import { FileStore } from '../files/store.ts';
import { writeArchive, type ArchiveEntry } from './archive.ts';
import { freeName, makeBackupFolder, removeParts } from './backup-folder.ts';
import {
  foreignTables,
  hasProduct,
  readFacts,
  readSequences,
  tryLock,
  type DatabaseFacts,
} from './catalog-rows.ts';
import { connectOwner } from './connection.ts';
import { BackupFault, folderFault } from './fault.ts';
import { isRecorded, listFiles, readFileList } from './file-list-rows.ts';
import { keepNewest, refuseOtherServer } from './kept-backups.ts';
import { KeptFiles } from './kept-files.ts';
import { entryNames, type FileFault, type Manifest } from './manifest.ts';
import { readMe } from './read-me.ts';
import { copyTables, openSnapshot, type Snapshot } from './tables-rows.ts';

/** Which installation is backed up, and where to. */
export interface BackupOptions {
  /** Connection string of the owner of the database. */
  readonly owner: string;
  readonly dataDir: string;
  /** Receives the archive, and keeps the stored files of all its archives in `files`. */
  readonly folder: string;
  /** How many backups stay in the folder, this one among them. */
  readonly keep: number;
  readonly now: Date;
  readonly signal?: AbortSignal;
  /** Free bytes of a folder; asked of the disk by default. */
  readonly freeBytes?: FreeBytes;
}

/** A backup that was made. */
export interface MadeBackup {
  readonly name: string;
  /** Of the archive and of the stored files that it names. */
  readonly bytes: number;
  readonly rows: number;
  readonly files: number;
  readonly seconds: number;
  /** Stored files that are missing or damaged on the server, so that the backup does not have them. */
  readonly faults: readonly FileFault[];
}

/** Makes a backup of a running installation: the database at one moment, then the files that it names. */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const started = performance.now();
  const { folder, signal } = options;
  signal?.throwIfAborted();
  const client = await connectOwner(options.owner);
  try {
    const facts = await inspect(client, options);
    await makeBackupFolder(folder);
    await removeParts(folder);
    await refuseOtherServer(folder, facts.serverId);
    const made = await write(client, facts, options);
    await keepNewest(folder, options.keep);
    return { ...made, seconds: (performance.now() - started) / 1_000 };
  } catch (error) {
    throw signal?.aborted ? signal.reason : folderFault(error, folder);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Refuses what cannot be backed up, and lets one backup at a time through. */
async function inspect(client: Client, { dataDir }: BackupOptions): Promise<DatabaseFacts> {
  if (!(await hasProduct(client)))
    throw new BackupFault(
      'This database has no tables of Roadproof. Check what DATABASE_URL and DATA_DIR name.',
    );
  const [foreign] = await foreignTables(client);
  if (foreign !== undefined)
    throw new BackupFault(
      `The account of DATABASE_URL does not own the table ${foreign}, so a backup could miss rows. Name the account that owns the tables.`,
    );
  if (!(await tryLock(client, 'backup')))
    throw new BackupFault('Another backup is being made now. Try again when it has ended.');
  const facts = await readFacts(client);
  const files = join(dataDir, 'files');
  const id = await folderId(files);
  if (id !== facts.serverId && id !== null && facts.serverId !== null)
    throw new BackupFault(
      `The files in ${files} do not belong to this database. Check what DATABASE_URL and DATA_DIR name.`,
    );
  return facts;
}

async function write(
  client: Client,
  facts: DatabaseFacts,
  options: BackupOptions,
): Promise<Omit<MadeBackup, 'seconds'>> {
  const { folder, now, signal } = options;
  const name = await freeName(folder, now);
  const draft = join(folder, `${name}.draft.part`);
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 });
  try {
    const snapshot = await openSnapshot(client);
    await refuseFullDisk(snapshot, options);
    const sequences = await readSequences(client);
    const list = join(draft, entryNames.files);
    await listFiles(client, list);
    const tables = await copyTables({ owner: options.owner, snapshot, folder: draft, signal });
    await client.query('commit');
    const { faults, ...files } = await keepFiles(client, list, options);
    const manifest: Manifest = {
      format: 'roadproof-backup',
      formatVersion: 1,
      product: { name: 'Roadproof', version: productVersion() },
      ...facts,
      migrations: [...facts.migrations],
      createdAt: now.toISOString(),
      tables: [...tables],
      sequences: [...sequences],
      files: { ...files, path: entryNames.files },
      faults: [...faults],
    };
    const path = join(folder, name);
    await writeArchive(path, await entriesOf(manifest, draft, options), { now, signal });
    return {
      name,
      bytes: (await stat(path)).size + files.bytes,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: files.count,
      faults: faults.filter(({ problem }) => problem !== 'removed'),
    };
  } catch (error) {
    await rm(join(folder, `${name}.part`), { force: true });
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Refuses before anything is written where the rows alone do not fit; files need no room on the disk they are linked on. */
async function refuseFullDisk(
  { tables }: Snapshot,
  { folder, freeBytes: free = freeBytes }: BackupOptions,
): Promise<void> {
  // Compressed rows are a third of their table at most, and lie there twice until the archive is written.
  const needed = tables.reduce((sum, { bytes }) => sum + bytes, 0) * 0.7 + reserveBytes;
  const bytes = await free(folder);
  if (bytes < needed)
    throw new BackupFault(
      `A backup needs about ${sizeInWords(needed)}, and the disk of ${folder} has ${sizeInWords(bytes)} free. Free up space, or choose a folder on another disk.`,
    );
}

/** Keeps the files of the list. One that is removed after the snapshot, with its record, is no fault. */
async function keepFiles(
  client: Client,
  list: string,
  { folder, dataDir, signal }: BackupOptions,
): Promise<{ count: number; bytes: number; faults: readonly FileFault[] }> {
  const kept = new KeptFiles(folder);
  const source = new FileStore(join(dataDir, 'files'));
  const faults: FileFault[] = [];
  let [count, bytes] = [0, 0];
  for await (const file of readFileList(list)) {
    signal?.throwIfAborted();
    const result = await kept.keep(source, file);
    if (result.kind === 'kept') {
      count += 1;
      bytes += result.bytes;
      continue;
    }
    const isRemoved = result.kind === 'missing' && !(await isRecorded(client, file.key));
    faults.push({ key: file.key, problem: isRemoved ? 'removed' : result.kind });
  }
  await kept.settle();
  return { count, bytes, faults };
}

async function entriesOf(
  manifest: Manifest,
  draft: string,
  { dataDir }: BackupOptions,
): Promise<readonly ArchiveEntry[]> {
  const secret = await readFile(join(dataDir, 'secret')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  const file = (name: string): ArchiveEntry => ({ name, content: { file: join(draft, name) } });
  const text = (name: string, content: string) => ({ name, content: Buffer.from(content) });
  return [
    text(entryNames.manifest, JSON.stringify(manifest, null, 1)),
    text(entryNames.readMe, readMe(manifest)),
    ...(secret ? [{ name: entryNames.secret, content: secret }] : []),
    file(entryNames.files),
    ...manifest.tables.map(({ path }) => file(path)),
  ];
}
