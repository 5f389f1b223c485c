import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/** Adds the reason for a 12-month medical card and the last day on which a card counts (49 CFR 391.45). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, columns);
  await run(db, standing);
}

// Same as `medicalCardUntil` of the domain: without a known exam the expiration stays as it is.
const columns = `
create function med_card_until(exam date, expires date, mark text) returns date
  language sql immutable parallel safe as $$
  select case when expires is not null then
    least(expires, (exam + case when mark is null then interval '24 months' else interval '12 months' end)::date) end
$$;

alter table employee
  add med_cert_card_mark text
    check (med_cert_card_mark in ('insulin', 'vision', 'intracity')),
  add med_card_valid_until date generated always as
    (med_card_until(med_cert_card_date, med_cert_card_expiration_date, med_cert_card_mark)) stored;
drop trigger z_audit on employee;
create trigger z_audit after insert or update or delete on employee
  for each row execute function audit_row('{}', '{med_card_valid_until}');

create index employee_med_card_valid on employee (client_id, med_card_valid_until)
  include (employee_status_id, type_id)
  where deleted_at is null and med_card_valid_until is not null;
drop index employee_by_type_and_med_card;
create index employee_by_type_and_med_card on employee
  (client_id, type_id, employee_status_id, med_card_valid_until) where deleted_at is null;
`;

const standing = `
create or replace function place_driver_standing() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select e.deleted_at is null and lower(s.lookup_name) = 'current'
           and (coalesce(lower(t.lookup_name) = 'cdl', false)
             or coalesce(t.needs_driver_file, false)
               and coalesce((c.settings ->> 'includeNonCdlDrivers')::boolean, false)),
         num_nulls(e.licence_expiration_date, e.med_card_valid_until) > 0,
         least(e.licence_expiration_date, e.med_card_valid_until),
         least(e.licence_expiration_date - c.licence_due_soon_days,
               e.med_card_valid_until - c.med_card_due_soon_days)
    into new.is_driver, new.lacks_card, new.cards_due, new.cards_soon
    from employee e
    join client c on c.id = e.client_id
    join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
    left join lookup_value t on t.client_id = e.client_id and t.id = e.type_id
   where e.client_id = new.client_id and e.id = new.id;
  return new;
end $$;

drop trigger follow_driver on employee;
create trigger follow_driver after update of licence_expiration_date, med_cert_card_date,
  med_cert_card_expiration_date, med_cert_card_mark, employee_status_id, type_id, deleted_at on employee
  for each row when (
    (old.licence_expiration_date, old.med_card_valid_until, old.employee_status_id,
     old.type_id, old.deleted_at)
    is distinct from
    (new.licence_expiration_date, new.med_card_valid_until, new.employee_status_id,
     new.type_id, new.deleted_at))
  execute function follow_driver();

update driver_standing d set cards_due = d.cards_due
  from employee e
 where e.client_id = d.client_id and e.id = d.id
   and e.med_card_valid_until is distinct from e.med_cert_card_expiration_date;
-- Checks and gaps are computed by the application.
insert into job (client_id, id, kind, payload, unique_key)
select id, gen_random_uuid(), 'refresh-driver-standings', '{}', 'medical-card-length' from client;
`;
