import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/** Keeps what a place of training counts, who is there, and how early a requirement is due soon. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, counting);
  await run(db, following);
}

// The counters of a place follow what stands in it. Requirements are never touched by it, so it does
// not wake itself. One place and twenty thousand need different plans, so none is kept.
const counting = `
create function recount_training_places(client uuid, places uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan as $$
begin
  update training_mapping m
     set course_count = n.course_count, open_count = n.open_count, waived_count = n.waived_count,
         due_date = n.due_date, soon_date = n.soon_date
    from (
      select p.id, count(r.id)::int as course_count,
             (count(r.id) filter (where r.closed_as is null))::int as open_count,
             (count(r.id) filter (where r.closed_as = 'waived'))::int as waived_count,
             coalesce(min(r.due_date) filter (where r.closed_as is null), max(r.due_date),
                      max(r.completed_at)) as due_date,
             min(r.soon_date) filter (where r.closed_as is null) as soon_date
        from unnest(places) p (id)
        left join training_requirement r
          on r.client_id = client and r.training_mapping_id = p.id and r.deleted_at is null
       group by p.id
    ) n
   where m.client_id = client and m.id = n.id
     and (m.course_count, m.open_count, m.waived_count, m.due_date, m.soon_date)
         is distinct from (n.course_count, n.open_count, n.waived_count, n.due_date, n.soon_date);
end $$;

create function count_training_places() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched record;
begin
  if tg_op = 'INSERT' then
    for touched in select client_id, array_agg(distinct training_mapping_id) as places
                     from changed_after group by client_id
    loop
      perform recount_training_places(touched.client_id, touched.places);
    end loop;
  elsif tg_op = 'DELETE' then
    for touched in select client_id, array_agg(distinct training_mapping_id) as places
                     from changed_before group by client_id
    loop
      perform recount_training_places(touched.client_id, touched.places);
    end loop;
  else
    for touched in
      select client_id, array_agg(distinct training_mapping_id) as places
        from ((select client_id, training_mapping_id, id, closed_as, due_date, soon_date, completed_at,
                      deleted_at from changed_after
               except
               select client_id, training_mapping_id, id, closed_as, due_date, soon_date, completed_at,
                      deleted_at from changed_before)
              union all
              (select client_id, training_mapping_id, id, closed_as, due_date, soon_date, completed_at,
                      deleted_at from changed_before
               except
               select client_id, training_mapping_id, id, closed_as, due_date, soon_date, completed_at,
                      deleted_at from changed_after)) c
       group by client_id
    loop
      perform recount_training_places(touched.client_id, touched.places);
    end loop;
  end if;
  return null;
end $$;
create trigger count_inserted after insert on training_requirement
  referencing new table as changed_after
  for each statement execute function count_training_places();
create trigger count_updated after update on training_requirement
  referencing old table as changed_before new table as changed_after
  for each statement execute function count_training_places();
create trigger count_deleted after delete on training_requirement
  referencing old table as changed_before
  for each statement execute function count_training_places();

create trigger a_stamp before insert or update on training_mapping
  for each row execute function stamp_row(
    '{is_current,course_count,open_count,waived_count,due_date,soon_date,is_done}');
create trigger z_audit after insert or update or delete on training_mapping
  for each row execute function audit_row(
    '{}', '{is_current,course_count,open_count,waived_count,due_date,soon_date,is_done}');
`;

// Who is there and how early a course is due soon stand in the rows, where an index can serve them.
const following = `
create function is_current_employee(client uuid, person uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from employee e
    join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
   where e.client_id = client and e.id = person and e.deleted_at is null and s.lookup_name = 'Current')
$$;

create function place_training_row() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.is_current := is_current_employee(new.client_id, new.employee_id);
  return new;
end $$;
create trigger b_place before insert on training_mapping
  for each row execute function place_training_row();
create trigger b_place before insert on training_requirement
  for each row execute function place_training_row();

create function window_training_requirement() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select c.due_soon_days into strict new.window_days from course_catalog c
   where c.client_id = new.client_id and c.id = new.course_catalog_id;
  return new;
end $$;
create trigger b_window before insert or update of closed_as, deleted_at on training_requirement
  for each row execute function window_training_requirement();

create function follow_employee() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here boolean := is_current_employee(new.client_id, new.id);
begin
  update training_mapping set is_current = here
   where client_id = new.client_id and employee_id = new.id and is_current <> here;
  update training_requirement set is_current = here
   where client_id = new.client_id and employee_id = new.id and is_current <> here;
  return null;
end $$;
create trigger follow after update of employee_status_id, deleted_at on employee
  for each row when ((old.employee_status_id, old.deleted_at)
    is distinct from (new.employee_status_id, new.deleted_at))
  execute function follow_employee();

create function follow_course() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update training_requirement set window_days = new.due_soon_days
   where client_id = new.client_id and course_catalog_id = new.id and closed_as is null
     and deleted_at is null and window_days <> new.due_soon_days;
  return null;
end $$;
create trigger follow after update on course_catalog
  for each row when (old.due_soon_days is distinct from new.due_soon_days)
  execute function follow_course();

-- For what was loaded in bulk without the triggers above.
create function refresh_training(client uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan as $$
begin
  update training_mapping m set is_current = e.here
    from (select id, is_current_employee(client, id) as here from employee where client_id = client) e
   where m.client_id = client and m.employee_id = e.id and m.is_current <> e.here;
  update training_requirement r set is_current = e.here
    from (select id, is_current_employee(client, id) as here from employee where client_id = client) e
   where r.client_id = client and r.employee_id = e.id and r.is_current <> e.here;
  update training_requirement r set window_days = c.due_soon_days
    from course_catalog c
   where r.client_id = client and c.client_id = client and c.id = r.course_catalog_id
     and r.closed_as is null and r.window_days <> c.due_soon_days;
  perform recount_training_places(client, array(select id from training_mapping where client_id = client));
end $$;
revoke all on function recount_training_places, refresh_training, is_current_employee from public;
-- A follow-up that was never made is owed from now on.
select refresh_training(id) from client;
insert into job (client_id, id, kind, payload, unique_key)
select id, gen_random_uuid(), 'settle-training', '{}', 'settle-training' from client;
`;
