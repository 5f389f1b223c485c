import type { HasReminder } from '@roadproof/domain/equipment/service-program';
import { sql } from 'kysely';
import { givenRows } from '../../../db/given-rows.ts';
import { lockRows } from '../../../db/lock-rows.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { isOpenReminder } from '../service-reminder/rows.ts';

/** When the work was done last, with what somebody said the meters showed. */
interface LastDone {
  readonly doneOn: string | null;
  readonly donePrimary: number | null;
  readonly doneSecondary: number | null;
}

/** A reminder before it follows a line. */
export interface CandidateReminder extends LastDone {
  readonly id: string;
  readonly lineId: string;
  readonly unitId: string;
  readonly createdAt: string;
  readonly completedAt: string | null;
  readonly primaryMeterInterval: number | null;
  readonly secondaryMeterInterval: number | null;
  readonly timeInterval: number | null;
  readonly timeIntervalTypeId: string | null;
  readonly keepFixedSchedule: boolean;
  readonly nextDueTime: string | null;
  readonly dueMonthDay: number | null;
  readonly nextPrimaryMeterReading: number | null;
  readonly nextSecondaryMeterReading: number | null;
}

/** A task of a program for a unit, and the reminder of the task that the unit has. */
export interface Pair extends LastDone {
  readonly lineId: string;
  readonly unitId: string;
  /** What the unit has of the task; 'follows' where a reminder follows this very line. */
  readonly has: HasReminder | 'follows';
  readonly reminder: Omit<CandidateReminder, keyof LastDone | 'lineId' | 'unitId'> | null;
}

const schedule = sql.raw(`r.id, r.created_at as "createdAt", r.completed_at as "completedAt",
  r.primary_meter_interval as "primaryMeterInterval",
  r.secondary_meter_interval as "secondaryMeterInterval", r.time_interval as "timeInterval",
  r.time_interval_type_id as "timeIntervalTypeId", r.keep_fixed_schedule as "keepFixedSchedule",
  r.next_due_time as "nextDueTime", r.due_month_day as "dueMonthDay",
  r.next_primary_meter_reading as "nextPrimaryMeterReading",
  r.next_secondary_meter_reading as "nextSecondaryMeterReading"`);
const done = sql.raw(`h.completion_date as "doneOn", h.primary_meter_reading as "donePrimary",
  h.secondary_meter_reading as "doneSecondary"`);
const newest = sql.raw('h.completion_date desc, h.created_at desc, h.id desc');
const company = sql.raw('(select current_client())');

/** Every task with every unit, in one statement; the work of the task that is on record counts, also that of reminders that are gone. */
export async function pairsOf(
  db: CompanyTransaction,
  lineIds: readonly string[],
  unitIds: readonly string[],
): Promise<readonly Pair[]> {
  const { rows } = await sql<Pair>`
    with line as materialized (
      select l.id, l.task_id from service_program_line l
       where l.client_id = ${company} and l.id = any(${[...lineIds]}::uuid[])),
    unit as materialized (select * from unnest(${[...unitIds]}::uuid[]) as u (id)),
    has as materialized (
      select distinct on (l.id, r.equipment_id) l.id as line_id, r.equipment_id as unit_id,
        case when r.program_line_id = l.id then 'follows'
          when r.program_line_id is not null then 'program' else 'own' end as has,
        (select to_jsonb(s) from (select ${schedule}) s) as reminder
        from service_reminder r join line l on l.task_id = r.task_id
       where r.client_id = ${company} and r.equipment_id in (select id from unit)
         and r.deleted_at is null and ${sql.raw(isOpenReminder)}
       order by l.id, r.equipment_id, (r.program_line_id = l.id) is true desc,
         r.program_line_id is null, r.id),
    done as materialized (
      select distinct on (r.equipment_id, r.task_id) r.equipment_id, r.task_id, ${done}
        from service_reminder r
        join service_reminder_history h on h.client_id = r.client_id
         and h.service_reminder_id = r.id and h.deleted_at is null
       where r.client_id = ${company} and r.equipment_id in (select id from unit)
         and r.task_id in (select task_id from line)
       order by r.equipment_id, r.task_id, ${newest})
    select l.id as "lineId", u.id as "unitId", coalesce(has.has, 'none') as has, has.reminder,
           d."doneOn", d."donePrimary", d."doneSecondary"
      from line l cross join unit u
      left join has on has.line_id = l.id and has.unit_id = u.id
      left join done d on d.equipment_id = u.id and d.task_id = l.task_id
     order by u.id, l.id`.execute(db.withoutPlugins());
  return rows;
}

/** The reminders that follow lines, of all units or of one, each with its newest completion. */
export async function followersIn(
  db: CompanyTransaction,
  lineIds: readonly string[],
  unitId?: string,
): Promise<readonly CandidateReminder[]> {
  const ofUnit = unitId === undefined ? sql`` : sql` and r.equipment_id = ${unitId}::uuid`;
  const { rows } = await sql<CandidateReminder>`
    select ${schedule}, r.program_line_id as "lineId", r.equipment_id as "unitId",
           d."doneOn", d."donePrimary", d."doneSecondary"
      from service_reminder r
      left join lateral (
        select ${done} from service_reminder_history h
         where h.client_id = r.client_id and h.service_reminder_id = r.id and h.deleted_at is null
         order by ${newest} limit 1) d on true
     where r.client_id = ${company} and r.program_line_id = any(${[...lineIds]}::uuid[])
       and r.deleted_at is null${ofUnit}
     order by r.id`.execute(db.withoutPlugins());
  return rows;
}

