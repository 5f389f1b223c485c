import { dayInZone, type CalendarDay } from '@roadproof/domain/calendar-day';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';

/** A day lasts; asking again every few minutes is enough to notice midnight. */
const staleTime = 5 * 60_000;

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
const browserDay = (): CalendarDay => dayInZone(new Date(), browserZone());
const company = () => ({ ...query('clients.get', {}, { quiet: true }), staleTime });

/** Today in the company's time zone; the browser's own day stands in until the server has told it. */
export function useToday(): CalendarDay {
  const { data } = useQuery(company());
  return data?.today.slice(0, 10) ?? browserDay();
}

/** The company's time zone, in which every instant is shown; the browser's own stands in until the server has told it. */
export function useTimeZone(): string {
  const { data } = useQuery(company());
  return data?.timeZone ?? browserZone();
}
