import { addDays } from '@roadproof/domain/calendar-day';
import { IconAlertOctagon } from '@tabler/icons-react';
import { dueAddress, dueDays, type Due } from '../../../pieces/due.ts';

const active = '/incident-management/active-incident';

/** Follow-ups of incidents. */
export const incidentDue: Due<'incident'> = {
  icon: IconAlertOctagon,
  overdue: ({ today }) => dueAddress(active, { 'f.followUpDate': `to.${addDays(today, -1)}` }),
  days: (column) => dueAddress(active, { 'f.followUpDate': dueDays(column) }),
};
