import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * Keeps the counters of training: a tracker row or the dashboard never walks the cells.
 *
 * A cell is open without a completion and without a waiver. `is_latest` marks the newest cycle of
 * a person and course, `is_renewal` an open cell whose course the person completed before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, refresh);
  await run(db, cellTriggers);
  await run(db, parentTriggers);
}

const refresh = `
create function refresh_training_cycles(client uuid, people uuid[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  with counted as (
    select c.id, lead(c.id) over cycle is null as is_latest,
           c.completed_at is null
             and coalesce(bool_or(c.completed_at is not null) over (cycle rows unbounded preceding), false)
             as is_renewal
      from training_mapping_course c
      join training_mapping m on m.client_id = c.client_id and m.id = c.training_mapping_id
      join training t on t.client_id = m.client_id and t.id = m.training_id
     where c.client_id = client and c.employee_id = any (people)
       and c.deleted_at is null and m.deleted_at is null and t.deleted_at is null
       and (t.cancelled_at is null or c.completed_at is not null)
    window cycle as (partition by c.employee_id, c.course_catalog_id
                     order by c.cycle_date, c.created_at, c.id)
  )
  update training_mapping_course c set is_latest = n.is_latest, is_renewal = n.is_renewal
    from (
      select o.id, coalesce(k.is_latest, false) as is_latest, coalesce(k.is_renewal, false) as is_renewal
        from training_mapping_course o left join counted k on k.id = o.id
       where o.client_id = client and o.employee_id = any (people)
    ) n
   where c.client_id = client and c.id = n.id
     and (c.is_latest, c.is_renewal) is distinct from (n.is_latest, n.is_renewal)
$$;

create function refresh_training_mappings(client uuid, people uuid[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update training_mapping m
     set course_count = n.course_count, open_count = n.open_count,
         latest_open_count = n.latest_open_count, renewed_open_count = n.renewed_open_count,
         due_soon_days = coalesce(n.due_soon_days, m.due_soon_days)
    from (
      select m.id, count(c.id) as course_count,
             count(c.id) filter (where o.is_open) as open_count,
             count(c.id) filter (where o.is_open and c.is_latest) as latest_open_count,
             count(c.id) filter (where o.is_open and c.is_latest and c.is_renewal) as renewed_open_count,
             max(k.due_soon_days) filter (where o.is_open) as due_soon_days
        from training_mapping m
        left join training_mapping_course c
          on c.client_id = m.client_id and c.training_mapping_id = m.id and c.deleted_at is null
        left join course_catalog k on k.client_id = c.client_id and k.id = c.course_catalog_id
        left join lateral (select c.completed_at is null and c.waived_reason is null as is_open) o on true
       where m.client_id = client and m.employee_id = any (people)
       group by m.id
    ) n
   where m.client_id = client and m.id = n.id
     and (m.course_count, m.open_count, m.latest_open_count, m.renewed_open_count, m.due_soon_days)
         is distinct from (n.course_count, n.open_count, n.latest_open_count, n.renewed_open_count,
                           coalesce(n.due_soon_days, m.due_soon_days))
$$;

create function refresh_training_tally(client uuid, people uuid[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into training_tally as t (client_id, id, completed_count, is_current)
  select e.client_id, e.id,
         (select count(distinct c.course_catalog_id)
            from training_mapping_course c
            join training_mapping m on m.client_id = c.client_id and m.id = c.training_mapping_id
           where c.client_id = e.client_id and c.employee_id = e.id
             and c.completed_at is not null and c.deleted_at is null and m.deleted_at is null),
         e.deleted_at is null and s.lookup_name = 'Current'
    from employee e
    join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
   where e.client_id = client and e.id = any (people)
  on conflict (client_id, id) do update
     set completed_count = excluded.completed_count, is_current = excluded.is_current
   where (t.completed_count, t.is_current) is distinct from (excluded.completed_count, excluded.is_current)
$$;

-- One call mends everything of the named people; a load in bulk calls it once at its end.
create function refresh_training(client uuid, people uuid[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  select refresh_training_cycles(client, people);
  select refresh_training_mappings(client, people);
  select refresh_training_tally(client, people)
$$;
revoke all on function refresh_training_cycles, refresh_training_mappings, refresh_training_tally,
  refresh_training from public;
`;

