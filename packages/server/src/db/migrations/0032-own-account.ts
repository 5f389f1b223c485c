import type { Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** New e-mail addresses that wait for their person to confirm them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await companyTable(
    db,
    'email_change',
    `employee_id uuid not null, new_email text not null, token_hash bytea not null,
     expires_at timestamptz not null, used_at timestamptz`,
    { refs: { employee_id: 'employee' }, secret: ['token_hash'] },
  );
  await run(db, statements);
}

const statements = `
create unique index email_change_key on email_change (token_hash);
create index email_change_person on email_change (client_id, employee_id) where used_at is null;

create function email_change_by_token(hash bytea) returns table (
  change_id uuid, client_id uuid, employee_id uuid
) language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select r.id, r.client_id, r.employee_id
    from email_change r
    join employee e on e.client_id = r.client_id and e.id = r.employee_id
    join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
   where r.token_hash = hash and r.used_at is null and r.expires_at > now() and r.deleted_at is null
     and e.deleted_at is null and e.has_client_admin_portal_access and s.lookup_name = 'Current'
$$;
revoke all on function email_change_by_token(bytea) from public;
grant execute on function email_change_by_token(bytea) to roadproof_app;
`;
