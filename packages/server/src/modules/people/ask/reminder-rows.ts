import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import { givenRows } from '../../../db/given-rows.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** An open ask with what is left of it, and the stages of its reminders. */
export interface OpenAsk {
  readonly id: string;
  readonly linkId: string;
  readonly employeeId: string;
  readonly person: string;
  readonly firstName: string;
  readonly email: string;
  readonly askedOn: CalendarDay;
  readonly lastDay: CalendarDay;
  readonly asker: string | null;
  readonly phone: string | null;
  readonly items: readonly {
    readonly id: string;
    readonly code: string;
    readonly name: string;
    readonly restricted: boolean;
    readonly sent: readonly string[];
  }[];
}

/** Open asks of people with an address whose links work, with the items that wait for the person. */
export async function openAsks(
  db: CompanyTransaction,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<readonly OpenAsk[]> {
  const { rows } = await sql<OpenAsk>`
    select a.id, a.link_id as "linkId", a.employee_id as "employeeId",
           coalesce(e.display_name, e.first_name || ' ' || e.last_name) as person,
           e.first_name as "firstName", e.email,
           (a.asked_at at time zone ${timeZone})::date as "askedOn",
           (l.expires_at at time zone ${timeZone})::date - 1 as "lastDay",
           coalesce(m.display_name, m.first_name || ' ' || m.last_name) as asker,
           coalesce(nullif(m.phone_number, ''), nullif(c.phone_number, '')) as phone,
           json_agg(json_build_object('id', i.id, 'code', coalesce(r.code, ''), 'name', i.label,
             'restricted', coalesce(r.restricted, false),
             'sent', (select coalesce(json_agg(n.stage), '[]') from notification n
                       where n.client_id = i.client_id and n.item_kind = 'ask' and n.item_id = i.id
                         and n.due_date = (l.expires_at at time zone ${timeZone})::date - 1))
             order by i.created_at, i.id) as items
      from ask a
      join client c on c.id = a.client_id
      join link l on l.client_id = a.client_id and l.id = a.link_id
      join employee e on e.client_id = a.client_id and e.id = a.employee_id and e.email <> ''
      join ask_item i on i.client_id = a.client_id and i.ask_id = a.id
       and i.state in ('asked', 'refused')
      left join driver_file_type r on r.client_id = i.client_id and r.id = i.file_type_id
      left join employee m on m.client_id = a.client_id and m.id = a.asked_by_id
     where a.client_id = (select current_client()) and a.closed_at is null and a.deleted_at is null
       and a.asked_by_id is not null and not link_has_ended(l) and l.expires_at > ${now.toISOString()}::timestamptz
     group by a.id, a.link_id, a.employee_id, a.asked_at, e.display_name, e.first_name, e.last_name,
              e.email, l.expires_at, m.display_name, m.first_name, m.last_name, m.phone_number,
              c.phone_number
     order by a.id`.execute(db.withoutPlugins());
  return rows;
}

/** Gives asks their new links, without asking again. */
export async function giveLinks(
  db: CompanyTransaction,
  links: readonly { readonly from: string; readonly to: string }[],
): Promise<void> {
  if (links.length === 0) return;
  await sql`
    update ask a set link_id = r.to
      from ${givenRows(links, sql`"from" uuid, "to" uuid`)} r
     where a.client_id = (select current_client()) and a.link_id = r."from"`.execute(
    db.withoutPlugins(),
  );
}

/** Closes asks whose link no longer works and of which nothing waits for a look. */
export async function closeEnded(db: CompanyTransaction, now: Date): Promise<void> {
  await sql`
    with over as (
      select a.id, a.client_id, link_has_ended(l) as is_ended
        from ask a join link l on l.client_id = a.client_id and l.id = a.link_id
       where a.client_id = (select current_client()) and a.closed_at is null
         and (l.expires_at <= ${now.toISOString()}::timestamptz or link_has_ended(l))),
    closed as (
      update ask a set closed_at = now(),
             closed_as = case when o.is_ended then 'withdrawn' else 'expired' end
        from over o
       where a.client_id = o.client_id and a.id = o.id
         and not exists (select from ask_item i
           where i.client_id = a.client_id and i.ask_id = a.id and i.state = 'received'))
    update ask_item i set state = 'withdrawn'
      from over o
     where i.client_id = o.client_id and i.ask_id = o.id and i.state in ('asked', 'refused')`.execute(
    db,
  );
}
