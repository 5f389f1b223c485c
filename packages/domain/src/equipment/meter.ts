import { formatNumber, formatReading } from '../format.ts';

/** The two meters a unit can have, in the order they are shown. */
export const meterNames = ['primary', 'secondary'] as const;
export type MeterName = (typeof meterNames)[number];

/** What a meter is called in the timeline. */
export const meterLabel = { primary: 'Primary Meter', secondary: 'Secondary Meter' } as const;

/** Where a stored reading came from, as a person reads it. */
export const readingSourceNames = {
  manual: 'By hand',
  initial: 'First reading',
  replacement: 'Meter replaced',
  serviceReminder: 'Service',
  workOrder: 'Work order',
  import: 'Import',
} as const;

/** The title of a refused reading (docs/product.md, Meter dialogs). */
export const wrongReading = 'Wrong reading!';
export const lowerThanCurrent = 'Reading cannot be less than the current reading';

/** What a meter showed at an instant; `offset` is what the meters before it had run. */
export interface MeterPoint {
  readonly reading: number;
  readonly offset: number;
  /** ISO instant. */
  readonly at: string;
}

const tenths = (value: number): number => Math.round(value * 10);
/** A reading as it is stored: to a tenth, free of what binary fractions add. */
export const toTenth = (value: number): number => tenths(value) / 10;

/** What a unit has run: the reading and what replaced meters had run before it (docs/domain.md, Replaced meters). */
export function usageOf({ reading, offset }: Pick<MeterPoint, 'reading' | 'offset'>): number {
  return toTenth(reading + offset);
}

/** Where a reading fits: with which offset and how far after the one before, or what it may not pass. */
export type Placement =
  | { readonly kind: 'fits'; readonly offset: number; readonly sinceLast: number | null }
  | { readonly kind: 'lower'; readonly limit: number }
  | { readonly kind: 'higher'; readonly limit: number };

/**
 * Places a reading between its neighbours in time: it may stay the same or rise, never fall, and a
 * back-dated one may not pass the one after it. The limit is in terms of the meter's own reading.
 */
export function placeReading(
  reading: number,
  before: MeterPoint | null,
  after: (MeterPoint & { readonly isReplacement?: boolean }) | null,
): Placement {
  // What ran on the meter before a replacement is not known by the new one.
  const offset = before?.offset ?? (after && !after.isReplacement ? after.offset : 0);
  const usage = tenths(reading + offset);
  if (before && usage < tenths(usageOf(before)))
    return { kind: 'lower', limit: toTenth(usageOf(before) - offset) };
  if (after && usage > tenths(usageOf(after)))
    return { kind: 'higher', limit: toTenth(usageOf(after) - offset) };
  return { kind: 'fits', offset, sinceLast: before && toTenth(usage / 10 - usageOf(before)) };
}

/** The lowest value a correction of a reading may have: the one before it on the same meter; 0 where there is none. */
export function lowestCorrection(
  entry: { readonly offset: number; readonly isReplacement: boolean },
  before: MeterPoint | null,
): number {
  if (entry.isReplacement || before === null) return 0;
  return Math.max(0, toTenth(usageOf(before) - entry.offset));
}

/** The offset after a meter was replaced, so that usage goes on where the old meter stopped. */
export function offsetAfterReplacement(old: Omit<MeterPoint, 'at'>, newReading: number): number {
  return toTenth(usageOf(old) - newReading);
}

/** The most a unit's meters can have run together when one of them is replaced; beyond it neither readings nor reminders could be counted on. */
export const mostRun = 800_000_000;

/** What is wrong with the last reading of an old meter: with those before it the unit would have run too far; null when nothing is. */
export function runFault(
  old: Omit<MeterPoint, 'at'>,
  unit: string | null,
): { readonly message: string; readonly description: string } | null {
  const run = usageOf(old);
  if (run <= mostRun) return null;
  return {
    message: `With the meters before it the unit would have run ${formatReading(run, unit)}.`,
    description: `At most ${formatReading(mostRun, unit)} are counted. Check the last reading of the old meter.`,
  };
}

/** A rise that looks like a typing mistake. */
export interface MeterJump {
  /** How much more than the reading before. */
  readonly rise: number;
  /** Whole days since then; a part of a day counts as one. */
  readonly days: number;
  /** The most a unit runs in a day. */
  readonly perDay: number;
}

const mostPerDay = { hours: 24, kilometers: 4828, miles: 3000 };

/** The most a unit runs in one day: 24 hours, 4,828 km or 3,000 mi by the name of the meter's unit (docs/domain.md, Jumps). */
export function mostInADay(unitName: string | null): number {
  const name = (unitName ?? '').toLowerCase();
  if (name.startsWith('h')) return mostPerDay.hours;
  return name.startsWith('k') ? mostPerDay.kilometers : mostPerDay.miles;
}

const msPerDay = 86_400_000;

/** The jump from one reading to a later one, or null when a unit can have run that far; a day at least is granted. */
export function jumpBetween(
  before: Pick<MeterPoint, 'at'> & { readonly usage: number },
  next: Pick<MeterPoint, 'at'> & { readonly usage: number },
  unitName: string | null,
): MeterJump | null {
  const rise = toTenth(next.usage - before.usage);
  const days = Math.max(1, Math.ceil((Date.parse(next.at) - Date.parse(before.at)) / msPerDay));
  const perDay = mostInADay(unitName);
  return tenths(rise) > tenths(perDay) * days ? { rise, days, perDay } : null;
}

/** A jump in words: 'That is 90,500 mi more than 2 days ago. A unit rarely runs more than 3,000 mi a day.' */
export function jumpText(jump: MeterJump, unit: string | null): string {
  const since = jump.days === 1 ? 'within a day' : `in ${formatNumber(jump.days, 0)} days`;
  return `That is ${formatReading(jump.rise, unit)} more ${since}. A unit rarely runs more than ${formatReading(jump.perDay, unit)} a day.`;
}

/** The jump from a late entry to the reading after it: 'The reading after it, 99,500 mi, is 90,500 mi more in 2 days. …' */
export function nextJumpText(jump: MeterJump, next: number, unit: string | null): string {
  return `The reading after it, ${formatReading(toTenth(next), unit)}, is ${jumpText(jump, unit).replace(/^That is /, '')}`;
}

/** Average usage per day between two points; null within the first day. */
export function usagePerDay(
  from: { readonly usage: number; readonly at: string },
  to: { readonly usage: number; readonly at: string },
): number | null {
  const days = (Date.parse(to.at) - Date.parse(from.at)) / msPerDay;
  return days < 1 ? null : toTenth((to.usage - from.usage) / days);
}
