import { addDays, addMonths, type CalendarDay } from '@roadproof/domain/calendar-day';

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** The day a key leads to from a day, null for a key that does not walk; Home and End are those of the week. */
export function dayAfterKey(
  key: string,
  day: CalendarDay,
  weekFrom: CalendarDay,
): CalendarDay | null {
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key === 'Home') return weekFrom;
  if (key === 'End') return addDays(weekFrom, 6);
  if (key === 'PageUp') return addMonths(day, -1);
  if (key === 'PageDown') return addMonths(day, 1);
  return null;
}
