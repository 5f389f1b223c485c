import type { CalendarDay } from './calendar-day.ts';
import { clockDigits, zoneClock } from './zone-clock.ts';

/** What stands where a value is missing. */
export const missing = 'N/A';

/** MM/dd/yyyy of a calendar day, or of the day part of an ISO text; 'N/A' when missing. */
export function formatDay(day: CalendarDay | null | undefined): string {
  return day ? `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}` : missing;
}

/** The months by name, January first. */
export const monthNames: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const months = monthNames.map((name) => name.slice(0, 3));

/** 'Nov 21, 2026': how units tell their dates, unlike everything else (docs/product.md, Fixed texts). */
export function formatMediumDay(day: CalendarDay | null | undefined): string {
  return day ? `${months[+day.slice(5, 7) - 1]} ${+day.slice(8, 10)}, ${day.slice(0, 4)}` : missing;
}

const midnight = (day: CalendarDay): Date => new Date(`${day.slice(0, 10)}T00:00:00Z`);

// Built at their first use: building one costs milliseconds, which every page would wait for before it draws.
const month = zoneClock('en-US', { month: 'long', year: 'numeric' });
const full = zoneClock('en-US', { dateStyle: 'full' });

/** 'November 2026' of any day of the month. */
export function formatMonth(day: CalendarDay): string {
  return month('UTC').format(midnight(day));
}

/** 'Nov 21', where the year is told beside it. */
export function formatMonthDay(day: CalendarDay): string {
  return formatMediumDay(day).replace(/, .*/, '');
}

/** 'Saturday, November 21, 2026', as a calendar names a day. */
export function formatWholeDay(day: CalendarDay): string {
  return full('UTC').format(midnight(day));
}

const clock = zoneClock('en-US', clockDigits);

/** MM/dd/yyyy, HH:mm AM of an ISO instant in a time zone; 'N/A' when missing. */
export function formatInstant(instant: string | null | undefined, timeZone = 'UTC'): string {
  return instant ? clock(timeZone).format(new Date(instant)) : missing;
}

const clockOfOwn = zoneClock('en-US', { ...clockDigits, timeZoneName: 'short' });

/** The same with the zone's name, 'MM/dd/yyyy, HH:mm AM EST': in a zone that is not the one everybody else reads. */
export function formatOwnInstant(instant: string | null | undefined, timeZone: string): string {
  return instant ? clockOfOwn(timeZone).format(new Date(instant)) : missing;
}

const clockWithZone = zoneClock('en-US', {
  ...clockDigits,
  hour: 'numeric',
  timeZoneName: 'short',
});

/** '11/21/2026, 9:58 AM CST': a moment on paper, which is read where nobody knows the zone. */
export function formatMoment(instant: string, timeZone: string): string {
  return clockWithZone(timeZone).format(new Date(instant));
}

/** A formatter that is built at its first use and kept: toLocaleString builds its rules anew for every number. */
function numbers(options: Intl.NumberFormatOptions): () => Intl.NumberFormat {
  let made: Intl.NumberFormat | undefined;
  return () => (made ??= new Intl.NumberFormat('en-US', options));
}

const dollars = numbers({ style: 'currency', currency: 'USD' });
const withDigits = {
  0: numbers({ maximumFractionDigits: 0 }),
  1: numbers({ maximumFractionDigits: 1 }),
  2: numbers({ maximumFractionDigits: 2 }),
} as const;

// Most numbers on a screen are counts and places in a list: a page that shows no others builds no formatter.
function integerText(value: number): string {
  let left = String(Math.abs(value));
  let groups = '';
  for (; left.length > 3; left = left.slice(0, -3)) groups = `,${left.slice(-3)}${groups}`;
  return `${value < 0 || Object.is(value, -0) ? '-' : ''}${left}${groups}`;
}

/** A number with thousands separators and at most `digits` decimals; 'N/A' when missing. */
export function formatNumber(value: number | null | undefined, digits: 0 | 1 | 2 = 1): string {
  if (value === null || value === undefined) return missing;
  return Number.isSafeInteger(value) ? integerText(value) : withDigits[digits]().format(value);
}

const asWritten = numbers({ maximumFractionDigits: 6 });

/** A figure of a file as it was read, with its decimals, to be compared with what was written. */
export const formatFigure = (value: number): string => asWritten().format(value);

/** US dollars with cents; 'N/A' when missing. */
export function formatMoney(value: number | null | undefined): string {
  return value === null || value === undefined ? missing : dollars().format(value);
}

/** A reading with its unit, '128,400 mi'; the unit is never left off when there is one. */
export function formatReading(
  value: number | null | undefined,
  unit: string | null | undefined,
): string {
  return value === null || value === undefined
    ? missing
    : `${formatNumber(value)}${unit ? ` ${unit}` : ''}`;
}

/** 'Yes' or 'No'; 'N/A' when missing. */
export function formatBoolean(value: boolean | null | undefined): string {
  return value === null || value === undefined ? missing : value ? 'Yes' : 'No';
}

/** The count a dashboard card shows: a whole number, 0 when missing. */
export function formatCount(value: number | null | undefined): string {
  return formatNumber(Math.trunc(value ?? 0), 0);
}

/** '1 person', '1,200 people'; without a plural of its own the noun gets an s. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
