import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { fitsInto } from '@roadproof/domain/records/company-transfer';
import { analyze } from '../db/analyze.ts';
import { connectDatabase } from '../db/database.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrations/migrate.ts';
import { companyFolders, FileStore, namesIn } from '../files/store.ts';
import { tryLock } from './catalog-rows.ts';
import { connectionStringOf, connectOwner } from './connection.ts';
import { BackupFault, folderFault } from './fault.ts';
import type { FileFault } from './manifest.ts';
import { eachFile, type OpenBackup } from './open-backup.ts';
import { damagedFiles, damagedText, placeFile, writeSafely } from './restore-files.ts';
import { forgetRunning } from './run-rows.ts';
import { emptySchema, inTransaction, isServed, loadRows } from './restore-rows.ts';

/** Where a backup is restored to. */
export interface RestoreOptions {
  /** Connection string of the owner of an empty database. */
  readonly owner: string;
  /** The data folder, without stored files. */
  readonly dataDir: string;
  /** True to restore without files that the folder of backups no longer has as they were. */
  readonly withoutDamaged?: boolean;
  readonly signal?: AbortSignal;
}

/** A backup that was restored, or tried. */
export interface Restored {
  readonly rows: number;
  readonly files: number;
  readonly seconds: number;
  /** Stored files that the backup does not have. */
  readonly faults: readonly FileFault[];
}

/** Restores a backup into an empty database and folder, and compares all rows and files with it. */
export async function restoreBackup(
  backup: OpenBackup,
  options: RestoreOptions,
): Promise<Restored> {
  const started = performance.now();
  await refuseUsedFolder(options.dataDir);
  const lost = await damagedFiles(backup, options.signal);
  if (lost.length > 0 && !options.withoutDamaged) throw new BackupFault(damagedText(backup, lost));
  const client = await connectOwner(options.owner);
  try {
    await refuseUsedDatabase(client, backup);
    await bringUpTo(options.owner, backup.manifest.migrations.at(-1));
    const files = await load(client, backup, { ...options, lost });
    await bringUpTo(options.owner);
    await forgetRunning(client);
    return { ...totalsOf(backup, lost), files, seconds: (performance.now() - started) / 1_000 };
  } catch (error) {
    throw options.signal?.aborted ? options.signal.reason : folderFault(error, options.dataDir);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The drill: restores a backup into a database that is thrown away, and reads every file of it. */
export async function verifyBackup(backup: OpenBackup, signal?: AbortSignal): Promise<Restored> {
  const started = performance.now();
  const lost = await damagedFiles(backup, signal);
  if (lost.length > 0) throw new BackupFault(damagedText(backup, lost));
  const folder = await mkdtemp(join(tmpdir(), 'roadproof-verify-'));
  try {
    const server = await startEmbedded({ dataDir: folder, volatile: true });
    try {
      const owner = connectionStringOf(server.address);
      await bringUpTo(owner, backup.manifest.migrations.at(-1));
      const client = await connectOwner(owner);
      try {
        await inTransaction(client, () => loadRows(client, backup, signal));
      } finally {
        await client.end().catch(() => undefined);
      }
      await bringUpTo(owner);
    } finally {
      await server.stop();
    }
  } catch (error) {
    throw signal?.aborted ? signal.reason : folderFault(error, tmpdir());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { ...totalsOf(backup, []), seconds: (performance.now() - started) / 1_000 };
}

function totalsOf({ manifest }: OpenBackup, lost: readonly FileFault[]): Omit<Restored, 'seconds'> {
  const { tables, files, faults } = manifest;
  return {
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files.count,
    faults: [...faults.filter(({ problem }) => problem !== 'removed'), ...lost],
  };
}

/** Refuses a data folder with stored files: the first housekeeping would put them aside as unknown. */
export async function refuseUsedFolder(dataDir: string): Promise<void> {
  const files = join(dataDir, 'files');
  for (const company of await companyFolders(files))
    if ((await namesIn(join(files, company))).length > 0)
      throw new BackupFault(
        `${files} has uploaded files already. Nothing was changed. Name an empty folder: DATA_DIR=/path/to/new-data npm run restore -- FILE`,
      );
}

async function refuseUsedDatabase(client: Client, { manifest }: OpenBackup): Promise<void> {
  const migrations = await emptySchema(client);
  const isEmpty =
    migrations !== undefined &&
    (migrations.length === 0 || fitsInto(migrations, manifest.migrations));
  if (!isEmpty)
    throw new BackupFault(
      'The database is not empty. Nothing was changed. Name an empty folder in DATA_DIR, or with DATABASE_URL a new database.',
    );
  if (await isServed(client))
    throw new BackupFault(
      'A server is running on this database. Nothing was changed. Stop the server, then restore again.',
    );
  if (!(await tryLock(client, 'backup')))
    throw new BackupFault(
      'A backup or another restore is running on this database. Try again when it has ended.',
    );
}

/** Runs the migrations up to this one, or all of them and then the statistics. */
async function bringUpTo(owner: string, last?: string): Promise<void> {
  const database = connectDatabase({ connectionString: owner });
  try {
    await migrate(database.owner, last);
    if (last === undefined) await analyze(database);
  } finally {
    await database.close();
  }
}

/** Loads rows and files; where one of them fails, database and folder are as before. Returns the count of files. */
async function load(
  client: Client,
  backup: OpenBackup,
  { dataDir, lost, signal }: RestoreOptions & { readonly lost: readonly FileFault[] },
): Promise<number> {
  const store = new FileStore(join(dataDir, 'files'));
  try {
    return await inTransaction(client, async () => {
      await loadRows(client, backup, signal);
      const skipped = new Set(lost.map(({ key }) => key));
      let files = 0;
      await mkdir(store.folder, { recursive: true, mode: 0o700 });
      await eachFile(backup, async (file) => {
        signal?.throwIfAborted();
        if (skipped.has(file.key)) return;
        await placeFile(backup.kept, store, file);
        files += 1;
      });
      for (const company of await companyFolders(store.folder)) await store.settle(company);
      const { serverId } = backup.manifest;
      if (serverId !== null) await writeSafely(join(store.folder, '.id'), `${serverId}\n`);
      if (backup.secret) await writeSafely(join(dataDir, 'secret'), backup.secret);
      return files;
    });
  } catch (error) {
    for (const company of await companyFolders(store.folder))
      await rm(join(store.folder, company), { recursive: true, force: true });
    throw error;
  }
}
