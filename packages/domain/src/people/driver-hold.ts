import type { CalendarDay } from '../calendar-day.ts';
import { formatDay } from '../format.ts';

/** Days on which a driver is taken off driving; both count, and a hold without a last day stays until it is ended. */
export interface HoldDays {
  readonly fromDay: CalendarDay;
  readonly untilDay: CalendarDay | null;
}

/** Returns true once the last day of a hold has passed. */
export const isHoldOver = ({ untilDay }: HoldDays, day: CalendarDay): boolean =>
  untilDay !== null && untilDay < day;

/** The days of a hold in words: 'Off driving since 11/20/2026, until 12/03/2026'. */
export function holdText({ fromDay, untilDay }: HoldDays, today: CalendarDay): string {
  const from = `Off driving ${fromDay > today ? 'from' : 'since'} ${formatDay(fromDay)}`;
  return untilDay === null ? from : `${from}, until ${formatDay(untilDay)}`;
}

/** Returns the fault of the days of a hold; null for none. */
export const holdFault = ({ fromDay, untilDay }: HoldDays): string | null =>
  untilDay !== null && untilDay < fromDay ? 'The last day is before the first day.' : null;
