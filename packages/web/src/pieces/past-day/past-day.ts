import { addDays, isCalendarDay, type CalendarDay } from '@roadproof/domain/calendar-day';
import { useToday } from '../../kit/form/today.ts';
import { useQueryString } from '../../kit/link/use-query-string.ts';

/** The name of the past day in the address of a screen. */
export const pastDayName = 'asOf';

/** The past day in the address; null for today, for a day to come and for what is no day. */
export function usePastDay(): CalendarDay | null {
  const today = useToday();
  const [params] = useQueryString();
  const day = params.get(pastDayName);
  return day !== null && isCalendarDay(day) && day < today ? day : null;
}

/** The address of a screen as of yesterday, from where one goes on to earlier days. */
export const yesterdayHref = (path: string, today: CalendarDay): string =>
  `${path}${path.includes('?') ? '&' : '?'}${pastDayName}=${addDays(today, -1)}`;
