import { answers, type Answer } from '@roadproof/domain/answer';
import { dayInZone } from '@roadproof/domain/calendar-day';
import { inspectionDuty, type InspectionFacts } from '@roadproof/domain/equipment/inspection-duty';
import { factsOfUse, mayBeUsed, type UseAnswer } from '@roadproof/domain/equipment/may-be-used';
import {
  useCodes,
  useEffects,
  type RenewalOfUnit,
  type ServiceOfUnit,
  type UnitToUse,
  type UseCode,
  type UseReason,
} from '@roadproof/domain/equipment/use-reason';
import { soonWindow } from '@roadproof/domain/equipment/service-schedule';
import { operators, type Condition } from '@roadproof/contract/filter';
import { sql } from 'kysely';
import { constant, type Scope, type Sql } from '../../../db/list-source.ts';
import { lookupId } from '../../../db/lookup-sql.ts';
import { badRequest } from '../../../errors.ts';
import { dutyOf } from '../renewal/inspection-duty.ts';
import { isOpenRenewal, renewalRole, withInspections } from '../renewal/rows.ts';
import { isOpenReminder, reminderSchedule } from '../service-reminder/rows.ts';
import { orderNumber } from '../work-order/rows.ts';

// A pure rule of the domain says whether a unit may be used. Here is the same in SQL for filters, counts and
// sorting, one number for each unit: the place of its worst reason, then the day of that reason.
const step = 10_000_000;
const firstDay = `date '0001-01-01'`;
const placeOf = (answer: Answer, code?: UseCode): number =>
  (answers.indexOf(answer) * useCodes.length + (code ? useCodes.indexOf(code) : 0)) * step;
const place = (code: UseCode): number => placeOf(useEffects[code], code);
/** Behind all that have an answer. */
const notAsked = placeOf('yes') + step;
const sold = notAsked + step;

const at = (code: UseCode, day: string): string => `${place(code)} + (${day} - ${firstDay})`;

const renewalKey = `case
  when r.failed_on is not null then ${at('failed', 'r.failed_on')}
  when r.is_missing then ${place('inspection')}
  when r.next_renewal < {today}::date then case ${renewalRole}
    when 'inspection' then ${at('inspection', 'r.next_renewal')}
    when 'registration' then ${at('registration', 'r.next_renewal')}
    else ${at('other', 'r.next_renewal')} end
  else ${at('soon', 'r.next_renewal')} end`;

const reminderKey = `case
  when r.next_due_time < {today}::date or r.meters_left < 0
    then ${at('service', 'least(coalesce(r.next_due_time, {today}::date), {today}::date)')}
  else ${at('soon', 'coalesce(r.next_due_time, {today}::date)')} end`;

const isCounted = `(${isOpenRenewal} or r.failed_on is not null)`;

const renewalKeys = (condition: string): string => `select r.equipment_id, ${renewalKey} as key
    from ${withInspections}
    join renewal_type rt on rt.client_id = r.client_id and rt.id = r.renewal_type_id
   where r.client_id = (select current_client()) and r.deleted_at is null
     and r.equipment_id is not null and ${condition}`;

// One select for each reason to be listed: every one has an index, all of them together have none.
const renewalReasons = [
  `${isOpenRenewal} and r.next_renewal is not null and r.due_soon_date <= {today}::date`,
  `${isOpenRenewal} and r.is_missing`,
  'r.failed_on is not null',
];

/** The worst of all that is overdue, due soon, missing or failed of each unit. */
const worst = {
  alias: 'u',
  from: 'q',
  sql: `left join (
    select equipment_id, min(key) as key from (
      ${renewalReasons.map(renewalKeys).join(' union all ')}
      union all
      select r.equipment_id, ${reminderKey} from service_reminder r
       where r.client_id = (select current_client()) and r.deleted_at is null and ${isOpenReminder}
         and (r.due_soon_date <= {today}::date or r.meters_soon <= 0)) one
     group by equipment_id) u on u.equipment_id = q.id`,
} as const;

