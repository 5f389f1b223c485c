import type { Row } from '../../../api/operation-map.ts';
import type { Removal } from '../../../bulk-act/use-bulk-delete.tsx';

export type ReminderRow = Row<'serviceReminders.list'>;

/** 'Truck 104: Oil change'. */
export const calledOf = ({ equipment, task }: Pick<ReminderRow, 'equipment' | 'task'>): string =>
  `${equipment.name}: ${task.name}`;

/** How reminders are deleted, one on its own page or chosen ones of the list. */
export const reminderRemoval: Removal<Parameters<typeof calledOf>[0]> = {
  operation: 'bulkActs.removeReminders',
  thing: 'Service Reminder',
  those: 'these Service Reminders',
  kind: 'reminderDelete',
  nameOf: calledOf,
  messages: { title: 'Deleted', description: 'Service Reminder deleted successfully' },
};
