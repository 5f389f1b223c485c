import { serviceReminderDetails } from '@roadproof/contract/equipment/service-reminder';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { explained, type DueStatus } from '@roadproof/domain/due';
import { notCounted } from '@roadproof/domain/equipment/service-reminder';
import {
  forecastWindowDays,
  type UsageOnDay,
} from '@roadproof/domain/equipment/service-reminder-forecast';
import { reminderStatus } from '@roadproof/domain/status-text';
import { sql } from 'kysely';
import type { z } from 'zod';
import { listSource } from '../../../db/list-of-row.ts';
import { leftJoin, nameOf } from '../../../db/list-part.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { isOfKnownUnit, isOfUnitInUse } from '../../../db/unit-in-use.ts';
import { reminderDue } from './due-rows.ts';
import { ofReminder, reminderDueParts, unitOf } from './rows.ts';
import type { Meter } from './save-rows.ts';

const reading = serviceReminderDetails.shape.nextPrimaryMeterReading;

/** What the database knows of one reminder, and when it is next due by usage: with replaced meters. */
const reminderRecord = serviceReminderDetails
  .omit({ forecast: true, serviceReminderHistory: true, program: true, includes: true })
  .extend({ nextPrimaryUsage: reading, nextSecondaryUsage: reading });

/** One reminder as the database knows it. */
export type ReminderRecord = z.input<typeof reminderRecord>;

const nothingDue = {
  nextDueTime: null,
  nextPrimaryMeterReading: null,
  nextSecondaryMeterReading: null,
};

/** One reminder, of units out of use too: their record is kept (49 CFR 396.3). */
export const detailsSource = listSource(reminderRecord, {
  ...ofReminder,
  name: 'service-reminder-details',
  where: `r.deleted_at is null and ${isOfKnownUnit('r.equipment_id')}`,
  joins: {
    ...ofReminder.joins,
    timeIntervalType: leftJoin('lookupValue', 'tt', 'r.time_interval_type_id'),
    unitStatus: leftJoin('lookupValue', 'us', 'q.equipment_status_id'),
  },
  fields: {
    ...ofReminder.fields,
    'equipment.isInUse': { sql: isOfUnitInUse('r.equipment_id') },
    nextPrimaryUsage: { sql: 'r.next_primary_meter_reading' },
    nextSecondaryUsage: { sql: 'r.next_secondary_meter_reading' },
  },
  filters: ['status'],
  also: {
    ...ofReminder.also,
    unitStatus: {
      sql: 'us.lookup_display_name',
      kind: 'text',
      joins: ['equipment', 'unitStatus'],
    },
  },
  made: ['status', 'standing', 'due', 'parts'],
  row: (raw, scope) => {
    const isInUse = raw['equipment.isInUse'];
    const counted = isInUse ? raw : { ...raw, ...nothingDue };
    const { dueStatus, parts } = reminderDueParts(counted, scope);
    const explain = (part: DueStatus) =>
      explained(part, raw['task.name'], unitOf(raw, part.because));
    const text = notCounted(raw['equipment.name'], raw.unitStatus);
    return {
      status: reminderStatus(dueStatus.state),
      standing: isInUse ? explain(dueStatus) : { ...explain(dueStatus), text },
      due: reminderDue(counted, { dueStatus, parts }, scope.today),
      parts: {
        time: parts.time && explain(parts.time),
        primary: parts.primary && explain(parts.primary),
        secondary: parts.secondary && explain(parts.secondary),
      },
    };
  },
});

/** A completion as told. */
export interface RawCompletion {
  readonly id: string;
  readonly completionDate: CalendarDay;
  readonly completedBy: { readonly id: string; readonly displayName: string } | null;
  readonly notes: string | null;
  readonly primaryMeterReading: number | null;
  readonly secondaryMeterReading: number | null;
  readonly workOrder: {
    readonly id: string;
    readonly orderNo: number;
    readonly equipmentId: string;
    readonly isResolved: boolean;
  } | null;
  /** The reminder whose completion it is part of. */
  readonly partOf: { readonly serviceReminderId: string; readonly taskName: string } | null;
  readonly createdAt: string;
  readonly createdBy: { readonly id: string; readonly displayName: string } | null;
}

