import { addDays, dayInZone, type CalendarDay } from '@roadproof/domain/calendar-day';

/** A file on the disk that no record knows, and when it was written. */
export interface UnknownFile {
  readonly key: string;
  readonly writtenAt: number;
}

/** What a look at the folder found. */
export interface Look {
  readonly now: Date;
  readonly startedAt: Date;
  /** Whole files in the folder, known or not. */
  readonly total: number;
  readonly unknown: readonly UnknownFile[];
  /** The days of the folders of lost files. */
  readonly lostDays: readonly CalendarDay[];
}

/** What is done about it. */
export interface Tidying {
  /** Put aside, to be found again for 30 days. */
  readonly move: readonly string[];
  /** Left where they are because they are too many: people are told. */
  readonly tell: readonly string[];
  /** Emptied for good. */
  readonly empty: readonly CalendarDay[];
}

const hourMs = 3_600_000;
const mostAtOnce = 20;
const mostPercent = 1;
const keptDays = 30;

/**
 * What happens to files that no record knows. Few of them are what a crash left behind; many mean
 * that records are missing, and then the files are all there is. In its first hour a file may belong
 * to a request that still runs, and a server to a start that was a mistake.
 */
export function tidy({ now, startedAt, total, unknown, lostDays }: Look): Tidying {
  const at = now.getTime();
  const old = unknown.filter(({ writtenAt }) => at - writtenAt >= hourMs).map(({ key }) => key);
  // What broke off on its way in was never anybody's file and says nothing about the records.
  const complete = old.filter((key) => !isBrokenOff(key));
  const isTooMany = complete.length > mostAtOnce || complete.length * 100 > total * mostPercent;
  const goes = isTooMany ? old.filter(isBrokenOff) : old;
  const oldest = addDays(dayInZone(now, 'UTC'), -keptDays);
  return {
    move: at - startedAt.getTime() >= hourMs ? goes : [],
    tell: isTooMany ? complete : [],
    empty: lostDays.filter((day) => day < oldest),
  };
}

/** Whether a file is what is left of one that never came in whole. */
export function isBrokenOff(key: string): boolean {
  return key.endsWith('.part');
}
