import type { CalendarDay } from './calendar-day.ts';
import type { Standing } from './due.ts';
import { formatDay } from './format.ts';

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
export function policyStatus({ state, dueDate }: Pick<Standing, 'state' | 'dueDate'>): string {
  if (dueDate === null) return 'No end on file';
  if (state === 'OVERDUE') return 'Expired';
  return state === 'DUE_SOON' ? 'Expires soon' : `Valid until ${formatDay(dueDate)}`;
}

/** What is wrong with the end of a policy that began on a day; undefined where nothing is. */
export function expirationFault(
  effective: CalendarDay | null | undefined,
  expiration: CalendarDay | null | undefined,
): string | undefined {
  if (!effective || !expiration || expiration > effective) return undefined;
  return `Must be after ${formatDay(effective)} (effective date).`;
}