const person = (alias: string): string =>
  `case when ${alias}.id is not null then jsonb_build_object('id', ${alias}.id, 'displayName', ${nameOf(alias)}) end`;

/** The completions of a reminder, newest first. */
export async function completionsOf(db: CompanyTransaction, id: string): Promise<RawCompletion[]> {
  const { rows } = await sql<RawCompletion>`
    select h.id, h.completion_date as "completionDate", h.notes, h.created_at as "createdAt",
      h.primary_meter_reading as "primaryMeterReading",
      h.secondary_meter_reading as "secondaryMeterReading",
      ${sql.raw(person('e'))} as "completedBy", ${sql.raw(person('c'))} as "createdBy",
      case when w.id is not null then jsonb_build_object(
        'id', w.id, 'orderNo', w.order_no, 'equipmentId', r.equipment_id,
        'isResolved', exists (
          select from workorder_equipment l
            join lookup_value s on s.client_id = l.client_id and s.id = l.status_id
           where l.client_id = w.client_id and l.work_order_id = w.id and l.deleted_at is null
             and l.equipment_id = r.equipment_id and s.lookup_name = 'Completed')) end as "workOrder",
      (select jsonb_build_object('serviceReminderId', s.id, 'taskName', t.name)
         from service_reminder_history o
         join service_reminder s on s.client_id = o.client_id and s.id = o.service_reminder_id
          and s.deleted_at is null
         join service_task t on t.client_id = s.client_id and t.id = s.task_id
        where o.client_id = h.client_id and o.id = h.part_of_id and o.deleted_at is null) as "partOf"
    from service_reminder_history h
    join service_reminder r on r.client_id = h.client_id and r.id = h.service_reminder_id
    left join employee e on e.client_id = h.client_id and e.id = h.completed_by_id
    left join employee c on c.client_id = h.client_id and c.id = h.created_by
    left join work_order w on w.client_id = h.client_id and w.id = h.work_order_id and w.deleted_at is null
    where h.client_id = (select current_client()) and h.service_reminder_id = ${id}::uuid
      and h.deleted_at is null
    order by h.completion_date desc, h.created_at desc, h.id desc`.execute(db.withoutPlugins());
  return rows;
}

/** The first and the last reading of both meters within the window a forecast looks back, as usage. */
export async function usageOf(
  db: CompanyTransaction,
  equipmentId: string,
  { today, timeZone }: { readonly today: CalendarDay; readonly timeZone: string },
): Promise<Readonly<Record<Meter, readonly UsageOnDay[]>>> {
  const { rows } = await sql<UsageOnDay & { readonly meter: Meter }>`
    with recent as materialized (
      select m.meter, (m.read_at at time zone ${timeZone})::date as day, m.read_at,
        m.reading + m.meter_offset as usage
      from meter_reading m
      where m.client_id = (select current_client()) and m.equipment_id = ${equipmentId}::uuid
        and m.deleted_at is null and m.voided_at is null
        and m.read_at >= (${today}::date - ${forecastWindowDays}::int)::timestamp at time zone ${timeZone})
    select meter, day, usage from (select distinct on (meter) * from recent order by meter, read_at) f
    union all
    select meter, day, usage from (select distinct on (meter) * from recent order by meter, read_at desc) l`.execute(
    db.withoutPlugins(),
  );
  const of = (meter: Meter) => rows.filter((row) => row.meter === meter);
  return { primary: of('primary'), secondary: of('secondary') };
}

/** The reminders of a unit. */
export async function reminderIdsOf(
  db: CompanyTransaction,
  equipmentId: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('serviceReminder')
    .select('id')
    .where('equipmentId', '=', equipmentId)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
