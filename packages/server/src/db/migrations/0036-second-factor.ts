import type { Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** What proves a person beside the password: an authenticator app, passkeys, and codes for the day they are lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, guard);
  await companyTable(
    db,
    'authenticator_app',
    `employee_id uuid not null, sealed_secret bytea not null, confirmed_at timestamptz,
     last_step bigint`,
    {
      refs: { employee_id: 'employee' },
      secret: ['sealed_secret'],
      quiet: ['last_step'],
      removable: true,
    },
  );
  await companyTable(
    db,
    'recovery_code',
    'employee_id uuid not null, code_hash bytea not null, used_at timestamptz',
    { refs: { employee_id: 'employee' }, audited: false, removable: true },
  );
  await companyTable(
    db,
    'passkey',
    `employee_id uuid not null, name text not null, credential_id text not null,
     public_key bytea not null, counter bigint not null, transports text[] not null,
     last_used_at timestamptz`,
    {
      refs: { employee_id: 'employee' },
      secret: ['public_key'],
      quiet: ['counter', 'last_used_at'],
      removable: true,
    },
  );
  await companyTable(
    db,
    'passkey_challenge',
    'employee_id uuid not null, challenge text not null, expires_at timestamptz not null',
    { refs: { employee_id: 'employee' }, audited: false, removable: true },
  );
  await companyTable(
    db,
    'sign_in_ticket',
    `employee_id uuid not null, ticket_hash bytea not null, expires_at timestamptz not null,
     kept boolean not null, wrong_codes integer not null default 0, locked_until timestamptz,
     used_at timestamptz, challenge text`,
    { refs: { employee_id: 'employee' }, audited: false, removable: true },
  );
  await run(db, statements);
  await run(db, session);
}

const statements = `
create unique index authenticator_app_person on authenticator_app (client_id, employee_id);
create unique index recovery_code_key on recovery_code (client_id, employee_id, code_hash);
create unique index passkey_key on passkey (client_id, credential_id);
create index passkey_person on passkey (client_id, employee_id);
create unique index passkey_challenge_person on passkey_challenge (client_id, employee_id);
create unique index sign_in_ticket_key on sign_in_ticket (ticket_hash);
create index sign_in_ticket_person on sign_in_ticket (client_id, employee_id);

create function sign_in_ticket_by_hash(hash bytea) returns table (
  ticket_id uuid, client_id uuid, employee_id uuid, email text, display_name text
) language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select t.id, t.client_id, t.employee_id, e.email,
         coalesce(e.display_name, e.first_name || ' ' || e.last_name)
    from sign_in_ticket t
    join employee e on e.client_id = t.client_id and e.id = t.employee_id
    join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
    join client c on c.id = t.client_id and c.deleted_at is null
   where t.ticket_hash = hash and t.used_at is null and t.deleted_at is null
     and e.deleted_at is null and e.has_client_admin_portal_access and s.lookup_name = 'Current'
$$;
revoke all on function sign_in_ticket_by_hash(bytea) from public;
grant execute on function sign_in_ticket_by_hash(bytea) to roadproof_app;
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
  has_training_access boolean, has_restricted_file_access boolean, has_second_factor boolean
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
         e.has_training_access, e.has_restricted_file_access,
         exists (select from authenticator_app a where a.client_id = e.client_id
                  and a.employee_id = e.id and a.confirmed_at is not null)
         or exists (select from passkey k where k.client_id = e.client_id and k.employee_id = e.id)
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

// Tickets, questions and codes are on their way to something that has a trail: an app, a passkey, a session.
const guard = `
do $$
begin
  execute replace(pg_get_functiondef('unprotected_tables'::regproc),
    '''mail_outbox'',', '''mail_outbox'', ''passkey_challenge'', ''recovery_code'', ''sign_in_ticket'',');
end $$;
`;
