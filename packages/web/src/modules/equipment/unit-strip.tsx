import type { StandingOut } from '@roadproof/contract/standing';
import { useQuery } from '@tanstack/react-query';
import { ExpiryStrip, type StripRow } from '../../kit/details/expiry-strip.tsx';
import { useScreenHref } from '../../shell/use-screen-href.ts';
import { unitReminders, unitRenewals } from './unit-lists.tsx';
import type { Unit } from './unit.ts';

const isByMeter = ({ because, state }: StandingOut): boolean =>
  because !== 'time' && state !== 'PENDING';

/** More rows than these stand in the lists below. */
const most = 12;

/** What of a unit in use is valid until when: its renewals, and the service that has a date. */
export function UnitStrip({ unit }: { readonly unit: Unit }) {
  const hrefTo = useScreenHref();
  const { data: renewals } = useQuery(unitRenewals(unit.id));
  const { data: reminders } = useQuery(unitReminders(unit.id));
  const ofRenewals = (renewals?.data ?? [])
    .filter(({ nextRenewal }) => nextRenewal !== null)
    .map((row): StripRow => ({
      key: row.id,
      name: row.renewalType.renewalName,
      kind: 'duty',
      from: row.lastCompletedOn,
      until: row.nextRenewal,
      standing: row.standing,
      href: hrefTo('/equipment/renewals/resolve-renewal', { id: row.id }),
    }));
  const ofReminders = (reminders?.data ?? [])
    .filter(({ nextDueTime, status }) => nextDueTime !== null && status !== 'Completed')
    .map((row): StripRow => ({
      key: row.id,
      name: row.task.name,
      kind: 'duty',
      from: row.completedAt,
      // What is due by its meter says so without a day.
      until: isByMeter(row.standing) ? null : row.nextDueTime,
      standing: row.standing,
      href: hrefTo('/equipment/service-reminder/reminder-details', { id: row.id }),
    }));
  const rows = [...ofRenewals, ...ofReminders].sort((one, other) =>
    (one.until ?? '9').localeCompare(other.until ?? '9'),
  );
  // Nothing counts of a unit that is out of use.
  if (!unit.isInUse) return null;
  return <ExpiryStrip title="What is valid until when" rows={rows.slice(0, most)} />;
}
