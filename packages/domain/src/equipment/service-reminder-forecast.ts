import { addDays, daysBetween, type CalendarDay } from '../calendar-day.ts';

/** What a unit had run by a day: the reading plus what replaced meters ran before. */
export interface UsageOnDay {
  readonly day: CalendarDay;
  readonly usage: number;
}

/** Days of readings that say how much a unit runs. */
export const forecastWindowDays = 90;

/** Readings closer together than this say too little about how much a unit runs. */
export const leastForecastDays = 7;

/** An estimate further away than this is no use to anybody. */
const mostForecastDays = 3650;

/** When a meter will be due at the use of late, and that use per day. */
export interface UsageForecast {
  readonly day: CalendarDay;
  readonly perDay: number;
}

/**
 * When a meter reaches `next` if the unit goes on as in the last 90 days; null when it is due
 * already, when the readings are too few or too close together, when it stands still, or when that
 * is more than ten years away. `readings` may come in any order.
 */
export function usageForecast(
  readings: readonly UsageOnDay[],
  next: number | null,
  today: CalendarDay,
): UsageForecast | null {
  const from = addDays(today, -forecastWindowDays);
  const recent = readings
    .filter(({ day }) => day >= from && day <= today)
    .toSorted((a, b) => (a.day === b.day ? a.usage - b.usage : a.day < b.day ? -1 : 1));
  const [first, last] = [recent[0], recent.at(-1)];
  if (next === null || !first || !last) return null;
  const days = daysBetween(first.day, last.day);
  const run = last.usage - first.usage;
  if (days < leastForecastDays || run <= 0 || last.usage >= next) return null;
  const perDay = run / days;
  const left = Math.ceil((next - last.usage) / perDay - 1e-9);
  if (left > mostForecastDays) return null;
  const day = addDays(last.day, left);
  return { day: day < today ? today : day, perDay: Math.round(perDay * 10) / 10 };
}
