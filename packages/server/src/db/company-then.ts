import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { DueSoonDays } from '@roadproof/domain/due';
import { sql } from 'kysely';
import type { Context } from '../http/context.ts';
import { endOfDay } from './as-of.ts';

interface Then {
  readonly since: CalendarDay | null;
  readonly days: DueSoonDays;
  readonly includesNonCdlDrivers: boolean;
}

/** When the trail of the company begins, and its rules on a day: by how many days each kind was due soon, and who counted as a driver. */
export async function companyThen(
  { db, caller, company }: Pick<Context, 'db' | 'caller' | 'company'>,
  asOf: CalendarDay,
): Promise<Then> {
  const { clientId } = caller;
  const { timeZone } = company;
  const { rows } = await sql<Then>`
    with was as (
      select coalesce(jsonb_object_agg(v.key, v.value order by a.id desc), '{}') as old
        from audit_entry a, jsonb_each(a.old_values) v
       where a.client_id = ${clientId}::uuid and a.table_name = 'client' and a.record_id = ${clientId}::uuid
         and a.action = 'update' and a.at >= ${endOfDay(asOf, timeZone)}),
    past as (select to_jsonb(c) || was.old as row from client c, was where c.id = ${clientId}::uuid)
    select (select (min(a.at) at time zone ${timeZone})::date from audit_entry a
             where a.client_id = ${clientId}::uuid) as since,
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
