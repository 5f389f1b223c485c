import { addDays, daysBetween, type CalendarDay } from '../calendar-day.ts';

/** Days after the day of its deletion through which a record can be restored. */
export const restoreDays = 30;

/** The first day of deletion that can still be restored today. */
export function earliestRestorable(today: CalendarDay): CalendarDay {
  return addDays(today, -restoreDays);
}

/** Days left to restore a record; 0 on the last one, less than 0 when it is too late. */
export function daysToRestore(deletedOn: CalendarDay, today: CalendarDay): number {
  return restoreDays - daysBetween(deletedOn, today);
}