const recorded = (more: string): string => `exists (select from ${withInspections}
  join renewal_type rt on rt.client_id = r.client_id and rt.id = r.renewal_type_id
 where r.client_id = q.client_id and r.equipment_id = q.id and r.deleted_at is null and ${more})`;

const status = (name: string): string =>
  `q.equipment_status_id = ${lookupId('EquipmentStatus', name)}`;

const isInspected = recorded(
  `${isCounted} and ${renewalRole} = 'inspection' and r.next_renewal is not null`,
);

/** The worst reason of a unit that is not sold; null where there is none. */
const reason = `(case when ${status('Sold')} then null
  when ${status('Out of Service')} then ${place('status')}
  else least(u.key, case when ${status('In Shop')} then ${place('status')} end,
    case when ${dutyOf('q', 't')} = 'unknown' and not ${isInspected} then ${place('weight')} end) end)`;

/** True of a unit of which nothing is wrong but something is asked. */
const isAsked = `(${dutyOf('q', 't')} = 'owed' or ${recorded(isCounted)} or exists (
  select from service_reminder r where r.client_id = q.client_id and r.equipment_id = q.id
    and r.deleted_at is null and ${isOpenReminder}))`;

const key = `(case when ${status('Sold')} then ${sold} else coalesce(${reason},
  case when ${isAsked} then ${placeOf('yes')} else ${notAsked} end) end)`;
/** Without an answer: sold, or in use and asked nothing. */
const isUnanswered = `(${key} >= ${notAsked})`;

const joins = ['type', 'worst'] as const;

const renewals = `(select json_agg(json_build_object('id', r.id, 'name', rt.renewal_name,
    'role', ${renewalRole}, 'rule', rt.regulation, 'due', r.next_renewal,
    'lastCompletedOn', r.last_completed_on, 'threshold', coalesce(r.due_soon_days, rt.due_soon_days),
    'isOpen', ${isOpenRenewal}, 'isMissing', r.is_missing,
    'failedOn', r.failed_on, 'failedDefects', r.failed_defects))
  from ${withInspections}
  -- Few types, many units: one index lookup for each renewal, not a hash of all types for each unit.
  join lateral (
    select k.renewal_name, k.regulation, k.due_soon_days, k.code, k.copies_to, k.pack_code
      from renewal_type k
    where k.client_id = r.client_id and k.id = r.renewal_type_id limit 1) rt on true
 where r.client_id = q.client_id and r.equipment_id = q.id and r.deleted_at is null and ${isCounted})`;