/** How many of these units have an open reminder of each task. */
export async function unitsHaving(
  db: CompanyTransaction,
  taskIds: readonly string[],
  unitIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select r.task_id as id, count(distinct r.equipment_id)::int as count from service_reminder r
     where r.client_id = ${company} and r.task_id = any(${[...taskIds]}::uuid[])
       and r.equipment_id = any(${[...unitIds]}::uuid[]) and r.deleted_at is null
       and ${sql.raw(isOpenReminder)}
     group by 1`.execute(db.withoutPlugins());
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** What a reminder is to be: which line it follows on which unit, and when it is due. */
export interface Followed {
  readonly id: string;
  readonly lineId: string;
  readonly hasPrimary: boolean;
  readonly hasSecondary: boolean;
  readonly nextDueTime: string | null;
  readonly dueMonthDay: number | null;
  readonly nextPrimaryMeterReading: number | null;
  readonly nextSecondaryMeterReading: number | null;
}

/** A reminder that is made. */
export interface NewFollower extends Followed {
  readonly unitId: string;
  readonly completedAt: string | null;
  /** The day somebody said the work was done last: it goes on record. */
  readonly startedOn: string | null;
  /** The reading of the first meter on that day. */
  readonly startedPrimary: number | null;
  readonly startedNote: string | null;
}

const sentColumns = sql.raw(`id uuid, "lineId" uuid, "unitId" uuid, "hasPrimary" boolean,
  "hasSecondary" boolean, "nextDueTime" date, "dueMonthDay" int, "nextPrimaryMeterReading" numeric,
  "nextSecondaryMeterReading" numeric, "completedAt" date, "startedOn" date,
  "startedPrimary" numeric, "startedNote" text`);
const columns = sql.raw(`task_id, program_line_id, primary_meter_interval,
  primary_due_soon_threshold, secondary_meter_interval, secondary_due_soon_threshold,
  time_interval, time_interval_type_id, time_interval_threshold, keep_fixed_schedule,
  next_due_time, due_month_day, next_primary_meter_reading, next_secondary_meter_reading`);
const before = sql.raw(`r.task_id, r.program_line_id, r.primary_meter_interval,
  r.primary_due_soon_threshold, r.secondary_meter_interval, r.secondary_due_soon_threshold,
  r.time_interval, r.time_interval_type_id, r.time_interval_threshold, r.keep_fixed_schedule,
  r.next_due_time, r.due_month_day, r.next_primary_meter_reading, r.next_secondary_meter_reading`);
const after = sql.raw(`l.task_id, l.id, case when x."hasPrimary" then l.primary_meter_interval end,
  case when x."hasPrimary" then l.primary_due_soon_threshold end,
  case when x."hasSecondary" then l.secondary_meter_interval end,
  case when x."hasSecondary" then l.secondary_due_soon_threshold end,
  l.time_interval, l.time_interval_type_id, l.time_interval_threshold, l.keep_fixed_schedule,
  x."nextDueTime", x."dueMonthDay", x."nextPrimaryMeterReading", x."nextSecondaryMeterReading"`);

/** Makes reminders that follow their lines, with the completions that were said. */
export async function addFollowers(
  db: CompanyTransaction,
  made: readonly NewFollower[],
): Promise<void> {
  if (made.length === 0) return;
  await sql`insert into service_reminder (client_id, id, equipment_id, completed_at, ${columns})
    select l.client_id, x.id, x."unitId", x."completedAt", ${after}
      from ${givenRows(made, sql`${sentColumns}`)} x
      join service_program_line l on l.client_id = ${company} and l.id = x."lineId"`.execute(db);
  const withStart = made.filter(({ startedOn }) => startedOn !== null);
  if (withStart.length === 0) return;
  await sql`insert into service_reminder_history
      (client_id, id, service_reminder_id, completion_date, primary_meter_reading, notes)
    select ${company}, gen_random_uuid(), x.id, x."startedOn", x."startedPrimary", x."startedNote"
      from ${givenRows(withStart, sql`${sentColumns}`)} x`.execute(db);
}

/** Lets reminders follow their lines; one that has it all is not written. */
export async function changeFollowers(
  db: CompanyTransaction,
  changed: readonly Followed[],
): Promise<void> {
  if (changed.length === 0) return;
  await lockRows(
    db,
    'serviceReminder',
    changed.map(({ id }) => id),
  );
  await sql`update service_reminder r set (${columns}) = (${after})
      from ${givenRows(changed, sentColumns)} x
      join service_program_line l on l.client_id = ${company} and l.id = x."lineId"
     where r.client_id = ${company} and r.id = x.id
       and (${before}) is distinct from (${after})`.execute(db);
}
