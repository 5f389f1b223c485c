import { lastDayOfMonth, type CalendarDay } from '../calendar-day.ts';

/** Through which day an inspection that was passed under a State program is good: the last of the month in which its months are over (49 CFR 396.17(f), 396.23(a)(1)). */
export function throughMonth(due: CalendarDay): CalendarDay {
  return lastDayOfMonth(Number(due.slice(0, 4)), Number(due.slice(5, 7)));
}

/** What the form says of a State program. */
export const stateProgramHint =
  'Good through the last day of the month 12 months later (49 CFR 396.17(f)). The State decides how long to keep its report; 14 months is company practice.';
