import { addDays, dayInZone, isCalendarDay, type CalendarDay } from '../calendar-day.ts';
import { monthNames } from '../format.ts';

const months = monthNames.map((name) => name.toLowerCase());
/** Offsets of the zones people write behind a time, in minutes. */
const zones: Readonly<Record<string, number>> = {
  z: 0,
  utc: 0,
  gmt: 0,
  ast: -240,
  adt: -180,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
  akst: -540,
  akdt: -480,
  hst: -600,
};
const time = String.raw`(?:[T\s,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([AaPp]\.?[Mm]\.?)?\s*(Z|[+-]\d{2}:?\d{2}|(?:UTC|GMT|[A-Z]{2,3}T)\b)?)?`;
const iso = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${time}$`, 'i');
const numeric = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${time}$`, 'i');
const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[-\s.]+([a-z]{3,9})\.?[-\s.,]+(\d{4}|\d{2})$/i;
const monthFirst = /^([a-z]{3,9})\.?[-\s]+(\d{1,2})(?:st|nd|rd|th)?[-\s,]+(\d{4}|\d{2})$/i;

/** What people write before a day. */
const surroundings =
  /^(?:exp(?:ire[sd]?|iry|iration)?|due|issued|valid|thru|through|until|hired|by|on)\b[\s.:]*(?:(?:on|date|until|thru|through)[\s.:]*)?(?=\w)/i;
const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+(?=\w)/i;

/** Excel's own numbers of days; those far from any date of a person's life are more likely a year or a code. */
const firstSerial = 7_000;
const lastSerial = 80_000;
/** From December 30, 1899 to January 1, 1904. */
const daysTo1904 = 1462;

/** A year beyond them is a slip, the zero of a calendar or the word of a program for never. */
const firstYear = 1900;
const lastYear = 2199;

/** How 04/05 is meant: month first, day first, or in a way nobody can tell. */
export type DayOrder = 'month' | 'day' | 'unclear';

/** What the day of a cell depends on besides the cell. */
export interface DayRules {
  readonly today: CalendarDay;
  /** The order of its column; without a column, month first and nothing else. */
  readonly order?: DayOrder;
  /** Two digits of its year never mean a day to come, as of a birthday. */
  readonly isPast?: boolean;
  /** Whether numbers of days count from 1904, as in workbooks of an old Mac. */
  readonly is1904?: boolean;
  /** The zone whose day an instant falls on; without it the day stands as it is written. */
  readonly timeZone?: string;
}

/**
 * The day a cell of a spreadsheet means: MM/DD/YYYY with any separator, in a column of another order DD/MM/YYYY,
 * ISO with or without a time, a month by name, YYYYMMDD or Excel's serial number; null when it is none of these or
 * can be meant in two ways. Two digits of a year mean the century that ends twenty years after `today`.
 */
export function readDay(given: string, rules: DayRules): CalendarDay | null {
  const text = bare(given);
  const isoParts = iso.exec(text);
  if (isoParts) return atTime(day(isoParts[1], isoParts[2], isoParts[3], rules), isoParts, rules);
  const parts = numeric.exec(text);
  if (parts) return atTime(inOrder(parts, rules), parts, rules);
  const first = dayFirst.exec(text);
  if (first) return day(first[3], monthOf(first[2]), first[1], rules);
  const named = monthFirst.exec(text);
  if (named) return day(named[3], monthOf(named[1]), named[2], rules);
  if (/^\d{8}$/.test(text)) return day(text.slice(0, 4), text.slice(4, 6), text.slice(6), rules);
  return /^\d{4,5}(\.\d+)?$/.test(text) ? serialDay(Number(text), rules.is1904 === true) : null;
}

/** What a cell proves of the order of its column: one order, that it could be either, or nothing. */
export function dayOrderIn(given: string): 'month' | 'day' | 'either' | null {
  const [, one, two] = numeric.exec(bare(given)) ?? [];
  if (one === undefined || two === undefined) return null;
  const [first, second] = [Number(one), Number(two)];
  if (first === second || first < 1 || second < 1 || Math.max(first, second) > 31) return null;
  if (first > 12) return second > 12 ? null : 'day';
  return second > 12 ? 'month' : 'either';
}