const services = `(select json_agg(json_build_object('id', r.id, 'name', st.name, ${reminderSchedule}))
  from service_reminder r
  join service_task st on st.client_id = r.client_id and st.id = r.task_id
  left join lookup_value pu on pu.client_id = q.client_id and pu.id = q.primary_meter_unit_id
  left join lookup_value su on su.client_id = q.client_id and su.id = q.secondary_meter_unit_id
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

/** The facts of a unit under the alias q, with its type under t, as JSON text; `unitToUse` reads them. */
export const useFactsSql = `json_build_object('status', (select v.lookup_name from lookup_value v
      where v.client_id = q.client_id and v.id = q.equipment_status_id),
    'orderNumber', case when ${status('In Shop')} then ${openOrder} end,
    'outOfServiceAt', case when ${status('Out of Service')} then ${outOfServiceAt} end,
    'byType', coalesce(t.needs_annual_inspection, false), 'onHighway', coalesce(t.on_highway, true),
    'gvwr', q.gvwr, 'weight', q.weight, 'registeredWeight', q.registered_weight,
    'combinedWeight', q.combined_weight, 'passengers', q.passengers,
    'carriesForPay', q.carries_for_pay, 'hasHazmatPlacards', q.has_hazmat_placards,
    'isDriveaway', q.is_driveaway, 'isHeavy', q.is_heavy,
    'primarySign', ${sign('primary')}, 'secondarySign', ${sign('secondary')},
    'renewals', ${renewals}, 'services', ${services})::text`;

interface RenewalFacts extends Omit<RenewalOfUnit, 'failure' | 'threshold'> {
  readonly threshold: number | null;
  readonly failedOn: string | null;
  readonly failedDefects: string | null;
}

interface ServiceFacts extends Omit<ServiceOfUnit, 'threshold'> {
  readonly threshold: number | null;
  readonly mostDays: number | null;
}

interface Facts extends InspectionFacts {
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
  { id, name, ...raw }: UseFactsRaw,
  { dueSoonDays, timeZone }: Pick<Scope, 'dueSoonDays' | 'timeZone'>,
): UnitToUse => {
  const read = JSON.parse(raw['mayBeUsed.facts'] ?? '{}') as Facts;
  const { primarySign, secondarySign, outOfServiceAt } = read;
  return {
    id,
    name,
    status: read.status,
    orderNumber: read.orderNumber,
    outOfServiceSince: outOfServiceAt ? dayInZone(new Date(outOfServiceAt), timeZone) : null,
    duty: inspectionDuty(read),
    meterSigns: { primary: primarySign, secondary: secondarySign },
    renewals: (read.renewals ?? []).map(({ threshold, failedOn, failedDefects, ...renewal }) => ({
      ...renewal,
      threshold: threshold ?? dueSoonDays.renewal,
      failure: failedOn === null ? null : { failedOn, failedDefects },
    })),
    services: (read.services ?? []).map(({ threshold, mostDays, ...service }) => ({
      ...service,
      threshold: soonWindow(threshold ?? dueSoonDays.other, mostDays),
    })),
  };
};

const ofPastDay = { answer: null, text: 'Only known of today', rule: null, until: null };

/** Answers whether a unit may be used, by the facts read of it; not as of a past day, whose meters are not kept. */
export function answerOf(
  raw: object,
  scope: Scope,
): Omit<UseAnswer, 'reasons'> & { reasons: UseReason[] } {
  if (scope.asOf !== undefined) return { ...ofPastDay, reasons: [] };
  const { reasons, ...answer } = mayBeUsed(unitToUse(raw as UseFactsRaw, scope), scope.today);
  return { ...answer, reasons: [...reasons] };
}

/** Where inspection, registration and service of a unit stand, by what was read of it. */
export const factsOf = (raw: object, scope: Scope) =>
  factsOfUse(unitToUse(raw as UseFactsRaw, scope), scope.today);

function refusePastDay({ asOf }: Scope): void {
  if (asOf !== undefined)
    throw badRequest(
      'Whether a unit may be used is only known of today.',
      'Leave out the past day, or this filter and sort order.',
      'mayBeUsed',
    );
}

/** Units with one answer, or without any. */
function answered({ value, comparisonOperator }: Condition, scope: Scope, name: string): Sql {
  refusePastDay(scope);
  const { equals, notEquals, empty, notEmpty } = operators;
  if (comparisonOperator === empty) return constant(isUnanswered);
  if (comparisonOperator === notEmpty) return sql`not ${constant(isUnanswered)}`;
  const answer = answers.find((one) => one === String(value).toLowerCase());
  if (answer === undefined || (comparisonOperator !== equals && comparisonOperator !== notEquals))
    throw badRequest(
      'An answer can only be compared by equals or not equals.',
      'Use operator 0 or 1.',
      name,
    );
  const from = placeOf(answer);
  const isIn =
    answer === 'yes'
      ? sql`(${constant(key)} = ${sql.lit(from)})`
      : sql`coalesce(${constant(reason)} >= ${sql.lit(from)} and ${constant(reason)} < ${sql.lit(from + useCodes.length * step)}, false)`;
  return comparisonOperator === equals ? isIn : sql`not ${isIn}`;
}

/** Joins and fields that a list or a page of units reads to say whether each may be used. */
export const ofUse = {
  joins: { worst },
  also: { 'mayBeUsed.facts': { sql: useFactsSql, kind: 'text', joins: ['type'] } },
} as const;

const answer = {
  sql: key,
  notNull: true,
  isCostly: true,
  joins,
  where: answered,
  order: (scope: Scope): Sql => {
    refusePastDay(scope);
    return constant(key);
  },
} as const;

/** The answer as a field to filter and sort by: worst first. */
export const answerFields = { mayBeUsed: answer, 'mayBeUsed.answer': answer } as const;
