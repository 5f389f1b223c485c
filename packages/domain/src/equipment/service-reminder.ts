import type { CalendarDay } from '../calendar-day.ts';
import { dueStatusOf, meterDueStatus, worst, type DueStatus } from '../due.ts';
import type { UsageForecast } from './service-reminder-forecast.ts';

/** Where one meter of a reminder is, and where it is due. */
export interface MeterFacts {
  readonly next: number | null;
  /** In the same terms as `next`: both as the meter shows them, or both with replaced meters. */
  readonly current: number | null;
  readonly threshold: number | null;
}

interface ReminderFacts {
  readonly today: CalendarDay;
  /** False for a one-off that has been done: nothing is due any more. */
  readonly isOpen: boolean;
  readonly time: { readonly due: CalendarDay | null; readonly threshold: number | null };
  readonly primary: MeterFacts;
  readonly secondary: MeterFacts;
}

/** Where each part of a reminder stands by itself; null for one that does not count. */
export interface ReminderParts {
  readonly time: DueStatus | null;
  readonly primary: DueStatus | null;
  readonly secondary: DueStatus | null;
}

/** Where the date and each meter stand by themselves. */
export function reminderParts(facts: ReminderFacts): ReminderParts {
  const byTime = dueStatusOf({ ...facts.time, today: facts.today });
  return {
    time: facts.time.due === null ? null : byTime,
    primary: meterDueStatus({ ...facts.primary, meter: 'primary' }),
    secondary: meterDueStatus({ ...facts.secondary, meter: 'secondary' }),
  };
}

/** The worst of date and both meters, whichever comes first; pending without any (docs/domain.md, What is due first). */
export function reminderDueStatus(facts: ReminderFacts): DueStatus {
  const { time, primary, secondary } = reminderParts(facts);
  const found =
    worst([time, primary, secondary]) ?? dueStatusOf({ ...facts.time, today: facts.today });
  return facts.isOpen ? found : { ...found, state: 'COMPLETED' };
}

/** Why nothing is due of a unit out of use: 'Not counted: Truck 12 is sold, so nothing of it is due.' */
export function notCounted(unit: string, status: string | null): string {
  return `Not counted: ${unit} is ${status?.toLowerCase() ?? 'out of use'}, so nothing of it is due. What was done stays on record.`;
}

/** When a reminder is expected to be due. */
export interface Expected {
  readonly day: CalendarDay;
  /** True when the day is an estimate from the use of late and not a date. */
  readonly isEstimate: boolean;
}

/** The earliest of the date and what both meters are estimated at; null when it is due already, a meter that shows just that reading included, or nobody can say. */
export function expectedDue(
  dueStatus: DueStatus,
  parts: Pick<ReminderParts, 'primary' | 'secondary'>,
  due: CalendarDay | null,
  estimates: readonly (UsageForecast | null)[],
): Expected | null {
  if (dueStatus.state === 'OVERDUE' || dueStatus.state === 'COMPLETED') return null;
  if (parts.primary?.meterLeft === 0 || parts.secondary?.meterLeft === 0) return null;
  let found: Expected | null = due === null ? null : { day: due, isEstimate: false };
  for (const estimate of estimates) {
    if (estimate && (!found || estimate.day < found.day))
      found = { day: estimate.day, isEstimate: true };
  }
  return found;
}

/** How much of the way to being due is behind, 0 to 1; null without knowing the whole way. */
export function partOfWay(left: number | null, total: number | null): number | null {
  if (left === null || total === null || total <= 0) return null;
  return Math.min(1, Math.max(0, 1 - left / total));
}

/** How far before a meter is due it counts as due soon unless the reminder says otherwise: 25 hours, 500 of anything else (docs/domain.md, Thresholds). */
export function usualMeterThreshold(unitName: string | null): number {
  return unitName?.toLowerCase().startsWith('h') ? 25 : 500;
}
