import type { Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** Sign-in at the company's directory: who is who there, what is under way, and what was refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await companyTable(
    db,
    'directory_identity',
    'employee_id uuid not null, issuer text not null, subject text not null, email text not null',
    { refs: { employee_id: 'employee' } },
  );
  await companyTable(
    db,
    'directory_session',
    'portal_session_id uuid not null, id_token text not null',
    { refs: { portal_session_id: 'portal_session' }, secret: ['id_token'] },
  );
  await companyTable(
    db,
    'sign_in_event',
    `way text not null check (way in ('password', 'directory', 'emergency')),
     outcome text not null check (outcome in ('signed in', 'signed out', 'refused')),
     reason text, employee_id uuid, email text, ip inet, user_agent text`,
    { refs: { employee_id: 'employee' } },
  );
  await run(db, underWay);
  await run(db, lookUps);
  await run(db, guard);
}

// Begun before anybody is known, so of no company; what the browser has of it is kept as hashes.
const underWay = `
create unique index directory_identity_key on directory_identity (issuer, subject)
  where deleted_at is null;
create index directory_identity_person on directory_identity (client_id, employee_id)
  where deleted_at is null;
create unique index directory_session_key on directory_session (client_id, portal_session_id);
create index sign_in_event_at on sign_in_event (client_id, created_at);
create index sign_in_event_network on sign_in_event (client_id, ip, created_at) where ip is not null;
create index employee_email on employee (lower(email)) where deleted_at is null and email is not null;

create table directory_sign_in (
  id uuid primary key,
  state_hash bytea not null,
  browser_hash bytea not null,
  nonce text not null,
  verifier text not null,
  next text,
  expires_at timestamptz not null,
  code_hash bytea,
  company_id uuid,
  employee_id uuid,
  id_token text
);
create unique index directory_sign_in_state on directory_sign_in (state_hash);
create unique index directory_sign_in_code on directory_sign_in (code_hash) where code_hash is not null;
create index directory_sign_in_end on directory_sign_in (expires_at);
grant select, insert, update, delete on directory_sign_in to roadproof_app;
`;

const lookUps = `
create function directory_person(iss text, sub text) returns table (
  client_id uuid, employee_id uuid, display_name text, is_current boolean, may_sign_in boolean
) language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select e.client_id, e.id, coalesce(e.display_name, e.first_name || ' ' || e.last_name),
         s.lookup_name = 'Current', e.has_client_admin_portal_access
    from directory_identity d
    join employee e on e.client_id = d.client_id and e.id = d.employee_id and e.deleted_at is null
    join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
    join client c on c.id = e.client_id and c.deleted_at is null
   where d.issuer = iss and d.subject = sub and d.deleted_at is null
$$;

create function people_by_email(address text, iss text) returns table (
  client_id uuid, employee_id uuid, display_name text, is_current boolean, may_sign_in boolean,
  has_identity boolean
) language sql stable security definer rows 2 set search_path = public, pg_temp as $$
  select e.client_id, e.id, coalesce(e.display_name, e.first_name || ' ' || e.last_name),
         s.lookup_name = 'Current', e.has_client_admin_portal_access,
         exists (select from directory_identity d
           where d.client_id = e.client_id and d.employee_id = e.id and d.issuer = iss
             and d.deleted_at is null)
    from employee e
    join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
    join client c on c.id = e.client_id and c.deleted_at is null
   where lower(e.email) = lower(trim(address)) and e.deleted_at is null
   order by e.created_at
   limit 20
$$;

do $$
declare
  signature text;
begin
  foreach signature in array array['directory_person(text, text)', 'people_by_email(text, text)']
  loop
    execute format('revoke all on function %s from public', signature);
    execute format('grant execute on function %s to roadproof_app', signature);
  end loop;
end $$;
`;

// What is under way belongs to nobody yet.
const guard = `
do $$
begin
  execute replace(pg_get_functiondef('unprotected_tables'::regproc),
    '''sign_in_attempt'', ', '''sign_in_attempt'', ''directory_sign_in'', ');
end $$;
`;
