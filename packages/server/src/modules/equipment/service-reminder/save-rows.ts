import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import { givenRows } from '../../../db/given-rows.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { unitStatus } from '../../../db/unit-in-use.ts';

/** What saving or completing a reminder must know of its unit, which is locked: readings are entered under the same lock, and always before the reminder's own. */
export async function unitForUpdate(db: CompanyTransaction, id: string) {
  return db
    .selectFrom('equipment')
    .select(['id', 'name', 'inServiceDate', 'createdAt'])
    .select(['initialPrimaryReading', 'currentPrimaryReading', 'primaryMeterOffset'])
    .select(['initialSecondaryReading', 'currentSecondaryReading', 'secondaryMeterOffset'])
    .select(unitStatus.as('status'))
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
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

/** The newest completion of a reminder with what both meters showed, or undefined. */
export async function newestCompletion(db: CompanyTransaction, serviceReminderId: string) {
  return db
    .selectFrom('serviceReminderHistory')
    .select(['id', 'version', 'completionDate', 'primaryMeterReading', 'secondaryMeterReading'])
    .select(['createdAt', 'dueMoved'])
    .where('serviceReminderId', '=', serviceReminderId)
    .where('deletedAt', 'is', null)
    .orderBy('completionDate', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** What a meter showed, and what replaced meters had run before. */
export interface Known {
  readonly reading: number;
  readonly offset: number;
}

/** A meter of a unit. */
export type Meter = 'primary' | 'secondary';

/** A unit and a day its readings are asked for. */
export interface UnitOnDay {
  readonly equipmentId: string;
  readonly day: CalendarDay;
}

/** What both meters of units showed by the end of days: the newest reading until then, else the oldest there is; and that end as an instant. One answer for each, in order. */
export async function readingsBy(
  db: CompanyTransaction,
  requests: readonly UnitOnDay[],
  timeZone: string,
): Promise<{ readonly known: Partial<Record<Meter, Known>>; readonly endOfDay: string }[]> {
  if (requests.length === 0) return [];
  const { rows } = await sql<{ end: string; known: Partial<Record<Meter, Known>> | null }>`
    select d.at as "end",
           jsonb_object_agg(k.meter, coalesce(b.row, a.row)) filter (where b.row is not null or a.row is not null) as known
      from ${givenRows(
        requests.map((one, n) => ({ ...one, n })),
        sql`n int, "equipmentId" uuid, day date`,
      )} w
     cross join lateral (
       select ((w.day + 1)::timestamp at time zone ${timeZone}) - interval '1 second' as at) d
     cross join (values ('primary'), ('secondary')) k (meter)
      left join lateral (
        select ${asKnown} as row from meter_reading m
         where ${ofMeter} and m.read_at <= d.at
         order by m.read_at desc, m.id desc limit 1) b on true
      left join lateral (
        select ${asKnown} as row from meter_reading m
         where b.row is null and ${ofMeter} and m.read_at > d.at
         order by m.read_at, m.id limit 1) a on true
     group by w.n, d.at
     order by w.n`.execute(db);
  return rows.map(({ end, known }) => ({ known: known ?? {}, endOfDay: end }));
}

const asKnown = sql`jsonb_build_object('reading', m.reading, 'offset', m.meter_offset)`;
const ofMeter = sql`m.client_id = (select current_client()) and m.equipment_id = w."equipmentId"
  and m.meter = k.meter and m.deleted_at is null and m.voided_at is null`;
