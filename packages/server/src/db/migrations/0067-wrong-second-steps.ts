import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/** Counts wrong second steps for the password they came with, and lets a password end; keeps which browser signed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, passwords);
  await run(db, portalUser);
  await run(db, browsers);
}

const passwords = `
alter table credential
  add wrong_second_steps integer not null default 0,
  add ended_at timestamptz;

-- Counting is quiet, and the end of a password is told as a refused sign-in.
drop trigger a_stamp on credential;
drop trigger z_audit on credential;
create trigger a_stamp before insert or update on credential
  for each row execute function stamp_row('{wrong_second_steps,ended_at}');
create trigger z_audit after insert or update or delete on credential
  for each row execute function audit_row('{password_hash}', '{wrong_second_steps,ended_at}');
`;

// A function that answers other columns has to be made anew.
const portalUser = `
drop function portal_user_by_email(text);
create function portal_user_by_email(address text) returns table (
  client_id uuid, employee_id uuid, first_name text, last_name text, display_name text,
  email text, password_hash text, has_password_ended boolean
) language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select e.client_id, e.id, e.first_name, e.last_name,
         coalesce(e.display_name, e.first_name || ' ' || e.last_name), e.email, k.password_hash,
         k.ended_at is not null
    from employee e
    join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
    join client c on c.id = e.client_id and c.deleted_at is null
    left join credential k on k.client_id = e.client_id and k.employee_id = e.id and k.deleted_at is null
   where lower(e.email) = lower(trim(address)) and e.has_client_admin_portal_access
     and e.deleted_at is null and s.lookup_name = 'Current'
   order by e.created_at
$$;
revoke all on function portal_user_by_email(text) from public;
grant execute on function portal_user_by_email(text) to roadproof_app;
`;

// The hash of a browser's own secret, beside the network an account was signed in to from.
const browsers = `
alter table sign_in_attempt add browser bytea;
`;
