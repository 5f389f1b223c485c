import { addDays, addMonths, daysBetween, type CalendarDay } from '../calendar-day.ts';
import type { DueStatus } from '../due.ts';
import { formatDay } from '../format.ts';

/** The kinds of insurance a carrier shows certificates of. */
export const insuranceTypes = [
  'Auto liability',
  'Cargo',
  'General liability',
  'Workers compensation',
  'Umbrella',
  'Physical damage',
  'Other',
] as const;

/** How a policy stands, in words; one without an end is not called valid. */
export function policyStatus({ state, dueDate }: Pick<DueStatus, 'state' | 'dueDate'>): string {
  if (state === 'COMPLETED') return 'Replaced';
  if (dueDate === null) return 'No end on file';
  if (state === 'OVERDUE') return 'Expired';
  return state === 'DUE_SOON' ? 'Expires soon' : 'Valid';
}

/** A certificate's first and last day. */
interface Period {
  readonly effectiveDate: CalendarDay | null;
  readonly expirationDate: CalendarDay;
}

/** The period after one: as long as it was, a year where its beginning is not known. */
export function nextPeriod({ effectiveDate, expirationDate }: Period): Required<Period> {
  const after = (months: number) => ({
    effectiveDate: expirationDate,
    expirationDate: addMonths(expirationDate, months),
  });
  if (effectiveDate === null) return after(12);
  const days = daysBetween(effectiveDate, expirationDate);
  const months = Math.round(days / 30.4);
  if (addMonths(effectiveDate, months) === expirationDate) return after(months);
  return { effectiveDate: expirationDate, expirationDate: addDays(expirationDate, days) };
}

/** What is wrong with the end of a policy that began on a day; undefined where nothing is. */
export function expirationFault(
  effective: CalendarDay | null | undefined,
  expiration: CalendarDay | null | undefined,
): string | undefined {
  if (!effective || !expiration || expiration > effective) return undefined;
  return `Must be after ${formatDay(effective)} (effective date).`;
}
