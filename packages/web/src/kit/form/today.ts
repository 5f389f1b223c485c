import { dayInZone, type CalendarDay } from '@roadproof/domain/calendar-day';
import { usePrefetchQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Output } from '../../api/operation-map.ts';
import { query } from '../../api/query.ts';

/** The zone of a company hardly changes; its clock goes on by itself in between. */
const staleTime = 5 * 60_000;

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
const company = () => ({ ...query('clients.get', {}, { quiet: true }), staleTime });

/**
 * Today in the company's time zone by the server's clock. What needs it waits for the server's
 * first answer, in the nearest boundary, so that no date is ever the browser's own. From then on the
 * server's clock is carried on: a page that stayed open overnight knows the new day.
 */
export function useToday(): CalendarDay {
  const { data, dataUpdatedAt } = useSuspenseQuery(company());
  return dayOf(data, dataUpdatedAt);
}

/** The same day without waiting: null while the server has not answered. */
export function useLateToday(): CalendarDay | null {
  const { data, dataUpdatedAt } = useQuery(company());
  return data ? dayOf(data, dataUpdatedAt) : null;
}

const quarterHour = 15 * 60_000;
let worked: { readonly zone: string; readonly quarter: number; readonly day: CalendarDay } | null =
  null;

/** In every zone a day begins on a quarter of an hour: a grid that asks at each frame works it out once in one. */
function dayOf({ now, timeZone }: Output<'clients.get'>, answeredAt: number): CalendarDay {
  const instant = Date.parse(now) + Date.now() - answeredAt;
  const quarter = Math.floor(instant / quarterHour);
  if (worked?.zone !== timeZone || worked.quarter !== quarter)
    worked = { zone: timeZone, quarter, day: dayInZone(new Date(instant), timeZone) };
  return worked.day;
}

/** The id of whoever is signed in: what the browser keeps of a person is kept under it, and waits for the server's first answer. */
export function useOwnId(): string {
  return useSuspenseQuery(company()).data.ownId;
}

/** The company, while it is not known undefined: what forms and lists tell of its rules. */
export function useCompany(): Output<'clients.get'> | undefined {
  return useQuery(company()).data;
}

/** Asks for the company's day early, so that hardly anything has to wait for it. */
export function useTodayAhead(): void {
  usePrefetchQuery(company());
}

/** The company's time zone, in which every instant is shown; the browser's own stands in until the server has answered it. */
export function useTimeZone(): string {
  return useLateTimeZone()();
}

/** Answers the same zone when it is asked: a browser takes milliseconds to name its own, so nothing asks that shows no time. */
export function useLateTimeZone(): () => string {
  const { data } = useQuery(company());
  return () => data?.timeZone ?? browserZone();
}

/** Tells the moment by the server's clock, once it has answered. */
export function useServerClock(): () => Date {
  const { data, dataUpdatedAt } = useQuery(company());
  return () => new Date(data ? Date.parse(data.now) + Date.now() - dataUpdatedAt : Date.now());
}
