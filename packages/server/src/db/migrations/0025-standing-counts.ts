import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * Keeps beside the gaps of a driver's file what else makes an exception, the two cards, so that the
 * exceptions of a company are counted from one index without reading a single person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, standing);
  await run(db, known);
  await run(db, indexes);
}

// Like the days of the gaps, none of it depends on the day it is read.
const standing = `
alter table driver_standing
  add column is_driver boolean not null default false,
  add column lacks_card boolean not null default false,
  add column cards_due date;
create or replace trigger a_stamp before insert or update on driver_standing for each row
  execute function stamp_row(
    '{incomplete_from,open_incomplete_from,is_driver,lacks_card,cards_due}');

create function place_driver_standing() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select e.deleted_at is null and lower(s.lookup_name) = 'current'
           and coalesce(lower(t.lookup_name) = 'cdl', false),
         num_nulls(e.licence_expiration_date, e.med_cert_card_expiration_date) > 0,
         least(e.licence_expiration_date, e.med_cert_card_expiration_date)
    into new.is_driver, new.lacks_card, new.cards_due
    from employee e
    join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
    left join lookup_value t on t.client_id = e.client_id and t.id = e.type_id
   where e.client_id = new.client_id and e.id = new.id;
  return new;
end $$;
create trigger b_place before insert or update on driver_standing
  for each row execute function place_driver_standing();

-- Touching a row makes its own trigger look again.
create function follow_driver() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into driver_standing (client_id, id) values (new.client_id, new.id)
    on conflict (client_id, id) do update set cards_due = excluded.cards_due;
  return null;
end $$;
create trigger follow_driver_added after insert on employee
  for each row execute function follow_driver();
create trigger follow_driver after update of licence_expiration_date,
  med_cert_card_expiration_date, employee_status_id, type_id, deleted_at on employee
  for each row when (
    (old.licence_expiration_date, old.med_cert_card_expiration_date, old.employee_status_id,
     old.type_id, old.deleted_at)
    is distinct from
    (new.licence_expiration_date, new.med_cert_card_expiration_date, new.employee_status_id,
     new.type_id, new.deleted_at))
  execute function follow_driver();
`;

const known = `
insert into driver_standing (client_id, id) select client_id, id from employee
  on conflict (client_id, id) do update set cards_due = excluded.cards_due;
`;

// The two by card find who expires next; the others have the order in which their lists are shown.
const indexes = `
create index driver_standing_drivers on driver_standing (client_id)
  include (cards_due, lacks_card, incomplete_from, open_incomplete_from) where is_driver;
drop index employee_by_type;
create index employee_by_type on employee
  (client_id, type_id, employee_status_id, licence_expiration_date) where deleted_at is null;
create index employee_by_type_and_med_card on employee
  (client_id, type_id, employee_status_id, med_cert_card_expiration_date) where deleted_at is null;
create index renewal_order on renewal (client_id, next_renewal, id)
  include (equipment_id, due_soon_date, is_closed, completion_date) where deleted_at is null;
create index work_order_newest on work_order (client_id, created_at) where deleted_at is null;
create index driver_file_newest on driver_file (client_id, created_at, id)
  include (employee_id) where deleted_at is null;
`;
