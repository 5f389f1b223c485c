import { dayInZone } from '@roadproof/domain/calendar-day';
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

/** A renewal under the alias r, with its type under rt, as JSON. */
export const renewalJson = `json_build_object('id', r.id, 'name', rt.renewal_name,
    'role', ${renewalRole}, 'rule', rt.regulation, 'due', r.next_renewal,
    'lastCompletedOn', r.last_completed_on, 'threshold', coalesce(r.due_soon_days, rt.due_soon_days),
    'isOpen', ${isOpenRenewal}, 'isMissing', r.is_missing,
    'failedOn', r.failed_on, 'failedDefects', r.failed_defects)`;

/** A service reminder under the alias r as JSON. */
export const serviceJson = `(select json_build_object('id', r.id, 'name', st.name, ${reminderSchedule})
    from service_task st
    left join lookup_value pu on pu.client_id = q.client_id and pu.id = q.primary_meter_unit_id
    left join lookup_value su on su.client_id = q.client_id and su.id = q.secondary_meter_unit_id
   where st.client_id = r.client_id and st.id = r.task_id)`;

/** The renewals of a unit under the alias q that count, each with its type. */
export const renewalsOfUnit = `${withInspections}
  -- Few types, many units: one index lookup for each renewal, not a hash of all types for each unit.
  join lateral (
    select k.renewal_name, k.regulation, k.due_soon_days, k.code, k.copies_to, k.pack_code
      from renewal_type k
    where k.client_id = r.client_id and k.id = r.renewal_type_id limit 1) rt on true
 where r.client_id = q.client_id and r.equipment_id = q.id and r.deleted_at is null and ${isCounted}`;

/** The service reminders of a unit under the alias q by which something can be due. */
export const servicesOfUnit = `service_reminder r
 where r.client_id = q.client_id and r.equipment_id = q.id and r.deleted_at is null and ${isOpenReminder}`;

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

export const statusFacts = `'orderNumber', case when ${status('In Shop')} then ${openOrder} end,
    'outOfServiceAt', case when ${status('Out of Service')} then ${outOfServiceAt} end`;

export const dutyFacts = `'byType', coalesce(t.needs_annual_inspection, false), 'onHighway', coalesce(t.on_highway, true),
    'gvwr', q.gvwr, 'weight', q.weight, 'registeredWeight', q.registered_weight,
    'combinedWeight', q.combined_weight, 'passengers', q.passengers,
    'carriesForPay', q.carries_for_pay, 'hasHazmatPlacards', q.has_hazmat_placards,
    'isDriveaway', q.is_driveaway, 'isHeavy', q.is_heavy`;

export const signs = `'primarySign', ${sign('primary')}, 'secondarySign', ${sign('secondary')}`;

/** The facts of a unit under the alias q, with its type under t, as JSON text for any day; `unitToUse` reads them. */
export const useFactsSql = `json_build_object('status', (select v.lookup_name from lookup_value v
      where v.client_id = q.client_id and v.id = q.equipment_status_id),
    ${statusFacts}, ${dutyFacts}, ${signs},
    'renewals', (select json_agg(${renewalJson}) from ${renewalsOfUnit}),
    'services', (select json_agg(${serviceJson}) from ${servicesOfUnit}))::text`;

interface RenewalFacts extends Omit<RenewalOfUnit, 'failure' | 'threshold'> {
  readonly threshold: number | null;
  readonly failedOn: string | null;
  readonly failedDefects: string | null;
}

interface ServiceFacts extends Omit<ServiceOfUnit, 'threshold'> {
  readonly threshold: number | null;
  readonly mostDays: number | null;
}

/** Facts of a unit besides its duty as they are read, its renewals and services as JSON. */
export interface ReadOfUnit {
  readonly status: string | null;
  readonly orderNumber: string | null;
  readonly outOfServiceAt: string | null;
  readonly primarySign: string | null;
  readonly secondarySign: string | null;
  readonly renewals: readonly RenewalFacts[] | null;
  readonly services: readonly ServiceFacts[] | null;
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
  scope: Windows,
): UnitToUse => {
  const read = JSON.parse(facts ?? '{}') as ReadOfUnit & InspectionFacts;
  return { id, name, duty: inspectionDuty(read), ...unitAsRead(read, scope) };
};

type Windows = Pick<Scope, 'dueSoonDays' | 'timeZone'>;

/** Maps what was read of a unit besides its duty. */
export const unitAsRead = (
  read: ReadOfUnit,
  { dueSoonDays, timeZone }: Windows,
): Omit<UnitToUse, 'id' | 'name' | 'duty'> => {
  const { primarySign, secondarySign, outOfServiceAt } = read;
  return {
    status: read.status,
    orderNumber: read.orderNumber,
    outOfServiceSince: outOfServiceAt ? dayInZone(new Date(outOfServiceAt), timeZone) : null,
    meterSigns: { primary: primarySign, secondary: secondarySign },
    renewals: (read.renewals ?? []).map((one) => {
      const { threshold, failedOn, failedDefects, ...renewal } = one;
      return {
        ...renewal,
        threshold: threshold ?? dueSoonDays.renewal,
        failure: failedOn === null ? null : { failedOn, failedDefects },
      };
    }),
    services: (read.services ?? []).map((one) => {
      const { threshold, mostDays, ...service } = one;
      return { ...service, threshold: soonWindow(threshold ?? dueSoonDays.other, mostDays) };
    }),
  };
};
