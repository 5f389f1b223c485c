import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { sql, type Insertable, type Updateable } from 'kysely';
import type {
  ServiceReminderHistoryTable,
  ServiceReminderTable,
} from '../../db/tables/equipment.ts';
import { addRecord, changeRecord } from '../../db/record.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';
import { isOfUnitInUse } from '../equipment/in-use.ts';

/** What saving or completing a reminder must know of its unit, which is locked: readings are entered under the same lock, and always before the reminder's own. */
export async function unitForUpdate(db: CompanyTransaction, id: string) {
  return db
    .selectFrom('equipment')
    .select(['id', 'name', 'inServiceDate', 'createdAt'])
    .select(['initialPrimaryReading', 'currentPrimaryReading', 'primaryMeterOffset'])
    .select(['initialSecondaryReading', 'currentSecondaryReading', 'secondaryMeterOffset'])
    .where('id', '=', id)
    .where(sql.raw<boolean>(isOfUnitInUse('equipment.id')))
    .forUpdate()
    .executeTakeFirst();
}

/** The unit of a reminder, not locked; undefined when there is no such reminder. */
export async function unitIdOf(db: CompanyTransaction, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('serviceReminder')
    .select('equipmentId')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.equipmentId;
}

/** The stored reminder, locked until the transaction ends. */
export async function forUpdate(db: CompanyTransaction, id: string) {
  return db
    .selectFrom('serviceReminder')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** The name of a unit of time, or undefined when it is none. */
export async function timeUnitName(
  db: CompanyTransaction,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('lookupValue')
    .select('lookupName')
    .where('id', '=', id)
    .where('lookupGroupName', '=', 'TimeIntervalType')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.lookupName;
}

/** Adds a reminder. */
export async function add(
  db: CompanyTransaction,
  values: Omit<Insertable<ServiceReminderTable>, 'id'>,
) {
  return addRecord(db, 'serviceReminder', values);
}

/** Changes a reminder, or marks it as deleted; the row is locked by `forUpdate` before. */
export async function change(
  db: CompanyTransaction,
  id: string,
  values: Updateable<ServiceReminderTable>,
) {
  return changeRecord(db, 'serviceReminder', id, values);
}

/** Keeps a completion. */
export async function addCompletion(
  db: CompanyTransaction,
  values: Omit<Insertable<ServiceReminderHistoryTable>, 'id'>,
) {
  return addRecord(db, 'serviceReminderHistory', values);
}

/** The completions of a reminder on one day, with who entered them. */
export async function completionsOn(
  db: CompanyTransaction,
  serviceReminderId: string,
  completionDate: CalendarDay,
) {
  return db
    .selectFrom('serviceReminderHistory as h')
    .leftJoin('employee as e', (join) =>
      join.onRef('e.clientId', '=', 'h.clientId').onRef('e.id', '=', 'h.createdBy'),
    )
    .select(['h.primaryMeterReading', 'h.secondaryMeterReading', 'h.createdAt'])
    .select(['e.firstName', 'e.lastName'])
    .where('h.serviceReminderId', '=', serviceReminderId)
    .where('h.completionDate', '=', completionDate)
    .where('h.deletedAt', 'is', null)
    .execute();
}

/** The newest completion of a reminder with what both meters showed, or undefined. */
export async function newestCompletion(db: CompanyTransaction, serviceReminderId: string) {
  return db
    .selectFrom('serviceReminderHistory')
    .select(['completionDate', 'primaryMeterReading', 'secondaryMeterReading', 'createdAt'])
    .where('serviceReminderId', '=', serviceReminderId)
    .where('deletedAt', 'is', null)
    .orderBy('completionDate', 'desc')
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
}

/** What a meter showed, and what replaced meters had run before. */
export interface Known {
  readonly reading: number;
  readonly offset: number;
}

/** A meter of a unit. */
export type Meter = 'primary' | 'secondary';

/** What both meters of a unit showed by the end of a day: the newest reading until then, else the oldest there is; and that end as an instant. */
export async function readingsBy(
  db: CompanyTransaction,
  equipmentId: string,
  { day, timeZone }: { readonly day: CalendarDay; readonly timeZone: string },
): Promise<{ readonly known: Partial<Record<Meter, Known>>; readonly endOfDay: string }> {
  const { rows } = await sql<{ end: string; known: Partial<Record<Meter, Known>> | null }>`
    select d.end_of_day as "end", (
      select jsonb_object_agg(k.meter, jsonb_build_object('reading', k.reading, 'offset', k.meter_offset))
      from (select distinct on (m.meter) m.meter, m.reading, m.meter_offset
              from meter_reading m
             where m.client_id = (select current_client()) and m.equipment_id = ${equipmentId}::uuid
               and m.deleted_at is null and m.voided_at is null
             order by m.meter, (m.read_at <= d.end_of_day) desc,
               case when m.read_at <= d.end_of_day then m.read_at end desc, m.read_at) k) as known
    from (select ((${day}::date + 1)::timestamp at time zone ${timeZone}) - interval '1 second' as end_of_day) d`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a statement over one day has one row');
  return { known: row.known ?? {}, endOfDay: row.end };
}
