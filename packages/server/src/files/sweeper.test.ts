import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../db/id.ts';
import { testCompany } from '../db/testing/test-company.ts';
import { ownTestDatabase } from '../db/testing/test-database.ts';
import { inCompany } from '../db/transaction.ts';
import { joinDatabase } from './join-database.ts';
import { insert } from './rows.ts';
import { FileStore } from './store.ts';
import { sweepFiles } from './sweeper.ts';

const now = new Date('2026-11-22T12:00:00Z');
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
const times = { now, startedAt: hoursAgo(2) };

async function setUp() {
  const folder = await mkdtemp(join(tmpdir(), 'roadproof-lost-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const database = await ownTestDatabase();
  const { clientId, scope } = await testCompany(database);
  const store = new FileStore(join(folder, 'files'));
  /** Files of so many hours ago, with or without a record. */
  const keep = async (count: number, isKnown: boolean, hours = 2): Promise<string[]> => {
    const keys: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const file = await store.keep(clientId, Buffer.from(`file ${at}`));
      await utimes(store.pathOf(file.storageKey), hoursAgo(hours), hoursAgo(hours));
      const row = { ...file, name: 'a.txt', contentType: 'text/plain' };
      if (isKnown) await inCompany(database, scope, (db) => insert(db, clientId, newId(), row));
      keys.push(file.storageKey);
    }
    return keys.sort();
  };
  const files = async (): Promise<string[]> => {
    const found = await readdir(store.folder, { recursive: true, withFileTypes: true });
    return found
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(store.folder.length + 1))
      .sort();
  };
  const start = (isMeant = false, other = database) =>
    joinDatabase({ files: store, database: other, databaseName: 'the database', isMeant });
  return { folder, database, clientId, store, keep, files, start };
}

test('one file without a record among many is put aside and can be found for 30 days', async () => {
  const { database, store, keep, files } = await setUp();
  const known = await keep(100, true);
  const young = await keep(30, false, 0.5);
  const lost = await keep(1, false);
  expect(await sweepFiles(store, database, times)).toEqual({ moved: lost, left: [] });
  const aside = lost.map((key) => `.lost/2026-11-22/${key}`);
  expect(await files()).toEqual([...aside, ...[...known, ...young].sort()]);
  const later = (days: number) => ({ ...times, now: new Date(hoursAgo(-24 * days)) });
  await Promise.all(young.map((key) => store.remove(key)));
  await sweepFiles(store, database, later(30));
  expect(await files()).toEqual([...aside, ...known]);
  await sweepFiles(store, database, later(31));
  expect(await files()).toEqual(known);
});

test('a database without the records moves nothing, hour after hour', async () => {
  const { store, keep, files } = await setUp();
  await keep(25, true);
  const before = await files();
  const empty = await ownTestDatabase();
  for (let hour = 0; hour < 3; hour += 1) {
    const { moved, left } = await sweepFiles(store, empty, times);
    expect([moved, left.length]).toEqual([[], 25]);
  }
  expect(await files()).toEqual(before);
});

test('a start with an empty database stops and leaves every file where it is', async () => {
  const { store, keep, files, start } = await setUp();
  await keep(3, true);
  await start();
  await start();
  const before = await files();
  const empty = await ownTestDatabase();
  await expect(start(false, empty)).rejects.toThrow(
    `The folder ${store.folder} and the database do not belong together: ` +
      'the folder holds files, and the database knows of none. Nothing changed. Restore the ' +
      'folder and the database from the same backup, or name the right ones in DATA_DIR and ' +
      'DATABASE_URL. If they do belong together, say so once: npm start -- --adopt-files',
  );
  expect(await files()).toEqual(before);
  await start();
});

test('a start with another database, or without the folder, stops until somebody says it is meant', async () => {
  const here = await setUp();
  const there = await setUp();
  await here.keep(2, true);
  await there.keep(2, true);
  await here.start();
  await there.start();
  await expect(here.start(false, there.database)).rejects.toThrow('do not carry the same id');
  await rm(here.store.folder, { recursive: true });
  await expect(here.start()).rejects.toThrow('the folder holds none');
  await here.start(true);
  await here.start();
});

test('what an older version left is joined once, and two that start together agree', async () => {
  const { database, keep, start, files } = await setUp();
  const keys = await keep(2, true);
  await Promise.all([start(), start(), start()]);
  expect(await files()).toEqual(['.id', ...keys]);
  await database.ownerPool.query('delete from server_identity');
  await expect(start()).rejects.toThrow('do not carry the same id');
});
