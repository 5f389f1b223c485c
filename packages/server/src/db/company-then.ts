import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { DueSoonDays } from '@roadproof/domain/due';
import { sql } from 'kysely';
import type { Sql } from './list-source.ts';
import type { Counting } from './list.ts';

interface Then {
  readonly since: CalendarDay | null;
  /** The zone by whose clock the day ended. */
  readonly timeZone: string;
  readonly days: DueSoonDays;
  readonly includesNonCdlDrivers: boolean;
}

/** The time zones of a company, each with the instant until which it had it, as the table `zones` of a WITH. */
export const companyZones = (clientId: string, timeZone: string): Sql => sql`
    changed as (
      select a.at, a.old_values as old from audit_entry a
       where a.client_id = ${clientId}::uuid and a.table_name = 'client' and a.record_id = ${clientId}::uuid
         and a.action = 'update'),
    zones as (
      select c.at as until, c.old ->> 'time_zone' as name from changed c where c.old ? 'time_zone'
      union all select 'infinity', ${timeZone})`;

/** When the trail of the company begins, and its rules on a day: by how many days each kind was due soon, and who counted as a driver. */
export async function companyThen(
  { db, caller, company }: Pick<Counting, 'db' | 'caller' | 'company'>,
  asOf: CalendarDay,
): Promise<Then> {
  const { clientId } = caller;
  const { timeZone } = company;
  const { rows } = await sql<Then>`
    with ${companyZones(clientId, timeZone)},
    -- The first zone that had seen the whole day before the company moved to another.
    zone as (
      select z.name from zones z
       where (${asOf}::date + 1)::timestamp at time zone z.name <= z.until order by z.until limit 1),
    was as (
      select coalesce(jsonb_object_agg(v.key, v.value order by a.id desc), '{}') as old
        from audit_entry a, zone, jsonb_each(a.old_values) v
       where a.client_id = ${clientId}::uuid and a.table_name = 'client' and a.record_id = ${clientId}::uuid
         and a.action = 'update' and a.at >= (${asOf}::date + 1)::timestamp at time zone zone.name),
    past as (select to_jsonb(c) || was.old as row from client c, was where c.id = ${clientId}::uuid)
    select (select (min(a.at) at time zone (select z.name from zones z order by z.until limit 1))::date
              from audit_entry a where a.client_id = ${clientId}::uuid) as since,
           (select zone.name from zone) as "timeZone",
           jsonb_build_object('licence', (past.row ->> 'licence_due_soon_days')::int,
             'medCard', (past.row ->> 'med_card_due_soon_days')::int,
             'training', (past.row ->> 'training_due_soon_days')::int,
             'renewal', (past.row ->> 'renewal_due_soon_days')::int,
             'insurance', (past.row ->> 'insurance_due_soon_days')::int,
             'other', (past.row ->> 'due_soon_days')::int) as days,
           coalesce((past.row -> 'settings' ->> 'includeNonCdlDrivers')::boolean, false) as "includesNonCdlDrivers"
      from past`.execute(db);
  const [then] = rows;
  if (!then) throw new Error('there is no company');
  return then;
}
