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
