import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * What an administrator sets for the whole company: from when on each kind counts as due soon, who
 * looks after insurance, and whether drivers without a commercial license stand in the lists too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, columns);
  await run(db, renewals);
  await run(db, courses);
  await run(db, drivers);
  await run(db, company);
  await run(db, session);
}

// What was judged by the window of the company goes on as it was.
const columns = `
alter table client
  add licence_due_soon_days integer not null default 30
    check (licence_due_soon_days between 0 and 365),
  add med_card_due_soon_days integer not null default 30
    check (med_card_due_soon_days between 0 and 365),
  add training_due_soon_days integer not null default 30
    check (training_due_soon_days between 0 and 365),
  add renewal_due_soon_days integer not null default 30
    check (renewal_due_soon_days between 0 and 365),
  add insurance_due_soon_days integer not null default 30
    check (insurance_due_soon_days between 0 and 365),
  add insurance_contact_name text,
  add insurance_contact_email text;
update client
   set licence_due_soon_days = due_soon_days, med_card_due_soon_days = due_soon_days,
       renewal_due_soon_days = due_soon_days
 where due_soon_days <> 30;
`;

const renewals = `
create or replace function place_renewal() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select new.next_renewal - coalesce(new.due_soon_days, t.due_soon_days, c.renewal_due_soon_days)
    into new.due_soon_date
    from renewal_type t join client c on c.id = t.client_id
   where t.client_id = new.client_id and t.id = new.renewal_type_id;
  return new;
end $$;
`;

// The days that count stay where everything reads them; beside them those a course has of its own.
const courses = `
alter table course_catalog
  drop constraint course_catalog_due_soon_days_check,
  add own_due_soon_days integer check (own_due_soon_days between 0 and 180);
drop trigger a_stamp on course_catalog;
drop trigger z_audit on course_catalog;
drop trigger follow on course_catalog;
update course_catalog set own_due_soon_days = due_soon_days where due_soon_days <> 30;
create trigger a_stamp before insert or update on course_catalog
  for each row execute function stamp_row('{due_soon_days}');
create trigger z_audit after insert or update or delete on course_catalog
  for each row execute function audit_row('{}', '{due_soon_days}');

create function place_course() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select coalesce(new.own_due_soon_days, c.training_due_soon_days) into strict new.due_soon_days
    from client c where c.id = new.client_id;
  return new;
end $$;
create trigger b_place before insert or update of own_due_soon_days, due_soon_days on course_catalog
  for each row execute function place_course();
-- Not of one column: the row's own trigger writes it.
create trigger follow after update on course_catalog
  for each row when (old.due_soon_days is distinct from new.due_soon_days)
  execute function follow_course();
`;

// Two windows make one day: the first on which either card is due soon.
const drivers = `
alter table driver_standing add cards_soon date;
drop trigger a_stamp on driver_standing;
create trigger a_stamp before insert or update on driver_standing
  for each row execute function stamp_row(
    '{incomplete_from,open_incomplete_from,is_driver,lacks_card,cards_due,cards_soon}');

create or replace function place_driver_standing() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select e.deleted_at is null and lower(s.lookup_name) = 'current'
           and (coalesce(lower(t.lookup_name) = 'cdl', false)
             or coalesce(t.needs_driver_file, false)
               and coalesce((c.settings ->> 'includeNonCdlDrivers')::boolean, false)),
         num_nulls(e.licence_expiration_date, e.med_cert_card_expiration_date) > 0,
         least(e.licence_expiration_date, e.med_cert_card_expiration_date),
         least(e.licence_expiration_date - c.licence_due_soon_days,
               e.med_cert_card_expiration_date - c.med_card_due_soon_days)
    into new.is_driver, new.lacks_card, new.cards_due, new.cards_soon
    from employee e
    join client c on c.id = e.client_id
    join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
    left join lookup_value t on t.client_id = e.client_id and t.id = e.type_id
   where e.client_id = new.client_id and e.id = new.id;
  return new;
end $$;

create function follow_employee_type() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update driver_standing d set cards_due = d.cards_due
    from employee e
   where e.client_id = new.client_id and e.type_id = new.id
     and d.client_id = e.client_id and d.id = e.id;
  return null;
end $$;
create trigger follow_employee_type after update of needs_driver_file, lookup_name on lookup_value
  for each row when (new.lookup_group_name = 'EmployeeType'
    and (old.needs_driver_file, old.lookup_name) is distinct from (new.needs_driver_file, new.lookup_name))
  execute function follow_employee_type();

update driver_standing set cards_due = cards_due;
drop index driver_standing_drivers;
create index driver_standing_drivers on driver_standing (client_id)
  include (cards_due, cards_soon, lacks_card, incomplete_from, open_incomplete_from) where is_driver;
`;

