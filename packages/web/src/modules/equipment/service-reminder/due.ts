import { IconTool } from '@tabler/icons-react';
import { dueAddress, dueDays, type Due } from '../../../pieces/due.ts';

const reminders = '/equipment/service-reminder';

/** Service of units. */
export const serviceDue: Due<'service'> = {
  icon: IconTool,
  overdue: () => dueAddress(reminders, { tab: 'overdue' }),
  days: (column) =>
    dueAddress(reminders, {
      'f.nextDueTime': dueDays(column),
      'f.status': 'in.Pending*in.Due Soon',
    }),
};
