import type { Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/**
 * Keeps the yearly inspection that each unit owes and has no renewal for (49 CFR 396.17): by the
 * day of the last one, or missing where there was none. Nothing of it depends on the day it is
 * read, so what is due is found by index, and no list compares all units with all renewals.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await companyTable(
    db,
    'owed_inspection',
    // The id is the unit's. The kind is the company's only one of this code, and found anew when it changes.
    `renewal_type_id uuid not null,
     last_completed_on date, next_renewal date, due_soon_date date`,
    {
      refs: { id: 'equipment' },
      audited: false,
      quiet: ['renewal_type_id', 'last_completed_on', 'next_renewal', 'due_soon_date'],
    },
  );
  await run(db, placing);
  await run(db, following);
  await run(db, company);
}

// A unit is held while it is looked at: two that change it at once each see what the other did.
// One unit and fifty thousand need different plans, so none is kept. Null is every unit.
const placing = `
revoke insert, update on owed_inspection from roadproof_app;

create function place_inspections(client uuid, units uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan as $$
begin
  perform from equipment
    where client_id = client and (units is null or id = any (units))
    order by id for no key update;
  with owed as materialized (
    select q.id, y.id as renewal_type_id, i.day,
           (i.day + make_interval(months => coalesce(y.default_months, 12)))::date as due,
           coalesce(y.due_soon_days, c.renewal_due_soon_days) as days
      from equipment q
      join equipment_type k on k.client_id = q.client_id and k.id = q.type_id and k.needs_annual_inspection
      join renewal_type y on y.client_id = q.client_id and y.code = 'annualInspection'
       and y.deleted_at is null and y.is_active
      join client c on c.id = q.client_id
     cross join lateral (
       select greatest(q.inspection_date, max(d.last_completed_on)) as day from renewal d
        where d.client_id = q.client_id and d.renewal_type_id = y.id and d.equipment_id = q.id
          and d.deleted_at is null) i
     where q.client_id = client and (units is null or q.id = any (units)) and q.deleted_at is null
       and not exists (
         select from renewal n
          where n.client_id = q.client_id and n.renewal_type_id = y.id and n.equipment_id = q.id
            and n.deleted_at is null and not n.is_closed
            and (n.next_renewal is not null or n.completion_date is null))
  ), settled as (
    delete from owed_inspection s
     where s.client_id = client and (units is null or s.id = any (units))
       and not exists (select from owed o where o.id = s.id)
  )
  insert into owed_inspection as s
    (client_id, id, renewal_type_id, last_completed_on, next_renewal, due_soon_date)
  select client, o.id, o.renewal_type_id, o.day, o.due, o.due - o.days from owed o
  on conflict (client_id, id) do update
     set renewal_type_id = excluded.renewal_type_id, last_completed_on = excluded.last_completed_on,
         next_renewal = excluded.next_renewal, due_soon_date = excluded.due_soon_date
   where (s.renewal_type_id, s.last_completed_on, s.next_renewal, s.due_soon_date) is distinct from
         (excluded.renewal_type_id, excluded.last_completed_on, excluded.next_renewal, excluded.due_soon_date);
end $$;
revoke all on function place_inspections from public;
`;

// Old and new rows are compared as sets, like those of trainings.
const following = `
create function follow_units_inspections() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched record;
begin
  if tg_op = 'INSERT' then
    for touched in select client_id, array_agg(id) as units from changed_after group by client_id
    loop
      perform place_inspections(touched.client_id, touched.units);
    end loop;
  else
    for touched in
      select client_id, array_agg(distinct id) as units
        from (select client_id, id, type_id, inspection_date, deleted_at from changed_after
              except
              select client_id, id, type_id, inspection_date, deleted_at from changed_before) c
       group by client_id
    loop
      perform place_inspections(touched.client_id, touched.units);
    end loop;
  end if;
  return null;
end $$;
create trigger place_inspections_inserted after insert on equipment
  referencing new table as changed_after
  for each statement execute function follow_units_inspections();
create trigger place_inspections_updated after update on equipment
  referencing old table as changed_before new table as changed_after
  for each statement execute function follow_units_inspections();

create function follow_renewals_inspections() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched record;
begin
  if tg_op = 'UPDATE' then
    for touched in
      select c.client_id, array_agg(distinct c.equipment_id) as units
        from ((select client_id, id, equipment_id, renewal_type_id, last_completed_on, next_renewal,
                      completion_date, is_closed, deleted_at from changed_after
               except
               select client_id, id, equipment_id, renewal_type_id, last_completed_on, next_renewal,
                      completion_date, is_closed, deleted_at from changed_before)
              union all
              (select client_id, id, equipment_id, renewal_type_id, last_completed_on, next_renewal,
                      completion_date, is_closed, deleted_at from changed_before
               except
               select client_id, id, equipment_id, renewal_type_id, last_completed_on, next_renewal,
                      completion_date, is_closed, deleted_at from changed_after)) c
        join renewal_type y on y.client_id = c.client_id and y.id = c.renewal_type_id
         and y.code = 'annualInspection'
       where c.equipment_id is not null
       group by c.client_id
    loop
      perform place_inspections(touched.client_id, touched.units);
    end loop;
  else
    for touched in
      select c.client_id, array_agg(distinct c.equipment_id) as units
        from changed c
        join renewal_type y on y.client_id = c.client_id and y.id = c.renewal_type_id
         and y.code = 'annualInspection'
       where c.equipment_id is not null
       group by c.client_id
    loop
      perform place_inspections(touched.client_id, touched.units);
    end loop;
  end if;
  return null;
end $$;
create trigger place_inspections_inserted after insert on renewal
  referencing new table as changed
  for each statement execute function follow_renewals_inspections();
create trigger place_inspections_updated after update on renewal
  referencing old table as changed_before new table as changed_after
  for each statement execute function follow_renewals_inspections();
create trigger place_inspections_deleted after delete on renewal
  referencing old table as changed
  for each statement execute function follow_renewals_inspections();

create function follow_company_inspections() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform place_inspections(new.client_id, null);
  return null;
end $$;
create trigger follow_inspections after update of needs_annual_inspection on equipment_type
  for each row when (old.needs_annual_inspection is distinct from new.needs_annual_inspection)
  execute function follow_company_inspections();
create trigger follow_inspections_added after insert on renewal_type
  for each row when (new.code = 'annualInspection')
  execute function follow_company_inspections();
create trigger follow_inspections after update of code, default_months, due_soon_days, is_active, deleted_at
  on renewal_type
  for each row when ('annualInspection' in (old.code, new.code) and
    (old.code, old.default_months, old.due_soon_days, old.is_active, old.deleted_at) is distinct from
    (new.code, new.default_months, new.due_soon_days, new.is_active, new.deleted_at))
  execute function follow_company_inspections();

create function follow_window_inspections() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform place_inspections(new.id, null);
  return null;
end $$;
create trigger follow_inspections after update of renewal_due_soon_days on client
  for each row when (old.renewal_due_soon_days <> new.renewal_due_soon_days)
  execute function follow_window_inspections();
`;

const company = `
do $$
begin
  execute replace(pg_get_functiondef('unprotected_tables'::regproc),
    '''driver_standing'',', '''driver_standing'', ''owed_inspection'',');
end $$;
create index owed_inspection_due on owed_inspection (client_id, next_renewal);
-- Those that were recorded and never made stand without a date.
create index renewal_never_made on renewal (client_id, renewal_type_id)
  where deleted_at is null and next_renewal is null and completion_date is null and not is_closed;
select place_inspections(id, null) from client;
`;