const bare = (given: string): string =>
  given
    .trim()
    .replace(surroundings, '')
    .replace(weekday, '')
    .replace(/\((?:exp[a-z]*|due|valid)\.?\)$/i, '')
    .trimEnd();

function inOrder(parts: RegExpExecArray, rules: DayRules): CalendarDay | null {
  const [, one, two, year] = parts;
  const monthly = day(year, one, two, rules);
  if (rules.order === undefined || one === two) return monthly;
  const daily = day(year, two, one, rules);
  if (monthly === null || daily === null) return monthly ?? daily;
  return { month: monthly, day: daily, unclear: null }[rules.order];
}

/** The day on which a time with a zone falls where the company is. Midnight of UTC is how programs write a day alone. */
function atTime(
  written: CalendarDay | null,
  [, , , , hour, minute, second = '0', half, zone]: RegExpExecArray,
  { timeZone }: DayRules,
): CalendarDay | null {
  if (written === null || hour === undefined || minute === undefined) return written;
  const [hours, minutes] = [hourOf(hour, half), Number(minute)];
  if (hours === null || minutes > 59 || Number(second) > 59) return null;
  if (zone === undefined) return written;
  const offset = offsetOf(zone);
  if (offset === null) return null;
  const isDayAlone = offset === 0 && hours === 0 && minutes === 0 && Number(second) === 0;
  if (timeZone === undefined || isDayAlone) return written;
  const midnight = Date.parse(`${written}T00:00:00Z`);
  return dayInZone(new Date(midnight + (hours * 60 + minutes - offset) * 60_000), timeZone);
}

function hourOf(hour: string, half: string | undefined): number | null {
  const hours = Number(hour);
  if (half === undefined) return hours > 24 ? null : hours;
  return hours < 1 || hours > 12 ? null : (hours % 12) + (/^p/i.test(half) ? 12 : 0);
}

/** Minutes east of UTC; null for a zone nobody knows. */
function offsetOf(zone: string): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  if (sign === undefined) return zones[zone.toLowerCase()] ?? null;
  const offset = Number(hours) * 60 + Number(minutes);
  return offset > 14 * 60 ? null : offset * (sign === '-' ? -1 : 1);
}

function serialDay(serial: number, is1904: boolean): CalendarDay | null {
  // Day 60 of Excel is a February 29 that never was, so later numbers count from December 30.
  const days = Math.floor(serial) + (is1904 ? daysTo1904 : 0);
  return days < firstSerial || days > lastSerial ? null : addDays('1899-12-30', days);
}

/** The month of a name, shortened or with a letter left out ("Sept", "Febuary"): "Maybe 5" and "Marion 12" are no days. */
function monthOf(name = ''): string | undefined {
  const written = name.toLowerCase();
  const at = months.findIndex(
    (month) => month.startsWith(written.slice(0, 3)) && hasInOrder(month, written),
  );
  return at < 0 ? undefined : String(at + 1);
}

/** Whether the letters of a part are all in a word, in their order. */
function hasInOrder(word: string, part: string): boolean {
  let at = -1;
  return [...part].every((letter) => (at = word.indexOf(letter, at + 1)) >= 0);
}

function day(
  year: string | undefined,
  month: string | undefined,
  dayOfMonth: string | undefined,
  { today, isPast = false }: DayRules,
): CalendarDay | null {
  if (!year || !month || !dayOfMonth) return null;
  const rest = `-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  const written = (digits: number): string | null => {
    const text = `${String(digits).padStart(4, '0')}${rest}`;
    return isCalendarDay(text) && digits >= firstYear && digits <= lastYear ? text : null;
  };
  if (year.length === 4) return written(Number(year));
  const near = Number(today.slice(0, 2)) * 100 + Number(year);
  const found = written(near > Number(today.slice(0, 4)) + 20 ? near - 100 : near);
  return isPast && found !== null && found > today ? written(near - 100) : found;
}
