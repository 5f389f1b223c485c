import type { MeterName } from '@roadproof/domain/equipment/meter';
import type { CountedReading } from '@roadproof/domain/equipment/meter-conversion';
import { sql } from 'kysely';
import { givenRows } from '../../../db/given-rows.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** A stored reading of a meter, in its place. */
export interface StoredReading extends CountedReading {
  readonly id: string;
}

/** All readings of a meter, oldest first; deleted and struck ones too, as either may come back. */
export async function readingsOf(
  db: CompanyTransaction,
  equipmentId: string,
  meter: MeterName,
): Promise<readonly StoredReading[]> {
  return db
    .selectFrom('meterReading')
    .select(['id', 'reading', 'meterOffset as offset'])
    .select(sql<boolean>`(deleted_at is not null or voided_at is not null)`.as('isVoid'))
    .where('equipmentId', '=', equipmentId)
    .where('meter', '=', meter)
    .orderBy('readAt')
    .orderBy('id')
    .execute();
}

/** Writes readings in one statement; those that stay the same are left alone. */
export async function writeReadings(
  db: CompanyTransaction,
  readings: readonly StoredReading[],
): Promise<void> {
  await sql`
    update meter_reading m set reading = r.reading, meter_offset = r."offset"
      from ${givenRows(readings, sql`id uuid, reading numeric, "offset" numeric`)} r
     where m.client_id = (select current_client()) and m.id = r.id
       and (m.reading, m.meter_offset) is distinct from (r.reading, r."offset")`.execute(db);
}

/** The figures of a reminder that count by one meter. */
export interface ReminderFigures {
  readonly id: string;
  readonly interval: number | null;
  readonly threshold: number | null;
  readonly next: number | null;
  readonly isFollower: boolean;
  readonly isDeleted: boolean;
}

const columns = {
  primary: {
    interval: sql.ref('primary_meter_interval'),
    threshold: sql.ref('primary_due_soon_threshold'),
    next: sql.ref('next_primary_meter_reading'),
    done: sql.ref('primary_meter_reading'),
  },
  secondary: {
    interval: sql.ref('secondary_meter_interval'),
    threshold: sql.ref('secondary_due_soon_threshold'),
    next: sql.ref('next_secondary_meter_reading'),
    done: sql.ref('secondary_meter_reading'),
  },
} as const;

/** The reminders of a unit that count by a meter, the deleted ones too. */
export async function remindersBy(
  db: CompanyTransaction,
  equipmentId: string,
  meter: MeterName,
): Promise<readonly ReminderFigures[]> {
  const { interval, threshold, next } = columns[meter];
  const { rows } = await sql<ReminderFigures>`
    select id, ${interval} as "interval", ${threshold} as threshold, ${next} as next,
           program_line_id is not null as "isFollower", deleted_at is not null as "isDeleted"
      from service_reminder
     where client_id = (select current_client()) and equipment_id = ${equipmentId}
       and num_nonnulls(${interval}, ${threshold}, ${next}) > 0
     order by id for update`.execute(db);
  return rows;
}

/** Writes the figures of reminders in one statement. One that followed a program has a schedule of its own from then on. */
export async function writeReminders(
  db: CompanyTransaction,
  meter: MeterName,
  reminders: readonly ReminderFigures[],
): Promise<void> {
  const { interval, threshold, next } = columns[meter];
  await sql`
    update service_reminder s
       set ${interval} = r."interval", ${threshold} = r.threshold, ${next} = r.next,
           program_line_id = null
      from ${givenRows(reminders, sql`id uuid, "interval" numeric, threshold numeric, next numeric`)} r
     where s.client_id = (select current_client()) and s.id = r.id`.execute(db);
}

/** What the history of a unit's reminders says of a meter: what it showed at a completion, and what the completion moved. */
export interface CompletionFigures {
  readonly id: string;
  readonly reading: number | null;
  readonly from: number | null;
  readonly to: number | null;
}

/** The completions of a unit's reminders with a figure of a meter. */
export async function completionsBy(
  db: CompanyTransaction,
  equipmentId: string,
  meter: MeterName,
): Promise<readonly CompletionFigures[]> {
  const { done } = columns[meter];
  const { rows } = await sql<CompletionFigures>`
    select h.id, h.${done} as reading, (h.due_moved #>> array['from', ${meter}::text])::numeric as "from",
           (h.due_moved #>> array['to', ${meter}::text])::numeric as "to"
      from service_reminder_history h
      join service_reminder s on s.client_id = h.client_id and s.id = h.service_reminder_id
     where h.client_id = (select current_client()) and s.equipment_id = ${equipmentId}
       and (h.${done} is not null
         or h.due_moved #>> array['from', ${meter}::text] is not null
         or h.due_moved #>> array['to', ${meter}::text] is not null)
     order by h.id`.execute(db);
  return rows;
}

/** Writes the figures of completions in one statement. */
export async function writeCompletions(
  db: CompanyTransaction,
  meter: MeterName,
  completions: readonly CompletionFigures[],
): Promise<void> {
  const { done } = columns[meter];
  await sql`
    update service_reminder_history h
       set ${done} = r.reading,
           due_moved = case when h.due_moved is null then null else
             jsonb_set(jsonb_set(h.due_moved, array['from', ${meter}::text],
                 coalesce(to_jsonb(r."from"), 'null'::jsonb), false),
               array['to', ${meter}::text], coalesce(to_jsonb(r."to"), 'null'::jsonb), false) end
      from ${givenRows(completions, sql`id uuid, reading numeric, "from" numeric, "to" numeric`)} r
     where h.client_id = (select current_client()) and h.id = r.id`.execute(db);
}
