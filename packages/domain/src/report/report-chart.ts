import { lastDayOfMonth, type CalendarDay } from '../calendar-day.ts';
import { monthNames } from '../format.ts';

/** Rows of one month, 'YYYY-MM', and how many of them each status has; null for rows without the day. */
export interface MonthCount {
  readonly month: string | null;
  readonly count: number;
  readonly parts: readonly number[];
}

/** A bar of a chart by month: its days as `from/to`, either end open; null for rows without the day. */
export interface MonthBar {
  readonly key: string | null;
  readonly label: string;
  readonly count: number;
  readonly parts: number[];
}

const most = 12;
const monthsBefore = 5;

/** Rows by month as bars, at most a year of them around today; what is earlier or later stands together at either end. */
export function monthBars(counts: readonly MonthCount[], today: CalendarDay): MonthBar[] {
  const dated = counts
    .flatMap(({ month, ...rest }) => (month === null ? [] : [{ ...rest, at: numberOf(month) }]))
    .sort((a, b) => a.at - b.at);
  const without = counts.filter(({ month }) => month === null);
  const [first, last] = [dated[0]?.at, dated.at(-1)?.at];
  const none = without.length === 0 ? [] : [{ key: null, label: 'No date', ...sum(without) }];
  if (first === undefined || last === undefined) return none;
  const start = Math.max(first, Math.min(numberOf(today) - monthsBefore, last - most + 1));
  const end = Math.min(last, start + most - 1);
  const within = (from: number, to: number) => dated.filter(({ at }) => at >= from && at <= to);
  const bars: MonthBar[] = [];
  const earlier = within(first, start - 1);
  if (earlier.length > 0)
    bars.push({
      key: `/${lastDay(start - 1)}`,
      label: `Before ${shortName(start)}`,
      ...sum(earlier),
    });
  for (let at = start; at <= end; at++)
    bars.push({
      key: `${firstDay(at)}/${lastDay(at)}`,
      label: shortName(at),
      ...sum(within(at, at)),
    });
  const later = within(end + 1, last);
  if (later.length > 0)
    bars.push({ key: `${firstDay(end + 1)}/`, label: `After ${shortName(end)}`, ...sum(later) });
  const { length } = counts[0]?.parts ?? [];
  return [...bars.map((bar) => padded(bar, length)), ...none];
}

function sum(counts: readonly Omit<MonthCount, 'month'>[]) {
  return {
    count: counts.reduce((all, { count }) => all + count, 0),
    parts: counts.reduce<number[]>(
      (all, { parts }) => parts.map((part, index) => part + (all[index] ?? 0)),
      [],
    ),
  };
}

// A month without rows has no parts of its own.
const padded = (bar: MonthBar, length: number): MonthBar => ({
  ...bar,
  parts: Array.from({ length }, (_, index) => bar.parts[index] ?? 0),
});

const numberOf = (month: string): number => +month.slice(0, 4) * 12 + (+month.slice(5, 7) - 1);
const yearOf = (at: number): number => Math.floor(at / 12);
const monthOf = (at: number): number => (at % 12) + 1;
const firstDay = (at: number): string =>
  `${String(yearOf(at)).padStart(4, '0')}-${String(monthOf(at)).padStart(2, '0')}-01`;
const lastDay = (at: number): string => lastDayOfMonth(yearOf(at), monthOf(at));
const shortName = (at: number): string =>
  `${(monthNames[monthOf(at) - 1] ?? '').slice(0, 3)} ${yearOf(at)}`;
