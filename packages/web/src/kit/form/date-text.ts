import {
  addDays,
  addMonths,
  dateHint,
  isCalendarDay,
  lastCalendarDay,
  type CalendarDay,
} from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { readDay as readWrittenDay } from '@roadproof/domain/import/import-day';
import { plainText } from '@roadproof/domain/plain-text';

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
  return isCalendarDay(day) && day < lastCalendarDay ? day : null;
}

/** Days in digits alone or with blanks between them, in the spelling of the reader: 010226, 1 2 2026; a number of days, which a workbook counts, is nothing a person types. */
function withSigns(typed: string): string {
  if (/^\d{4,5}(?:\.\d*)?$/.test(typed)) return '';
  const solid = /^(?!(?:19|20)\d{2}(?:0[1-9]|1[0-2]))(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed);
  const spaced = /^(\d{1,2})\s+(\d{1,2})\s+(\d{4}|\d{2})$/.exec(typed);
  const [, month, day, year] = solid ?? spaced ?? [];
  return month === undefined ? typed : `${month}/${day ?? ''}/${year ?? ''}`;
}

/**
 * The day a person typed, month first: 1/2/2026, 010226, 1-2-26, Jan 2, 2026, 2026-01-02, today, +14, +6m; null when
 * it is no real day. Two digits of a year are never a day to come where `isPast`.
 */
export function readDay(text: string, today: CalendarDay, isPast = false): CalendarDay | null {
  const typed = plainText(text).toLowerCase();
  if (typed === 'today' || typed === 't') return today;
  if (typed === 'tomorrow') return addDays(today, 1);
  if (typed === 'yesterday') return addDays(today, -1);
  return fromToday(typed, today) ?? readWrittenDay(withSigns(typed), { today, isPast });
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
