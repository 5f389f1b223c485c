import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Cost } from '../processor.ts';
import type { Request } from '../product.ts';

/** So much load on one address. */
export interface Burst {
  readonly url: string;
  readonly seconds: number;
  readonly connections: number;
  /** So many requests instead of so many seconds: each is answered, where the end of the time breaks some off. */
  readonly amount?: number;
  /** Sent in turn by every connection. */
  readonly requests: readonly Request[];
}

/** The times of all answers in milliseconds, and how many were not a 200. */
export interface Shot {
  readonly times: readonly number[];
  readonly failed: number;
  readonly seconds: number;
}

/** What a burst says in the end. */
export interface Figures {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly perSecond: number;
  readonly failed: number;
  /** Processor time of one request, where it was read. */
  readonly cost?: Cost;
}

/** The generator of load, a process of its own. */
export interface LoadGenerator {
  shoot(burst: Burst): Promise<Shot>;
  stop(): void;
}

/** Starts the generator of load. */
export function startLoad(): LoadGenerator {
  const child: ChildProcess = fork(fileURLToPath(new URL('load-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  return {
    shoot: async (burst) => {
      const answer = once(child, 'message');
      child.send(burst);
      const [shot] = (await answer) as [Shot];
      return shot;
    },
    stop: () => void child.kill(),
  };
}

/** Percentiles and rate of several bursts together. */
export function figuresOf(shots: readonly Shot[]): Figures {
  const times = shots.flatMap((shot) => shot.times).sort((a, b) => a - b);
  const seconds = shots.reduce((sum, shot) => sum + shot.seconds, 0);
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    perSecond: times.length / seconds,
    failed: shots.reduce((sum, shot) => sum + shot.failed, 0),
  };
}

/** The value below which the share of the sorted values lies; NaN of nothing. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
