import type { Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** Keys with which machines call the API in the name of the administrator who made them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await companyTable(
    db,
    'api_key',
    `name text not null, prefix text not null, secret_hash bytea not null,
     employee_id uuid not null, modules text[] not null, expires_on date not null,
     last_used_at timestamptz, revoked_at timestamptz, revoked_by uuid,
     check (modules <@ array['ADMINISTRATOR', 'EMPLOYEE', 'EQUIPMENT', 'INCIDENT-MANAGEMENT',
       'REPORTS', 'TRAINING'] and cardinality(modules) > 0)`,
    {
      refs: { employee_id: 'employee', revoked_by: 'employee' },
      secret: ['secret_hash'],
      quiet: ['last_used_at'],
    },
  );
  await run(db, statements);
}

// A key dies with the access of the person in whose name it writes.
const statements = `
create unique index api_key_key on api_key (secret_hash);
create index api_key_newest on api_key (client_id, created_at desc) where deleted_at is null;

create function api_key_by_secret(hash bytea) returns table (
  key_id uuid, name text, modules text[], expires_on date, last_used_at timestamptz,
  client_id uuid, employee_id uuid, client_name text, time_zone text, due_soon_days jsonb,
  settings jsonb
) language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select k.id, k.name, k.modules, k.expires_on, k.last_used_at, k.client_id, e.id, c.name,
         c.time_zone,
         jsonb_build_object('licence', c.licence_due_soon_days, 'medCard', c.med_card_due_soon_days,
           'training', c.training_due_soon_days, 'renewal', c.renewal_due_soon_days,
           'insurance', c.insurance_due_soon_days, 'other', c.due_soon_days),
         c.settings
    from api_key k
    join employee e on e.client_id = k.client_id and e.id = k.employee_id
    join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
    join client c on c.id = k.client_id
   where k.secret_hash = hash and k.revoked_at is null and k.deleted_at is null
     and e.deleted_at is null and c.deleted_at is null and s.lookup_name = 'Current'
     and e.has_client_admin_portal_access and e.has_admin_access
$$;
revoke all on function api_key_by_secret(bytea) from public;
grant execute on function api_key_by_secret(bytea) to roadproof_app;
`;
