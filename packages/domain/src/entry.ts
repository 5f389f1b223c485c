import type { CalendarDay } from './calendar-day.ts';

/**
 * How a completion stands to those on record when it is entered: the first one, newer than all, of
 * the same day as the newest, or older. An older one goes to the history alone and moves nothing.
 */
export type Entry = 'first' | 'newest' | 'sameDay' | 'history';

/** Judged by the day the work was done, never by when it was typed in: paper arrives late. */
export function entryOf(day: CalendarDay, newest: CalendarDay | null): Entry {
  if (newest === null) return 'first';
  if (day === newest) return 'sameDay';
  return day > newest ? 'newest' : 'history';
}

/** What one completion moved: what was due before it, and what after. */
export interface Moved<T> {
  readonly from: T;
  readonly to: T;
}

/**
 * What is due once a completion is taken back: what was due before it. Where somebody changed it
 * since, or nobody kept what it was, it is `otherwise`.
 */
export function dueTakenBack<T>(now: T, moved: Moved<T> | null, otherwise: T): T {
  return moved !== null && moved.to === now ? moved.from : otherwise;
}
