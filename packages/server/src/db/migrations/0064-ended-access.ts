import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/** What a person's access made ends with it: who waits for a second factor, keys that sleep, and links of companies that are gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, factor);
  await run(db, keys);
  await run(db, links);
  await run(db, reportLinks);
  await run(db, feedsOfKeys);
}

const factor = `
create function has_second_factor(client uuid, person uuid) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select exists (select from authenticator_app a where a.client_id = client
                  and a.employee_id = person and a.confirmed_at is not null)
      or exists (select from passkey k where k.client_id = client and k.employee_id = person)
$$;

-- The company asks a second factor of administrators and this one has none.
create function lacks_second_factor(client uuid, person uuid) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from client c join employee e on e.client_id = c.id and e.id = person
     where c.id = client and e.has_admin_access
       and coalesce((c.settings ->> 'secondFactorForAdministrators')::boolean, false))
    and not has_second_factor(client, person)
$$;
`;

// A function that answers other columns has to be made anew. A key that works no more is named for the log.
const keys = `
drop function api_key_by_secret(bytea);
create function api_key_by_secret(hash bytea) returns table (
  key_id uuid, name text, modules text[], expires_on date, last_used_at timestamptz,
  client_id uuid, employee_id uuid, made_by text, client_name text, time_zone text,
  due_soon_days jsonb, settings jsonb, is_ended boolean, maker_lacks_factor boolean
) language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select k.id, k.name, k.modules, k.expires_on, k.last_used_at, k.client_id, e.id,
         coalesce(e.display_name, e.first_name || ' ' || e.last_name), c.name, c.time_zone,
         jsonb_build_object('licence', c.licence_due_soon_days, 'medCard', c.med_card_due_soon_days,
           'training', c.training_due_soon_days, 'renewal', c.renewal_due_soon_days,
           'insurance', c.insurance_due_soon_days, 'other', c.due_soon_days),
         c.settings,
         k.revoked_at is not null or k.deleted_at is not null or e.deleted_at is not null
           or c.deleted_at is not null or s.lookup_name <> 'Current'
           or not e.has_client_admin_portal_access or not e.has_admin_access,
         lacks_second_factor(k.client_id, k.employee_id)
    from api_key k
    join employee e on e.client_id = k.client_id and e.id = k.employee_id
    join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
    join client c on c.id = k.client_id
   where k.secret_hash = hash
$$;
revoke all on function api_key_by_secret(bytea) from public;
grant execute on function api_key_by_secret(bytea) to roadproof_app;
create index api_key_person on api_key (client_id, employee_id) where revoked_at is null;
create index calendar_feed_person on calendar_feed (client_id, employee_id) where revoked_at is null;
`;

const links = `
create or replace function password_reset_by_token(hash bytea) returns table (
  reset_id uuid, client_id uuid, employee_id uuid, email text, mailed_to text
) language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select r.id, r.client_id, r.employee_id, e.email, r.email
    from password_reset r
    join employee e on e.client_id = r.client_id and e.id = r.employee_id
    join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
    join client c on c.id = r.client_id and c.deleted_at is null
   where r.token_hash = hash and r.used_at is null and r.expires_at > now() and r.deleted_at is null
     and e.deleted_at is null and e.has_client_admin_portal_access and s.lookup_name = 'Current'
$$;

create or replace function email_change_by_token(hash bytea) returns table (
  change_id uuid, client_id uuid, employee_id uuid
) language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select r.id, r.client_id, r.employee_id
    from email_change r
    join employee e on e.client_id = r.client_id and e.id = r.employee_id
    join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
    join client c on c.id = r.client_id and c.deleted_at is null
   where r.token_hash = hash and r.used_at is null and r.expires_at > now() and r.deleted_at is null
     and e.deleted_at is null and e.has_client_admin_portal_access and s.lookup_name = 'Current'
$$;

create or replace function calendar_feed_by_secret(hash bytea) returns table (
  feed_id uuid, client_id uuid, employee_id uuid
) language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select f.id, f.client_id, f.employee_id
    from calendar_feed f
    join employee e on e.client_id = f.client_id and e.id = f.employee_id
    join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
    join client c on c.id = f.client_id and c.deleted_at is null
   where f.secret_hash = hash and f.revoked_at is null and f.deleted_at is null
     and e.deleted_at is null and e.has_client_admin_portal_access and s.lookup_name = 'Current'
$$;
`;

// That a mail's link ended is no event of its own: whose access changed, the log tells.
const reportLinks = `
create index report_delivery_person on report_delivery (client_id, employee_id)
  where token_hash is not null;
drop trigger a_stamp on report_delivery;
drop trigger z_audit on report_delivery;
create trigger a_stamp before insert or update on report_delivery
  for each row execute function stamp_row('{status,reason,file_id,token_hash}');
create trigger z_audit after insert or update or delete on report_delivery
  for each row execute function audit_row('{}', '{status,reason,file_id,token_hash}');
`;

// Keys made calendar addresses once, which nobody sees in the account of the person.
const feedsOfKeys = `
update calendar_feed f set revoked_at = now()
 where f.revoked_at is null and exists (
   select from audit_entry a where a.client_id = f.client_id and a.table_name = 'calendar_feed'
      and a.record_id = f.id and a.action = 'insert' and a.request_id like 'api-key:%');
`;
