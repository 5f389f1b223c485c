import { addDays, addMonths, daysBetween, type CalendarDay } from '../calendar-day.ts';
import { toTenth } from './meter.ts';

/** Use of a unit by the end of a day: the reading and what replaced meters had run before it. */
export interface UsageReading {
  readonly day: CalendarDay;
  readonly usage: number;
}

/** One month of a unit's use. */
export interface MonthUsage {
  /** Its first day. */
  readonly month: CalendarDay;
  /** Null where no two readings cover a day of it. */
  readonly usage: number | null;
  /** True where a meter was read in it. */
  readonly isRead: boolean;
  /** The month of today, which is not over. */
  readonly isPresent: boolean;
  /** The days of the readings before and after a month without one, by whose days its use is shared. */
  readonly between: readonly [CalendarDay, CalendarDay] | null;
}

/** The first day of the month of a day. */
export const monthOf = (day: CalendarDay): CalendarDay => `${day.slice(0, 7)}-01`;

/**
 * Returns what a unit ran in each month, oldest first: from the month of its first reading to that of
 * today, or the last `count` months. The use between two readings is shared by days, each reading
 * taken at the end of its day. Months are rounded so that they add up to the last reading less the first.
 */
export function usageByMonth(
  readings: readonly UsageReading[],
  today: CalendarDay,
  count?: number,
): MonthUsage[] {
  const points = lastOfDays(readings);
  const present = monthOf(today);
  const [first] = points;
  const months: MonthUsage[] = [];
  let month = count === undefined ? monthOf(first?.day ?? today) : addMonths(present, 1 - count);
  for (; month <= present; month = addMonths(month, 1)) {
    const end = addDays(addMonths(month, 1), -1);
    const isRead = points.some(({ day }) => monthOf(day) === month);
    months.push({
      month,
      usage: usageOfDays(points, month, end),
      isRead,
      isPresent: month === present,
      between: isRead ? null : readingsBeside(points, month, end),
    });
  }
  return months;
}

/** The highest of each day: of several readings of one day the last counts, and use never falls. */
function lastOfDays(readings: readonly UsageReading[]): readonly UsageReading[] {
  const byDay = new Map<CalendarDay, number>();
  for (const { day, usage } of readings) byDay.set(day, Math.max(usage, byDay.get(day) ?? usage));
  const points = [...byDay].map(([day, usage]) => ({ day, usage }));
  return startOf(
    points.toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    readings,
  );
}

/** Adds the first reading of all as the end of the day before, where later ones of its day went beyond it. */
function startOf(
  points: readonly UsageReading[],
  readings: readonly UsageReading[],
): readonly UsageReading[] {
  const [first] = points;
  if (!first) return points;
  const least = Math.min(
    ...readings.filter(({ day }) => day === first.day).map(({ usage }) => usage),
  );
  return least === first.usage
    ? points
    : [{ day: addDays(first.day, -1), usage: least }, ...points];
}

/** Use from the start of one day to the end of another, as far as readings cover it. */
function usageOfDays(
  points: readonly UsageReading[],
  from: CalendarDay,
  to: CalendarDay,
): number | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last || last.day < from || first.day >= to) return null;
  return toTenth(usageAt(points, to) - usageAt(points, addDays(from, -1)));
}

/** Use by the end of a day; before the first reading and after the last one that of the nearest. */
function usageAt(points: readonly UsageReading[], day: CalendarDay): number {
  const after = points.findIndex((point) => point.day >= day);
  const next = points[after];
  if (!next) return points.at(-1)?.usage ?? 0;
  const before = points[after - 1];
  if (!before || next.day === day) return next.usage;
  const share = daysBetween(before.day, day) / daysBetween(before.day, next.day);
  return toTenth(before.usage + (next.usage - before.usage) * share);
}

function readingsBeside(
  points: readonly UsageReading[],
  from: CalendarDay,
  to: CalendarDay,
): readonly [CalendarDay, CalendarDay] | null {
  const before = points.findLast(({ day }) => day < from);
  const after = points.find(({ day }) => day > to);
  return before && after ? [before.day, after.day] : null;
}

/** Use of some months together; null where none of them is known. */
export function usageOfMonths(months: readonly Pick<MonthUsage, 'usage'>[]): number | null {
  const known = months.flatMap(({ usage }) => usage ?? []);
  return known.length === 0 ? null : toTenth(known.reduce((sum, usage) => sum + usage, 0));
}

/** Cost of a mile, a kilometer or an hour of use, to a tenth of a cent; null without use. */
export function costPerUse(cost: number, usage: number | null): number | null {
  return usage === null || usage <= 0 ? null : Math.round((cost / usage) * 1000) / 1000;
}

const measures = { h: 'hour', k: 'kilometer' } as const;

/** Measure that a meter counts, by the name of its unit: 'mile', 'kilometer' or 'hour'. */
export function measureOf(unitName: string | null): 'mile' | 'kilometer' | 'hour' {
  const [letter = ''] = (unitName ?? '').toLowerCase();
  return measures[letter as keyof typeof measures] ?? 'mile';
}