// The statement triggers look at what matters only, so the refresh does not wake them again.
const cellTriggers = `
create function place_training_cell() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select m.employee_id, t.due_date into strict new.employee_id, new.cycle_date
    from training_mapping m
    join training t on t.client_id = m.client_id and t.id = m.training_id
   where m.client_id = new.client_id and m.id = new.training_mapping_id;
  return new;
exception when no_data_found then
  raise exception 'no such training assignment' using errcode = 'foreign_key_violation';
end $$;
create trigger b_place before insert on training_mapping_course
  for each row execute function place_training_cell();

create function count_training_cells() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched record;
begin
  for touched in
    select client_id, array_agg(distinct employee_id) as people
      from (
        select client_id, employee_id, id, completed_at, waived_reason, deleted_at, cycle_date
          from changed_after
        except
        select client_id, employee_id, id, completed_at, waived_reason, deleted_at, cycle_date
          from changed_before
      ) c
     group by client_id
  loop
    perform refresh_training(touched.client_id, touched.people);
  end loop;
  return null;
end $$;
create trigger count_updated after update on training_mapping_course
  referencing old table as changed_before new table as changed_after
  for each statement execute function count_training_cells();

create function count_new_training_cells() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched record;
begin
  for touched in
    select client_id, array_agg(distinct employee_id) as people from changed_after group by client_id
  loop
    perform refresh_training(touched.client_id, touched.people);
  end loop;
  return null;
end $$;
create trigger count_inserted after insert on training_mapping_course
  referencing new table as changed_after
  for each statement execute function count_new_training_cells();
`;

const parentTriggers = `
create function place_training_mapping() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select t.due_date, t.cancelled_at is not null,
         t.cancelled_at is null and t.deleted_at is null and new.deleted_at is null
           and e.deleted_at is null and s.lookup_name = 'Current'
    into new.due_date, new.is_cancelled, new.is_live
    from training t, employee e
    join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
   where t.client_id = new.client_id and t.id = new.training_id
     and e.client_id = new.client_id and e.id = new.employee_id;
  return new;
end $$;
create trigger b_place before insert or update of training_id, employee_id, deleted_at, due_date,
  is_cancelled, is_live on training_mapping
  for each row execute function place_training_mapping();

create function follow_training() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Touching is_live makes the row's own trigger read the training again.
  update training_mapping set is_live = is_live
   where client_id = new.client_id and training_id = new.id;
  update training_mapping_course c set cycle_date = new.due_date
    from training_mapping m
   where m.client_id = new.client_id and m.training_id = new.id
     and c.client_id = m.client_id and c.training_mapping_id = m.id and c.cycle_date <> new.due_date;
  perform refresh_training(new.client_id, array(
    select employee_id from training_mapping where client_id = new.client_id and training_id = new.id));
  return null;
end $$;
create trigger follow after update of due_date, cancelled_at, deleted_at on training
  for each row when ((old.due_date, old.cancelled_at, old.deleted_at)
    is distinct from (new.due_date, new.cancelled_at, new.deleted_at))
  execute function follow_training();

create function follow_mapping() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_training(new.client_id, array[new.employee_id]);
  return null;
end $$;
create trigger follow after update of deleted_at on training_mapping
  for each row when (old.deleted_at is distinct from new.deleted_at) execute function follow_mapping();

create function follow_employee() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update training_mapping set is_live = is_live
   where client_id = new.client_id and employee_id = new.id;
  perform refresh_training_tally(new.client_id, array[new.id]);
  return null;
end $$;
create trigger follow after update of employee_status_id, deleted_at on employee
  for each row when ((old.employee_status_id, old.deleted_at)
    is distinct from (new.employee_status_id, new.deleted_at))
  execute function follow_employee();

create function follow_course() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_training_mappings(new.client_id, array(
    select distinct employee_id from training_mapping_course
     where client_id = new.client_id and course_catalog_id = new.id and completed_at is null));
  return null;
end $$;
create trigger follow after update of due_soon_days on course_catalog
  for each row when (old.due_soon_days is distinct from new.due_soon_days)
  execute function follow_course();
`;
