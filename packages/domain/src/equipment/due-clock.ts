import { addDays, addMonths, daysBetween, type CalendarDay } from '../calendar-day.ts';
import type { DueStatus } from '../due.ts';
import { counted, formatDay, formatNumber, formatReading } from '../format.ts';
import { defectsInLine } from './inspection-failure.ts';
import { partOfWay } from './service-reminder.ts';
import type { UsageForecast } from './service-reminder-forecast.ts';

/** Clocks a due point is measured by: the calendar or one of the two meters of a unit. */
export const clocks = ['date', 'primary', 'secondary'] as const;
export type Clock = (typeof clocks)[number];

/** The clocks as a file names them. */
export const clockNames: Readonly<Record<Clock, string>> = {
  date: 'Date',
  primary: 'Primary meter',
  secondary: 'Secondary meter',
};

/** One clock of a schedule: where it is due, and the full interval that leads there in days or in the unit of the meter. */
interface Plan<At> {
  readonly at: At | null;
  readonly interval: number | null;
}

/** Everything that a record is due by. */
export interface DuePlan {
  /** The due day; of a failed inspection the day it failed. */
  readonly date: Plan<CalendarDay>;
  readonly primary: Plan<number>;
  readonly secondary: Plan<number>;
}

/** Where a record is due by the clock that decides, and how far it is. */
export interface DueClock {
  readonly clock: Clock;
  /** A day or a reading; null where nothing is due or nothing is on file. */
  readonly at: CalendarDay | number | null;
  /** Days, or the unit of the meter; negative when past. */
  readonly left: number | null;
  /** How much of the interval is used, 0 to 1, 1 when it is over; null without an interval. */
  readonly share: number | null;
  /** The share from which it is due soon; null without an interval. */
  readonly threshold: number | null;
  /** The day on which a meter gets there at the use of the last 90 days; null without enough readings. */
  readonly estimatedOn: CalendarDay | null;
}

/** The day on which each meter gets to its due reading, as far as its readings show. */
export type MeterForecasts = Readonly<Record<'primary' | 'secondary', UsageForecast | null>>;

const noForecasts: MeterForecasts = { primary: null, secondary: null };

/**
 * Returns where a record is due by the clock that made its status, and by no other: a service that is
 * overdue by its meter never shows its later day (docs/domain.md, What is due first).
 */
export function dueClock(
  standing: Pick<DueStatus, 'state' | 'because' | 'daysLeft' | 'meterLeft' | 'threshold'>,
  plan: DuePlan,
  forecasts: MeterForecasts = noForecasts,
): DueClock {
  const { state, because } = standing;
  const clock = because === 'primary' || because === 'secondary' ? because : 'date';
  if (state === 'MISSING')
    return { clock, at: null, left: null, share: 1, threshold: null, estimatedOn: null };
  const { at, interval } = plan[clock];
  const left = clock === 'date' ? standing.daysLeft : standing.meterLeft;
  if (state === 'COMPLETED' || state === 'WAIVED' || at === null || left === null)
    return { clock, at: null, left: null, share: null, threshold: null, estimatedOn: null };
  const isOver = state === 'OVERDUE';
  const forecast = clock === 'date' || left <= 0 ? null : forecasts[clock];
  return {
    clock,
    at,
    left,
    share: isOver ? 1 : partOfWay(left, interval),
    threshold: because === 'failure' ? null : partOfWay(standing.threshold, interval),
    estimatedOn: forecast?.day ?? null,
  };
}

/** The days of the interval that leads to a due day: from the last completion where there is one, else by the months or days of its kind. */
export function renewalInterval(
  due: CalendarDay | null,
  lastCompletedOn: CalendarDay | null,
  rule: { readonly months: number | null; readonly days: number | null },
): number | null {
  if (due === null) return null;
  if (lastCompletedOn !== null && lastCompletedOn < due) return daysBetween(lastCompletedOn, due);
  if (rule.months !== null) return daysBetween(addMonths(due, -rule.months), due);
  return rule.days === null ? null : daysBetween(addDays(due, -rule.days), due);
}

/** How far a day is: '31 days over', 'today', 'in 30 days'. */
export function daysAway(left: number): string {
  if (left === 0) return 'today';
  return left < 0 ? `${counted(-left, 'day')} over` : `in ${counted(left, 'day')}`;
}

/** How far a reading is: '640 mi over', 'now', 'in 310 mi'. */
export function usageAway(left: number, unit: string | null): string {
  if (left === 0) return 'now';
  const distance = formatReading(Math.abs(left), unit);
  return left < 0 ? `${distance} over` : `in ${distance}`;
}

/** The units of both meters. */
export type MeterSigns = Readonly<Record<'primary' | 'secondary', string | null>>;

/** A due point in words. */
export interface DueWords {
  /** '186,662 mi', '10/26/2026', 'Missing', 'Failed 11/26/2026'; null where nothing is due. */
  readonly text: string | null;
  /** '640 mi over', 'in 310 mi, about 11/30/2026', 'none on file', 'brake lining'. */
  readonly leftText: string | null;
}

/** Returns where it is due and how far that is, as every list, page and file words it. */
export function dueWords(
  due: DueClock,
  { state, because }: Pick<DueStatus, 'state' | 'because'>,
  units: MeterSigns,
  defects: string | null = null,
): DueWords {
  const { clock, at, left, estimatedOn } = due;
  if (state === 'MISSING') return { text: 'Missing', leftText: 'none on file' };
  if (at === null || left === null) return { text: null, leftText: null };
  if (because === 'failure')
    return { text: `Failed ${formatDay(String(at))}`, leftText: defectsInLine(defects) || null };
  if (clock === 'date') return { text: formatDay(String(at)), leftText: daysAway(left) };
  const about = estimatedOn === null ? '' : `, about ${formatDay(estimatedOn)}`;
  return {
    text: formatReading(Number(at), units[clock]),
    leftText: `${usageAway(left, units[clock])}${about}`,
  };
}

/** A clock that does not decide, and how far it is. */
interface OtherClock extends Pick<DueClock, 'clock' | 'at'> {
  readonly left: number;
}

/** The other clocks of a record: 'or 228,660 mi, in 9,000', 'or 565,438 mi · 03/26/2027'; null where no other counts. */
export function alsoWords(others: readonly OtherClock[], units: MeterSigns): string | null {
  if (others.length === 0) return null;
  const words = others.map(({ clock, at, left }) => {
    const text = clock === 'date' ? formatDay(String(at)) : formatReading(Number(at), units[clock]);
    if (left < 0)
      return `${text}, ${clock === 'date' ? daysAway(left) : usageAway(left, units[clock])}`;
    const isAlone = others.length === 1 && clock !== 'date' && left > 0;
    return isAlone ? `${text}, in ${formatNumber(left)}` : text;
  });
  return `or ${words.join(' · ')}`;
}

/** The clocks of a plan besides the one that decides: meters first, then the day. */
export function otherClocks(
  { clock, at }: Pick<DueClock, 'clock' | 'at'>,
  plan: DuePlan,
  left: Readonly<Record<Clock, number | null>>,
): readonly OtherClock[] {
  if (at === null) return [];
  return (['primary', 'secondary', 'date'] as const).flatMap((other) => {
    const [point, distance] = [plan[other].at, left[other]];
    return other === clock || point === null || distance === null
      ? []
      : [{ clock: other, at: point, left: distance }];
  });
}
