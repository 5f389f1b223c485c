import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { Readings } from './moment.ts';
import { newestCompletion } from './save-rows.ts';

/** The last time the work was done, with what somebody said the meters showed. */
export interface Done {
  readonly day: CalendarDay;
  readonly readings: Readings;
}

/** When the work of a reminder was done last: its newest completion, or a later day that came with an import and has no record of its own. */
export async function lastDone(
  db: CompanyTransaction,
  reminderId: string,
  completedAt: CalendarDay | null,
): Promise<Done | null> {
  const newest = await newestCompletion(db, reminderId);
  if (completedAt !== null && (!newest || newest.completionDate < completedAt))
    return { day: completedAt, readings: { primary: null, secondary: null } };
  if (!newest) return null;
  const { completionDate: day, primaryMeterReading, secondaryMeterReading } = newest;
  return { day, readings: { primary: primaryMeterReading, secondary: secondaryMeterReading } };
}
