import type { CalendarDay } from '@roadproof/domain/calendar-day';
import {
  inspectionDuty,
  type InspectionDutyState,
  type InspectionFacts,
} from '@roadproof/domain/equipment/inspection-duty';
import type { RenewalOfUnit, RenewalRole, UnitToUse } from '@roadproof/domain/equipment/use-reason';
import type { Scope } from '../../../db/list-source.ts';
import { dutyOf } from '../renewal/inspection-duty.ts';
import { renewalRole } from '../renewal/rows.ts';
import { isOpenReminder } from '../service-reminder/rows.ts';
import {
  dutyFacts,
  isCounted,
  renewalJson,
  renewalsOfUnit,
  serviceJson,
  servicesOfUnit,
  signs,
  status,
  statusFacts,
  unitAsRead,
  type ReadOfUnit,
  type UseFactsRaw,
} from './use-facts-rows.ts';

// Most of a fleet is not due. Of such a unit only the first day is read on which something of it is
// due soon: before any day for what has failed, is missing or has reached its meter, and after every
// day for what has a meter alone. Without a day nothing is asked of it.
const firstSoon = `least(
    (select min(coalesce(r.due_soon_date, '-infinity'::date)) from renewal r
      where r.client_id = q.client_id and r.equipment_id = q.id and r.deleted_at is null and ${isCounted}),
    (select coalesce(o.due_soon_date, '-infinity'::date) from owed_inspection o
      where o.client_id = q.client_id and o.id = q.id),
    (select min(case when r.meters_soon <= 0 then '-infinity'::date
                     else coalesce(r.due_soon_date, 'infinity'::date) end) from service_reminder r
      where r.client_id = q.client_id and r.equipment_id = q.id and r.deleted_at is null
        and ${isOpenReminder}))`;

const soon = {
  alias: 'us',
  from: 'q',
  // Two columns need it; without the offset it would be read for each of them.
  sql: `left join lateral (select ${firstSoon} as soon_on offset 0) us on true`,
} as const;

/** True of a unit of which the first day is not enough: the status, the duty or something due decides. */
const needsFacts = `(us.soon_on <= {today}::date or ${status('In Shop')} or ${status('Out of Service')}
  or fi.failed_on is not null or ${dutyOf('q', 't')} = 'unknown')`;

const isPressing = `(r.failed_on is not null or r.is_missing or r.due_soon_date <= {today}::date)`;
const isAtWork = `(r.due_soon_date <= {today}::date or r.meters_soon <= 0)`;
const laterOf = (role: RenewalRole): string =>
  `min(r.next_renewal) filter (where ${isPressing} is not true and ${renewalRole} = '${role}')`;

// Of what is not due soon only the first days, by which an answer ends.
const factsOfToday = `json_build_object(${statusFacts}, ${signs},
    'dutyFacts', case when ${dutyOf('q', 't')} = 'unknown' then json_build_object(${dutyFacts}) end,
    'renewals', (select json_build_array(json_agg(${renewalJson}) filter (where ${isPressing}),
        min(coalesce(r.due_soon_date, r.next_renewal)) filter (where ${isPressing} is not true),
        ${laterOf('inspection')}, ${laterOf('registration')})
      from ${renewalsOfUnit}),
    'services', (select json_build_array(json_agg(${serviceJson}) filter (where ${isAtWork}),
        min(coalesce(r.due_soon_date, r.next_due_time)) filter (where ${isAtWork} is not true))
      from ${servicesOfUnit}))::text`;

type Day = CalendarDay | null;

interface FactsOfToday extends Omit<ReadOfUnit, 'status' | 'renewals' | 'services'> {
  readonly dutyFacts: InspectionFacts | null;
  /** Those that are due soon or worse; of the others the first window, and the first days of inspections and registrations. */
  readonly renewals: readonly [
    due: ReadOfUnit['renewals'],
    soonOn: Day,
    inspection: Day,
    registration: Day,
  ];
  readonly services: readonly [due: ReadOfUnit['services'], soonOn: Day];
}

/** Joins and fields that a list of units reads to say of each whether it may be used today. */
export const ofUseToday = {
  joins: { soon },
  also: {
    'mayBeUsed.status': { sql: 's.lookup_name', kind: 'text', joins: ['equipmentStatus'] },
    'mayBeUsed.duty': { sql: dutyOf('q', 't'), kind: 'text', joins: ['type'] },
    'mayBeUsed.soonOn': { sql: 'us.soon_on::text', kind: 'text', joins: ['soon'], searched: false },
    'mayBeUsed.facts': {
      sql: `case when ${needsFacts} then ${factsOfToday} end`,
      kind: 'text',
      joins: ['type', 'failedInspection', 'soon'],
      searched: false,
    },
  },
} as const;

/** A unit as a list reads it: the facts of today, or where nothing is due its first day. */
export interface UseTodayRaw extends UseFactsRaw {
  readonly 'mayBeUsed.status': string | null;
  readonly 'mayBeUsed.duty': string | null;
  /** A day as text, `infinity` for something without one. */
  readonly 'mayBeUsed.soonOn': string | null;
}

/** Something of a unit that is not due soon before a day: enough for the end of an answer. */
const notBefore = (role: RenewalRole, due: Day): RenewalOfUnit => ({
  id: '',
  name: '',
  role,
  rule: null,
  due,
  lastCompletedOn: null,
  threshold: 0,
  isOpen: true,
  isMissing: false,
  failure: null,
});

/** Maps what a list reads of a unit to what the rule of the domain takes for the answer of today. */
export function unitOfToday(raw: UseTodayRaw, scope: Scope): UnitToUse {
  const [{ id, name }, status] = [raw, raw['mayBeUsed.status']];
  const duty = { state: raw['mayBeUsed.duty'] as InspectionDutyState, question: null };
  const text = raw['mayBeUsed.facts'];
  const first = raw['mayBeUsed.soonOn'];
  if (text === null) {
    const later = first === null ? [] : [notBefore('other', first === 'infinity' ? null : first)];
    return { id, name, duty, ...unitAsRead({ ...nothingRead, status }, scope), renewals: later };
  }
  const { dutyFacts: facts, renewals, services, ...read } = JSON.parse(text) as FactsOfToday;
  const [due, soonOn, inspection, registration] = renewals;
  const unit = unitAsRead({ ...read, status, renewals: due, services: services[0] }, scope);
  const later = [
    // One without a day is something that is asked all the same.
    ...(first === null ? [] : [notBefore('other', soonOn), notBefore('other', services[1])]),
    ...(inspection === null ? [] : [notBefore('inspection', inspection)]),
    ...(registration === null ? [] : [notBefore('registration', registration)]),
  ];
  return {
    id,
    name,
    ...unit,
    duty: facts === null ? duty : inspectionDuty(facts),
    renewals: [...unit.renewals, ...later],
  };
}

const nothingRead = {
  orderNumber: null,
  outOfServiceAt: null,
  primarySign: null,
  secondarySign: null,
  renewals: null,
  services: null,
};
