import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { DueSoonDays } from '@roadproof/domain/due';
import { formatDay } from '@roadproof/domain/format';
import { sql } from 'kysely';
import { endOfDay } from '../db/as-of.ts';
import type { Context } from './context.ts';
import { badRequest } from './errors.ts';

interface Then {
  readonly since: CalendarDay | null;
  readonly days: DueSoonDays;
  readonly includesNonCdlDrivers: boolean;
}

/** The input of a list without the past day it asks for, and the context as of that day: its lists are told as they were, judged by that day and by the company's days and drivers of then. */
export async function asOfDay<Input>(
  input: Input,
  context: Context,
): Promise<readonly [Input, Context]> {
  if (typeof input !== 'object' || input === null || !('asOf' in input)) return [input, context];
  const { asOf, ...body } = input as { readonly asOf?: CalendarDay };
  if (asOf === undefined || asOf === context.today) return [body as Input, context];
  if (asOf > context.today)
    throw badRequest('This day is still to come.', 'Choose a day of the past.', 'asOf');
  const { since, days, includesNonCdlDrivers } = await companyThen(context, asOf);
  if (since === null || asOf < since)
    throw badRequest(
      since === null ? 'There is no history yet.' : `The history begins ${formatDay(since)}.`,
      'Choose this day or a later one.',
      'asOf',
    );
  const company = { ...context.company, dueSoonDays: days, includesNonCdlDrivers };
  return [body as Input, { ...context, asOf, company, today: asOf }];
}

/** When the trail of the company begins, and by how many days each kind was due soon on a day. */
async function companyThen({ db, caller, company }: Context, asOf: CalendarDay): Promise<Then> {
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
