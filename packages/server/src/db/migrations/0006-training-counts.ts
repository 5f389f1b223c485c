import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * Counts training ahead, so that a row of the tracker or the dashboard never walks the cells.
 *
 * A cell is open without a completion and without a waiver. `is_latest` marks the newest cycle of
 * a person and course, `is_renewal` an open cell whose course the person completed before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, refresh);
  await run(db, recount);
}

// For everything of the named people: after a load in bulk, and to test the counting by statement.
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

// For what a statement touched: the cycles of its people and courses. Every course of the list is
// counted for everybody of the list: joined as pairs, a course that is new, of which the planner knows
// nothing yet, would be read once for each person. A mark that turns brings its assignment along. One
// assignment and twenty thousand need different plans, so none is kept.
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
revoke all on function recount_training, recount_training_mappings, recount_training_of from public;
`;