const company = `
drop trigger follow_window on client;
create or replace function follow_company_window() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.due_soon_days <> new.due_soon_days then
    update service_reminder set due_soon_date = due_soon_date where client_id = new.id;
  end if;
  if old.renewal_due_soon_days <> new.renewal_due_soon_days then
    update renewal set due_soon_date = due_soon_date where client_id = new.id;
  end if;
  if old.training_due_soon_days <> new.training_due_soon_days then
    update course_catalog set due_soon_days = new.training_due_soon_days
     where client_id = new.id and own_due_soon_days is null;
  end if;
  if (old.licence_due_soon_days, old.med_card_due_soon_days, old.settings -> 'includeNonCdlDrivers')
     is distinct from
     (new.licence_due_soon_days, new.med_card_due_soon_days, new.settings -> 'includeNonCdlDrivers') then
    update driver_standing set cards_due = cards_due where client_id = new.id;
  end if;
  return null;
end $$;
create trigger follow_window after update of due_soon_days, renewal_due_soon_days,
  training_due_soon_days, licence_due_soon_days, med_card_due_soon_days, settings on client
  for each row execute function follow_company_window();
`;

// A function that answers other columns has to be made anew.
const session = `
drop function session_by_token(bytea);
create function session_by_token(hash bytea) returns table (
  session_id uuid, client_id uuid, employee_id uuid, expires_at timestamptz, kept boolean,
  last_seen_at timestamptz, first_name text, last_name text, display_name text, email text,
  client_name text, time_zone text, due_soon_days jsonb, settings jsonb, logo_file_id uuid,
  has_admin_access boolean, has_administrator_access boolean, has_employee_access boolean,
  has_equipment_access boolean, has_incident_management_access boolean, has_reports_access boolean,
  has_training_access boolean, has_restricted_file_access boolean
) language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select p.id, p.client_id, e.id, p.expires_at, p.kept, p.last_seen_at, e.first_name, e.last_name,
         coalesce(e.display_name, e.first_name || ' ' || e.last_name), e.email,
         c.name, c.time_zone,
         jsonb_build_object('licence', c.licence_due_soon_days, 'medCard', c.med_card_due_soon_days,
           'training', c.training_due_soon_days, 'renewal', c.renewal_due_soon_days,
           'insurance', c.insurance_due_soon_days, 'other', c.due_soon_days),
         c.settings, c.logo_file_id,
         e.has_admin_access, e.has_administrator_access, e.has_employee_access,
         e.has_equipment_access, e.has_incident_management_access, e.has_reports_access,
         e.has_training_access, e.has_restricted_file_access
    from portal_session p
    join employee e on e.client_id = p.client_id and e.id = p.employee_id
    join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
    join client c on c.id = p.client_id
   where p.token_hash = hash and p.revoked_at is null and p.expires_at > now()
     and p.deleted_at is null and e.deleted_at is null and c.deleted_at is null
     and e.has_client_admin_portal_access and s.lookup_name = 'Current'
$$;
revoke all on function session_by_token(bytea) from public;
grant execute on function session_by_token(bytea) to roadproof_app;
`;
