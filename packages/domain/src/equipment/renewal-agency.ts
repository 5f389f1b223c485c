import { addDays, addMonths, weekdayOf, type CalendarDay } from '../calendar-day.ts';
import { monthNames } from '../format.ts';

const yearOf = (day: CalendarDay): number => Number(day.slice(0, 4));

/** The last day of a month, 1 to 12, of a year. */
function monthEnd(year: number, month: number): CalendarDay {
  const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
  return addDays(addMonths(first, 1), -1);
}

/** 'MM-DD' in a year; Feb 29 is Feb 28 in a common one. */
export function fixedDay(monthDay: string, year: number): CalendarDay {
  const day = `${String(year).padStart(4, '0')}-${monthDay}`;
  const end = monthEnd(year, Number(monthDay.slice(0, 2)));
  return day > end ? end : day;
}

/** The first 'MM-DD' of a year that is later than `after`. */
export function fixedDayAfter(monthDay: string, after: CalendarDay): CalendarDay {
  const here = fixedDay(monthDay, yearOf(after));
  return here > after ? here : fixedDay(monthDay, yearOf(after) + 1);
}

/** The first Monday from a day on: Labor Day from September 1, Memorial Day from May 25. */
const mondayFrom = (first: CalendarDay): CalendarDay => addDays(first, (8 - weekdayOf(first)) % 7);

// Of the federal holidays only these three lie at the end of a month, where agencies put their days.
function isHoliday(day: CalendarDay): boolean {
  const year = day.slice(0, 4);
  if (day.endsWith('-01-01')) return true;
  // A New Year on a Sunday is kept on the Monday, one on a Saturday on the Friday before.
  if (day.endsWith('-01-02')) return weekdayOf(day) === 1;
  if (day.endsWith('-12-31')) return weekdayOf(day) === 5;
  return day === mondayFrom(`${year}-05-25`) || day === mondayFrom(`${year}-09-01`);
}

/** The day itself, or the first after it that is neither of a weekend nor a federal holiday at the turn of a month. */
export function onBusinessDay(day: CalendarDay): CalendarDay {
  let found = day;
  while (weekdayOf(found) === 0 || weekdayOf(found) === 6 || isHoliday(found))
    found = addDays(found, 1);
  return found;
}

const quarterDays = ['01-31', '04-30', '07-31', '10-31'] as const;

/** The IFTA filing day after `after`: the next of Jan 31, Apr 30, Jul 31 and Oct 31, moved past a weekend. `after` may be such a day itself, moved or not. */
export function iftaQuarterAfter(after: CalendarDay): CalendarDay {
  const nominal = quarterDays.map((day) => fixedDayAfter(day, after)).sort()[0];
  return onBusinessDay(nominal ?? after);
}

/** When the tax of a heavy vehicle is due that went on the road on a day: the last day of the month after, or the next business day (26 CFR 41.6071(a)-1; form 2290). */
export function heavyUseTaxAfterFirstUse(firstUse: CalendarDay): CalendarDay {
  const next = addMonths(firstUse, 1);
  return onBusinessDay(monthEnd(yearOf(next), Number(next.slice(5, 7))));
}

/** The first yearly day of form 2290 that is `from` or later, moved to a business day. */
export function yearlyHeavyUseTax(yearly: string, from: CalendarDay): CalendarDay {
  // Moved past a weekend and Labor Day, it can still be ahead after its nominal day.
  const nominal = fixedDayAfter(yearly, addDays(from, -5));
  const due = onBusinessDay(nominal);
  return due >= from ? due : onBusinessDay(fixedDayAfter(yearly, nominal));
}

/** The first form 2290 of a unit that none is recorded of, from `from` on: by its first use while that is still ahead, else the yearly day. */
export function firstHeavyUseTax(
  firstUse: CalendarDay | null,
  yearly: string,
  from: CalendarDay,
): CalendarDay {
  const byUse = firstUse === null ? null : heavyUseTaxAfterFirstUse(firstUse);
  return byUse !== null && byUse >= from ? byUse : yearlyHeavyUseTax(yearly, from);
}

interface Filing {
  /** 1 to 10. */
  readonly month: number;
  readonly isOddYear: boolean;
}

// The last digit is the month, 0 being October; the one before it makes odd or even years (49 CFR 390.19T(b)).
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

/** When the MCS-150 is filed, in words: 'Every second year (even years) by the end of July, from USDOT 1234587'. */
export function mcs150Rule(usdotNumber: string | null): string {
  const filing = filingOf(usdotNumber);
  if (filing === null) return 'Every second year; the month follows from the USDOT number';
  const years = filing.isOddYear ? 'odd years' : 'even years';
  return `Every second year (${years}) by the end of ${monthNames[filing.month - 1] ?? ''}, from USDOT ${(usdotNumber ?? '').trim()}`;
}
