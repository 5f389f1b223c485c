import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findBinaries } from '../db/embedded-binaries.ts';
import {
  finishUpgrade,
  majorOfPrograms,
  removeUpgrade,
  upgradePaths,
} from '../db/embedded-version.ts';
import { startEmbedded } from '../db/embedded.ts';
import { oldBinaries } from '../db/old-binaries.ts';
import { upgradeDatabase, type UpgradeOptions } from './upgrade-database.ts';

const ours = majorOfPrograms(findBinaries()) ?? 0;

async function folderOf(major?: number): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'roadproof-major-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  if (major !== undefined) {
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), `${major}\n`);
  }
  return dataDir;
}

async function upgrading(dataDir: string, more: Partial<UpgradeOptions> = {}): Promise<string[]> {
  const lines: string[] = [];
  await upgradeDatabase({ databaseUrl: null, dataDir, say: (text) => lines.push(text), ...more });
  return lines;
}

test('a folder of an older PostgreSQL is left as it is, and the start names the command', async () => {
  const dataDir = await folderOf(17);
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    `The database in ${join(dataDir, 'postgres')} was made by PostgreSQL 17, and this version of Roadproof brings ${ours}. Nothing was changed. Bring it to ${ours}, once: npm start -- --upgrade-database`,
  );
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

test('one of a newer PostgreSQL names the version that made it', async () => {
  const dataDir = await folderOf(99);
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    `was made by PostgreSQL 99, and this version of Roadproof brings ${ours}. Nothing was changed. Start the version of Roadproof that made it.`,
  );
});

test('an upgrade without anything to upgrade says so', async () => {
  const empty = await folderOf();
  expect(await upgrading(empty)).toEqual([`There is no database to upgrade in ${empty}`]);
  const current = await folderOf(ours);
  expect(await upgrading(current)).toEqual([
    `The database in ${current} is of PostgreSQL ${ours}: there is nothing to upgrade`,
  ]);
  await expect(upgrading(current, { databaseUrl: 'postgres://db/roadproof' })).rejects.toThrow(
    '--upgrade-database is for the built-in database, and DATABASE_URL names a server',
  );
});

test('an upgrade without the older programs leaves the folder as it is', async () => {
  const dataDir = await folderOf(17);
  const programs = () => Promise.reject(new Error('no registry'));
  await expect(upgrading(dataDir, { programs })).rejects.toThrow('no registry');
  expect(await readdir(dataDir)).toEqual(['postgres']);
  expect(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('17\n');
});

test('a major version without a package names the setting for its programs', async () => {
  await expect(oldBinaries(9, '/nowhere', () => undefined)).rejects.toThrow(
    'There is no package with the programs of PostgreSQL 9. Install PostgreSQL 9 and name the folder of its programs, such as PG_OLD_BIN_DIR=/usr/lib/postgresql/9/bin npm start -- --upgrade-database',
  );
});

test('a start after a kill between the two renames puts the new cluster in place', async () => {
  const dataDir = await folderOf();
  const { cluster, complete, backup } = upgradePaths(dataDir);
  await mkdir(complete);
  await writeFile(join(complete, 'PG_VERSION'), `${ours}\n`);
  await mkdir(backup);
  finishUpgrade(dataDir);
  expect([existsSync(cluster), existsSync(complete)]).toEqual([true, false]);
  removeUpgrade(dataDir);
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

test('a complete new cluster does not take the place of one that is there', async () => {
  const dataDir = await folderOf(17);
  const { cluster, complete } = upgradePaths(dataDir);
  await mkdir(complete);
  finishUpgrade(dataDir);
  expect(await readFile(join(cluster, 'PG_VERSION'), 'utf8')).toBe('17\n');
});
