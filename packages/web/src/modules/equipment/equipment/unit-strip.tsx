import { useQuery } from '@tanstack/react-query';
import { ExpiryStrip, type StripRow } from '../../../kit/details/expiry-strip.tsx';
import { query } from '../../../api/query.ts';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { dueTailOf, reminderDay } from './reminder-day.ts';
import { unitReminders, unitRenewals } from './unit-lists.tsx';
import type { Unit } from './unit.ts';

// What a meter has without a day stands before the days where it is due, and after them where nobody can say.
const placeOf = ({ until, dueStatus }: StripRow): string =>
  until ?? (dueStatus.state === 'OVERDUE' ? '0' : dueStatus.state === 'DUE_SOON' ? '1' : '9');

/** More rows than these stand in the lists below. */
const most = 12;

/** What of a unit in use is valid until when: its renewals, and its service, by date or at the use of late. */
export function UnitStrip({ unit }: { readonly unit: Unit }) {
  const hrefTo = useScreenHref();
  const { data: renewals } = useQuery(unitRenewals(unit.id));
  const { data: reminders } = useQuery(unitReminders(unit.id));
  const { data: expected } = useQuery(
    query('serviceReminders.expected', { EquipmentId: unit.id }, { quiet: true }),
  );
  const ofRenewals = (renewals?.data ?? [])
    .filter(({ nextRenewal, failedOn }) => nextRenewal !== null || failedOn !== null)
    .map((row): StripRow => ({
      key: row.id,
      name: row.renewalType.renewalName,
      kind: 'duty',
      from: row.lastCompletedOn,
      // What failed is good no longer, whenever it is due.
      until: row.failedOn ?? row.nextRenewal,
      tail: dueTailOf(row.due),
      dueStatus: row.standing,
      href: hrefTo('/equipment/renewals/resolve-renewal', { id: row.id }),
    }));
  const ofReminders = (reminders?.data ?? [])
    .filter(({ status }) => status !== 'Completed')
    .map((row): StripRow => ({
      key: row.id,
      name: row.task.name,
      kind: 'duty',
      from: row.completedAt,
      ...reminderDay(
        row,
        expected?.find(({ serviceReminderId }) => serviceReminderId === row.id),
      ),
      dueStatus: row.standing,
      href: hrefTo('/equipment/service-reminder/reminder-details', { id: row.id }),
    }));
  const rows = [...ofRenewals, ...ofReminders].sort((one, other) =>
    placeOf(one).localeCompare(placeOf(other)),
  );
  // Nothing counts of a unit that is out of use.
  if (!unit.isInUse) return null;
  return <ExpiryStrip title="What is valid until when" rows={rows.slice(0, most)} />;
}
