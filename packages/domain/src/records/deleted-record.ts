import { addDays, daysBetween, type CalendarDay } from '../calendar-day.ts';

/** Days after the day of its deletion through which a record can be restored. */
export const restoreDays = 30;

/** The kinds of record that can be deleted and restored, as the list calls them. */
export const deletedKinds = [
  'Equipment',
  'Equipment document',
  'Renewal',
  'Renewal completion',
  'Service reminder',
  'Service completion',
  'Service task',
  'Service program',
  'Driver file',
  'Course',
  'Course material',
  'Training',
  'Incident',
  'Insurance certificate',
  'User manual document',
  'Custom report',
  'Snapshot',
  'Report schedule',
  'Employee group',
  'State',
  'Renewal type',
  'Equipment group',
  'Equipment type',
  'Training location',
  'Incident type',
  'List value',
] as const;

export type DeletedKind = (typeof deletedKinds)[number];

/** The first day of deletion that can still be restored today. */
export function earliestRestorable(today: CalendarDay): CalendarDay {
  return addDays(today, -restoreDays);
}

/** Days left to restore a record; 0 on the last one, less than 0 when it is too late. */
export function daysToRestore(deletedOn: CalendarDay, today: CalendarDay): number {
  return restoreDays - daysBetween(deletedOn, today);
}
