import { IconCalendarCheck } from '@tabler/icons-react';
import { dueAddress, dueDays, type Due } from '../../../pieces/due.ts';

/** Renewals as their lane counts them: without the policies that the insurance has too, where that is shown. */
const renewals = (values: Readonly<Record<string, string>>, isApart: boolean): string =>
  dueAddress('/equipment/renewals', { ...values, ...(isApart && { hasCertificate: 'false' }) });

/** The renewals that are policies, which the lane of insurance shows. */
export const policiesHref = dueAddress('/equipment/renewals', { hasCertificate: 'true' });

/** Renewals of units and of the company. */
export const renewalDue: Due<'renewal'> = {
  icon: IconCalendarCheck,
  overdue: ({ isApart }) => renewals({ tab: 'overdue' }, isApart),
  days: (column, { statuses, isApart }) =>
    renewals(
      {
        'f.nextRenewal': dueDays(column),
        ...(statuses && {
          'f.renewalStatus.lookupDisplayName': `in.${statuses['Pending']}*in.${statuses['DueSoon']}`,
        }),
      },
      isApart,
    ),
};
