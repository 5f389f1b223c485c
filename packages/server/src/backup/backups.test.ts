import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { testDatabase } from '../db/testing/test-database.ts';
import { Notices } from '../notices.ts';
import { Backups, type MakeBackup } from './backups.ts';
import type { BackupConfig } from './config.ts';
import { ownerOf } from './connection.ts';
import { BackupFault } from './fault.ts';
import { latestRuns, noteMade, takeTurn } from './run-rows.ts';

const database = await testDatabase();
const { owner } = database;
const made = {
  name: 'roadproof-2026-06-10T07-00-00Z.tar',
  bytes: 12_000_000_000,
  rows: 5_000_000_000,
  files: 318,
  seconds: 14.5,
  faults: [],
};
const config: BackupConfig = {
  folder: '/mnt/backups',
  at: '02:00',
  zone: 'America/Chicago',
  keep: 3,
};
const planned = new Date('2026-06-10T07:00:00Z');
const minutesAfter = (minutes: number): Date => new Date(planned.getTime() + minutes * 60_000);

beforeEach(async () => {
  await owner.deleteFrom('backupRun').execute();
  await owner.deleteFrom('serverIdentity').execute();
  await owner
    .insertInto('serverIdentity')
    .values({ id: newId(), createdAt: '2026-01-01T00:00:00Z' })
    .execute();
});

/** The backups of one server, whose clock the test sets. */
function server(make: MakeBackup = () => Promise.resolve(made), more: Partial<BackupConfig> = {}) {
  let now = planned;
  const notices = new Notices();
  const lines: string[] = [];
  const backups = new Backups({
    config: { ...config, ...more },
    database,
    notices,
    log: pino({}, { write: (line: string) => void lines.push(line) }),
    make,
    now: () => now,
  });
  const look = async (at: Date): Promise<void> => {
    now = at;
    await backups.look();
    await backups.settled();
  };
  return { backups, notices, lines, look };
}

const runs = async () =>
  (await latestRuns(owner, 10)).map(({ cause, night, try: tried, status, problem }) => ({
    cause,
    night,
    try: tried,
    status,
    problem,
  }));
const scheduled = { cause: 'schedule', night: '2026-06-10', try: 1, problem: null };

test('a night gets one backup, from its time on', async () => {
  const calls: unknown[] = [];
  const { look } = server((options) => {
    calls.push({ ...options, signal: options.signal.aborted });
    return Promise.resolve(made);
  });
  await look(minutesAfter(-24 * 60));
  expect(calls).toHaveLength(1);
  await look(minutesAfter(-1));
  expect(calls).toHaveLength(1);
  await look(minutesAfter(0));
  await look(minutesAfter(1));
  await look(minutesAfter(23 * 60));
  expect(calls.at(-1)).toEqual({ folder: '/mnt/backups', keep: 3, now: planned, signal: false });
  expect(await runs()).toEqual([
    { ...scheduled, status: 'done' },
    { ...scheduled, night: '2026-06-09', status: 'done' },
  ]);
  expect((await latestRuns(owner, 1))[0]).toMatchObject({
    startedAt: planned.toISOString(),
    bytes: made.bytes,
    seconds: made.seconds,
  });
});

test('of two servers one makes the backup of a night', async () => {
  let count = 0;
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const make: MakeBackup = async () => {
    count += 1;
    await ended;
    return made;
  };
  const [first, second] = [server(make), server(make)];
  await Promise.all([first.backups.look(), second.backups.look()]);
  // While one runs, the other neither begins one nor takes it for a leftover.
  await second.backups.look();
  await first.backups.look();
  expect(await runs()).toEqual([{ ...scheduled, status: 'running' }]);
  end();
  await Promise.all([first.backups.settled(), second.backups.settled()]);
  await Promise.all([first.backups.look(), second.backups.look()]);
  expect(count).toBe(1);
  expect(await runs()).toEqual([{ ...scheduled, status: 'done' }]);
});

test('a night that failed is tried again after half an hour, three times at most', async () => {
  const { look, notices } = server(() =>
    Promise.reject(new BackupFault('The disk of /mnt/backups is full.')),
  );
  await look(minutesAfter(0));
  expect(notices.all()).toEqual(['backup-failed', 'backup-old']);
  await look(minutesAfter(29));
  expect(await runs()).toHaveLength(1);
  await look(minutesAfter(30));
  await look(minutesAfter(60));
  await look(minutesAfter(90));
  await look(minutesAfter(23 * 60));
  const failed = { ...scheduled, status: 'failed', problem: 'The disk of /mnt/backups is full.' };
  expect(await runs()).toEqual([{ ...failed, try: 3 }, { ...failed, try: 2 }, failed]);
  const { look: next, notices: after } = server();
  await next(minutesAfter(24 * 60));
  expect((await runs())[0]).toEqual({ ...scheduled, night: '2026-06-11', status: 'done' });
  expect(after.all()).toEqual([]);
});

