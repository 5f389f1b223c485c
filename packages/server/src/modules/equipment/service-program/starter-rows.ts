import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { StoredTask } from '@roadproof/domain/service-starter-join';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { isOpenReminder } from '../service-reminder/rows.ts';

/** A program of the company that has the name of a starter program. */
export interface NamedProgram {
  readonly id: string;
  readonly name: string;
  readonly unitCount: number;
  readonly lines: readonly StoredTask[];
}

const company = sql.raw('(select current_client())');

/** The programs of these names, in any letter case, with their tasks. */
export async function programsNamed(
  db: CompanyTransaction,
  names: readonly string[],
): Promise<readonly NamedProgram[]> {
  const { rows } = await sql<NamedProgram>`
    select p.id, p.name,
      (select count(*)::int from service_program_unit m where m.client_id = p.client_id
         and m.service_program_id = p.id and m.deleted_at is null) as "unitCount",
      (select coalesce(jsonb_agg(jsonb_build_object('taskName', t.name,
          'primary', l.primary_meter_interval, 'secondary', l.secondary_meter_interval,
          'time', l.time_interval, 'timeUnit', v.lookup_name, 'keepFixed', l.keep_fixed_schedule,
          'includes', array(select i.name from service_program_line o
            join service_task i on i.client_id = o.client_id and i.id = o.task_id
            where o.client_id = l.client_id and o.id = any(l.includes) and o.deleted_at is null
            order by o.position, o.id))
          order by l.position, l.id), '[]')
         from service_program_line l
         join service_task t on t.client_id = l.client_id and t.id = l.task_id
         left join lookup_value v on v.client_id = l.client_id and v.id = l.time_interval_type_id
        where l.client_id = p.client_id and l.service_program_id = p.id
          and l.deleted_at is null) as lines
      from service_program p
     where p.client_id = ${company} and p.deleted_at is null
       and lower(p.name) = any(${names.map((name) => name.toLowerCase())}::text[])
     order by p.name`.execute(db.withoutPlugins());
  return rows;
}

/** A unit with all that decides which starter programs it joins and where they begin. */
export interface StarterRow {
  readonly id: string;
  readonly name: string;
  readonly type: string | null;
  readonly category: string | null;
  readonly status: string | null;
  readonly inServiceDate: CalendarDay | null;
  readonly createdAt: string;
  readonly primaryUnit: string | null;
  readonly primaryUnitLabel: string | null;
  readonly secondaryUnit: string | null;
  readonly secondaryUnitLabel: string | null;
  readonly initialPrimaryReading: number | null;
  readonly currentPrimaryReading: number | null;
  readonly primaryMeterOffset: number;
  readonly initialSecondaryReading: number | null;
  readonly currentSecondaryReading: number | null;
  readonly secondaryMeterOffset: number;
  readonly lastServiceOn: CalendarDay | null;
  readonly lastServiceReading: number | null;
  /** An open reminder that follows no program. */
  readonly hasOwn: boolean;
  /** It follows a program that has the name of no starter program. */
  readonly hasOther: boolean;
  /** The programs among the given ones that it follows. */
  readonly follows: readonly string[];
}

/** Units by name, all of the company or these. */
export async function starterUnits(
  db: CompanyTransaction,
  programIds: readonly string[],
  unitIds?: readonly string[],
): Promise<readonly StarterRow[]> {
  const those = unitIds === undefined ? sql`` : sql` and q.id = any(${[...unitIds]}::uuid[])`;
  const { rows } = await sql<StarterRow>`
    with member as materialized (
      select m.equipment_id, array_agg(m.service_program_id) filter (
               where m.service_program_id = any(${[...programIds]}::uuid[])) as follows,
             bool_or(m.service_program_id <> all(${[...programIds]}::uuid[])) as other
        from service_program_unit m
        join service_program p on p.client_id = m.client_id and p.id = m.service_program_id
         and p.deleted_at is null
       where m.client_id = ${company} and m.deleted_at is null
       group by m.equipment_id),
    own as materialized (
      select distinct r.equipment_id from service_reminder r
       where r.client_id = ${company} and r.deleted_at is null and r.program_line_id is null
         and ${sql.raw(isOpenReminder)})
    select q.id, q.name, y.equipment_type_name as type, y.category, s.lookup_name as status,
      q.in_service_date as "inServiceDate", q.created_at as "createdAt",
      pu.lookup_name as "primaryUnit", pu.lookup_display_name as "primaryUnitLabel",
      su.lookup_name as "secondaryUnit", su.lookup_display_name as "secondaryUnitLabel",
      q.initial_primary_reading as "initialPrimaryReading",
      q.current_primary_reading as "currentPrimaryReading",
      q.primary_meter_offset as "primaryMeterOffset",
      q.initial_secondary_reading as "initialSecondaryReading",
      q.current_secondary_reading as "currentSecondaryReading",
      q.secondary_meter_offset as "secondaryMeterOffset",
      q.last_service_on as "lastServiceOn", q.last_service_reading as "lastServiceReading",
      own.equipment_id is not null as "hasOwn", coalesce(member.other, false) as "hasOther",
      coalesce(member.follows, '{}') as follows
      from equipment q
      left join equipment_type y on y.client_id = q.client_id and y.id = q.type_id
      left join lookup_value s on s.client_id = q.client_id and s.id = q.equipment_status_id
      left join lookup_value pu on pu.client_id = q.client_id and pu.id = q.primary_meter_unit_id
      left join lookup_value su on su.client_id = q.client_id and su.id = q.secondary_meter_unit_id
      left join member on member.equipment_id = q.id
      left join own on own.equipment_id = q.id
     where q.client_id = ${company} and q.deleted_at is null${those}
     order by q.name, q.id`.execute(db.withoutPlugins());
  return rows;
}

/** The newest completion of a task on a unit. */
export interface DoneRow {
  readonly equipmentId: string;
  readonly taskName: string;
  readonly day: CalendarDay;
  readonly primary: number | null;
  readonly secondary: number | null;
}

/** The newest completions of tasks of these names on each unit, also of reminders that were deleted. */
export async function doneOf(
  db: CompanyTransaction,
  taskNames: readonly string[],
): Promise<readonly DoneRow[]> {
  const { rows } = await sql<DoneRow>`
    select distinct on (r.equipment_id, r.task_id) r.equipment_id as "equipmentId",
      t.name as "taskName", h.completion_date as day, h.primary_meter_reading as "primary",
      h.secondary_meter_reading as "secondary"
      from service_task t
      join service_reminder r on r.client_id = t.client_id and r.task_id = t.id
      join service_reminder_history h on h.client_id = r.client_id
       and h.service_reminder_id = r.id and h.deleted_at is null
     where t.client_id = ${company}
       and lower(t.name) = any(${taskNames.map((name) => name.toLowerCase())}::text[])
     order by r.equipment_id, r.task_id, h.completion_date desc, h.created_at desc, h.id desc`.execute(
    db.withoutPlugins(),
  );
  return rows;
}

/** Returns true once the offer of starter programs was put away. */
export async function isOfferHidden(db: CompanyTransaction): Promise<boolean> {
  const { rows } = await sql<{ hidden: boolean }>`
    select coalesce((c.settings ->> 'starterProgramsHidden')::boolean, false) as hidden
      from client c where c.id = ${company}`.execute(db.withoutPlugins());
  return rows[0]?.hidden ?? false;
}
