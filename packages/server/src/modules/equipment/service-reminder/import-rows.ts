import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import { givenRows } from '../../../db/given-rows.ts';
import { newId } from '../../../db/id.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { Meter } from './save-rows.ts';

/** A unit's meters as an import reads them. */
export type MeteredUnit = Awaited<ReturnType<typeof metersOf>>[number];
/** A reminder that rows may mean. */
export type KnownReminder = Awaited<ReturnType<typeof remindersOf>>[number];

/** The meters of these units. */
export async function metersOf(db: CompanyTransaction, unitIds: readonly string[]) {
  return db
    .selectFrom('equipment')
    .select(['id', 'name', 'primaryMeterUnitId', 'secondaryMeterUnitId'])
    .select(['initialPrimaryReading', 'currentPrimaryReading', 'primaryMeterOffset'])
    .select(['initialSecondaryReading', 'currentSecondaryReading', 'secondaryMeterOffset'])
    .where(sql<boolean>`id = any(${[...unitIds]}::uuid[])`)
    .execute();
}

/** What both meters had run by some day, by the number of the row that asks. */
export type UsageThen = ReadonlyMap<number, Readonly<Partial<Record<Meter, number>>>>;

/** What the meters of units had run by a day each: the newest reading until then, else the oldest there is; in one statement. */
export async function usageThen(
  db: CompanyTransaction,
  requests: readonly { readonly row: number; readonly unit: string; readonly day: CalendarDay }[],
  timeZone: string,
): Promise<UsageThen> {
  if (requests.length === 0) return new Map();
  const { rows } = await sql<{ row: number; meter: Meter; usage: number }>`
    select w.row, k.meter, m.usage
    from ${givenRows(requests, sql`row int, unit uuid, day date`)} w
    cross join (values ('primary'), ('secondary')) as k (meter)
    cross join lateral (select (w.day + 1)::timestamp at time zone ${timeZone} as ends) d
    cross join lateral (
      select r.reading + r.meter_offset as usage from meter_reading r
      where r.client_id = (select current_client()) and r.equipment_id = w.unit
        and r.meter = k.meter and r.deleted_at is null and r.voided_at is null
      order by (r.read_at < d.ends) desc, case when r.read_at < d.ends then r.read_at end desc, r.read_at
      limit 1) m`.execute(db);
  const found = new Map<number, Partial<Record<Meter, number>>>();
  for (const { row, meter, usage } of rows) found.set(row, { ...found.get(row), [meter]: usage });
  return found;
}

/** The reminders of these units, with the names of their tasks. */
export async function remindersOf(
  db: CompanyTransaction,
  unitIds: readonly string[],
  lock: boolean,
) {
  return db
    .selectFrom('serviceReminder as r')
    .innerJoin('serviceTask as t', (join) =>
      join.onRef('t.clientId', '=', 'r.clientId').onRef('t.id', '=', 'r.taskId'),
    )
    .selectAll('r')
    .select('t.name as taskName')
    .where('r.deletedAt', 'is', null)
    .where(sql<boolean>`r.equipment_id = any(${[...unitIds]}::uuid[])`)
    .orderBy('r.id')
    .$if(lock, (query) => query.forUpdate('r'))
    .execute();
}

/** The tasks of these names in lower case, by that name. */
export async function tasksNamed(
  db: CompanyTransaction,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, lower(t.name) as name from service_task t
    where t.client_id = (select current_client()) and t.deleted_at is null
      and lower(t.name) = any(${[...names]}::text[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Adds tasks; one that somebody else added meanwhile stays as it is. */
export async function addTasks(
  db: CompanyTransaction,
  clientId: string,
  names: readonly string[],
): Promise<void> {
  const rows = names.map((name) => ({ id: newId(), name }));
  await sql`insert into service_task (client_id, id, name)
    select ${clientId}::uuid, x.id, x.name
    from ${givenRows(rows, sql`id uuid, name text`)} x
    on conflict (client_id, lower(name)) where deleted_at is null do nothing`.execute(db);
}

export async function timeZoneOf(db: CompanyTransaction, clientId: string): Promise<string> {
  const { timeZone } = await db
    .selectFrom('client')
    .select('timeZone')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  return timeZone;
}

/** The units of time by their names. */
export async function timeUnitIds(db: CompanyTransaction): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('lookupValue')
    .select(['id', 'lookupName'])
    .where('lookupGroupName', '=', 'TimeIntervalType')
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(rows.map(({ id, lookupName }) => [lookupName, id]));
}

/** Brings completions in line with imported reminders: a last completion becomes an entry of the history; taken back, it goes again. */
export async function followImport(
  db: CompanyTransaction,
  ids: readonly string[],
  at: string,
): Promise<void> {
  const those = sql`r.client_id = (select current_client()) and r.id = any(${[...ids]}::uuid[])`;
  await sql`update service_reminder_history h set deleted_at = ${at}::timestamptz from service_reminder r
    where ${those} and h.client_id = r.client_id and h.service_reminder_id = r.id
      and h.deleted_at is null
      and (r.deleted_at is not null or r.completed_at is null or h.completion_date > r.completed_at)`.execute(
    db,
  );
  await sql`insert into service_reminder_history (client_id, id, service_reminder_id, completion_date)
    select r.client_id, gen_random_uuid(), r.id, r.completed_at from service_reminder r
    where ${those} and r.deleted_at is null and r.completed_at is not null
      and not exists (select from service_reminder_history h where h.client_id = r.client_id
        and h.service_reminder_id = r.id and h.completion_date = r.completed_at
        and h.deleted_at is null)`.execute(db);
}
