import { columnSource, type RowOf } from '../../../kit/grid/rows/list-source.ts';

/** The service reminders of the list, with the columns it shows. */
export const reminderSource = columnSource('serviceReminders.list', 'serviceReminders.excel', [
  'id',
  'version',
  'status',
  'standing',
  'due',
  'task.name',
  'equipment.name',
  'equipment.primaryMeterUnit',
  'equipment.secondaryMeterUnit',
]);

/** A reminder as the list of service reminders has one. */
export type ReminderRow = RowOf<typeof reminderSource>;
