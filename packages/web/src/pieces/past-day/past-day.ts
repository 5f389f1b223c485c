import { addDays, isCalendarDay, type CalendarDay } from '@roadproof/domain/calendar-day';
import { useLateToday } from '../../kit/form/today.ts';
import { useQueryString } from '../../kit/link/use-query-string.ts';

/** The name of the past day in the address of a screen. */
export const pastDayName = 'asOf';

/**
 * The past day in the address; null for today, for a day to come and for what is no day. Nothing of the
 * screen waits for the company's day: until it is known a day counts as past, and the server refuses another.
 */
export function usePastDay(): CalendarDay | null {
  const today = useLateToday();
  const [params] = useQueryString();
  const day = params.get(pastDayName);
  return day !== null && isCalendarDay(day) && (today === null || day < today) ? day : null;
}

/** The address of a screen as of yesterday, from where one goes on to earlier days. */
export const yesterdayHref = (path: string, today: CalendarDay): string =>
  `${path}${path.includes('?') ? '&' : '?'}${pastDayName}=${addDays(today, -1)}`;
