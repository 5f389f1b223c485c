import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * Counts training again by statement, and only what a statement touched: the cycles of its people
 * and courses, not everything those people ever learned.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, recount);
  await run(db, cellTriggers);
  await run(db, parentTriggers);
  await run(db, indexes);
}

const indexes = `
create index training_class on training (client_id, class_date)
  where class_date is not null and deleted_at is null;
`;

// Every course of the list is counted for everybody of the list: joined as pairs, a course that is new, of which
// the planner knows nothing yet, would be read once for each person. A mark that turns brings its assignment along.
// One assignment and twenty thousand need different plans, so none is kept.
const recount = `
create function recount_training(
  client uuid, people uuid[], courses uuid[], assignments uuid[], completers uuid[]
) returns void
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan as $$
declare
  turned uuid[];
  untold uuid[];
begin
  with told as (
    select c.id, k.counts and lead(c.id) over cycle is null as is_latest,
           k.counts and c.completed_at is null
             and coalesce(bool_or(c.completed_at is not null) over (cycle rows unbounded preceding), false)
             as is_renewal
      from training_mapping_course c
      join training_mapping m on m.client_id = c.client_id and m.id = c.training_mapping_id
      join training t on t.client_id = m.client_id and t.id = m.training_id
      cross join lateral (
        select c.deleted_at is null and m.deleted_at is null and t.deleted_at is null
               and (t.cancelled_at is null or c.completed_at is not null) as counts) k
     where c.client_id = client and c.employee_id = any (people)
       and c.course_catalog_id = any (courses)
    window cycle as (partition by c.employee_id, c.course_catalog_id, k.counts
                     order by c.cycle_date, c.created_at, c.id)
  ), changed as (
    update training_mapping_course c set is_latest = n.is_latest, is_renewal = n.is_renewal
      from told n
     where c.client_id = client and c.id = n.id
       and (c.is_latest, c.is_renewal) is distinct from (n.is_latest, n.is_renewal)
    returning c.training_mapping_id
  )
  select coalesce(array_agg(distinct training_mapping_id), '{}') into turned from changed;
  perform recount_training_mappings(client, assignments || turned);
  -- Whoever is assigned for the first time gets a tally, too: the counts of a course look at it.
  untold := array(
    select p.id from unnest(people) as p (id)
     where not exists (select from training_tally h where h.client_id = client and h.id = p.id));
  if cardinality(completers || untold) > 0 then
    perform refresh_training_tally(client, completers || untold);
  end if;
end $$;

create function recount_training_mappings(client uuid, assignments uuid[]) returns void
  language sql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan as $$
  update training_mapping m
     set course_count = n.course_count, open_count = n.open_count,
         latest_open_count = n.latest_open_count, renewed_open_count = n.renewed_open_count,
         due_soon_days = coalesce(n.due_soon_days, m.due_soon_days)
    from (
      select a.id, count(c.id) as course_count,
             count(c.id) filter (where o.is_open) as open_count,
             count(c.id) filter (where o.is_open and c.is_latest) as latest_open_count,
             count(c.id) filter (where o.is_open and c.is_latest and c.is_renewal) as renewed_open_count,
             max(k.due_soon_days) filter (where o.is_open) as due_soon_days
        from (select distinct g.id from unnest(assignments) as g (id)) a
        left join training_mapping_course c
          on c.client_id = client and c.training_mapping_id = a.id and c.deleted_at is null
        left join course_catalog k on k.client_id = c.client_id and k.id = c.course_catalog_id
        left join lateral (select c.completed_at is null and c.waived_reason is null as is_open) o on true
       group by a.id
    ) n
   where m.client_id = client and m.id = n.id
     and (m.course_count, m.open_count, m.latest_open_count, m.renewed_open_count, m.due_soon_days)
         is distinct from (n.course_count, n.open_count, n.latest_open_count, n.renewed_open_count,
                           coalesce(n.due_soon_days, m.due_soon_days))
$$;
revoke all on function recount_training, recount_training_mappings from public;
`;

// The recount writes marks that none of these looks at, so it does not wake them again. Old and new rows are
// compared as sets: a join would keep the plan of its first call, which has a row or none.
const cellTriggers = `
create or replace function count_training_cells() returns trigger
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

create or replace function count_new_training_cells() returns trigger
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
create trigger count_deleted after delete on training_mapping_course
  referencing old table as changed_after
  for each statement execute function count_new_training_cells();
`;

const parentTriggers = `
create function recount_training_of(client uuid, assigned uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched record;
begin
  for touched in
    select array_agg(distinct employee_id) as people, array_agg(distinct course_catalog_id) as courses
      from training_mapping_course
     where client_id = client and training_mapping_id = any (assigned)
  loop
    perform recount_training(client, coalesce(touched.people, '{}'), coalesce(touched.courses, '{}'),
      assigned, coalesce(touched.people, '{}'));
  end loop;
end $$;
revoke all on function recount_training_of from public;

drop trigger follow on training;
create or replace function follow_training() returns trigger
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

drop trigger follow on training_mapping;
create or replace function follow_mapping() returns trigger
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

create or replace function follow_course() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform recount_training_mappings(new.client_id, array(
    select distinct training_mapping_id from training_mapping_course
     where client_id = new.client_id and course_catalog_id = new.id
       and completed_at is null and deleted_at is null));
  return null;
end $$;
`;