test('an unexpected failure is explained in the log, not on the screen', async () => {
  const { look, lines } = server(() => Promise.reject(new Error('password=secret')));
  await look(minutesAfter(0));
  expect((await runs())[0]?.problem).toBe('The backup failed. The server log has the reason.');
  expect(lines.join('')).toContain('password=secret');
});

test('a night that the server slept through is made up; a new installation has none to make up', async () => {
  const { look } = server();
  await look(minutesAfter(7 * 60));
  expect(await runs()).toEqual([{ ...scheduled, status: 'done' }]);

  await owner.deleteFrom('backupRun').execute();
  await owner
    .updateTable('serverIdentity')
    .set({ createdAt: minutesAfter(1).toISOString() })
    .execute();
  await look(minutesAfter(8 * 60));
  expect(await runs()).toEqual([]);
  await look(minutesAfter(24 * 60));
  expect(await runs()).toEqual([{ ...scheduled, night: '2026-06-11', status: 'done' }]);
});

test('a backup that a command made since serves for the night', async () => {
  const { look } = server();
  await noteMade(owner, made, { folder: '/elsewhere', now: minutesAfter(5) }, minutesAfter(6));
  await look(minutesAfter(10));
  expect(await runs()).toEqual([
    { cause: 'command', night: null, try: null, status: 'done', problem: null },
  ]);
});

test('an administrator starts one at a time, with the schedule off too', async () => {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const { backups } = server(() => ended.then(() => made), { at: null });
  const started = await Promise.all([backups.startByHand(), backups.startByHand()]);
  expect(started.filter((id) => id !== undefined)).toHaveLength(1);
  expect(await backups.startByHand()).toBeUndefined();
  end();
  await backups.settled();
  expect(await runs()).toEqual([
    { cause: 'hand', night: null, try: null, status: 'done', problem: null },
  ]);
  await backups.look();
  expect(await runs()).toHaveLength(1);
});

test('a stop ends the backup that runs; the next start makes the night up', async () => {
  const { backups } = server(
    ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('gone')))),
  );
  await backups.look();
  await backups.stop();
  const stopped = {
    ...scheduled,
    status: 'failed',
    problem: 'The server was stopped while the backup ran.',
  };
  expect(await runs()).toEqual([stopped]);
  await backups.look();
  expect(await backups.startByHand()).toBeUndefined();
  expect(await runs()).toEqual([stopped]);
  const { look } = server();
  await look(minutesAfter(30));
  expect(await runs()).toEqual([{ ...scheduled, try: 2, status: 'done' }, stopped]);
});

test('a run whose server was killed is marked as failed', async () => {
  await owner
    .insertInto('backupRun')
    .values({
      id: newId(),
      cause: 'schedule',
      night: '2026-06-10',
      try: 1,
      folder: '/mnt/backups',
      startedAt: planned.toISOString(),
    })
    .execute();
  const turn = await takeTurn(ownerOf(database));
  const { look } = server();
  await look(minutesAfter(5));
  // The one that has the turn is at work.
  expect(await runs()).toEqual([{ ...scheduled, status: 'running' }]);
  await turn?.release();
  await expect
    .poll(async () => {
      await look(minutesAfter(6));
      return runs();
    })
    .toEqual([
      {
        ...scheduled,
        status: 'failed',
        problem: 'The server was stopped while the backup ran.',
      },
    ]);
});

test('administrators hear of old backups after two days, unless the schedule is off', async () => {
  await noteMade(owner, made, { folder: '/x', now: planned }, planned);
  const failing: MakeBackup = () => Promise.reject(new Error('no'));
  const twoDays = minutesAfter(48 * 60);
  const { look, notices } = server(failing);
  await look(new Date(twoDays.getTime()));
  expect(notices.all()).toEqual(['backup-failed']);
  await look(new Date(twoDays.getTime() + 1));
  expect(notices.all()).toEqual(['backup-failed', 'backup-old']);
  const off = server(failing, { at: null });
  await off.look(new Date(twoDays.getTime() + 1));
  expect(off.notices.all()).toEqual([]);
  // Another server, or a command, has made one since.
  await noteMade(owner, made, { folder: '/x', now: minutesAfter(49 * 60) }, minutesAfter(49 * 60));
  await look(minutesAfter(50 * 60));
  expect(notices.all()).toEqual([]);
});
