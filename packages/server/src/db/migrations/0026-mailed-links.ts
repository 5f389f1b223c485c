import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * Keeps with a link to choose a password the address it was mailed to, because it proves that
 * address and no other, and the network that asked for it, so that no network can ask for very many.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, columns);
  await run(db, byToken);
  await run(db, fromNetwork);
}

// Links of today were mailed to the address of today.
const columns = `
alter table password_reset add column email text, add column ip inet;
update password_reset r set email = e.email from employee e
 where e.client_id = r.client_id and e.id = r.employee_id and r.used_at is null;
create index password_reset_network on password_reset (ip, created_at) where ip is not null;
`;

const byToken = `
drop function password_reset_by_token(bytea);
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
revoke all on function password_reset_by_token(bytea) from public;
grant execute on function password_reset_by_token(bytea) to roadproof_app;
`;

// A network asks for people of any company, so no company can count for it.
const fromNetwork = `
create function resets_from_network(network inet, since timestamptz) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from password_reset where ip = network and created_at > since
$$;
revoke all on function resets_from_network(inet, timestamptz) from public;
grant execute on function resets_from_network(inet, timestamptz) to roadproof_app;
`;
