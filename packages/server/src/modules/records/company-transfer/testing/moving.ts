import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { testPlatform } from '../../../../auth/testing/test-platform.ts';
import type { Database } from '../../../../db/database.ts';
import { ownTestDatabase } from '../../../../db/testing/test-database.ts';
import { migrationsOf } from '../../../../db/migrations/other-version.ts';
import { unzipped } from '../../../../files/unzip.ts';
import { zippedFiles } from '../../../../files/zip-directory.ts';
import { FileStore } from '../../../../files/store.ts';
import { runNextJob } from '../../../../jobs/testing/run-next-job.ts';
import type { Platform } from '../../../../platform.ts';
import { openExport, type Here } from '../../company-restore/open-export.ts';
import { companyTransferJobs } from '../export-job.ts';
import { exportStore } from '../export-folder.ts';
import { paths, type Manifest } from '../manifest.ts';

const noLimits = { entries: 1e6, directoryBytes: 1e9, bytes: 1e12 };

/** Does the jobs of exports that wait. */
export async function runExports(platform: Platform): Promise<void> {
  while (await runNextJob(platform, companyTransferJobs));
}

/** An installation without a company, gone after the test. */
export async function emptyInstallation(): Promise<Platform> {
  const folder = await mkdtemp(join(tmpdir(), 'roadproof-move-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return installation(await ownTestDatabase(), folder);
}

/** An installation over a database and a folder. */
export function installation(database: Database, dataDir: string): Platform {
  const files = new FileStore(join(dataDir, 'files'));
  return { ...testPlatform(database, { dataDir }), files };
}

/** The ZIP of the newest export of an installation. */
export async function newestExport(platform: Platform): Promise<string> {
  const { storageKey } = await platform.database.owner
    .selectFrom('companyTransfer')
    .select('storageKey')
    .where('status', '=', 'ready')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  return exportStore(platform).pathOf(storageKey ?? '');
}

/** Opens a file for the length of a test. */
async function opened(path: string): Promise<FileHandle> {
  const file = await open(path, 'r');
  onTestFinished(() => file.close().catch(() => undefined));
  return file;
}

/** What this installation is. */
async function here(platform: Platform, freeBytes: number): Promise<Here> {
  const schema = await migrationsOf(platform.database.owner);
  return { version: platform.config.version, schema, freeBytes };
}

/** Opens an export as the set-up page does. */
export async function openedExport(platform: Platform, path: string, freeBytes = 1e12) {
  return openExport(await opened(path), await here(platform, freeBytes));
}

/** Every file of a ZIP by its name, unpacked. */
export async function unpackedZip(path: string): Promise<Map<string, Buffer>> {
  const file = await open(path, 'r');
  try {
    const found = new Map<string, Buffer>();
    for (const entry of await zippedFiles(file, noLimits)) {
      const parts: Buffer[] = [];
      for await (const part of unzipped(file, entry)) parts.push(part);
      found.set(entry.path, Buffer.concat(parts));
    }
    return found;
  } finally {
    await file.close();
  }
}

/** The manifest of an export. */
export async function manifestOf(path: string): Promise<Manifest> {
  const text = (await unpackedZip(path)).get(paths.manifest)?.toString() ?? '';
  return JSON.parse(text) as Manifest;
}
