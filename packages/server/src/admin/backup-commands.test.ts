import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keptBackups } from '../backup/kept-backups.ts';
import { latestRuns } from '../backup/run-rows.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { testCompany } from '../db/testing/test-company.ts';
import { adminCommand } from './command.ts';

const folder = await mkdtemp(join(tmpdir(), 'admin-backup-'));
const dataDir = join(folder, 'data');
afterAll(() => rm(folder, { recursive: true }));

async function run(args: readonly string[], data = dataDir) {
  const lines: string[] = [];
  const faults: string[] = [];
  const code = await adminCommand(args, {
    config: readConfig({ DATA_DIR: data, BACKUP_KEEP: '1' }, []),
    say: (text) => lines.push(text),
    complain: (text) => faults.push(text),
    ask: () => Promise.resolve(null),
  });
  return { code, output: lines.join('\n'), faults: faults.join('\n') };
}
const archives = async (of: string) =>
  (await readdir(of)).filter((name) => name.startsWith('roadproof-'));

test('a folder without a database is not taken for one', async () => {
  expect(await run(['backup'])).toEqual({
    code: 1,
    output: '',
    faults: `There is no database in ${dataDir}. Name the server's data folder: DATA_DIR=/path/to/data npm run admin -- …`,
  });
  expect(await readdir(folder)).toEqual([]);
});

test('a backup is made while the database runs and while it is stopped', async () => {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  await testCompany(database, 'Cedar Ridge Freight');
  const own = join(dataDir, 'backups');
  const running = await run(['backup']);
  expect([running.code, running.faults]).toEqual([0, '']);
  expect(running.output).toMatch(
    /^Made .+\/data\/backups\/roadproof-.+\.tar in [\d.]+ s: [\d,]+ rows and 0 files, \d+ KB\./,
  );
  const noted = await latestRuns(database.owner, 5);
  expect(noted).toHaveLength(1);
  expect(noted[0]).toMatchObject({ cause: 'command', status: 'done', folder: own, fileCount: 0 });
  expect(running.output).toContain(`${own}/${noted[0]?.name} in`);
  // An upgrade begins with a backup, of a database that has no place for the record of it.
  await database.owner.schema.alterTable('backup_run').renameTo('none_yet').execute();
  expect((await run(['backup'])).code).toBe(0);
  await database.owner.schema.alterTable('none_yet').renameTo('backup_run').execute();
  await database.owner.updateTable('client').set({ name: 'Renamed' }).execute();
  await database.close();

  const other = join(folder, 'disk');
  expect((await run(['backup', '--to', other])).code).toBe(0);
  expect((await run(['backup', '--to', other])).code).toBe(0);
  // BACKUP_KEEP is of the own folder alone.
  expect(await archives(other)).toHaveLength(2);
  expect((await run(['backup'])).code).toBe(0);
  expect(await archives(own)).toHaveLength(1);
  const [newest] = await keptBackups(own);
  expect(newest?.manifest?.tables.find(({ name }) => name === 'client')?.rows).toBe(1);
});

test('a backup is tried and restored by commands, and says what to do when it cannot be', async () => {
  const [name = ''] = await archives(join(dataDir, 'backups'));
  const file = join(dataDir, 'backups', name);
  const tried = await run(['restore', file, '--verify']);
  expect([tried.code, tried.faults]).toEqual([0, '']);
  expect(tried.output).toMatch(
    /can be restored: [\d,]+ rows and 0 files are as they were backed up/,
  );
  const tab = await openDatabase({ databaseUrl: null, dataDir });
  const [newest, ...older] = await latestRuns(tab.app, 5);
  await tab.close();
  expect([newest?.name, typeof newest?.verifiedAt]).toEqual([name, 'string']);
  expect(older.map(({ verifiedAt }) => verifiedAt)).toEqual(older.map(() => null));

  const target = join(folder, 'restored');
  const restored = await run(['restore', file], target);
  expect([restored.code, restored.faults]).toEqual([0, '']);
  expect(restored.output).toContain(`Start the server: DATA_DIR=${target} npm start`);
  const database = await openDatabase({ databaseUrl: null, dataDir: target });
  expect(await database.owner.selectFrom('client').select('name').execute()).toEqual([
    { name: 'Renamed' },
  ]);
  await database.close();
  await expect(run(['restore', file], target)).rejects.toThrow('The database is not empty.');
  await expect(run(['restore', join(folder, 'none.tar')])).rejects.toThrow('There is no file');
  expect((await run(['restore'])).faults).toBe('Which backup? npm run admin -- restore <file>');
});
