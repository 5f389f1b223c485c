import { beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../db/id.ts';
import { testDatabase } from '../db/testing/test-database.ts';
import { ownerOf } from './connection.ts';
import {
  addByHand,
  addScheduled,
  backupState,
  failLeftovers,
  forgetRunning,
  hasSeveralCompanies,
  latestRuns,
  noteMade,
  noteVerified,
  setFailed,
  setMade,
  takeTurn,
} from './run-rows.ts';

const database = await testDatabase();
const { owner, app } = database;
const folder = '/mnt/backups';
const planned = { night: '2026-06-10', at: '2026-06-10T07:00:00.000Z' };
const at = (minutes: number): Date => new Date(Date.parse(planned.at) + minutes * 60_000);
const made = {
  name: 'roadproof-2026-06-10T07-00-00Z.tar',
  bytes: 12_000_000_000,
  rows: 5_000_000_000,
  files: 318,
  seconds: 14.5,
  faults: [{}, {}],
};

beforeEach(async () => {
  await owner.deleteFrom('backupRun').execute();
  await owner.deleteFrom('serverIdentity').execute();
  const createdAt = '2026-01-01T00:00:00.000Z';
  await owner.insertInto('serverIdentity').values({ id: newId(), createdAt }).execute();
});

test('the notices depend on the newest good run and the newest that failed', async () => {
  const installedAt = '2026-01-01T00:00:00.000Z';
  expect(await backupState(owner)).toEqual({ installedAt, lastGoodAt: null, lastFailedAt: null });
  await noteMade(owner, made, { folder, now: at(-60) }, at(-59));
  await noteMade(owner, made, { folder, now: at(0) }, at(1));
  const failed = await addByHand(owner, { folder, now: at(5) });
  await setFailed(owner, failed ?? '', 'The disk is full.', at(6));
  await addByHand(owner, { folder, now: at(10) });
  expect(await backupState(owner)).toEqual({
    installedAt,
    lastGoodAt: planned.at,
    lastFailedAt: at(5).toISOString(),
  });
});

test('a backup that was tried is known by its file name and its moment', async () => {
  const verified = async () => (await latestRuns(app, 2)).map(({ verifiedAt }) => verifiedAt);
  await noteMade(owner, made, { folder, now: at(0) }, at(1));
  // Another folder has a file of this name: its backup began in the same second.
  await noteMade(owner, made, { folder: '/mnt/disk', now: at(2) }, at(3));
  const createdAt = at(0).toISOString();
  await noteVerified(owner, { name: 'roadproof-2026-06-09T07-00-00Z.tar', createdAt }, at(19));
  expect(await verified()).toEqual([null, null]);
  await noteVerified(owner, { name: made.name, createdAt }, at(20));
  expect(await verified()).toEqual([null, at(20).toISOString()]);
});

test('a run records what it made', async () => {
  const id = (await addByHand(owner, { folder, now: at(0) })) ?? '';
  await setMade(owner, id, made, at(1));
  const run = {
    id,
    cause: 'hand',
    night: null,
    try: null,
    status: 'done',
    folder,
    startedAt: planned.at,
    finishedAt: at(1).toISOString(),
    name: made.name,
    bytes: made.bytes,
    rowCount: made.rows,
    fileCount: 318,
    faultCount: 2,
    seconds: 14.5,
    verifiedAt: null,
    problem: null,
  };
  expect(await latestRuns(app, 5)).toEqual([run]);
  expect(await latestRuns(app, 0)).toEqual([]);
});

test('one runs at a time, and a leftover is marked as failed', async () => {
  await addScheduled(owner, planned, { folder, now: at(0) });
  expect(await addByHand(owner, { folder, now: at(1) })).toBeUndefined();
  await failLeftovers(owner, at(2), 'The server was stopped.');
  const [run] = await latestRuns(owner, 1);
  expect(run).toMatchObject({
    status: 'failed',
    problem: 'The server was stopped.',
    finishedAt: at(2).toISOString(),
  });
  expect(await addByHand(owner, { folder, now: at(3) })).toBeDefined();
});

test('a night has one good backup, and three tries half an hour apart', async () => {
  const tryAt = async (minutes: number): Promise<boolean> => {
    const id = await addScheduled(owner, planned, { folder, now: at(minutes) });
    if (id !== undefined) await setFailed(owner, id, 'The disk is full.', at(minutes + 1));
    return id !== undefined;
  };
  expect(await tryAt(0)).toBe(true);
  expect(await tryAt(30)).toBe(false);
  expect(await tryAt(31)).toBe(true);
  expect(await tryAt(62)).toBe(true);
  expect(await tryAt(600)).toBe(false);
  const tomorrow = { night: '2026-06-11', at: '2026-06-11T07:00:00.000Z' };
  const id = await addScheduled(owner, tomorrow, { folder, now: at(24 * 60) });
  await setMade(owner, id ?? '', made, at(24 * 60 + 1));
  expect(await addScheduled(owner, tomorrow, { folder, now: at(30 * 60) })).toBeUndefined();
});

test('a backup made since serves for the night, and so does an installation made since', async () => {
  await noteMade(owner, made, { folder, now: at(0) }, at(1));
  expect(await addScheduled(owner, planned, { folder, now: at(5) })).toBeUndefined();
  await owner.deleteFrom('backupRun').execute();
  await owner
    .updateTable('serverIdentity')
    .set({ createdAt: at(1).toISOString() })
    .execute();
  expect(await addScheduled(owner, planned, { folder, now: at(5) })).toBeUndefined();
  await owner.updateTable('serverIdentity').set({ createdAt: planned.at }).execute();
  expect(await addScheduled(owner, planned, { folder, now: at(5) })).toBeDefined();
});

test('there is one turn, and it ends with its connection', async () => {
  const turn = await takeTurn(ownerOf(database));
  expect(turn).not.toBeNull();
  expect(await takeTurn(ownerOf(database))).toBeNull();
  await turn?.release();
  const next = vi.waitUntil(() => takeTurn(ownerOf(database)));
  await (await next).release();
});

test('an application role cannot write runs', async () => {
  await expect(addByHand(app, { folder, now: at(0) })).rejects.toThrow('permission denied');
  expect(await hasSeveralCompanies(app)).toBe(false);
});

test('a restored database does not take the run that made its backup for one that was killed', async () => {
  await noteMade(owner, made, { folder, now: at(-60) }, at(-59));
  await addScheduled(owner, planned, { folder, now: at(0) });
  await forgetRunning(database.ownerPool);
  expect((await latestRuns(owner, 5)).map(({ status }) => status)).toEqual(['done']);
});
