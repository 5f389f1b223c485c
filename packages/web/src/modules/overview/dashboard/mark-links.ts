import { addDays, type CalendarDay } from '@roadproof/domain/calendar-day';
import type { TimelineColumn } from '@roadproof/domain/overview/timeline';
import type { TodayKind } from '@roadproof/domain/due-kind';

/** Ids of the statuses of renewals by their names, as the filter of their list asks for them. */
type Statuses = Readonly<Record<string, string>> | undefined;

const address = (path: string, values: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(values).toString()}`;
const exceptions = '/employee/driver/exceptions';
const active = '/incident-management/active-incident';

/** Renewals as their lane counts them: without the policies that the insurance has too, where that is shown. */
const renewals = (values: Readonly<Record<string, string>>, isApart: boolean): string =>
  address('/equipment/renewals', { ...values, ...(isApart && { hasCertificate: 'false' }) });

/** The renewals that are policies and stand in the lane of insurance. */
export const policiesHref = address('/equipment/renewals', { hasCertificate: 'true' });

const insurance = (values: Readonly<Record<string, string>>): string =>
  address('/administrator/edit-data', { tab: 'insurance', ...values });

/** The rows of one kind that have no date; of cards alone, everything else has one. */
export const undatedHref = (kind: TodayKind): string =>
  address(exceptions, {
    drivers: 'all',
    [kind === 'medCard' ? 'f.medCardValidUntil' : 'f.licenceExpirationDate']: 'empty',
  });

/** The rows of one kind that are overdue. */
export function overdueHref(kind: TodayKind, today: CalendarDay, isApart: boolean): string {
  switch (kind) {
    case 'licence':
      return address(exceptions, { tab: '1' });
    case 'medCard':
      return address(exceptions, { tab: '3' });
    case 'paper':
      return address(exceptions, { drivers: 'gaps' });
    case 'training':
      return address('/training/tracker', { view: 'list', tab: '2' });
    case 'renewal':
      return renewals({ tab: 'overdue' }, isApart);
    case 'service':
      return address('/equipment/service-reminder', { tab: 'overdue' });
    case 'incident':
      return address(active, { 'f.followUpDate': `to.${addDays(today, -1)}` });
    case 'insurance':
      return insurance({ 'f.status': 'in.Overdue' });
  }
}

/** The rows of one kind that are due within these days. */
export function daysHref(
  kind: TodayKind,
  { from, to }: TimelineColumn,
  statuses: Statuses,
  isApart: boolean,
): string {
  const days = `from.${from}*to.${to}`;
  switch (kind) {
    case 'licence':
      return address(exceptions, { drivers: 'all', 'f.licenceExpirationDate': days });
    case 'medCard':
      return address(exceptions, { drivers: 'all', 'f.medCardValidUntil': days });
    case 'paper':
      return address(exceptions, { drivers: 'gaps', from, to });
    case 'training':
      return address('/training/tracker', {
        view: 'list',
        'f.dueDate': days,
        'f.status': 'in.Pending*in.DueSoon',
      });
    case 'renewal':
      return renewals(
        {
          'f.nextRenewal': days,
          ...(statuses && {
            'f.renewalStatus.lookupDisplayName': `in.${statuses['Pending']}*in.${statuses['DueSoon']}`,
          }),
        },
        isApart,
      );
    case 'service':
      return address('/equipment/service-reminder', {
        'f.nextDueTime': days,
        'f.status': 'in.Pending*in.Due Soon',
      });
    case 'incident':
      return address(active, { 'f.followUpDate': days });
    case 'insurance':
      return insurance({ 'f.expirationDate': days, 'f.status': 'in.Pending*in.Due Soon' });
  }
}
