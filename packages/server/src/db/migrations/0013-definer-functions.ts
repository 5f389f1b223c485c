import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * The few SECURITY DEFINER functions that the application may call past row-level security, each
 * with a pinned search path: what must be known before the company is known, work for all companies,
 * and the searches whose operators would lose their index under row-level security.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, search);
  await run(db, signIn);
  await run(db, everyCompany);
}

// The company of the session is checked again here: naming another one finds nothing.
const search = `
create function search_employee(client uuid, pattern text) returns setof uuid
  language sql stable parallel safe security definer rows 200
  set search_path = public, pg_temp as $$
  select id from employee
   where client_id = client and client = current_client()
     and search_text like lower(pattern) and deleted_at is null
$$;
create function search_equipment(client uuid, pattern text) returns setof uuid
  language sql stable parallel safe security definer rows 200
  set search_path = public, pg_temp as $$
  select id from equipment
   where client_id = client and client = current_client()
     and search_text like lower(pattern) and deleted_at is null
$$;
create function equipment_named(client uuid, vins text[], plates text[], names text[])
  returns setof uuid
  language sql stable parallel safe security definer rows 20
  set search_path = public, pg_temp as $$
  select id from equipment
   where client_id = client and client = current_client() and deleted_at is null
     and upper(serial_number) = any(vins)
  union
  select id from equipment
   where client_id = client and client = current_client() and deleted_at is null
     and plate is not null and upper(plate) = any(plates)
  union
  select id from equipment
   where client_id = client and client = current_client() and deleted_at is null
     and lower(name) = any(names)
$$;
revoke all on function search_employee, search_equipment, equipment_named from public;
grant execute on function search_employee, search_equipment, equipment_named to roadproof_app;
`;

const signIn = `
create function company_exists() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from client)
$$;

create function session_by_token(hash bytea) returns table (
  session_id uuid, client_id uuid, employee_id uuid, expires_at timestamptz, kept boolean,
  last_seen_at timestamptz, first_name text, last_name text, display_name text, email text,
  client_name text, time_zone text, due_soon_days integer, settings jsonb, logo_file_id uuid,
  has_admin_access boolean, has_administrator_access boolean, has_employee_access boolean,
  has_equipment_access boolean, has_incident_management_access boolean, has_reports_access boolean,
  has_training_access boolean, has_restricted_file_access boolean
) language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select p.id, p.client_id, e.id, p.expires_at, p.kept, p.last_seen_at, e.first_name, e.last_name,
         coalesce(e.display_name, e.first_name || ' ' || e.last_name), e.email,
         c.name, c.time_zone, c.due_soon_days, c.settings, c.logo_file_id,
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

create function portal_user_by_email(address text) returns table (
  client_id uuid, employee_id uuid, first_name text, last_name text, display_name text,
  email text, password_hash text
) language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select e.client_id, e.id, e.first_name, e.last_name,
         coalesce(e.display_name, e.first_name || ' ' || e.last_name), e.email, k.password_hash
    from employee e
    join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
    join client c on c.id = e.client_id and c.deleted_at is null
    left join credential k on k.client_id = e.client_id and k.employee_id = e.id and k.deleted_at is null
   where lower(e.email) = lower(trim(address)) and e.has_client_admin_portal_access
     and e.deleted_at is null and s.lookup_name = 'Current'
   order by e.created_at
$$;

create function password_reset_by_token(hash bytea) returns table (
  reset_id uuid, client_id uuid, employee_id uuid, email text, mailed_to text
) language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select r.id, r.client_id, r.employee_id, e.email, r.email
    from password_reset r
    join employee e on e.client_id = r.client_id and e.id = r.employee_id
    join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
   where r.token_hash = hash and r.used_at is null and r.expires_at > now() and r.deleted_at is null
     and e.deleted_at is null and e.has_client_admin_portal_access and s.lookup_name = 'Current'
$$;

-- A network asks for people of any company, so no company can count for it.
create function resets_from_network(network inet, since timestamptz) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from password_reset where ip = network and created_at > since
$$;

create function calendar_feed_by_secret(hash bytea) returns table (
  feed_id uuid, client_id uuid, employee_id uuid
) language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select f.id, f.client_id, f.employee_id
    from calendar_feed f
    join employee e on e.client_id = f.client_id and e.id = f.employee_id
    join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
   where f.secret_hash = hash and f.revoked_at is null and f.deleted_at is null
     and e.deleted_at is null and e.has_client_admin_portal_access and s.lookup_name = 'Current'
$$;
`;

const everyCompany = `
create function client_ids() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select id from client where deleted_at is null order by id
$$;

create function claim_jobs(how_many integer, lease interval) returns setof job
  language sql security definer set search_path = public, pg_temp as $$
  update job j set locked_until = now() + lease, attempts = j.attempts + 1
    from (
      select client_id, id from job
       where finished_at is null and dead_at is null and run_at <= now()
         and (locked_until is null or locked_until < now())
       order by run_at limit how_many for update skip locked
    ) c
   where j.client_id = c.client_id and j.id = c.id
  returning j.*
$$;

create function claim_mail(how_many integer, lease interval) returns setof mail_outbox
  language sql security definer set search_path = public, pg_temp as $$
  update mail_outbox m set next_attempt_at = now() + lease, attempts = m.attempts + 1
    from (
      select client_id, id from mail_outbox
       where status = 'queued' and next_attempt_at <= now()
       order by next_attempt_at limit how_many for update skip locked
    ) c
   where m.client_id = c.client_id and m.id = c.id
  returning m.*
$$;

create function stored_file_exists(key text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from stored_file where storage_key = key)
$$;

do $$
declare
  signature text;
begin
  foreach signature in array array[
    'company_exists()', 'session_by_token(bytea)', 'portal_user_by_email(text)',
    'password_reset_by_token(bytea)', 'resets_from_network(inet, timestamptz)',
    'calendar_feed_by_secret(bytea)', 'client_ids()',
    'claim_jobs(integer, interval)', 'claim_mail(integer, interval)', 'stored_file_exists(text)']
  loop
    execute format('revoke all on function %s from public', signature);
    execute format('grant execute on function %s to roadproof_app', signature);
  end loop;
end $$;
`;
