import { isCalendarDay, type CalendarDay } from './calendar-day.ts';

/** A day as it is printed. */
export interface PrintedDay {
  readonly from: number;
  readonly to: number;
  /** Two days where it is open which number is the month. */
  readonly days: readonly CalendarDay[];
  /** True where the day comes before the month: it is shown with the month as a word. */
  readonly isDayFirst: boolean;
}

/** Order of day and month on a paper. */
export type PaperOrder = 'month' | 'day' | 'open';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const foreignMonths: Readonly<Record<string, number>> = {
  ene: 1,
  abr: 4,
  ago: 8,
  dic: 12,
  janv: 1,
  févr: 2,
  fevr: 2,
  mars: 3,
  avr: 4,
  avril: 4,
  mai: 5,
  juin: 6,
  juil: 7,
  juillet: 7,
  août: 8,
  aout: 8,
  déc: 12,
};
const word = String.raw`(\p{L}{3,10})\.?`;
const separator = String.raw`\s?[/.-]\s?`;
const patterns = {
  figures: new RegExp(
    String.raw`(?<![\d/.-])(\d{1,2})${separator}(\d{1,2})${separator}(\d{4}|\d{2})(?![\d/-])`,
    'gu',
  ),
  yearFirst: /(?<![\d/-])((?:19|20)\d{2})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/gu,
  monthWord: new RegExp(
    String.raw`(?<!\p{L})${word}[\s-]{1,2}(\d{1,2})(?:st|nd|rd|th)?,?[\s-]{1,2}(\d{4})(?!\d)`,
    'gu',
  ),
  dayWord: new RegExp(
    String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th)?(?:\s?[-/]\s?|\s(?:de\s)?)${word}(?:\s?[-/]\s?|,?\s(?:de\s)?)(\d{4})(?!\d)`,
    'gu',
  ),
};

const two = (text: string | number): string => String(text).padStart(2, '0');

function dayOf(year: string, month: number | string, day: string): CalendarDay | null {
  const full = year.length === 2 ? `${Number(year) < 70 ? '20' : '19'}${year}` : year;
  const text = `${full}-${two(month)}-${two(day)}`;
  return isCalendarDay(text) ? text : null;
}

function monthOf(text: string): number | null {
  const name = text.toLowerCase();
  const foreign = foreignMonths[name] ?? foreignMonths[name.slice(0, 3)];
  const at = months.indexOf(name.slice(0, 3));
  return foreign ?? (at === -1 ? null : at + 1);
}

const isDay = (day: CalendarDay | null): day is CalendarDay => day !== null;

function figures(
  match: RegExpMatchArray,
  order: PaperOrder,
): readonly [readonly CalendarDay[], boolean] {
  const [, first = '', second = '', year = ''] = match;
  const monthFirst = dayOf(year, first, second);
  const dayFirst = dayOf(year, second, first);
  if (!monthFirst || !dayFirst || monthFirst === dayFirst)
    return [[monthFirst ?? dayFirst].filter(isDay), !monthFirst];
  if (order === 'month') return [[monthFirst], false];
  return order === 'day' ? [[dayFirst], true] : [[monthFirst, dayFirst], true];
}

/** Finds the days printed in a line. */
export function printedDays(text: string, order: PaperOrder): readonly PrintedDay[] {
  const found: PrintedDay[] = [];
  const add = (match: RegExpMatchArray, days: readonly CalendarDay[], isDayFirst: boolean) => {
    const from = match.index ?? 0;
    const to = from + match[0].length;
    const isFree = found.every((other) => other.to <= from || other.from >= to);
    if (days.length > 0 && isFree) found.push({ from, to, days, isDayFirst });
  };
  for (const match of text.matchAll(patterns.yearFirst)) {
    const [, year = '', month = '', day = ''] = match;
    add(match, [dayOf(year, month, day)].filter(isDay), false);
  }
  for (const match of text.matchAll(patterns.monthWord)) {
    const [, name = '', day = '', year = ''] = match;
    const month = monthOf(name);
    add(match, month === null ? [] : [dayOf(year, month, day)].filter(isDay), false);
  }
  for (const match of text.matchAll(patterns.dayWord)) {
    const [, day = '', name = '', year = ''] = match;
    const month = monthOf(name);
    add(match, month === null ? [] : [dayOf(year, month, day)].filter(isDay), true);
  }
  for (const match of text.matchAll(patterns.figures)) add(match, ...figures(match, order));
  return found.toSorted((a, b) => a.from - b.from);
}

const foreign =
  /\b(?:canada|ontario|qu[ée]bec|alberta|manitoba|saskatchewan|m[ée]xico|secretar[íi]a|licencia|permis|vencimiento|expedici[óo]n)\b/iu;

/** Order of day and month on a paper: month first, unless a date of its own or its country says otherwise. */
export function orderOf(texts: readonly string[]): PaperOrder {
  let isDay = false;
  let isMonth = false;
  for (const text of texts)
    for (const [, first = '', second = ''] of text.matchAll(patterns.figures)) {
      if (Number(first) > 12) isDay = true;
      if (Number(second) > 12) isMonth = true;
    }
  if (isDay !== isMonth) return isDay ? 'day' : 'month';
  return texts.some((text) => foreign.test(text)) && !isMonth ? 'open' : 'month';
}
