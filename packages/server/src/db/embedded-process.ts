import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
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
  letGo(): void;
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
  return { ended, hasEnded: () => over, letGo: () => child.unref() };
}

/** The process that serves a cluster, or null; a number left over from a crash does not count. */
export function serverPid(cluster: string): number | null {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 0);
    if (existsSync('/proc/self') && realpathSync(`/proc/${pid}/cwd`) !== cluster) return null;
    return pid;
  } catch {
    return null;
  }
}

/** The last words of a log, for a message. */
export function tail(log: string): string {
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-4).join(' ') : '';
}
