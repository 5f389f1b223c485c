import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/** Looks people up by their addresses so that nobody without portal access stands before somebody with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, peopleByEmail);
  await run(db, portalPeople);
}

// Who may sign in comes first: any number of others may have the same address.
const peopleByEmail = `
create or replace function people_by_email(address text, iss text) returns table (
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
   order by e.has_client_admin_portal_access and s.lookup_name = 'Current' desc,
            s.lookup_name = 'Current' desc, e.created_at
   limit 20
$$;
`;

// By the index that makes an address of portal access unique, over all companies as it is.
const portalPeople = `
create function portal_people_by_email(addresses text[]) returns table (
  address text, employee_id uuid
) language sql stable security definer rows 10 set search_path = public, pg_temp as $$
  select lower(e.email), e.id
    from employee e
   where lower(e.email) = any (array(select lower(trim(one)) from unnest(addresses) one))
     and e.has_client_admin_portal_access and e.deleted_at is null
$$;
revoke all on function portal_people_by_email(text[]) from public;
grant execute on function portal_people_by_email(text[]) to roadproof_app;
`;
