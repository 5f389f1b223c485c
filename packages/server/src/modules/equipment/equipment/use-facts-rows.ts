import { dayInZone, daysBetween, type CalendarDay } from '@roadproof/domain/calendar-day';
import { inspectionDuty, type InspectionFacts } from '@roadproof/domain/equipment/inspection-duty';
import { soonWindow } from '@roadproof/domain/equipment/service-schedule';
import type {
  RenewalOfUnit,
  ServiceOfUnit,
  UnitToUse,
} from '@roadproof/domain/equipment/use-reason';
import type { Scope } from '../../../db/list-source.ts';
import { lookupId } from '../../../db/lookup-sql.ts';
import { isOpenRenewal, renewalRole, withInspections } from '../renewal/rows.ts';
import { isOpenReminder, reminderSchedule } from '../service-reminder/rows.ts';
import { orderNumber } from '../work-order/rows.ts';

/** A renewal, under the alias r, that can say something about its unit. */
export const isCounted = `(${isOpenRenewal} or r.failed_on is not null)`;

/** The condition that a unit, under the alias q, has the status of this name. */
export const status = (name: string): string =>
  `q.equipment_status_id = ${lookupId('EquipmentStatus', name)}`;

/** The columns read of a renewal and of a service reminder, each under the alias r. */
interface ReadOfUnit {
  readonly renewal: string;
  readonly service: string;
}

const anyDay: ReadOfUnit = {
  renewal: `json_build_object('id', r.id, 'name', rt.renewal_name,
    'role', ${renewalRole}, 'rule', rt.regulation, 'due', r.next_renewal,
    'lastCompletedOn', r.last_completed_on, 'threshold', coalesce(r.due_soon_days, rt.due_soon_days),
    'isOpen', ${isOpenRenewal}, 'isMissing', r.is_missing,
    'failedOn', r.failed_on, 'failedDefects', r.failed_defects)`,
  service: `(select json_build_object('id', r.id, 'name', st.name, ${reminderSchedule})
    from service_task st
    left join lookup_value pu on pu.client_id = q.client_id and pu.id = q.primary_meter_unit_id
    left join lookup_value su on su.client_id = q.client_id and su.id = q.secondary_meter_unit_id
   where st.client_id = r.client_id and st.id = r.task_id)`,
};

// Most of a fleet is not due: of that only the days are read, by which a Yes ends.
const dueToday: ReadOfUnit = {
  renewal: `case when r.failed_on is not null or r.is_missing or r.due_soon_date <= {today}::date
    then ${anyDay.renewal}
    else json_build_object('role', ${renewalRole}, 'due', r.next_renewal, 'soonOn', r.due_soon_date) end`,
  service: `case when r.due_soon_date <= {today}::date or r.meters_soon <= 0 then ${anyDay.service}
    else json_build_object('due', r.next_due_time, 'soonOn', r.due_soon_date) end`,
};

const renewals = ({ renewal }: ReadOfUnit): string => `(select json_agg(${renewal})
  from ${withInspections}
  -- Few types, many units: one index lookup for each renewal, not a hash of all types for each unit.
  join lateral (
    select k.renewal_name, k.regulation, k.due_soon_days, k.code, k.copies_to, k.pack_code
      from renewal_type k
    where k.client_id = r.client_id and k.id = r.renewal_type_id limit 1) rt on true
 where r.client_id = q.client_id and r.equipment_id = q.id and r.deleted_at is null and ${isCounted})`;

const services = ({ service }: ReadOfUnit): string => `(select json_agg(${service})
  from service_reminder r
 where r.client_id = q.client_id and r.equipment_id = q.id and r.deleted_at is null and ${isOpenReminder})`;

const openOrder = `(select ${orderNumber}
  from workorder_equipment w
  join work_order o on o.client_id = w.client_id and o.id = w.work_order_id and o.deleted_at is null
 where w.client_id = q.client_id and w.equipment_id = q.id and w.deleted_at is null
   and w.status_id = ${lookupId('Status', 'Pending')}
 order by o.order_no desc limit 1)`;

// A unit that was entered as out of service has been so since a day that is not known.
const outOfServiceAt = `(select max(a.at) from audit_entry a
 where a.client_id = q.client_id and a.table_name = 'equipment' and a.record_id = q.id
   and a.action = 'update' and a.new_values ? 'equipment_status_id')`;

const sign = (meter: 'primary' | 'secondary'): string => `(select v.lookup_display_name
  from lookup_value v where v.client_id = q.client_id and v.id = q.${meter}_meter_unit_id)`;

