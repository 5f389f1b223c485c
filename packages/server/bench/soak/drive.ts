import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../src/db/demo/random.ts';

/** One kind of work; sending it once fails when the product refuses. */
export interface Work {
  readonly name: string;
  /** How often it comes, beside the others. */
  readonly weight: number;
  send(): Promise<void>;
}

/** What became of one kind of work. */
export interface Tally {
  readonly name: string;
  /** Milliseconds of each that went well. */
  readonly times: readonly number[];
  readonly failed: number;
  /** What the first one that failed was told. */
  readonly firstFailure: string;
}

/** How hard to drive. */
export interface Pace {
  readonly perSecond: number;
  /** More than so many never wait for an answer at once: the pace falls instead. */
  readonly atOnce: number;
  readonly seconds: number;
}

/** Sends work at an even pace, each kind as often as its weight says; ends when the last answer is there. */
export async function drive(
  works: readonly Work[],
  { perSecond, atOnce, seconds }: Pace,
  random: Random,
): Promise<Tally[]> {
  const tallies = works.map(({ name }) => ({
    name,
    times: [] as number[],
    failed: 0,
    firstFailure: '',
  }));
  const sendOne = async (): Promise<void> => {
    const index = chosen(works, random.next());
    const [work, tally] = [works[index], tallies[index]];
    if (!work || !tally) return;
    const start = performance.now();
    try {
      await work.send();
      tally.times.push(performance.now() - start);
    } catch (error) {
      tally.failed += 1;
      tally.firstFailure ||= String(error);
    }
  };
  const underWay = new Set<Promise<void>>();
  const end = performance.now() + seconds * 1000;
  for (let due = performance.now(); due < end; due += 1000 / perSecond) {
    await pause(Math.max(0, due - performance.now()));
    while (underWay.size >= atOnce) await Promise.race(underWay);
    // What a slow product has not been sent is not sent later all at once.
    due = Math.max(due, performance.now() - 1000);
    const one: Promise<void> = sendOne().finally(() => underWay.delete(one));
    underWay.add(one);
  }
  await Promise.all(underWay);
  return tallies;
}

/** Which work a number from 0 to 1 stands for. */
export function chosen(works: readonly Pick<Work, 'weight'>[], share: number): number {
  let left = share * works.reduce((sum, { weight }) => sum + weight, 0);
  const found = works.findIndex(({ weight }) => (left -= weight) < 0);
  return found === -1 ? works.length - 1 : found;
}

/** Returns a function that begins a piece of work when the one before has ended, as a user may have two documents made at once. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}
