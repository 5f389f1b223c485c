import { addDays } from '@roadproof/domain/calendar-day';
import { urgencies } from '@roadproof/domain/overview/today';
import { sql } from 'kysely';
import { anyValue } from '../../../db/list-source.ts';
import { some, type Counted } from '../../../db/list.ts';
import type { Due } from '../../../due/due.ts';
import type { Criteria, Band, Narrowing } from '../../../due/today-source.ts';
import { daysInAddress, filled, is, longAgo, tabs, within } from '../../../due/today-words.ts';
import { completedBy, dueOrFailedOn, isFailed, renewalRole, renewalSource } from './rows.ts';

const ranks = Object.fromEntries(urgencies.map((name, at) => [name, at]));

const renewals = '/equipment/renewals';
const counted = (status: string): Counted => ({
  source: renewalSource,
  body: { 'renewalStatus.lookupDisplayName': is(status) },
});
const late = counted('OverDue');
const soon = counted('DueSoon');

// The condition that bars a unit, as `mayBeUsed` of the domain says: its yearly inspection or its registration is over,
// or it failed. One that never had an inspection is missing one, and says so with what is missing.
const bars = `r.equipment_id is not null and exists (select from renewal_type rt
  where rt.client_id = r.client_id and rt.id = r.renewal_type_id and ${renewalRole} <> 'other')`;
const rankOfLate = sql`case when r.failed_on is not null then ${ranks['unusable']}::int
  when r.is_missing then ${ranks['missing']}::int
  when ${sql.raw(bars)} then ${ranks['unusable']}::int
  else ${ranks['overdue']}::int end`;

const ofUnit = ({ equipmentId, groupId, part }: Narrowing) => {
  const terminal = groupId === undefined ? {} : { terminal: groupId };
  if (equipmentId !== undefined) return { ...terminal, equipmentId: [equipmentId] };
  return part === undefined ? terminal : { ...terminal, equipmentId: filled(part === 'equipment') };
};

/** Which renewals are counted as such, and in the words of an address. */
const apart = ({ mayOpenInsurance }: Criteria) =>
  mayOpenInsurance
    ? ({ body: { hasCertificate: false }, address: '&hasCertificate=false' } as const)
    : ({ body: {}, address: '' } as const);

/** Renewals of units and of the company itself; a policy that is among its insurance is counted there. */
export const renewalDue: Due<'renewal'> = {
  module: 'EQUIPMENT',
  source: {
    list: renewalSource,
    day: 'nextRenewal',
    shown: {
      day: dueOrFailedOn,
      isOverdue: isFailed,
      within: (from, to) => ({ dueOrFailed: { from, to } }),
    },
    open: { 'renewalStatus.lookupDisplayName': anyValue(['Pending', 'OverDue', 'DueSoon']) },
    late,
    soon,
  },
  today: {
    list: renewalSource,
    day: 'r.next_renewal',
    bands: (criteria) => {
      const { today, horizon } = criteria;
      const { body, address } = apart(criteria);
      const bands: Band[] = [
        {
          counts: 'overdue',
          urgency: 'overdue',
          rank: rankOfLate,
          day: sql`least(r.next_renewal, r.failed_on)`,
          body: { ...late.body, ...body },
          path: `${renewals}?tab=overdue${address}`,
        },
        {
          counts: 'dueSoon',
          urgency: 'dueSoon',
          body: { ...soon.body, ...body },
          path: `${renewals}?tab=dueSoon${address}`,
        },
      ];
      if (horizon !== undefined) {
        const days = [today, addDays(today, horizon)] as const;
        bands.push({
          counts: 'later',
          urgency: 'later',
          body: {
            'renewalStatus.lookupDisplayName': is('Pending'),
            nextRenewal: within(...days),
            ...body,
          },
          path: `${renewals}?f.nextRenewal=${daysInAddress(...days)}${address}`,
        });
      }
      return bands;
    },
    ahead: (from, to, criteria) => ({
      'renewalStatus.lookupDisplayName': anyValue(['Pending', 'DueSoon']),
      nextRenewal: within(from, to),
      ...apart(criteria).body,
    }),
    again: {
      rows: (until, criteria) => ({
        'renewalStatus.lookupDisplayName': anyValue(['Pending', 'DueSoon', 'OverDue']),
        nextRenewal: within(longAgo, until),
        ...apart(criteria).body,
      }),
      every: `(select make_interval(months => coalesce(k.default_months, 0), days => coalesce(k.default_days, 0))
        from renewal_type k where k.client_id = r.client_id and k.id = r.renewal_type_id)`,
    },
    done: () => `select h.completion_date as day from renewal_history h
      where h.client_id = (select current_client()) and h.deleted_at is null and ${completedBy('h.result')}`,
    solvedBy: `select 'equipment', r.equipment_id from renewal r
       where r.client_id = (select current_client()) and r.id = n.id
      union all select 'equipment', n.id
      union all select 'renewal', r.id from renewal r
       where r.client_id = (select current_client()) and r.equipment_id = n.id`,
    policies: ({ mayOpenInsurance }) => (mayOpenInsurance ? { hasCertificate: true } : null),
    narrow: (narrowing) =>
      narrowing.part === 'people' || narrowing.employeeId !== undefined ? null : ofUnit(narrowing),
    rows: async (context, ids) =>
      (await some(context, renewalSource, ids)).map((row) => {
        const path = `/equipment/renewals/resolve-renewal?id=${row.id}`;
        return {
          id: row.id,
          subject: row.equipment.name ?? 'Company',
          place: row.equipmentId === null ? row.notes : null,
          dueStatus: row.standing,
          stops: row.equipmentId !== null && row.standing.state === 'MISSING',
          action: { label: row.failedOn === null ? 'Complete renewal' : 'Settle failure', path },
          path,
        };
      }),
  },
  digest: {
    thing: 'renewal',
    counted: { late, soon },
    path: tabs(renewals, 'overdue', 'dueSoon'),
    failed: { source: renewalSource, body: { ...late.body, failedOn: filled(true) } },
  },
};
