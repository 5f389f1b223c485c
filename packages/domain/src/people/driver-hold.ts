import type { CalendarDay } from '../calendar-day.ts';
import { formatDay } from '../format.ts';

/** The days on which a driver is taken off driving; both count, and without a last one it stays until somebody ends it. */
export interface HoldDays {
  readonly fromDay: CalendarDay;
  readonly untilDay: CalendarDay | null;
}

/** Whether a hold is over by a day. */
export const isHoldOver = ({ untilDay }: HoldDays, day: CalendarDay): boolean =>
  untilDay !== null && untilDay < day;

/** The days of a hold in words: 'Off driving since 11/20/2026, until 12/03/2026'. */
export function holdText({ fromDay, untilDay }: HoldDays, today: CalendarDay): string {
  const from = `Off driving ${fromDay > today ? 'from' : 'since'} ${formatDay(fromDay)}`;
  return untilDay === null ? from : `${from}, until ${formatDay(untilDay)}`;
}

/** What is wrong with the days of a hold; null where nothing is. */
export const holdFault = ({ fromDay, untilDay }: HoldDays): string | null =>
  untilDay !== null && untilDay < fromDay ? 'The last day is before the first day.' : null;
