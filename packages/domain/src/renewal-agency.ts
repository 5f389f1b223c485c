import { addDays, addMonths, type CalendarDay } from './calendar-day.ts';

const yearOf = (day: CalendarDay): number => Number(day.slice(0, 4));

/** The last day of a month, 1 to 12, of a year. */
function monthEnd(year: number, month: number): CalendarDay {
  const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
  return addDays(addMonths(first, 1), -1);
}

/** 'MM-DD' in a year; Feb 29 is Feb 28 in a common one. */
function fixedDay(monthDay: string, year: number): CalendarDay {
  const day = `${String(year).padStart(4, '0')}-${monthDay}`;
  const end = monthEnd(year, Number(monthDay.slice(0, 2)));
  return day > end ? end : day;
}

/** The first 'MM-DD' of a year that is later than `after`. */
export function fixedDayAfter(monthDay: string, after: CalendarDay): CalendarDay {
  const here = fixedDay(monthDay, yearOf(after));
  return here > after ? here : fixedDay(monthDay, yearOf(after) + 1);
}

/** The day itself, or the Monday after a weekend. No federal holiday falls on the first Monday after a quarterly filing day. */
export function onBusinessDay(day: CalendarDay): CalendarDay {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 6) return addDays(day, 2);
  return weekday === 0 ? addDays(day, 1) : day;
}

const quarterDays = ['01-31', '04-30', '07-31', '10-31'] as const;

/** The IFTA filing day after `after`: the next of Jan 31, Apr 30, Jul 31 and Oct 31, moved past a weekend. `after` may be such a day itself, moved or not. */
export function iftaQuarterAfter(after: CalendarDay): CalendarDay {
  const nominal = quarterDays.map((day) => fixedDayAfter(day, after)).sort()[0];
  return onBusinessDay(nominal ?? after);
}

/** When the tax of a heavy vehicle is due that went on the road on a day: the last day of the month after (26 CFR 41.6071(a)-1; form 2290). */
export function heavyUseTaxAfterFirstUse(firstUse: CalendarDay): CalendarDay {
  const next = addMonths(firstUse, 1);
  return monthEnd(yearOf(next), Number(next.slice(5, 7)));
}

/** The first form 2290 of a unit that none is recorded of, from `from` on: by its first use while that is still ahead, else the yearly day. */
export function firstHeavyUseTax(
  firstUse: CalendarDay | null,
  yearly: string,
  from: CalendarDay,
): CalendarDay {
  const byUse = firstUse === null ? null : heavyUseTaxAfterFirstUse(firstUse);
  return byUse !== null && byUse >= from ? byUse : fixedDayAfter(yearly, addDays(from, -1));
}

/** The registration year a UCR due day belongs to: its filing opens on Oct 1 of the year before. */
export function ucrYear(due: CalendarDay): number {
  return due.slice(5) >= '10-01' ? yearOf(due) + 1 : yearOf(due);
}

/** Until when last year's IFTA decals are accepted once the new ones are applied for: the end of February after their Dec 31. */
export function decalGrace(due: CalendarDay): CalendarDay {
  return monthEnd(yearOf(due) + 1, 2);
}

interface Filing {
  /** 1 to 10. */
  readonly month: number;
  readonly isOddYear: boolean;
}

// The last digit is the month, 0 being October; the one before it makes odd or even years (49 CFR 390.19(b)).
function filingOf(usdotNumber: string | null): Filing | null {
  const digits = (usdotNumber ?? '').replaceAll(/\D/g, '');
  if (digits === '') return null;
  const last = Number(digits.at(-1));
  const before = Number(digits.at(-2) ?? '0');
  return { month: last === 0 ? 10 : last, isOddYear: before % 2 === 1 };
}

/** The MCS-150 filing day after `after`, by the digits of the USDOT number; null without one. */
export function mcs150After(usdotNumber: string | null, after: CalendarDay): CalendarDay | null {
  const filing = filingOf(usdotNumber);
  if (filing === null) return null;
  let year = yearOf(after);
  if ((year % 2 === 1) !== filing.isOddYear) year += 1;
  const due = monthEnd(year, filing.month);
  return due > after ? due : monthEnd(year + 2, filing.month);
}

const months = [
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
];

/** When the MCS-150 is filed, in words: 'Every second year (even years) by the end of July, from USDOT 1234587'. */
export function mcs150Rule(usdotNumber: string | null): string {
  const filing = filingOf(usdotNumber);
  if (filing === null) return 'Every second year; the month follows from the USDOT number';
  const years = filing.isOddYear ? 'odd years' : 'even years';
  return `Every second year (${years}) by the end of ${months[filing.month - 1] ?? ''}, from USDOT ${(usdotNumber ?? '').trim()}`;
}
