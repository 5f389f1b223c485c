import { addDays, isCalendarDay, type CalendarDay } from './calendar-day.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const time = String.raw`(?:[T\s]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[AaPp]\.?[Mm]\.?)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?`;
const iso = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${time}$`);
const american = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${time}$`);
const dayFirst = /^(\d{1,2})[-\s.]+([a-z]{3,9})\.?[-\s.,]+(\d{4}|\d{2})$/i;
const monthFirst = /^([a-z]{3,9})\.?[-\s]+(\d{1,2})(?:st|nd|rd|th)?[-\s,]+(\d{4}|\d{2})$/i;

/** What people write before a day. */
const around =
  /^(?:exp(?:ire[sd]?|iry|iration)?|due|issued|valid|thru|through|until|hired|by|on)\b[\s.:]*(?:on|date|until|thru|through)?[\s.:]*(?=\w)/i;
const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+(?=\w)/i;

/** Excel's own numbers of days; those far from any date of a person's life are more likely a year or a code. */
const firstSerial = 7_000;
const lastSerial = 80_000;

/**
 * The day a cell of a spreadsheet means: MM/DD/YYYY with any separator, ISO with or without a time,
 * a month by name, YYYYMMDD or Excel's serial number; null when it is none of these. Two digits of a
 * year mean the century that ends twenty years after `today`.
 */
export function readDay(given: string, today: CalendarDay): CalendarDay | null {
  const text = given
    .trim()
    .replace(around, '')
    .replace(weekday, '')
    .replace(/\s*\((?:exp[a-z]*|due|valid)\.?\)$/i, '');
  const isoParts = iso.exec(text);
  if (isoParts) return day(isoParts[1], isoParts[2], isoParts[3], today);
  const parts = american.exec(text);
  if (parts) return day(parts[3], parts[1], parts[2], today);
  const first = dayFirst.exec(text);
  if (first) return day(first[3], monthOf(first[2]), first[1], today);
  const named = monthFirst.exec(text);
  if (named) return day(named[3], monthOf(named[1]), named[2], today);
  if (/^\d{8}$/.test(text)) return day(text.slice(0, 4), text.slice(4, 6), text.slice(6), today);
  return /^\d{4,5}(\.\d+)?$/.test(text) ? serialDay(Number(text)) : null;
}

function serialDay(serial: number): CalendarDay | null {
  if (serial < firstSerial || serial > lastSerial) return null;
  // Day 60 of Excel is a February 29 that never was, so later numbers count from December 30.
  return addDays('1899-12-30', Math.floor(serial));
}

function monthOf(name: string | undefined): string | undefined {
  const at = months.indexOf((name ?? '').slice(0, 3).toLowerCase());
  return at < 0 ? undefined : String(at + 1);
}

function day(
  year: string | undefined,
  month: string | undefined,
  dayOfMonth: string | undefined,
  today: CalendarDay,
): CalendarDay | null {
  if (!year || !month || !dayOfMonth) return null;
  const text = `${fullYear(year, today)}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  return isCalendarDay(text) ? text : null;
}

function fullYear(year: string, today: CalendarDay): string {
  if (year.length === 4) return year;
  const century = Number(today.slice(0, 2)) * 100 + Number(year);
  return String(century > Number(today.slice(0, 4)) + 20 ? century - 100 : century);
}
