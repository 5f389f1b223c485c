import { operators, type FieldFilter } from '@roadproof/contract/filter';
import { addDays, type CalendarDay } from '@roadproof/domain/calendar-day';
import type { Horizon } from '@roadproof/domain/overview/today';

/** A field that is exactly this. */
export const is = (value: string): FieldFilter => ({
  combineWith: 0,
  filters: [{ value, comparisonOperator: operators.equals }],
});

/** A field that is filled, or not. */
export const filled = (isFilled: boolean): FieldFilter => ({
  combineWith: 0,
  filters: [{ value: null, comparisonOperator: isFilled ? operators.notEmpty : operators.empty }],
});

/** A day of these, both ends in it. */
export const within = (from: CalendarDay, to: CalendarDay): FieldFilter => ({
  combineWith: 0,
  filters: [
    { value: from, comparisonOperator: operators.atLeast },
    { value: to, comparisonOperator: operators.atMost },
  ],
});

/** Before any day of a record. */
export const longAgo: CalendarDay = '1900-01-01';

/** The same in the address of a list. */
export const daysInAddress = (from: CalendarDay, to: CalendarDay): string =>
  `from.${from}*to.${to}`;

/** The address of a screen's tab with what is overdue, or with what is due soon. */
export const tabs =
  (screen: string, late: string, soon: string) =>
  (state: 'late' | 'soon'): string =>
    `${screen}?tab=${state === 'late' ? late : soon}`;

/** The days that are not due soon yet and still within the horizon; null where there are none. */
export function laterDays(
  today: CalendarDay,
  threshold: number,
  horizon: Horizon | undefined,
): readonly [CalendarDay, CalendarDay] | null {
  return horizon !== undefined && horizon > threshold
    ? [addDays(today, threshold + 1), addDays(today, horizon)]
    : null;
}
