import type { CalendarDay } from '../calendar-day.ts';
import { addMonths, addYears } from '../calendar-day.ts';
import { formatDay } from '../format.ts';

export interface RenewalFault {
  readonly field: 'completionDate' | 'nextRenewal';
  readonly message: string;
  /** What to do about it. */
  readonly description: string;
}

/** Under a next date in the past, with the two ways that lead around the form (docs/domain.md, Next date). */
export const alreadyOverdue =
  'Already overdue? Import it or enter the last completion date and leave next empty.';

/** At the proof of a completion that its kind asks for and nobody attached. */
export const proofNeeded = 'Attach the proof: this renewal type needs one.';

/** Whether a kind of renewal is for units of a type; one that names no types is for all. */
export function appliesToType(
  { appliesToEquipmentTypeIds: ids }: { readonly appliesToEquipmentTypeIds: readonly string[] },
  typeId: string | null | undefined,
): boolean {
  return ids.length === 0 || (typeof typeId === 'string' && ids.includes(typeId));
}

/** What is wrong with the dates of a renewal: a completion is today or earlier, a next date today or later. */
export function renewalDateFaults(
  dates: {
    readonly completionDate?: CalendarDay | null | undefined;
    readonly nextRenewal?: CalendarDay | null | undefined;
  },
  today: CalendarDay,
): RenewalFault[] {
  const faults: RenewalFault[] = [];
  const { completionDate, nextRenewal } = dates;
  if (completionDate && completionDate > today)
    faults.push({
      field: 'completionDate',
      message: `Must be on or before ${formatDay(today)} (today).`,
      description: 'Enter the day on which it was done.',
    });
  if (nextRenewal && nextRenewal < today)
    faults.push({
      field: 'nextRenewal',
      message: `Must be on or after ${formatDay(today)} (today).`,
      description: alreadyOverdue,
    });
  return faults;
}

/** Until when the proof of a completion is kept by a rule such as '14m' or '3y'; null where nothing asks for it. */
export function proofKeptUntil(
  retentionRule: string | null,
  completedOn: CalendarDay,
): CalendarDay | null {
  const parts = /^(\d{1,3})([my])$/.exec(retentionRule ?? '');
  if (!parts) return null;
  const count = Number(parts[1]);
  return parts[2] === 'm' ? addMonths(completedOn, count) : addYears(completedOn, count);
}
