import { IconFiles, IconId, IconStethoscope, type Icon } from '@tabler/icons-react';
import { dueAddress, dueDays, type Due } from '../../../pieces/due.ts';

const exceptions = '/employee/driver/exceptions';

const card = (icon: Icon, filter: string, tab: string): Due<'licence' | 'medCard'> => ({
  icon,
  overdue: () => dueAddress(exceptions, { tab }),
  days: (column) => dueAddress(exceptions, { drivers: 'all', [filter]: dueDays(column) }),
  undated: dueAddress(exceptions, { drivers: 'all', [filter]: 'empty' }),
});

/** Licenses of drivers. */
export const licenceDue: Due<'licence'> = card(IconId, 'f.licenceExpirationDate', '1');

/** Medical cards of drivers. */
export const medCardDue: Due<'medCard'> = card(IconStethoscope, 'f.medCardValidUntil', '3');

/** Files of drivers. */
export const paperDue: Due<'paper'> = {
  icon: IconFiles,
  overdue: () => dueAddress(exceptions, { drivers: 'gaps' }),
  days: ({ from, to }) => dueAddress(exceptions, { drivers: 'gaps', from, to }),
  note: 'A driver file is shown on the day something in it will be missing, and counts from that day on.',
};
