import {
  serviceProgramDetails,
  type serviceProgramTask,
} from '@roadproof/contract/equipment/service-program';
import { sql } from 'kysely';
import type { z } from 'zod';
import { listSource } from '../../../db/list-of-row.ts';
import { part } from '../../../db/list-part.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { isOfKnownUnit } from '../../../db/unit-in-use.ts';
import { isOpenReminder } from '../service-reminder/rows.ts';
import { unitCount } from './rows.ts';
import { unitIdsOf } from './unit-rows.ts';

/** One program. */
export const serviceProgramDetailsSource = listSource(
  serviceProgramDetails.omit({ overdue: true, dueSoon: true, lines: true, meterUnits: true }),
  {
    name: 'service-program-details',
    of: part('serviceProgram', 'p'),
    where: 'p.deleted_at is null',
    fields: { unitCount: { sql: unitCount } },
    order: [{ field: 'name', direction: 'asc' }],
  },
);

type Task = z.input<typeof serviceProgramTask>;

/** The tasks of a program, each with how many reminders follow it and how many of its units plan the task by themselves. */
export async function programTasksOf(db: CompanyTransaction, programId: string): Promise<Task[]> {
  // As values, because the database takes a list it cannot see for a short one and walks it per reminder.
  const unitIds = await unitIdsOf(db, programId);
  const { rows } = await sql<Task>`
    with line as materialized (
      select l.* from service_program_line l
       where l.client_id = (select current_client()) and l.service_program_id = ${programId}::uuid
         and l.deleted_at is null),
    has as materialized (
      select r.task_id,
             (count(*) filter (where r.program_line_id in (select id from line)))::int as following,
             (count(distinct r.equipment_id) filter (where r.program_line_id is null))::int as own
        from service_reminder r
       where r.client_id = (select current_client()) and r.deleted_at is null
         and r.task_id in (select task_id from line) and r.equipment_id = any(${[...unitIds]}::uuid[])
         and ${sql.raw(isOfKnownUnit('r.equipment_id'))}
         and ${sql.raw(isOpenReminder)}
       group by r.task_id)
    select l.id, l.task_id as "taskId", t.name as "taskName",
      l.primary_meter_interval as "primaryMeterInterval",
      l.primary_due_soon_threshold as "primaryDueSoonThreshold",
      l.secondary_meter_interval as "secondaryMeterInterval",
      l.secondary_due_soon_threshold as "secondaryDueSoonThreshold",
      l.time_interval as "timeInterval", l.time_interval_type_id as "timeIntervalTypeId",
      jsonb_build_object('lookupName', v.lookup_name, 'lookupDisplayName', v.lookup_display_name)
        as "timeIntervalType",
      l.time_interval_threshold as "timeIntervalThreshold",
      l.keep_fixed_schedule as "keepFixedSchedule",
      array(select i.name from line o join service_task i on i.client_id = o.client_id and i.id = o.task_id
             where o.id = any(l.includes) order by o.position, o.id) as includes,
      coalesce(n.following, 0) as "reminderCount", coalesce(n.own, 0) as "ownCount"
    from line l
    join service_task t on t.client_id = l.client_id and t.id = l.task_id
    left join lookup_value v on v.client_id = l.client_id and v.id = l.time_interval_type_id
    left join has n on n.task_id = l.task_id
    order by l.position, l.id`.execute(db.withoutPlugins());
  return rows;
}

/** What the meters of the units of a program count in, each unit of measure once. */
export async function meterUnitsOf(
  db: CompanyTransaction,
  programId: string,
): Promise<{ readonly primary: string[]; readonly secondary: string[] }> {
  const names = (column: string) =>
    sql.raw(`coalesce(jsonb_agg(distinct v.lookup_display_name)
      filter (where v.id = ${column} and v.lookup_display_name is not null), '[]')`);
  const { rows } = await sql<{ primary: string[]; secondary: string[] }>`
    select ${names('q.primary_meter_unit_id')} as "primary",
           ${names('q.secondary_meter_unit_id')} as "secondary"
      from service_program_unit m
      join equipment q on q.client_id = m.client_id and q.id = m.equipment_id
      join lookup_value v on v.client_id = q.client_id
       and v.id in (q.primary_meter_unit_id, q.secondary_meter_unit_id)
     where m.client_id = (select current_client()) and m.deleted_at is null
       and m.service_program_id = ${programId}::uuid
       and ${sql.raw(isOfKnownUnit('m.equipment_id'))}`.execute(db.withoutPlugins());
  return rows[0] ?? { primary: [], secondary: [] };
}
