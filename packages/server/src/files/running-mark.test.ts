import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, test, expect } from 'vitest';
import { copyNoticeDays, markRunning, wasCopiedInUse } from './running-mark.ts';

const now = new Date('2026-06-10T15:00:00Z');
const later = (days: number, ms = 0): Date => new Date(now.getTime() + days * 86_400_000 + ms);

/** A folder of data, and room beside it. */
async function folder(): Promise<{ data: string; beside: (name: string) => string }> {
  const parent = await mkdtemp(join(tmpdir(), 'roadproof-mark-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const data = join(parent, 'data');
  await mkdir(data);
  return { data, beside: (name) => join(parent, name) };
}

test('a clean stop leaves no mark, in the folder and in a copy made afterwards', async () => {
  const { data, beside } = await folder();
  const mark = await markRunning(data, now);
  expect(await readdir(data)).toEqual(['in-use.json']);
  expect(mark.copiedFrom).toBeNull();
  await mark.remove();
  expect(await readdir(data)).toEqual([]);
  await cp(data, beside('copy'), { recursive: true });
  expect((await markRunning(beside('copy'), now)).copiedFrom).toBeNull();
  expect(await wasCopiedInUse(beside('copy'), now)).toBe(false);
});

test('a server that was killed is no copy, however often', async () => {
  const { data } = await folder();
  await markRunning(data, now);
  expect((await markRunning(data, later(1))).copiedFrom).toBeNull();
  expect((await markRunning(data, later(2))).copiedFrom).toBeNull();
  expect(await wasCopiedInUse(data, later(2))).toBe(false);
});

test('a folder that was renamed after its server was killed is no copy', async () => {
  const { data, beside } = await folder();
  await markRunning(data, now);
  await rename(data, beside('moved'));
  expect((await markRunning(beside('moved'), later(1))).copiedFrom).toBeNull();
});

test('a copy of a folder in use is known for a week, over restarts, and the original is not', async () => {
  const { data, beside } = await folder();
  const original = await markRunning(data, now);
  await cp(data, beside('copy'), { recursive: true, preserveTimestamps: true });
  const copy = await markRunning(beside('copy'), later(1));
  expect(copy.copiedFrom?.startedAt).toBe(now.toISOString());
  expect(await wasCopiedInUse(beside('copy'), later(1))).toBe(true);
  await copy.remove();
  // Its own mark says nothing of the copy any longer; the note does.
  const again = await markRunning(beside('copy'), later(2));
  expect(again.copiedFrom).toBeNull();
  expect(await wasCopiedInUse(beside('copy'), later(1 + copyNoticeDays, -1))).toBe(true);
  expect(await wasCopiedInUse(beside('copy'), later(1 + copyNoticeDays))).toBe(false);
  expect(await readdir(beside('copy'))).toEqual(['in-use.json']);
  await original.remove();
  expect(await wasCopiedInUse(data, later(1))).toBe(false);
});

test('a copy laid back into the folder that it was made of is a copy', async () => {
  const { data, beside } = await folder();
  await markRunning(data, now);
  await cp(data, beside('copy'), { recursive: true });
  // The folder stays, as a volume does: only what is in it is replaced.
  await rm(join(data, 'in-use.json'));
  await writeFile(join(data, 'takes-the-free-inode'), '');
  await cp(beside('copy'), data, { recursive: true });
  expect((await markRunning(data, later(1))).copiedFrom).not.toBeNull();
});

test('of two servers on one folder, the first to stop leaves the mark of the second', async () => {
  const { data } = await folder();
  const first = await markRunning(data, now);
  const second = await markRunning(data, later(1));
  await first.remove();
  expect(await readdir(data)).toEqual(['in-use.json']);
  await second.remove();
  expect(await readdir(data)).toEqual([]);
});

test('a mark that cannot be read is replaced', async () => {
  const { data } = await folder();
  await writeFile(join(data, 'in-use.json'), '{"id":');
  expect((await markRunning(data, now)).copiedFrom).toBeNull();
  await (await markRunning(data, now)).remove();
  expect(await readdir(data)).toEqual([]);
});
