import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * Which units owe an annual inspection follows from what they weigh and carry (49 CFR 390.5T), with
 * their type as the default.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, columns);
  await run(db, duty);
  await run(db, placing);
  await run(db, following);
}

const columns = `
alter table equipment_type add on_highway boolean not null default true;
update equipment_type set on_highway = false
 where not needs_annual_inspection and equipment_type_name ~*
   '\\m(fork ?lifts?|yard|spotter|loaders?|excavators?|skid ?steers?|generators?|gensets?|apu|backhoes?|dozers?|bulldozers?|telehandlers?|compressors?|pallet jacks?|scissor lifts?)\\M';
alter table equipment
  -- GCWR, or the weight in combination, whichever is greater; pounds.
  add combined_weight numeric(10,1),
  -- Seats, the driver's included.
  add passengers integer check (passengers >= 0),
  add carries_for_pay boolean,
  add has_hazmat_placards boolean not null default false,
  -- Part of a driveaway shipment (49 CFR 396.15).
  add is_driveaway boolean not null default false,
  -- The answer to "Over 10,000 lb?"; null while nobody has given it.
  add is_heavy boolean;
`;

// The same rule as `inspectionDuty` of the domain; columns one by one, for rows of a past day are no table.
const duty = `
create function inspection_duty(by_type boolean, on_highway boolean, driveaway boolean, gvwr numeric,
  weight numeric, registered numeric, combined numeric, passengers integer, for_pay boolean,
  placards boolean, heavy boolean) returns text
  language sql immutable parallel safe
  return case
    when driveaway or not on_highway then 'none'
    when greatest(gvwr, weight, registered, combined) >= 10001 or heavy or placards
      or passengers > 15 or (passengers > 8 and for_pay) then 'owed'
    when by_type and heavy is null and combined is null then 'owed'
    when heavy is null and combined is null and gvwr is null then 'unknown'
    when passengers > 8 and for_pay is null then 'unknown'
    else 'none' end;
`;

// The function of 0046, with the duty in place of the type.
const placing = `
do $$
begin
  execute replace(pg_get_functiondef('place_inspections'::regproc),
    'join equipment_type k on k.client_id = q.client_id and k.id = q.type_id and k.needs_annual_inspection',
    'left join equipment_type k on k.client_id = q.client_id and k.id = q.type_id');
  execute replace(pg_get_functiondef('place_inspections'::regproc),
    'and (units is null or q.id = any (units)) and q.deleted_at is null',
    'and (units is null or q.id = any (units)) and q.deleted_at is null
       and inspection_duty(k.needs_annual_inspection, k.on_highway, q.is_driveaway, q.gvwr, q.weight,
         q.registered_weight, q.combined_weight, q.passengers, q.carries_for_pay,
         q.has_hazmat_placards, q.is_heavy) = ''owed''');
  if pg_get_functiondef('place_inspections'::regproc) not like '%left join equipment_type k%'
     or pg_get_functiondef('place_inspections'::regproc) not like '%inspection_duty(%' then
    raise exception 'place_inspections is not what it was';
  end if;
end $$;
`;

const facts = `client_id, id, type_id, inspection_date, deleted_at, gvwr, weight, registered_weight,
                     combined_weight, passengers, carries_for_pay, has_hazmat_placards, is_driveaway,
                     is_heavy`;

const following = `
create or replace function follow_units_inspections() returns trigger
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
        from (select ${facts} from changed_after
              except
              select ${facts} from changed_before) c
       group by client_id
    loop
      perform place_inspections(touched.client_id, touched.units);
    end loop;
  end if;
  return null;
end $$;
drop trigger follow_inspections on equipment_type;
create trigger follow_inspections after update of needs_annual_inspection, on_highway on equipment_type
  for each row when ((old.needs_annual_inspection, old.on_highway) is distinct from
                     (new.needs_annual_inspection, new.on_highway))
  execute function follow_company_inspections();
select place_inspections(id, null) from client;
`;
