import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { MakeBackup } from '../../../backup/backups.ts';
import { BackupFault } from '../../../backup/fault.ts';
import { noteMade } from '../../../backup/run-rows.ts';
import { newId } from '../../../db/id.ts';
import { testCompany } from '../../../db/testing/test-company.ts';
import { testApp } from '../../../testing/test-app.ts';

const folder = await mkdtemp(join(tmpdir(), 'roadproof-tab-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const name = 'roadproof-2026-06-10T15-00-00Z.tar';
const now = new Date('2026-06-10T15:00:00Z');
let make: MakeBackup;
const server = await testApp({
  config: { backup: { folder, at: '02:00', zone: 'America/Chicago', keep: 14 } },
  makeBackup: (options) => make(options),
  now: () => now,
});
const { owner } = server.database;
const administrator = await server.signIn();

type Listed = OutputOf<typeof api.backups.list>;
const list = async (): Promise<Listed> => {
  const answer = await server.call(api.backups.list, {}, administrator);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Listed }>().data;
};
const start = () => server.call(api.backups.start, {}, administrator);

beforeEach(async () => {
  await owner.deleteFrom('backupRun').execute();
  make = async () => {
    await writeFile(join(folder, name), 'a backup');
    return { name, bytes: 48_000_000, rows: 5120, files: 318, seconds: 14.5, faults: [{}] };
  };
});

test('an administrator starts a backup and sees what it holds', async () => {
  expect(await list()).toEqual({
    backups: [],
    nextAt: '2026-06-11T07:00:00.000Z',
    keep: 14,
    folder,
    isShared: false,
  });
  const answer = await start();
  expect(answer.statusCode).toBe(200);
  const { id } = answer.json<{ data: { id: string } }>().data;
  await server.platform.backups.settled();
  const made = {
    id,
    cause: 'hand',
    status: 'done',
    startedAt: '2026-06-10T15:00:00.000Z',
    bytes: 48_000_000,
    seconds: 14.5,
    verifiedAt: null,
    name,
    rows: 5120,
    files: 318,
    faults: 1,
    problem: null,
    isKept: true,
  };
  expect((await list()).backups).toEqual([made]);
  // Newer ones have taken its place.
  await rm(join(folder, name));
  expect((await list()).backups).toEqual([{ ...made, isKept: false }]);
});

test('while one runs, another is refused; a failure has its reason', async () => {
  let fail = (): void => undefined;
  make = () =>
    new Promise((_, reject) => {
      fail = () => reject(new BackupFault('The disk of /mnt/backups is full.'));
    });
  await start();
  const [running] = (await list()).backups;
  expect(running).toMatchObject({ status: 'running', bytes: null, problem: null });
  const again = await start();
  expect(again.statusCode).toBe(409);
  expect(again.json<{ messages: object[] }>().messages).toEqual([
    {
      message: 'A backup is already running.',
      description: 'Wait until it is done, then try again.',
    },
  ]);
  fail();
  await server.platform.backups.settled();
  expect((await list()).backups).toEqual([
    expect.objectContaining({ status: 'failed', problem: 'The disk of /mnt/backups is full.' }),
  ]);
});

test('at most thirty are listed, the newest first', async () => {
  const at = (hour: number): Date => new Date(now.getTime() - hour * 3_600_000);
  const made = { name, bytes: 1, rows: 1, files: 1, seconds: 1, faults: [] };
  for (let hour = 40; hour > 0; hour -= 1)
    await noteMade(owner, { ...made, bytes: hour }, { folder, now: at(hour) }, at(hour));
  const sizes = (await list()).backups.map(({ bytes }) => bytes);
  expect(sizes).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
});

test('a folder that cannot be read keeps none, and the list opens', async () => {
  const made = { name, bytes: 1, rows: 1, files: 1, seconds: 1, faults: [] };
  await noteMade(owner, made, { folder: '/nonexistent', now }, now);
  expect((await list()).backups).toEqual([
    expect.objectContaining({ name: `/nonexistent/${name}`, isKept: false }),
  ]);
});

test('where several companies share the server, each sees times and sizes alone, and starts none', async () => {
  await start();
  await server.platform.backups.settled();
  await owner
    .insertInto('backupRun')
    .values({
      id: newId(),
      cause: 'hand',
      status: 'failed',
      folder,
      startedAt: '2026-06-10T14:00:00Z',
      finishedAt: '2026-06-10T14:01:00Z',
      problem: 'The disk of /mnt/backups is full.',
    })
    .execute();
  await testCompany(server.database, 'Other');
  const shared = await list();
  expect(shared).toMatchObject({ folder: null, isShared: true, keep: 14 });
  const none = { name: null, rows: null, files: null, faults: null, problem: null };
  expect(shared.backups).toEqual([
    expect.objectContaining({ ...none, status: 'done', bytes: 48_000_000, seconds: 14.5 }),
    expect.objectContaining({ ...none, status: 'failed' }),
  ]);
  expect(JSON.stringify(shared)).not.toContain(folder);
  const refusal = await start();
  expect(refusal.statusCode).toBe(403);
  expect(refusal.json<{ messages: { message: string }[] }>().messages[0]?.message).toBe(
    'You are not allowed to start a backup',
  );
});
