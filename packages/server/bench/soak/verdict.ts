import { percentile } from '../load/load.ts';
import type { Tally } from './drive.ts';
import type { Sample } from './sample.ts';

/** One thing a run had to keep. */
export interface Verdict {
  readonly name: string;
  readonly figure: string;
  readonly target: string;
  readonly isMet: boolean;
}

/** All that is known of a run. */
export interface Run {
  /** At rest, before the load. */
  readonly before: Sample;
  /** Under load. */
  readonly samples: readonly Sample[];
  /** At rest again. */
  readonly after: Sample;
  readonly tallies: readonly Tally[];
  /** Files that are left and that no record knows. */
  readonly stray: readonly string[];
}

/** How much more memory may be held later on. */
const mostGrowth = 0.1;

/** Whether a run left everything as it was. */
export function verdictsOf({ before, samples, after, tallies, stray }: Run): Verdict[] {
  const failed = tallies.reduce((sum, one) => sum + one.failed, 0);
  const done = tallies.reduce((sum, one) => sum + one.times.length, 0);
  const numbers = (count: number): string => count.toLocaleString('en-US');
  return [
    flat(
      'memory of the product',
      samples.map(({ memory }) => memory),
    ),
    // How many connections are in use follows the load; each has a process of its own.
    flat(
      'memory of PostgreSQL for each connection',
      samples.map(({ databaseOwn, connections }) => databaseOwn / connections),
    ),
    {
      name: 'jobs left in the queue',
      figure: `${after.waiting} waiting, ${after.setAside} laid aside`,
      target: 'none',
      isMet: after.waiting === 0 && after.setAside === 0,
    },
    {
      name: 'descriptors of the product at rest',
      figure: `${before.open.length} before, ${after.open.length} after`,
      target: 'none more',
      isMet: moreThan(before.open, after.open).length === 0,
    },
    {
      name: 'connections to the database at rest',
      figure: `${before.connections} before, ${after.connections} after`,
      target: 'none more',
      isMet: after.connections <= before.connections,
    },
    {
      name: 'temporary files',
      figure: `${after.temporary} on their way, ${stray.length} that no record knows`,
      target: 'none',
      isMet: after.temporary === 0 && stray.length === 0,
    },
    {
      name: 'requests',
      figure: `${numbers(done + failed)}, of which ${numbers(failed)} failed`,
      target: 'none failed',
      isMet: done > 0 && failed === 0,
    },
  ];
}

/**
 * Compares the middle of the second quarter with that of the last one. The first quarter is left
 * out: code is compiled, connections are opened and caches fill. The middle, because memory goes up
 * and down with every collection, and one sample says where in that it was taken. Less is no leak.
 */
export function flat(name: string, values: readonly number[]): Verdict {
  const quarter = values.length / 4;
  const early = middle(values.slice(Math.round(quarter), Math.round(quarter * 2)));
  const late = middle(values.slice(Math.round(quarter * 3)));
  const growth = late / early - 1;
  const percent = `${growth < 0 ? '' : '+'}${(growth * 100).toFixed(1)} %`;
  return {
    name,
    figure: `${early.toFixed(0)} MB to ${late.toFixed(0)} MB, ${percent}`,
    target: `+${mostGrowth * 100} %`,
    isMet: late <= early * (1 + mostGrowth),
  };
}

function middle(values: readonly number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

/** What is there more often than it was. */
export function moreThan(before: readonly string[], after: readonly string[]): string[] {
  const left = [...before];
  return after.filter((name) => {
    const index = left.indexOf(name);
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
}
