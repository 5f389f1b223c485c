import { zoneClock } from './zone-clock.ts';

/** A calendar day as 'YYYY-MM-DD', free of any time zone; text order is date order. */
export type CalendarDay = string;

const shape = /^\d{4}-\d{2}-\d{2}$/;

// Days are counted with whole numbers: a file of papers is judged by some hundred of them, and Date with its
// text takes seven times as long. The year is taken to begin on March 1, so that a leap day is its last.
const daysPerEra = 146_097;
/** Days from March 1 of the year 0 to January 1, 1970. */
const beforeEpoch = 719_468;
const twoDigits = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

const pairAt = (text: string, at: number): number =>
  (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
const yearOf = (day: CalendarDay): number => pairAt(day, 0) * 100 + pairAt(day, 2);

/** Days since January 1, 1970. */
function toEpoch(day: CalendarDay): number {
  const month = pairAt(day, 5);
  const year = yearOf(day) - (month > 2 ? 0 : 1);
  const century = Math.floor(year / 100);
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + pairAt(day, 8) - 1;
  const leapDays = Math.floor(year / 4) - century + Math.floor(century / 4);
  return 365 * year + leapDays + ofYear - beforeEpoch;
}

function fromEpoch(days: number): CalendarDay {
  const era = Math.floor((days + beforeEpoch) / daysPerEra);
  const ofEra = days + beforeEpoch - era * daysPerEra;
  const leapDays =
    Math.floor(ofEra / 1460) - Math.floor(ofEra / 36_524) + Math.floor(ofEra / (daysPerEra - 1));
  const yearOfEra = Math.floor((ofEra - leapDays) / 365);
  const ofYear =
    ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const day = ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  return written(era * 400 + yearOfEra + (month > 2 ? 0 : 1), month, day);
}

/** The last day there is; counting beyond it ends there. */
export const lastCalendarDay: CalendarDay = '9999-12-31';

/** The text of a day; the first or last that sorts as a text where the year has not four digits. Throws RangeError for NaN. */
function written(year: number, month: number, day: number): CalendarDay {
  if (year > 9999) return lastCalendarDay;
  if (year < 0) return '0000-01-01';
  if (Number.isNaN(year)) throw new RangeError('Not a calendar day');
  const century = Math.floor(year / 100);
  return `${twoDigits[century]}${twoDigits[year - century * 100]}-${twoDigits[month]}-${twoDigits[day]}`;
}

const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysOfMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (daysOfMonths[month - 1] ?? 0);
}

/** True for a real day of the Gregorian calendar written 'YYYY-MM-DD', years 1000 to 9999. */
export function isCalendarDay(text: string): text is CalendarDay {
  if (!shape.test(text) || text < '1000') return false;
  const day = pairAt(text, 8);
  return day >= 1 && day <= daysOfMonth(yearOf(text), pairAt(text, 5));
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
  return fromEpoch(toEpoch(day) + count);
}

/** The same day of the month `count` months later, or the month's last day where it is shorter (Feb 29 + 12 = Feb 28). */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const months = yearOf(day) * 12 + pairAt(day, 5) - 1 + count;
  const year = Math.floor(months / 12);
  const month = months - year * 12 + 1;
  return written(year, month, Math.min(pairAt(day, 8), daysOfMonth(year, month)));
}

/** The last day of a month, 1 January to 12 December. */
export function lastDayOfMonth(year: number, month: number): CalendarDay {
  return written(year, month, daysOfMonth(year, month));
}

/** The same day `count` years later; Feb 29 becomes Feb 28 in a common year. */
export function addYears(day: CalendarDay, count: number): CalendarDay {
  return addMonths(day, count * 12);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return toEpoch(to) - toEpoch(from);
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
  // January 1, 1970 was a Thursday.
  return (((toEpoch(day) + 4) % 7) + 7) % 7;
}

/** The first day of the week a day lies in, where weeks start on `first` (0 Sunday, 1 Monday). */
export function weekStart(day: CalendarDay, first: 0 | 1): CalendarDay {
  return addDays(day, -((weekdayOf(day) - first + 7) % 7));
}
