import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * Keeps with renewals and service reminders what their due dates and meters are measured by: the
 * first day of the due-soon window, and how far the nearest meter is. None of it depends on the
 * day it is read, so an index finds the few that are due among the many that are not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, renewals);
  await run(db, reminders);
  await run(db, company);
}

const renewals = `
create function place_renewal() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select new.next_renewal - coalesce(new.due_soon_days, t.due_soon_days, c.due_soon_days)
    into new.due_soon_date
    from renewal_type t join client c on c.id = t.client_id
   where t.client_id = new.client_id and t.id = new.renewal_type_id;
  return new;
end $$;
create trigger b_place before insert or update on renewal
  for each row execute function place_renewal();

-- Touching a row makes its own trigger look again.
create function follow_renewal_type() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update renewal set due_soon_date = due_soon_date
   where client_id = new.client_id and renewal_type_id = new.id;
  return null;
end $$;
create trigger follow after update of due_soon_days on renewal_type
  for each row when (old.due_soon_days is distinct from new.due_soon_days)
  execute function follow_renewal_type();
`;

// Hours run out sooner than miles: 25 h or 500 mi unless the reminder says otherwise.
const reminders = `
create function meter_window(given numeric, unit text) returns numeric
  language sql immutable parallel safe
  return coalesce(given, case when unit ilike 'h%' then 25 else 500 end);

create function place_service_reminder() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select new.next_due_time - coalesce(new.time_interval_threshold, c.due_soon_days),
         least(m.first_left, m.second_left),
         least(m.first_left - meter_window(new.primary_due_soon_threshold, p.lookup_name),
               m.second_left - meter_window(new.secondary_due_soon_threshold, s.lookup_name))
    into new.due_soon_date, new.meters_left, new.meters_soon
    from equipment q
    join client c on c.id = q.client_id
    left join lookup_value p on p.client_id = q.client_id and p.id = q.primary_meter_unit_id
    left join lookup_value s on s.client_id = q.client_id and s.id = q.secondary_meter_unit_id,
    lateral (select
      new.next_primary_meter_reading - q.current_primary_reading - q.primary_meter_offset as first_left,
      new.next_secondary_meter_reading - q.current_secondary_reading - q.secondary_meter_offset as second_left
    ) m
   where q.client_id = new.client_id and q.id = new.equipment_id;
  return new;
end $$;
create trigger b_place before insert or update on service_reminder
  for each row execute function place_service_reminder();

create function follow_meters() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update service_reminder set meters_left = meters_left
   where client_id = new.client_id and equipment_id = new.id;
  return null;
end $$;
create trigger follow_meters after update of current_primary_reading, primary_meter_offset,
  current_secondary_reading, secondary_meter_offset, primary_meter_unit_id, secondary_meter_unit_id
  on equipment for each row when (
    (old.current_primary_reading, old.primary_meter_offset, old.primary_meter_unit_id,
     old.current_secondary_reading, old.secondary_meter_offset, old.secondary_meter_unit_id)
    is distinct from
    (new.current_primary_reading, new.primary_meter_offset, new.primary_meter_unit_id,
     new.current_secondary_reading, new.secondary_meter_offset, new.secondary_meter_unit_id))
  execute function follow_meters();

create function follow_meter_unit() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update service_reminder r set meters_left = meters_left
    from equipment q
   where q.client_id = new.client_id and new.id in (q.primary_meter_unit_id, q.secondary_meter_unit_id)
     and r.client_id = q.client_id and r.equipment_id = q.id;
  return null;
end $$;
create trigger follow_meter_unit after update of lookup_name on lookup_value
  for each row when (old.lookup_name is distinct from new.lookup_name and new.lookup_group_name = 'MeterUnit')
  execute function follow_meter_unit();
`;

const company = `
create function follow_company_window() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update renewal set due_soon_date = due_soon_date where client_id = new.id;
  update service_reminder set due_soon_date = due_soon_date where client_id = new.id;
  return null;
end $$;
create trigger follow_window after update of due_soon_days on client
  for each row when (old.due_soon_days is distinct from new.due_soon_days)
  execute function follow_company_window();
`;
