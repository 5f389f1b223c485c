import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { MeterName } from '@roadproof/domain/equipment/meter';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** A service that was recorded with a work order and still counts. */
export interface RecordedService {
  /** The completion. */
  readonly id: string;
  readonly serviceReminderId: string;
  readonly equipmentId: string;
  readonly unit: string;
  readonly task: string;
  readonly completionDate: CalendarDay;
  /** Completed again since, by other means than this order. */
  readonly isOvertaken: boolean;
  /** Done as part of another completion, and taken back with it. */
  readonly isPart: boolean;
}

/** A meter reading that was entered with a work order and still counts. */
export interface RecordedReading {
  readonly id: string;
  readonly equipmentId: string;
  readonly unit: string;
  readonly meter: MeterName;
  readonly reading: number;
  /** Unit of the meter, such as 'mi'. */
  readonly meterUnit: string | null;
}

/** Services recorded with an order, latest first; of all its units or of these. */
export async function servicesWith(
  db: CompanyTransaction,
  workOrderId: string,
  units?: readonly string[],
): Promise<RecordedService[]> {
  const ofUnits = units ? sql` and r.equipment_id = any(${[...units]}::uuid[])` : sql``;
  const { rows } = await sql<RecordedService>`
    select h.id, r.id as "serviceReminderId", r.equipment_id as "equipmentId", q.name as unit,
           t.name as task, h.completion_date as "completionDate",
           exists (select from service_reminder_history n
                    where n.client_id = h.client_id and n.service_reminder_id = h.service_reminder_id
                      and n.deleted_at is null and n.work_order_id is distinct from h.work_order_id
                      and (n.completion_date, n.created_at, n.id)
                          > (h.completion_date, h.created_at, h.id)) as "isOvertaken",
           exists (select from service_reminder_history o
                     join service_reminder s on s.client_id = o.client_id
                      and s.id = o.service_reminder_id and s.deleted_at is null
                    where o.client_id = h.client_id and o.id = h.part_of_id
                      and o.deleted_at is null) as "isPart"
      from service_reminder_history h
      join service_reminder r on r.client_id = h.client_id and r.id = h.service_reminder_id
       and r.deleted_at is null
      join service_task t on t.client_id = r.client_id and t.id = r.task_id
      join equipment q on q.client_id = r.client_id and q.id = r.equipment_id
     where h.client_id = (select current_client()) and h.work_order_id = ${workOrderId}::uuid
       and h.deleted_at is null${ofUnits}
     order by h.completion_date desc, h.created_at desc, h.id desc`.execute(db.withoutPlugins());
  return rows;
}

/** Readings entered with an order, latest first; of all its units or of these. A unit's first reading is its own and stays out. */
export async function readingsWith(
  db: CompanyTransaction,
  workOrderId: string,
  units?: readonly string[],
): Promise<RecordedReading[]> {
  const ofUnits = units ? sql` and m.equipment_id = any(${[...units]}::uuid[])` : sql``;
  const { rows } = await sql<RecordedReading>`
    select m.id, m.equipment_id as "equipmentId", q.name as unit, m.meter, m.reading,
           v.lookup_display_name as "meterUnit"
      from meter_reading m
      join equipment q on q.client_id = m.client_id and q.id = m.equipment_id
      left join lookup_value v on v.client_id = q.client_id and v.id =
        case m.meter when 'primary' then q.primary_meter_unit_id else q.secondary_meter_unit_id end
     where m.client_id = (select current_client()) and m.work_order_id = ${workOrderId}::uuid
       and m.source = 'workOrder' and m.deleted_at is null and m.voided_at is null${ofUnits}
     order by m.read_at desc, m.id desc`.execute(db.withoutPlugins());
  return rows;
}
