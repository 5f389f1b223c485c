import { addDays, dayInZone, type CalendarDay } from '@roadproof/domain/calendar-day';
import {
  dayCountKeys,
  type DayCount,
  type DayCountKey,
} from '@roadproof/domain/overview/day-count';
import { instantAt } from '@roadproof/domain/zone-instant';
import { sql, type Kysely } from 'kysely';
import { givenRows } from '../../../db/given-rows.ts';
import { newId } from '../../../db/id.ts';
import type { Counting } from '../../../db/list.ts';
import type { Tables } from '../../../db/tables.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { FindDue } from '../../../jobs/hour.ts';
import { zonesInUse } from '../../../jobs/zone-rows.ts';

/** The kinds that are kept of a day: gaps also as people count them who may not know of restricted papers. */
export type KeptKey = DayCountKey | 'openPaper';
const keptKeys: readonly KeptKey[] = [...dayCountKeys, 'openPaper'];
export type Numbers = Readonly<Record<KeptKey, DayCount>>;

/** The numbers kept at the end of a day; null where some are missing, or a kind of paper was restricted or freed since. */
export async function keptNumbers(
  { db }: Pick<Counting, 'db'>,
  day: CalendarDay,
): Promise<Numbers | null> {
  const { rows } = await sql<DayCount & { key: string }>`
    select n.key, n.overdue, n.due_soon, n.other from day_count n
     where n.client_id = (select current_client()) and n.day = ${day}::date
       and not exists (select from audit_entry a
         where a.client_id = n.client_id and a.table_name = 'driver_file_type'
           and a.at >= n.created_at and a.old_values ? 'restricted')`.execute(db);
  const found = Object.fromEntries(rows.map(({ key, ...count }) => [key, count]));
  return keptKeys.every((key) => key in found) ? (found as Numbers) : null;
}

/** Keeps the numbers of a day; those that are kept already stay. */
export async function keepNumbers(
  db: CompanyTransaction,
  clientId: string,
  day: CalendarDay,
  numbers: Numbers,
): Promise<void> {
  await db
    .insertInto('dayCount')
    .values(keptKeys.map((key) => ({ clientId, id: newId(), day, key, ...numbers[key] })))
    .onConflict((conflict) => conflict.columns(['clientId', 'day', 'key']).doNothing())
    .execute();
}

const hourMs = 3_600_000;
/** The kind of job that keeps the numbers of the day that has just ended. */
export const dayCountJob = 'day-count';

/** Finds the companies whose last day is not kept yet, and those whose midnight is within the hour. */
export const findDays: FindDue = async (owner, now) => {
  const zones = await zonesAt(owner, now);
  const columns = sql`zone text, ended date, next timestamptz`;
  const { rows } = await sql<{ clientId: string; at: string }>`
    with z as (select * from ${givenRows(zones, columns)} z)
    select c.id as client_id, z.next as at
      from z join client c on c.time_zone = z.zone and c.deleted_at is null
     where z.next is not null
    union all
    select c.id, ${now.toISOString()}::timestamptz
      from z join client c on c.time_zone = z.zone and c.deleted_at is null
     where exists (select from audit_entry a
             where a.client_id = c.id and a.at < (z.ended + 1)::timestamp at time zone z.zone)
       and not exists (select from day_count n where n.client_id = c.id and n.day = z.ended)`.execute(
    owner,
  );
  return rows.map(({ clientId, at }) => ({
    clientId,
    kind: dayCountJob,
    runAt: new Date(at),
    uniqueKey: `${dayCountJob}:${new Date(at).toISOString()}`,
  }));
};

/** The time zones of companies with the day that ended last by their clock, and their next midnight where it is within the hour. */
async function zonesAt(owner: Kysely<Tables>, now: Date) {
  const used = await zonesInUse(owner);
  return used.map((zone) => {
    const today = dayInZone(now, zone);
    const next = instantAt(addDays(today, 1), '00:00', zone);
    const isSoon = Date.parse(next) <= now.getTime() + hourMs;
    return { zone, ended: addDays(today, -1), next: isSoon ? next : null };
  });
}
