import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * Keeps the day of the month that due days of a service reminder return to after a shorter month,
 * and lets no due-soon window be longer than a quarter of its interval. A meter reading names the
 * work order it was entered with, so that reopening the order can take it back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, windows);
  await run(db, monthDay);
  await run(db, placing);
  await run(db, existing);
  await run(db, readings);
}

// The same rules as `mostSoonUsage`, `mostSoonDays` and `soonWindow` of the domain.
const windows = `
create function meter_soon(given numeric, unit text, every numeric) returns numeric
  language sql immutable parallel safe
  return least(meter_window(given, unit), floor(every * 10 / 4) / 10);

create function most_soon_days(every integer, unit text, due date) returns integer
  language sql immutable parallel safe
  return (due - (due - case unit when 'Day' then make_interval(days => every)
    when 'Week' then make_interval(weeks => every)
    when 'Month' then make_interval(months => every)
    when 'Year' then make_interval(years => every) end)::date) / 4;
`;

const monthDay = `
alter table service_reminder
  -- 29 to 31: what the month of the due day has cut off, or the day's own; null for an earlier day.
  add due_month_day smallint check (due_month_day between 29 and 31);

create function month_day(due date, kept integer) returns integer
  language sql immutable parallel safe
  return case
    when kept > 28 and extract(day from due)
         = least(kept, extract(day from date_trunc('month', due) + interval '1 month - 1 day'))
    then kept
    else nullif(greatest(extract(day from due), 28), 28)::integer end;
`;

// A due day that is written without its day of the month, by an import for one, gets its own.
const placing = `
create or replace function place_service_reminder() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.due_month_day := month_day(new.next_due_time, new.due_month_day);
  select new.next_due_time - least(coalesce(new.time_interval_threshold, c.due_soon_days),
           most_soon_days(new.time_interval, t.lookup_name, new.next_due_time)),
         least(m.first_left, m.second_left),
         least(m.first_left - meter_soon(new.primary_due_soon_threshold, p.lookup_name, new.primary_meter_interval),
               m.second_left - meter_soon(new.secondary_due_soon_threshold, s.lookup_name, new.secondary_meter_interval))
    into new.due_soon_date, new.meters_left, new.meters_soon
    from equipment q
    join client c on c.id = q.client_id
    left join lookup_value p on p.client_id = q.client_id and p.id = q.primary_meter_unit_id
    left join lookup_value s on s.client_id = q.client_id and s.id = q.secondary_meter_unit_id
    left join lookup_value t on t.client_id = q.client_id and t.id = new.time_interval_type_id,
    lateral (select
      new.next_primary_meter_reading - q.current_primary_reading - q.primary_meter_offset as first_left,
      new.next_secondary_meter_reading - q.current_secondary_reading - q.secondary_meter_offset as second_left
    ) m
   where q.client_id = new.client_id and q.id = new.equipment_id;
  return new;
end $$;
`;

// A due day that the latest completion moved from a longer month's end still has the day it came from.
const existing = `
update service_reminder r set due_month_day = extract(day from h.from_day)
  from (select distinct on (client_id, service_reminder_id) client_id, service_reminder_id,
               (due_moved -> 'from' ->> 'day')::date as from_day,
               (due_moved -> 'to' ->> 'day')::date as to_day
          from service_reminder_history
         where deleted_at is null and due_moved is not null
         order by client_id, service_reminder_id, completion_date desc, created_at desc, id desc) h
 where r.client_id = h.client_id and r.id = h.service_reminder_id and r.deleted_at is null
   and r.keep_fixed_schedule and r.next_due_time = h.to_day
   and r.time_interval_type_id in (select id from lookup_value where lookup_name in ('Month', 'Year'))
   and extract(day from h.from_day) > extract(day from h.to_day)
   and extract(day from h.to_day + 1) = 1;
update service_reminder r set due_soon_date = due_soon_date
  from lookup_value t, client c
 where t.client_id = r.client_id and t.id = r.time_interval_type_id and c.id = r.client_id
   and coalesce(r.time_interval_threshold, c.due_soon_days)
       > most_soon_days(r.time_interval, t.lookup_name, r.next_due_time);
update service_reminder set meters_soon = meters_soon
 where primary_meter_interval < 4 * coalesce(primary_due_soon_threshold, 500)
    or secondary_meter_interval < 4 * coalesce(secondary_due_soon_threshold, 500);
`;

// A resolution and its readings are of one transaction, and so of one instant.
const readings = `
alter table meter_reading
  add work_order_id uuid,
  add foreign key (client_id, work_order_id) references work_order (client_id, id);
create index meter_reading_order on meter_reading (client_id, work_order_id)
  where work_order_id is not null;
alter table meter_reading disable trigger user;
update meter_reading m set work_order_id = e.work_order_id
  from work_order_event e
 where e.client_id = m.client_id and e.kind = 'resolved' and e.equipment_id = m.equipment_id
   and e.created_at = m.created_at and m.source = 'workOrder';
alter table meter_reading enable trigger user;
`;
