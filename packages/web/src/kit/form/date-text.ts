import {
  addDays,
  addMonths,
  dateHint,
  isCalendarDay,
  type CalendarDay,
} from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';

const monthNames = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
];

const pad = (number: number, length = 2): string => String(number).padStart(length, '0');

/** Two digits mean the century that keeps the year within 20 years ahead of `today` and 79 behind it. */
function fullYear(text: string, today: CalendarDay): number {
  if (text.length > 2) return Number(text);
  const thisYear = Number(today.slice(0, 4));
  const year = Math.floor(thisYear / 100) * 100 + Number(text);
  if (year > thisYear + 20) return year - 100;
  return year <= thisYear - 80 ? year + 100 : year;
}

function realDay(year: number, month: number, day: number): CalendarDay | null {
  const text = `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
  return isCalendarDay(text) ? text : null;
}

/** Month, day and year texts of what was typed, in that order; null when it has no such shape. */
function partsOf(text: string): readonly [number, number, string] | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:t.*)?$/.exec(text);
  if (iso) return [Number(iso[2]), Number(iso[3]), iso[1] ?? ''];
  const solid = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  const spaced = /^(\d{1,2})[-/.\s]+(\d{1,2})[-/.\s]+(\d{4}|\d{2})$/.exec(text);
  const numbers = solid ?? spaced;
  if (numbers) return [Number(numbers[1]), Number(numbers[2]), numbers[3] ?? ''];
  const named = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4}|\d{2})$/.exec(text);
  const month = named ? monthNames.indexOf((named[1] ?? '').slice(0, 3)) + 1 : 0;
  return named && month > 0 ? [month, Number(named[2]), named[3] ?? ''] : null;
}

const daysOf = { d: 1, w: 7 } as const;
const monthsOf = { m: 1, y: 12 } as const;

/** The day so many days, weeks, months or years from today: +14, -3d, +2w, +6m, +1y. */
function fromToday(text: string, today: CalendarDay): CalendarDay | null {
  const [, sign, number, unit = 'd'] = /^([+-])\s*(\d{1,4})\s*([dwmy])?$/.exec(text) ?? [];
  if (sign === undefined) return null;
  const count = Number(number) * (sign === '-' ? -1 : 1);
  const day =
    unit === 'm' || unit === 'y'
      ? addMonths(today, count * monthsOf[unit])
      : addDays(today, count * daysOf[unit === 'w' ? 'w' : 'd']);
  return isCalendarDay(day) ? day : null;
}

/** The day a person typed, month first: 1/2/2026, 010226, 1-2-26, Jan 2, 2026, 2026-01-02, today, +14, +6m; null when it is no real day. */
export function readDay(text: string, today: CalendarDay): CalendarDay | null {
  const typed = text.trim().toLowerCase();
  if (typed === 'today' || typed === 't') return today;
  if (typed === 'tomorrow') return addDays(today, 1);
  if (typed === 'yesterday') return addDays(today, -1);
  const near = fromToday(typed, today);
  if (near !== null) return near;
  const parts = partsOf(typed);
  return parts ? realDay(fullYear(parts[2], today), parts[0], parts[1]) : null;
}

/** What stands in a date input for its value: MM/DD/YYYY of a day, the text itself while it is none. */
export function showDay(value: string | null | undefined): string {
  if (!value) return '';
  return isCalendarDay(value) ? formatDay(value) : value;
}

/** What is wrong with a date against its bounds, in words; null when nothing is. */
export function dayFault(
  value: string,
  bounds: { min?: CalendarDay | undefined; max?: CalendarDay | undefined },
): string | null {
  if (!isCalendarDay(value)) return dateHint;
  if (bounds.max !== undefined && value > bounds.max)
    return `Must be on or before ${formatDay(bounds.max)}.`;
  if (bounds.min !== undefined && value < bounds.min)
    return `Must be on or after ${formatDay(bounds.min)}.`;
  return null;
}
