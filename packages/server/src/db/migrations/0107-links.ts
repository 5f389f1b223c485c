import type { Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** Links for people without an account: drivers, former employers, applicants, auditors. Only the hash of a secret is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await companyTable(
    db,
    'link',
    `purpose text not null check (purpose in ('ask', 'inquiry', 'apply', 'unit', 'audit')),
     secret_hash bytea not null, employee_id uuid, equipment_id uuid,
     for_name text not null, for_email text,
     expires_at timestamptz, revoked_at timestamptz, revoked_by uuid, revoke_reason text,
     locked_until timestamptz, opened_at timestamptz, last_used_at timestamptz,
     uses integer not null default 0, made_by_id uuid`,
    {
      refs: {
        employee_id: 'employee',
        equipment_id: 'equipment',
        revoked_by: 'employee',
        made_by_id: 'employee',
      },
      secret: ['secret_hash'],
      quiet: ['opened_at', 'last_used_at', 'uses', 'locked_until'],
    },
  );
  await run(db, statements);
}

// A link ends with what it is for. That of a person who no longer works here stays for an auditor or a former employer.
const statements = `
create unique index link_secret on link (secret_hash);
create index link_newest on link (client_id, purpose, created_at desc) where deleted_at is null;
create index link_employee on link (client_id, employee_id);
create index link_equipment on link (client_id, equipment_id);
select watch_changes('link');

create function link_has_ended(l link) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select l.revoked_at is not null
    or (l.employee_id is not null and not exists (
      select from employee e join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
       where e.client_id = l.client_id and e.id = l.employee_id and e.deleted_at is null
         and (l.purpose <> 'ask' or s.lookup_name = 'Current')))
    or (l.equipment_id is not null and not exists (
      select from equipment u
       where u.client_id = l.client_id and u.id = l.equipment_id and u.deleted_at is null))
$$;

create function link_by_secret(hash bytea) returns table (
  link_id uuid, client_id uuid, purpose text, for_name text, expires_at timestamptz,
  locked_until timestamptz, is_ended boolean, company_name text, phone text, time_zone text
) language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select l.id, l.client_id, l.purpose, l.for_name, l.expires_at, l.locked_until,
         link_has_ended(l), c.name, c.phone_number, c.time_zone
    from link l
    join client c on c.id = l.client_id and c.deleted_at is null
   where l.secret_hash = hash and l.deleted_at is null
$$;
revoke all on function link_by_secret(bytea) from public;
grant execute on function link_by_secret(bytea) to roadproof_app;
`;
