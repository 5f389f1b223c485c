import type { Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** Counts wrong proofs of links, keeps what a right one opens, and the calls of the last hour for their limits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await companyTable(
    db,
    'link_session',
    `link_id uuid not null, token_hash bytea not null,
     confirmed_at timestamptz not null, expires_at timestamptz not null,
     network text, user_agent text`,
    { refs: { link_id: 'link' }, audited: false, removable: true },
  );
  await run(db, sessions);
  await run(db, proof);
  await run(db, calls);
  await run(db, bySecret);
  await run(db, actors);
}

// Sessions have their trail in the link.
const sessions = `
create unique index link_session_token on link_session (token_hash);
create index link_session_link on link_session (client_id, link_id);
create index link_session_end on link_session (expires_at);
select watch_changes('link_session');
do $$
begin
  execute replace(pg_get_functiondef('unprotected_tables'::regproc),
    '''mail_outbox'',', '''mail_outbox'', ''link_session'',');
end $$;
`;

// Counting is quiet; a code never reaches the trail.
const proof = `
alter table link add code_hash bytea, add wrong_at timestamptz[] not null default '{}';
drop trigger a_stamp on link;
drop trigger z_audit on link;
create trigger a_stamp before insert or update on link
  for each row execute function stamp_row('{opened_at,last_used_at,uses,locked_until,wrong_at}');
create trigger z_audit after insert or update or delete on link
  for each row execute function audit_row('{secret_hash,code_hash}',
    '{opened_at,last_used_at,uses,locked_until,wrong_at}');
`;

// As with sign-ins: an unknown secret belongs to no company, and has no link.
const calls = `
create table link_call (
  id bigint generated always as identity primary key,
  link_id uuid,
  ip inet,
  called_at timestamptz not null
);
create index link_call_link on link_call (link_id, called_at) where link_id is not null;
create index link_call_unknown on link_call (ip, called_at) where link_id is null;
create index link_call_called on link_call (called_at);
grant select, insert, delete on link_call to roadproof_app;
select watch_changes('link_call');
do $$
begin
  execute replace(pg_get_functiondef('unprotected_tables'::regproc),
    '''sign_in_attempt'', ', '''sign_in_attempt'', ''link_call'', ');
end $$;
`;

// A function with other columns has to be dropped first.
const bySecret = `
drop function link_by_secret(bytea);
create function link_by_secret(hash bytea, session bytea, at timestamptz) returns table (
  link_id uuid, client_id uuid, purpose text, for_name text, employee_id uuid, expires_at timestamptz,
  locked_until timestamptz, is_ended boolean, proof text, made_by text,
  company_name text, phone text, time_zone text,
  session_id uuid, session_confirmed_at timestamptz, session_expires_at timestamptz
) language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select l.id, l.client_id, l.purpose,
         case when l.purpose = 'ask' then coalesce(e.first_name, l.for_name) else l.for_name end,
         l.employee_id, l.expires_at, l.locked_until, link_has_ended(l),
         case when l.code_hash is not null then 'code'
              when l.purpose <> 'ask' then 'none'
              when e.dob is not null then 'birthday'
              when length(regexp_replace(e.licence_number, '[^A-Za-z0-9]', '', 'g')) >= 4 then 'license'
              else 'none' end,
         m.first_name || ' ' || m.last_name,
         c.name, c.phone_number, c.time_zone, s.id, s.confirmed_at, s.expires_at
    from link l
    join client c on c.id = l.client_id and c.deleted_at is null
    left join employee e on e.client_id = l.client_id and e.id = l.employee_id
    left join employee m on m.client_id = l.client_id and m.id = l.made_by_id
    left join link_session s on s.client_id = l.client_id and s.link_id = l.id
      and s.token_hash = session and s.expires_at > at
   where l.secret_hash = hash and l.deleted_at is null
$$;
revoke all on function link_by_secret(bytea, bytea, timestamptz) from public;
grant execute on function link_by_secret(bytea, bytea, timestamptz) to roadproof_app;
`;

// The audit log finds by name what a link wrote: its entries have no person.
const actors = `
create index audit_entry_link on audit_entry
  (client_id, (case when request_id like 'link:%' then split_part(request_id, ':', 2) end), at)
  where request_id like 'link:%';
`;
