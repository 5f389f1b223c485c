import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/** Has training counted again by whatever statement changes what the counts depend on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, cellTriggers);
  await run(db, parentTriggers);
}

// Counting writes columns that none of these looks at, so it does not fire them again. Old and new
// rows are compared as sets: a join would keep the plan of its first call, which has a row or none.
const cellTriggers = `
create function place_training_cell() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select m.employee_id, coalesce(m.own_due_date, t.due_date) into strict new.employee_id, new.cycle_date
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
    select client_id, array_agg(distinct employee_id) as people,
           array_agg(distinct course_catalog_id) as courses,
           array_agg(distinct training_mapping_id) as assignments,
           coalesce(array_agg(distinct employee_id) filter (where completed_at is not null), '{}')
             as completers
      from (
        (select client_id, employee_id, course_catalog_id, training_mapping_id, id, completed_at,
                waived_reason, deleted_at, cycle_date from changed_after
         except
         select client_id, employee_id, course_catalog_id, training_mapping_id, id, completed_at,
                waived_reason, deleted_at, cycle_date from changed_before)
        union all
        (select client_id, employee_id, course_catalog_id, training_mapping_id, id, completed_at,
                waived_reason, deleted_at, cycle_date from changed_before
         except
         select client_id, employee_id, course_catalog_id, training_mapping_id, id, completed_at,
                waived_reason, deleted_at, cycle_date from changed_after)
      ) c
     group by client_id
  loop
    perform recount_training(touched.client_id, touched.people, touched.courses,
      touched.assignments, touched.completers);
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
    select client_id, array_agg(distinct employee_id) as people,
           array_agg(distinct course_catalog_id) as courses,
           array_agg(distinct training_mapping_id) as assignments,
           coalesce(array_agg(distinct employee_id) filter (where completed_at is not null), '{}')
             as completers
      from changed_after group by client_id
  loop
    perform recount_training(touched.client_id, touched.people, touched.courses,
      touched.assignments, touched.completers);
  end loop;
  return null;
end $$;
create trigger count_inserted after insert on training_mapping_course
  referencing new table as changed_after
  for each statement execute function count_new_training_cells();
create trigger count_deleted after delete on training_mapping_course
  referencing old table as changed_after
  for each statement execute function count_new_training_cells();
`;

const parentTriggers = `
create function place_training_mapping() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select coalesce(new.own_due_date, t.due_date), t.cancelled_at is not null,
         t.cancelled_at is null and t.deleted_at is null and new.deleted_at is null
           and e.deleted_at is null and s.lookup_name = 'Current'
    into new.due_date, new.is_cancelled, new.is_live
    from training t, employee e
    join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
   where t.client_id = new.client_id and t.id = new.training_id
     and e.client_id = new.client_id and e.id = new.employee_id;
  return new;
end $$;
create trigger b_place before insert or update of training_id, employee_id, deleted_at,
  due_date, own_due_date, is_cancelled, is_live on training_mapping
  for each row execute function place_training_mapping();

create function follow_training() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched record;
  closed uuid[];
begin
  for touched in
    select client_id, array_agg(id) as moved
      from (select client_id, id, due_date, cancelled_at, deleted_at from changed_after
            except
            select client_id, id, due_date, cancelled_at, deleted_at from changed_before) c
     group by client_id
  loop
    -- Touching is_live makes the row's own trigger read the training again.
    update training_mapping set is_live = is_live
     where client_id = touched.client_id and training_id = any (touched.moved);
    update training_mapping_course c set cycle_date = m.due_date
      from training_mapping m
     where m.client_id = touched.client_id and m.training_id = any (touched.moved)
       and c.client_id = m.client_id and c.training_mapping_id = m.id and c.cycle_date <> m.due_date;
    closed := array(
      select id from (
        select id, cancelled_at is null, deleted_at is null from changed_after
         where client_id = touched.client_id
        except
        select id, cancelled_at is null, deleted_at is null from changed_before) c);
    if cardinality(closed) > 0 then
      perform recount_training_of(touched.client_id, array(
        select id from training_mapping
         where client_id = touched.client_id and training_id = any (closed)));
    end if;
  end loop;
  return null;
end $$;
create trigger follow after update on training
  referencing old table as changed_before new table as changed_after
  for each statement execute function follow_training();

create function follow_mapping() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched record;
begin
  for touched in
    select client_id, array_agg(id) as assigned
      from (select client_id, id, deleted_at from changed_after
            except
            select client_id, id, deleted_at from changed_before) c
     group by client_id
  loop
    perform recount_training_of(touched.client_id, touched.assigned);
  end loop;
  return null;
end $$;
create trigger follow after update on training_mapping
  referencing old table as changed_before new table as changed_after
  for each statement execute function follow_mapping();

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
  perform recount_training_mappings(new.client_id, array(
    select distinct training_mapping_id from training_mapping_course
     where client_id = new.client_id and course_catalog_id = new.id
       and completed_at is null and deleted_at is null));
  return null;
end $$;
create trigger follow after update of due_soon_days on course_catalog
  for each row when (old.due_soon_days is distinct from new.due_soon_days)
  execute function follow_course();
`;
