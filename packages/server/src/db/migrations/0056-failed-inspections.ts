import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * Keeps with a renewal its inspection that failed and that neither a pass nor a certified repair has
 * settled since (49 CFR 396.17, 396.7): the unit is red by it at once. The same as `openFailure` of
 * the domain says of the history. It is audited, so that a past day is told with the failures of then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, columns);
  await run(db, placing);
  await run(db, following);
  await run(db, company);
}

const columns = `
alter table renewal
  add failed_on date,
  add failed_defects text;
alter table renewal_history drop constraint renewal_history_result_check;
alter table renewal_history add constraint renewal_history_result_check
  check (result in ('pass', 'fail', 'repaired'));
create index renewal_failed on renewal (client_id, equipment_id)
  include (renewal_type_id, next_renewal) where failed_on is not null and deleted_at is null;
create index renewal_history_failed on renewal_history (client_id, renewal_id)
  where result = 'fail' and deleted_at is null;
`;

// Renewals of one type and unit settle each other's failures. A last completion without an entry, of
// an import, settles those of earlier days. One unit and fifty thousand need different plans, so none
// is kept. Null is every unit.
const placing = `
create function place_failures(client uuid, units uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan as $$
begin
  with concerned as materialized (
    select r.id, r.client_id, r.equipment_id, r.renewal_type_id from renewal r
     where r.client_id = client and r.deleted_at is null and r.equipment_id is not null
       and (units is null or r.equipment_id = any (units))
       and (r.failed_on is not null or exists (
         select from renewal_history e where e.client_id = client and e.renewal_id = r.id
            and e.result = 'fail' and e.deleted_at is null))
  ), found as (
    select c.id, f.completion_date as failed_on, f.defects as failed_defects
      from concerned c
      left join lateral (
        select h.completion_date, h.defects from renewal_history h
         where h.client_id = client and h.renewal_id = c.id and h.result = 'fail' and h.deleted_at is null
           and not exists (
             select from renewal s
               join renewal_history p on p.client_id = client and p.renewal_id = s.id
                and p.deleted_at is null and p.result is distinct from 'fail'
              where s.client_id = client and s.deleted_at is null
                and s.equipment_id = c.equipment_id and s.renewal_type_id = c.renewal_type_id
                and (p.completion_date, p.created_at, p.id) > (h.completion_date, h.created_at, h.id))
           and not exists (
             select from renewal s
              where s.client_id = client and s.deleted_at is null
                and s.equipment_id = c.equipment_id and s.renewal_type_id = c.renewal_type_id
                and s.last_completed_on > h.completion_date)
         order by h.completion_date desc, h.created_at desc, h.id desc limit 1) f on true
  )
  update renewal r set failed_on = f.failed_on, failed_defects = f.failed_defects
    from found f
   where r.client_id = client and r.id = f.id
     and (r.failed_on, r.failed_defects) is distinct from (f.failed_on, f.failed_defects);
end $$;
revoke all on function place_failures from public;
`;

// Old and new rows are compared as sets, like those of the inspections that units owe.
const following = `
create function follow_history_failures() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched record;
begin
  for touched in
    select r.client_id, array_agg(distinct r.equipment_id) as units
      from changed c join renewal r on r.client_id = c.client_id and r.id = c.renewal_id
     where r.equipment_id is not null
     group by r.client_id
  loop
    perform place_failures(touched.client_id, touched.units);
  end loop;
  return null;
end $$;
create trigger place_failures_inserted after insert on renewal_history
  referencing new table as changed for each statement execute function follow_history_failures();
create trigger place_failures_updated after update on renewal_history
  referencing new table as changed for each statement execute function follow_history_failures();
create trigger place_failures_deleted after delete on renewal_history
  referencing old table as changed for each statement execute function follow_history_failures();

create function follow_renewals_failures() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched record;
begin
  if tg_op = 'INSERT' then
    for touched in
      select client_id, array_agg(distinct equipment_id) as units from changed_after
       where equipment_id is not null and last_completed_on is not null
       group by client_id
    loop
      perform place_failures(touched.client_id, touched.units);
    end loop;
  else
    for touched in
      select c.client_id, array_agg(distinct c.equipment_id) as units
        from ((select client_id, id, equipment_id, renewal_type_id, last_completed_on, deleted_at from changed_after
               except
               select client_id, id, equipment_id, renewal_type_id, last_completed_on, deleted_at from changed_before)
              union all
              (select client_id, id, equipment_id, renewal_type_id, last_completed_on, deleted_at from changed_before
               except
               select client_id, id, equipment_id, renewal_type_id, last_completed_on, deleted_at from changed_after)) c
       where c.equipment_id is not null
       group by c.client_id
    loop
      perform place_failures(touched.client_id, touched.units);
    end loop;
  end if;
  return null;
end $$;
create trigger place_failures_inserted after insert on renewal
  referencing new table as changed_after
  for each statement execute function follow_renewals_failures();
create trigger place_failures_updated after update on renewal
  referencing old table as changed_before new table as changed_after
  for each statement execute function follow_renewals_failures();
`;

const company = `
select place_failures(id, null) from client;
`;
