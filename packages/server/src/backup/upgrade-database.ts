import { mkdir, realpath, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries, type Binaries } from '../db/embedded-binaries.ts';
import { serverPid } from '../db/embedded-process.ts';
import {
  finishUpgrade,
  majorOf,
  majorOfPrograms,
  removeUpgrade,
  upgradePaths,
} from '../db/embedded-version.ts';
import { startEmbedded, type EmbeddedServer } from '../db/embedded.ts';
import { oldBinaries } from '../db/old-binaries.ts';
import { syncFolder } from '../files/store.ts';
import { connectionStringOf } from './connection.ts';
import { makeBackup } from './make-backup.ts';
import { openBackup } from './open-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/** Which built-in database is upgraded. */
export interface UpgradeOptions {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  say(sentence: string): void;
  /** Returns the programs of the PostgreSQL that made the database; installs them by default. */
  readonly programs?: (major: number, folder: string) => Promise<Binaries>;
}

/** How long a server that is stopping is waited for. */
const patience = 30_000;

/**
 * Brings the built-in database of a folder from an older major version of PostgreSQL to ours: a backup by
 * the old programs, restored by the new ones. Until the new database is complete the old one is in its
 * place, and after that beside it, so that an upgrade that is killed is run again.
 */
export async function upgradeDatabase(options: UpgradeOptions): Promise<void> {
  const { databaseUrl, say } = options;
  if (databaseUrl !== null)
    throw new Error(
      '--upgrade-database is for the built-in database, and DATABASE_URL names a server: its administrator upgrades it. Start without --upgrade-database.',
    );
  const dataDir = await realpath(options.dataDir);
  finishUpgrade(dataDir);
  const { cluster, programs } = upgradePaths(dataDir);
  const from = majorOf(cluster);
  const to = majorOfPrograms(findBinaries());
  if (from === null || to === null || from >= to) {
    say(
      from === null
        ? `There is no database to upgrade in ${dataDir}`
        : `The database in ${dataDir} is of PostgreSQL ${from}: there is nothing to upgrade`,
    );
    return;
  }
  await refuseInUse(dataDir);
  removeUpgrade(dataDir);
  say(`Upgrading the database in ${dataDir} from PostgreSQL ${from} to ${to}`);
  const fetch = options.programs ?? ((major, folder) => oldBinaries(major, folder, say));
  const rows = await rebuild(dataDir, await fetch(from, programs));
  const aside = await swap(dataDir, from);
  removeUpgrade(dataDir);
  say(
    `The database in ${dataDir} is of PostgreSQL ${to} now, with all ${rows.toLocaleString('en-US')} rows. The one of PostgreSQL ${from} is kept in ${aside}: delete that folder when you no longer need it`,
  );
}

/** A server that an upgrade before this one left, when it was killed, ends by itself. */
async function refuseInUse(dataDir: string): Promise<void> {
  const { cluster, draft } = upgradePaths(dataDir);
  const end = performance.now() + patience;
  while (serverPid(cluster) !== null || serverPid(join(draft, 'postgres')) !== null) {
    if (performance.now() > end)
      throw new Error(
        `A server is running on the database in ${dataDir}. Nothing was changed. Stop it, then start again with --upgrade-database.`,
      );
    await pause(100);
  }
}

/** Does some work as the owner of a database, and stops the database in any case. */
async function whileRunning<T>(
  { address, stop }: EmbeddedServer,
  work: (owner: string) => Promise<T>,
): Promise<T> {
  try {
    return await work(connectionStringOf(address));
  } finally {
    await stop();
  }
}

/** Makes the complete new cluster beside the old one; returns the count of its rows. */
async function rebuild(dataDir: string, binaries: Binaries): Promise<number> {
  const { cluster, complete, backup, draft } = upgradePaths(dataDir);
  const made = await whileRunning(await startEmbedded({ dataDir, binaries }), (owner) =>
    makeBackup({ owner, dataDir, folder: backup, keep: Infinity, now: new Date() }),
  );
  if (serverPid(cluster) !== null) await refuseInUse(dataDir);
  await mkdir(draft, { mode: 0o700 });
  // The folder of files stays where it is: what it lacks, it lacked before.
  const restored = await whileRunning(await startEmbedded({ dataDir: draft }), async (owner) =>
    restoreBackup(await openBackup(join(backup, made.name)), {
      owner,
      dataDir: draft,
      withoutDamaged: true,
    }),
  );
  await rename(join(draft, 'postgres'), complete);
  await syncFolder(dataDir);
  return restored.rows;
}

/** Puts the new cluster in place; returns where the old one is. A start between the two finds the new one (`finishUpgrade`). */
async function swap(dataDir: string, from: number): Promise<string> {
  const { cluster, complete } = upgradePaths(dataDir);
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const aside = `${cluster}-${from}-${stamp}`;
  await rename(cluster, aside);
  await rename(complete, cluster);
  await syncFolder(dataDir);
  return aside;
}
