import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FileStore } from './store.ts';

const clientId = '00000000-0000-4000-8000-000000000001';

async function setUp() {
  const folder = await mkdtemp(join(tmpdir(), 'roadproof-share-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const store = new FileStore(folder);
  const keep = async (text: string): Promise<string> =>
    (await store.keep(clientId, Buffer.from(text))).storageKey;
  const inode = async (key: string): Promise<number> => (await stat(store.pathOf(key))).ino;
  const read = async (key: string): Promise<string> => readFile(store.pathOf(key), 'utf8');
  return { folder, store, keep, inode, read };
}

test('the same content is on the disk once, and stays until its last key goes', async () => {
  const { folder, store, keep, inode, read } = await setUp();
  const [first, second, third] = [await keep('a scan'), await keep('a scan'), await keep('a scan')];
  expect(await store.share(second, first)).toBe(true);
  expect(await store.share(third, first)).toBe(true);
  expect([await inode(second), await inode(third)]).toEqual([
    await inode(first),
    await inode(first),
  ]);
  // Once more changes nothing and leaves nothing behind.
  expect(await store.share(second, first)).toBe(true);
  expect((await readdir(join(folder, clientId))).length).toBe(3);
  await store.remove(first);
  await store.remove(third);
  expect([await store.exists(first), await read(second)]).toEqual([false, 'a scan']);
  expect((await stat(store.pathOf(second))).nlink).toBe(1);
});

test('other content of the same length stays its own, also where the disk has damaged one', async () => {
  const { store, keep, read } = await setUp();
  const [first, second] = [await keep('a scan'), await keep('a scan')];
  await writeFile(store.pathOf(first), 'a sc?n');
  expect(await store.share(second, first)).toBe(false);
  expect([await read(first), await read(second)]).toEqual(['a sc?n', 'a scan']);
});

test('where the other is missing, a file keeps its own bytes', async () => {
  const { store, keep, read } = await setUp();
  const [first, second] = [await keep('a scan'), await keep('a scan')];
  await store.remove(first);
  expect(await store.share(second, first)).toBe(false);
  expect(await store.linkAs(second, first)).toBe(false);
  expect(await read(second)).toBe('a scan');
});

test('a file that shares old bytes is as new as it came, so that no sweep puts it aside', async () => {
  const { store, keep } = await setUp();
  const [first, second] = [await keep('a scan'), await keep('a scan')];
  const old = new Date('2020-01-01T00:00:00Z');
  await utimes(store.pathOf(first), old, old);
  await store.share(second, first);
  expect((await stat(store.pathOf(second))).mtimeMs).toBeGreaterThan(old.getTime() + 1);
});
