import type { Removal } from '../../../bulk-act/use-bulk-delete.tsx';
import type { ReminderRow } from './reminder-source.ts';

interface Called extends Pick<ReminderRow, 'task'> {
  readonly equipment: Pick<ReminderRow['equipment'], 'name'>;
}

/** 'Truck 104: Oil change'. */
export const calledOf = ({ equipment, task }: Called): string => `${equipment.name}: ${task.name}`;

/** How reminders are deleted, one on its own page or chosen ones of the list. */
export const reminderRemoval: Removal<Called> = {
  operation: 'bulkActs.removeReminders',
  thing: 'Service Reminder',
  those: 'these Service Reminders',
  kind: 'reminderDelete',
  nameOf: calledOf,
  messages: { title: 'Deleted', description: 'Service Reminder deleted successfully' },
};
