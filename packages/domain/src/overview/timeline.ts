import { addDays, daysBetween, type CalendarDay } from '../calendar-day.ts';

/** One column of the timeline: the days from `from` to `to`, both in it. */
export interface TimelineColumn {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

const week = 7;
/** The last day within a month; no column lies on both sides of its end. */
const near = 30;

/** The columns of the days ahead: weeks up to day 30, then two weeks each, or weeks throughout; the last one takes what is left over. */
export function timelineColumns(
  today: CalendarDay,
  days: number,
  isFine: boolean,
): readonly TimelineColumn[] {
  const spans = [...spansOf(0, near, week), ...spansOf(near + 1, days, isFine ? week : 2 * week)];
  return spans.map(([first, last]) => ({ from: addDays(today, first), to: addDays(today, last) }));
}

function spansOf(first: number, last: number, width: number): [number, number][] {
  const count = Math.floor((last - first + 1) / width);
  return Array.from({ length: count }, (_, at) => [
    first + at * width,
    at === count - 1 ? last : first + (at + 1) * width - 1,
  ]);
}

/** How many of one kind are due on one day, and how many of them are due soon by their own threshold. */
export interface TimelineDay {
  readonly day: CalendarDay;
  readonly count: number;
  readonly soon: number;
}

/** What falls into a column. */
export function inColumn(
  days: readonly TimelineDay[],
  { from, to }: TimelineColumn,
): { readonly count: number; readonly soon: number } {
  const within = days.filter(({ day }) => day >= from && day <= to);
  return {
    count: within.reduce((sum, one) => sum + one.count, 0),
    soon: within.reduce((sum, one) => sum + one.soon, 0),
  };
}

/** Whether day 30 ends with this column and more follow: the line is drawn behind it. */
export function endsNear({ to }: TimelineColumn, today: CalendarDay, days: number): boolean {
  return days > near && daysBetween(today, to) === near;
}

/** How large a mark is drawn, by its count. */
export function markSize(count: number): 24 | 27 | 30 | 34 {
  if (count <= 3) return 24;
  if (count <= 9) return 27;
  return count <= 19 ? 30 : 34;
}
