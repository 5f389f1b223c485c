import { dayInZone } from '@roadproof/domain/calendar-day';
import { latestDigest } from '@roadproof/domain/overview/digest';
import { sql } from 'kysely';
import { givenRows } from '../../../db/given-rows.ts';
import { constant } from '../../../db/list-source.ts';
import type { FindDue } from '../../../jobs/hour.ts';

/** The kind of job that reminds people of what they were asked for, and closes what has ended. */
export const askJob = 'asks';

/** The stage of an ask `a` with the link `l` on the day `z.day`; null if none is due. */
const stage = `case
  when z.day >= (l.expires_at at time zone z.zone)::date then null
  when z.day > (a.asked_at at time zone z.zone)::date
    and z.day >= (l.expires_at at time zone z.zone)::date - 2 then 'ask-last'
  when z.day - (a.asked_at at time zone z.zone)::date >= 7 then 'ask-7'
  when z.day - (a.asked_at at time zone z.zone)::date >= 3 then 'ask-3' end`;

// An ask that came with a notice has the stages of the notice in place of reminders.
const isReminded =
  constant(`(z.is_morning and a.asked_by_id is not null and l.expires_at > z.at and not link_has_ended(l)
  and exists (select from employee e
    where e.client_id = a.client_id and e.id = a.employee_id and e.email <> '')
  and exists (select from ask_item i
    where i.client_id = a.client_id and i.ask_id = a.id and i.state in ('asked', 'refused')
      and ${stage} is not null
      and not exists (select from notification n
        where n.client_id = i.client_id and n.item_kind = 'ask' and n.item_id = i.id
          and n.due_date = (l.expires_at at time zone z.zone)::date - 1 and n.stage = ${stage})))`);

/** Asks `a` whose link `l` no longer works and of which nothing waits for a look. */
const isOver = `(l.expires_at <= z.at or link_has_ended(l)) and exists (select from ask_item i
  where i.client_id = a.client_id and i.ask_id = a.id and i.state in ('asked', 'refused'))`;

/** Finds the companies with a reminder of an ask to send this morning, or an ask to close. */
export const findAsks: FindDue = async (owner, now) => {
  const used = await owner
    .selectFrom('client')
    .select('timeZone')
    .distinct()
    .where('deletedAt', 'is', null)
    .execute();
  const zones = used.map(({ timeZone: zone }) => {
    const day = dayInZone(now, zone);
    return {
      zone,
      day,
      at: now.toISOString(),
      is_morning: latestDigest('daily', zone, now) === day,
    };
  });
  if (zones.length === 0) return [];
  const { rows } = await sql<{ clientId: string }>`
    select distinct a.client_id
      from ${givenRows(zones, sql`zone text, day date, at timestamptz, is_morning boolean`)} z
      join client c on c.time_zone = z.zone and c.deleted_at is null
      join ask a on a.client_id = c.id and a.closed_at is null and a.deleted_at is null
      join link l on l.client_id = a.client_id and l.id = a.link_id
     where ${isReminded} or ${constant(isOver)}`.execute(owner);
  return rows.map(({ clientId }) => ({ clientId, kind: askJob, uniqueKey: askJob }));
};