const factsSql = (
  read: ReadOfUnit,
): string => `json_build_object('status', (select v.lookup_name from lookup_value v
      where v.client_id = q.client_id and v.id = q.equipment_status_id),
    'orderNumber', case when ${status('In Shop')} then ${openOrder} end,
    'outOfServiceAt', case when ${status('Out of Service')} then ${outOfServiceAt} end,
    'byType', coalesce(t.needs_annual_inspection, false), 'onHighway', coalesce(t.on_highway, true),
    'gvwr', q.gvwr, 'weight', q.weight, 'registeredWeight', q.registered_weight,
    'combinedWeight', q.combined_weight, 'passengers', q.passengers,
    'carriesForPay', q.carries_for_pay, 'hasHazmatPlacards', q.has_hazmat_placards,
    'isDriveaway', q.is_driveaway, 'isHeavy', q.is_heavy,
    'primarySign', ${sign('primary')}, 'secondarySign', ${sign('secondary')},
    'renewals', ${renewals(read)}, 'services', ${services(read)})::text`;

/** The facts of a unit under the alias q, with its type under t, as JSON text for any day; `unitToUse` reads them. */
export const useFactsSql = factsSql(anyDay);

/** The same with only the days of what is not due soon today: enough for the answer of today. */
export const useFactsOfTodaySql = factsSql(dueToday);

/** The days of a renewal or a service that is not due soon today. */
interface FarOff {
  readonly due: CalendarDay | null;
  readonly soonOn: CalendarDay | null;
}

interface RenewalFacts extends Omit<RenewalOfUnit, 'failure' | 'threshold'> {
  readonly threshold: number | null;
  readonly failedOn: string | null;
  readonly failedDefects: string | null;
}

interface ServiceFacts extends Omit<ServiceOfUnit, 'threshold'> {
  readonly threshold: number | null;
  readonly mostDays: number | null;
}

const windowOf = ({ due, soonOn }: FarOff): number =>
  due === null || soonOn === null ? 0 : daysBetween(soonOn, due);

const farRenewal = ({ role, ...days }: FarOff & Pick<RenewalOfUnit, 'role'>): RenewalOfUnit => ({
  id: '',
  name: '',
  role,
  rule: null,
  due: days.due,
  lastCompletedOn: null,
  threshold: windowOf(days),
  isOpen: true,
  isMissing: false,
  failure: null,
});

const noMeter = { next: null, current: null, threshold: 0 };

const farService = (days: FarOff): ServiceOfUnit => ({
  id: '',
  name: '',
  due: days.due,
  threshold: windowOf(days),
  primary: noMeter,
  secondary: noMeter,
});

interface Facts extends InspectionFacts {
  readonly status: string | null;
  readonly orderNumber: string | null;
  readonly outOfServiceAt: string | null;
  readonly primarySign: string | null;
  readonly secondarySign: string | null;
  readonly renewals: readonly (RenewalFacts | Parameters<typeof farRenewal>[0])[] | null;
  readonly services: readonly (ServiceFacts | FarOff)[] | null;
}

/** A unit with the facts by which it may be used or not. */
export interface UseFactsRaw {
  readonly id: string;
  readonly name: string;
  readonly 'mayBeUsed.facts': string | null;
}

/** Maps the read facts of a unit to what the rule of the domain takes. */
export const unitToUse = (
  // No rest of it: that would read every column of the row.
  { id, name, 'mayBeUsed.facts': facts }: UseFactsRaw,
  { dueSoonDays, timeZone }: Pick<Scope, 'dueSoonDays' | 'timeZone'>,
): UnitToUse => {
  const read = JSON.parse(facts ?? '{}') as Facts;
  const { primarySign, secondarySign, outOfServiceAt } = read;
  return {
    id,
    name,
    status: read.status,
    orderNumber: read.orderNumber,
    outOfServiceSince: outOfServiceAt ? dayInZone(new Date(outOfServiceAt), timeZone) : null,
    duty: inspectionDuty(read),
    meterSigns: { primary: primarySign, secondary: secondarySign },
    renewals: (read.renewals ?? []).map((one) => {
      if (!('id' in one)) return farRenewal(one);
      const { threshold, failedOn, failedDefects, ...renewal } = one;
      return {
        ...renewal,
        threshold: threshold ?? dueSoonDays.renewal,
        failure: failedOn === null ? null : { failedOn, failedDefects },
      };
    }),
    services: (read.services ?? []).map((one) => {
      if (!('id' in one)) return farService(one);
      const { threshold, mostDays, ...service } = one;
      return { ...service, threshold: soonWindow(threshold ?? dueSoonDays.other, mostDays) };
    }),
  };
};
