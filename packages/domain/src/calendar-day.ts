import { zoneClock } from './zone-clock.ts';

/** A calendar day as 'YYYY-MM-DD', free of any time zone; text order is date order. */
export type CalendarDay = string;

const shape = /^(\d{4})-(\d{2})-(\d{2})$/;
const msPerDay = 86_400_000;

const toEpoch = (day: CalendarDay): number =>
  Date.UTC(+day.slice(0, 4), +day.slice(5, 7) - 1, +day.slice(8, 10));
const fromEpoch = (ms: number): CalendarDay => new Date(ms).toISOString().slice(0, 10);

/** True for a real day of the Gregorian calendar written 'YYYY-MM-DD', years 1000 to 9999. */
export function isCalendarDay(text: string): text is CalendarDay {
  const parts = shape.exec(text);
  if (!parts || text < '1000') return false;
  return fromEpoch(toEpoch(text)) === text;
}

/** What a date that is none is answered: a form that works, with an example of it. */
export const dateHint = 'Enter a date as MM/DD/YYYY, for example 11/22/2026.';

const instant = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?Z$/;
const monthFirst = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/**
 * The day a caller sends: 'YYYY-MM-DD', 'MM/DD/YYYY', or an instant of UTC for its own calendar
 * day; any other text stays as it is. An instant with an offset is none of these: which of the
 * two days it means nobody can say.
 */
export function sentDay(text: string): string {
  const american = monthFirst.exec(text);
  if (american) return `${american[3]}-${american[1]}-${american[2]}`;
  return instant.exec(text)?.[1] ?? text;
}

/** The day `count` days later (earlier when negative). */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return fromEpoch(toEpoch(day) + count * msPerDay);
}

/** The same day of the month `count` months later, or the month's last day where it is shorter (Feb 29 + 12 = Feb 28). */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const months = +day.slice(0, 4) * 12 + (+day.slice(5, 7) - 1) + count;
  const year = Math.floor(months / 12);
  const month = months - year * 12;
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return fromEpoch(Date.UTC(year, month, Math.min(+day.slice(8, 10), last)));
}

/** The last day of a month, 1 January to 12 December. */
export function lastDayOfMonth(year: number, month: number): CalendarDay {
  return fromEpoch(Date.UTC(year, month, 0));
}

/** The same day `count` years later; Feb 29 becomes Feb 28 in a common year. */
export function addYears(day: CalendarDay, count: number): CalendarDay {
  return addMonths(day, count * 12);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((toEpoch(to) - toEpoch(from)) / msPerDay);
}

const isoDay = zoneClock('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

const msPerMinute = 60_000;
/** The day last asked for in each zone: every request asks what day it is, and a day begins with a minute. */
const lastAnswers = new Map<string, { readonly minute: number; readonly day: CalendarDay }>();
// Before 1973 clocks of a zone could differ by seconds (Liberia).
const wholeMinutes = Date.UTC(1973, 0) / msPerMinute;

/** The calendar day that `instant` falls on in an IANA time zone; throws RangeError for an unknown zone. */
export function dayInZone(instant: Date, timeZone: string): CalendarDay {
  const minute = Math.floor(instant.getTime() / msPerMinute);
  const last = lastAnswers.get(timeZone);
  if (last?.minute === minute) return last.day;
  const day = isoDay(timeZone).format(instant);
  if (minute > wholeMinutes) lastAnswers.set(timeZone, { minute, day });
  return day;
}

/** True when the runtime knows the IANA time zone name. */
export function isTimeZone(name: string): boolean {
  try {
    return name.includes('/') || name === 'UTC'
      ? Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
      : false;
  } catch {
    return false;
  }
}

/** The day of the week: 0 Sunday to 6 Saturday. */
export function weekdayOf(day: CalendarDay): number {
  return new Date(toEpoch(day)).getUTCDay();
}

/** The first day of the week a day lies in, where weeks start on `first` (0 Sunday, 1 Monday). */
export function weekStart(day: CalendarDay, first: 0 | 1): CalendarDay {
  return addDays(day, -((weekdayOf(day) - first + 7) % 7));
}
