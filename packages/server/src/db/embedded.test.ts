import { spawn, type ChildProcess } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { DatabaseAddress } from './database.ts';
import { disownLock, serverPid } from './embedded-process.ts';
import { startEmbedded } from './embedded.ts';

// Real processes start and die here; a busy machine makes them slow, not wrong.
vi.setConfig({ testTimeout: 240_000 });

interface Holder {
  readonly process: ChildProcess;
  readonly pid: number;
  /** The last row whose commit was acknowledged; 0 before the first. */
  acknowledged(): number;
  ended(): Promise<void>;
}

const holders: ChildProcess[] = [];
afterEach(() => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL');
});

function folder(): string {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'roadproof-kill-')));
  onTestFinished(async () => {
    await until(() => serverPid(join(dataDir, 'postgres')) === null, 'the server to be gone');
    rmSync(dataDir, { recursive: true, force: true });
  });
  return dataDir;
}

async function hold(dataDir: string, mode: 'write' | 'idle' = 'write'): Promise<Holder> {
  const program = new URL('testing/hold-database.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir, mode], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  holders.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const over = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const lines = (): readonly string[] => output.split('\n').slice(0, -1);
  await until(() => lines().length > (mode === 'write' ? 20 : 0), 'the holder to be ready');
  return {
    process: child,
    pid: child.pid ?? 0,
    acknowledged: () => Number(lines().at(-1)) || 0,
    ended: () => over,
  };
}

async function until(condition: () => boolean, what: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await pause(10);
  }
}

const cluster = (dataDir: string): string => join(dataDir, 'postgres');
const postmaster = (dataDir: string): number => serverPid(cluster(dataDir)) ?? 0;
const watchdogs = (dataDir: string): readonly number[] =>
  readdirSync(join(dataDir, 'keepers')).map(Number);
const ended = (dataDir: string): Promise<void> =>
  until(() => serverPid(cluster(dataDir)) === null, 'the server to stop');
const kill = (pid: number): boolean => process.kill(pid, 'SIGKILL');

async function keptRows(dataDir: string): Promise<{ count: number; highest: number; pid: number }> {
  const server = await startEmbedded({ dataDir });
  const pid = postmaster(dataDir);
  const client = new Client(server.address);
  await client.connect();
  const { rows } = await client.query<{ count: number; highest: number }>(
    'select count(*)::int as count, max(n) as highest from kept',
  );
  await client.end();
  await server.stop();
  return { count: rows[0]?.count ?? 0, highest: rows[0]?.highest ?? 0, pid };
}

async function answers(address: DatabaseAddress): Promise<boolean> {
  const client = new Client(address);
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

async function expectNothingLost(dataDir: string, acknowledged: number): Promise<void> {
  const { count, highest } = await keptRows(dataDir);
  expect(count).toBe(highest);
  expect(highest).toBeGreaterThanOrEqual(acknowledged);
}

test('our process dies: the server follows within a moment and nothing is lost', async () => {
  const dataDir = folder();
  const holder = await hold(dataDir);
  kill(holder.pid);
  await ended(dataDir);
  await expectNothingLost(dataDir, holder.acknowledged());
});

test('our whole process group dies: the same', async () => {
  const dataDir = folder();
  const holder = await hold(dataDir);
  process.kill(-holder.pid, 'SIGKILL');
  await ended(dataDir);
  await expectNothingLost(dataDir, holder.acknowledged());
});

test('the server dies: it is started again under us', async () => {
  const dataDir = folder();
  const holder = await hold(dataDir);
  const first = postmaster(dataDir);
  kill(first);
  await until(() => ![0, first].includes(postmaster(dataDir)), 'a new server');
  const before = holder.acknowledged();
  await until(() => holder.acknowledged() > before + 5, 'rows after the crash');
  kill(holder.pid);
  await ended(dataDir);
  await expectNothingLost(dataDir, holder.acknowledged());
});

test('the watchdog dies: another takes its place', async () => {
  const dataDir = folder();
  const holder = await hold(dataDir);
  const first = watchdogs(dataDir)[0] ?? 0;
  kill(first);
  await until(() => watchdogs(dataDir).some((pid) => pid !== first), 'a new watchdog');
  kill(holder.pid);
  await ended(dataDir);
  await expectNothingLost(dataDir, holder.acknowledged());
});

test('all die at once: the next start recovers', async () => {
  const dataDir = folder();
  const holder = await hold(dataDir);
  for (const pid of [...watchdogs(dataDir), holder.pid, postmaster(dataDir)]) kill(pid);
  await holder.ended();
  await expectNothingLost(dataDir, holder.acknowledged());
});

test('we and the watchdog die: the next start adopts the server that still runs', async () => {
  const dataDir = folder();
  const holder = await hold(dataDir);
  const orphan = postmaster(dataDir);
  process.kill(holder.pid, 'SIGSTOP');
  for (const pid of watchdogs(dataDir)) kill(pid);
  kill(holder.pid);
  await holder.ended();
  await pause(100);
  const found = await keptRows(dataDir);
  expect(found.pid).toBe(orphan);
  expect(found.highest).toBeGreaterThanOrEqual(holder.acknowledged());
  expect(serverPid(cluster(dataDir))).toBeNull();
});

test('three processes share a new folder; the last one to leave stops the server', async () => {
  const dataDir = folder();
  const modes = ['idle', 'idle', 'write'] as const;
  const [first, second, third] = await Promise.all(modes.map((mode) => hold(dataDir, mode)));
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new'))).toEqual([]);
  first?.process.kill('SIGTERM');
  kill(second?.pid ?? 0);
  await Promise.all([first?.ended(), second?.ended()]);
  const before = third?.acknowledged() ?? 0;
  await until(() => (third?.acknowledged() ?? 0) > before + 20, 'rows of the last process');
  third?.process.kill('SIGTERM');
  await third?.ended();
  expect(serverPid(cluster(dataDir))).toBeNull();
  expect(existsSync(join(cluster(dataDir), 'postmaster.pid'))).toBe(false);
});

test('a process that starts while the last one leaves is served', async () => {
  const dataDir = folder();
  for (let round = 0; round < 4; round += 1) {
    const leaving = await startEmbedded({ dataDir });
    const left = leaving.stop();
    const coming = await startEmbedded({ dataDir });
    await left;
    await expect.poll(() => answers(coming.address), { timeout: 60_000 }).toBe(true);
    await coming.stop();
    expect(serverPid(cluster(dataDir))).toBeNull();
  }
});

test('a number left over from a crash that another process has now does not hold the start up', async () => {
  const dataDir = folder();
  const holder = await hold(dataDir);
  const lock = join(cluster(dataDir), 'postmaster.pid');
  const ours = readFileSync(lock, 'utf8');
  disownLock(cluster(dataDir));
  expect(readFileSync(lock, 'utf8')).toBe(ours);
  for (const pid of [...watchdogs(dataDir), holder.pid, postmaster(dataDir)]) kill(pid);
  await holder.ended();
  await ended(dataDir);
  // This very process lives, and is no server of that folder.
  writeFileSync(lock, ours.replace(/^\d+/, String(process.pid)));
  await expectNothingLost(dataDir, holder.acknowledged());
});

test('a number left over from a crash is not taken for the server', () => {
  expect(serverPid('/nowhere')).toBeNull();
});
