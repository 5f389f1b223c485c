import { addDays, type CalendarDay } from '../calendar-day.ts';
import { dueName, dueWords, todayKinds, type TodayKind } from '../due-kind.ts';
import type { TimelineColumn } from './timeline.ts';

const week = 7;
/** The most weeks ahead that are counted; together they are the horizon of 364 days. */
export const mostWeeks = 52;
/** How many weeks back the usual work of a week is looked for. */
export const weeksBack = 26;
/** Fewer whole weeks say nothing of a usual one. */
const fewestWeeks = 4;

/** The weeks ahead, seven days each from today on; the last one takes the day on which the horizon ends. */
export function weeksAhead(today: CalendarDay, weeks: number): readonly TimelineColumn[] {
  return Array.from({ length: weeks }, (_, at) => ({
    from: addDays(today, at * week),
    to: addDays(today, at === weeks - 1 ? weeks * week : (at + 1) * week - 1),
  }));
}

/** How many of one kind have their day in a week, and how many are expected to come again by their rule. */
export interface HorizonKind {
  readonly kind: TodayKind;
  readonly count: number;
  readonly again: number;
}

/** The work of a week. */
export interface HorizonWeek extends TimelineColumn {
  readonly kinds: readonly HorizonKind[];
}

/** The parts of a bar: what the shop does, and what the office does. */
export const horizonParts = ['people', 'shop'] as const;
export type HorizonPart = (typeof horizonParts)[number];

/** The part of a bar that a kind belongs to. */
export const partOfKind = (kind: TodayKind): HorizonPart =>
  kind === 'renewal' || kind === 'service' ? 'shop' : 'people';

/** How much of a week is of one part, or of both. */
export function inWeek(
  { kinds }: HorizonWeek,
  part?: HorizonPart,
): { count: number; again: number } {
  const own = kinds.filter(({ kind }) => part === undefined || partOfKind(kind) === part);
  return {
    count: own.reduce((sum, { count }) => sum + count, 0),
    again: own.reduce((sum, { again }) => sum + again, 0),
  };
}

/** Names the kinds of a week, the most first: '12 renewals, 7 driver files'. */
export const weekWords = (kinds: readonly HorizonKind[]): string =>
  kinds
    .filter(({ count }) => count > 0)
    .toSorted(
      (a, b) => b.count - a.count || todayKinds.indexOf(a.kind) - todayKinds.indexOf(b.kind),
    )
    .map(({ kind, count }) => dueName(kind, count))
    .join(', ');

/** Names the kinds that are expected again in a week: 'renewals, training'. */
export const againWords = (kinds: readonly HorizonKind[]): string =>
  kinds
    .filter(({ again }) => again > 0)
    .map(({ kind }) => dueWords[kind].label.toLowerCase())
    .join(', ');

/** How much was done on a day. */
export interface DoneDay {
  readonly day: CalendarDay;
  readonly count: number;
}

/** How much gets done in a usual week, and in how many weeks that was looked for. */
export interface UsualWeek {
  readonly count: number;
  readonly weeks: number;
}

/**
 * The median of what was done in each of the last 26 weeks, the last of which ended yesterday. Weeks before
 * the first thing that was ever done are left out; null where fewer than four are left.
 */
export function usualWeek(
  done: readonly DoneDay[],
  firstDone: CalendarDay | null,
  today: CalendarDay,
): UsualWeek | null {
  if (firstDone === null) return null;
  const counts = Array.from({ length: weeksBack }, (_, at) => addDays(today, -(at + 1) * week))
    .filter((from) => from >= firstDone)
    .map((from) => {
      const to = addDays(from, week - 1);
      return done
        .filter(({ day }) => day >= from && day <= to)
        .reduce((sum, { count }) => sum + count, 0);
    })
    .toSorted((a, b) => a - b);
  if (counts.length < fewestWeeks) return null;
  const middle = Math.floor(counts.length / 2);
  const [low = 0, high = 0] = counts.slice(middle - 1, middle + 1);
  return {
    count: counts.length % 2 === 1 ? high : Math.round((low + high) / 2),
    weeks: counts.length,
  };
}
