import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Runner } from './embedded-user.ts';

/** Everything about one cluster that a start needs to know. */
export interface Place {
  readonly cluster: string;
  readonly socket: string;
  readonly log: string;
  readonly runner: Runner;
  readonly volatile: boolean;
}

/** A started program. */
export interface Launched {
  readonly ended: Promise<number | null>;
  hasEnded(): boolean;
  /** Stops keeping this process alive for it. */
  detach(): void;
}

// Detached, so that Ctrl-C in a terminal reaches us alone and we end things in order.
/** Starts a program of PostgreSQL; what it says goes to the log of the place. */
export function launch(place: Place, program: string, args: readonly string[]): Launched {
  const [file = '', ...rest] = [...place.runner.prefix, program, ...args];
  if (existsSync(place.log) && statSync(place.log).size > 10_000_000) rmSync(place.log);
  const log = openSync(place.log, 'a', 0o600);
  const child = spawn(file, rest, {
    ...place.runner.options,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  });
  closeSync(log);
  let over = false;
  const ended = new Promise<number | null>((settle) => {
    child.once('error', () => settle(null));
    child.once('exit', (code) => settle(code));
  }).finally(() => (over = true));
  return { ended, hasEnded: () => over, detach: () => child.unref() };
}

/** The process that serves a cluster, or null; a number left over from a crash does not count. */
export function serverPid(cluster: string): number | null {
  const pid = lockedBy(cluster);
  return pid !== null && isRunning(pid) && serves(pid, cluster) ? pid : null;
}

// No system gives a process this number.
const nobody = '2147483647';

/**
 * Takes a foreign number out of the lock a crash left behind. PostgreSQL takes any living process
 * of that number for a server on its folder and would not start. The lock itself stays: by the rest
 * of it PostgreSQL still finds out whether something holds the folder's memory.
 */
export function disownLock(cluster: string): void {
  const pid = lockedBy(cluster);
  if (pid === null || !isRunning(pid) || serves(pid, cluster)) return;
  const path = join(cluster, 'postmaster.pid');
  const [, ...rest] = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, [nobody, ...rest].join('\n'));
}

function lockedBy(cluster: string): number | null {
  try {
    return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]) || null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // One of another account lives all the same.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// A server works inside its folder, and is started with its name.
function serves(pid: number, cluster: string): boolean {
  if (!existsSync('/proc/self')) {
    const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout.includes(cluster);
  }
  try {
    return realpathSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    return false;
  }
}

/** The last words of a log, for a message. */
export function tail(log: string): string {
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-4).join(' ') : '';
}
