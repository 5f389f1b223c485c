import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/** Role, session settings, audit trail, versions, and how a table is protected and found unprotected. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, role);
  await run(db, settings);
  await run(db, audit);
  await run(db, versions);
  await run(db, protect);
  await run(db, guard);
}

// Roles belong to the cluster: another database of it may have made the role already.
const role = `
create extension if not exists pg_trgm;
do $$
begin
  if not exists (select from pg_roles where rolname = 'roadproof_app') then
    create role roadproof_app nologin nosuperuser nocreatedb nocreaterole nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  if not pg_has_role(current_user, 'roadproof_app', 'member') then
    execute format('grant roadproof_app to %I', current_user);
  end if;
exception when unique_violation then null;
end $$;
grant usage on schema public to roadproof_app;
revoke create on schema public from public;
`;

const settings = `
create function current_client() returns uuid
  language sql stable parallel safe set search_path = pg_catalog, pg_temp
  return nullif(current_setting('app.client_id', true), '')::uuid;
create function current_actor() returns uuid
  language sql stable parallel safe set search_path = pg_catalog, pg_temp
  return nullif(current_setting('app.actor_id', true), '')::uuid;
`;

// The writer of the trail is the owner: the application can read it and never touch it.
const audit = `
create table audit_entry (
  client_id uuid not null,
  id bigint generated always as identity,
  table_name text not null,
  record_id uuid not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  request_id text,
  old_values jsonb,
  new_values jsonb,
  primary key (client_id, id)
);
create index audit_entry_record on audit_entry (client_id, table_name, record_id, id);
create index audit_entry_at on audit_entry (client_id, at);
alter table audit_entry enable row level security;
alter table audit_entry force row level security;
create policy owner_all on audit_entry to current_user using (true) with check (true);
create policy own_company on audit_entry for select to roadproof_app
  using (client_id = (select current_client()));
grant select on audit_entry to roadproof_app;

create function audit_row() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  secret text[] := tg_argv[0]::text[];
  quiet text[] := tg_argv[1]::text[] || array['client_id', 'id', 'version', 'created_at',
    'created_by', 'updated_at', 'updated_by', 'search_text'];
  before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  old_part jsonb;
  new_part jsonb;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, case when key = any (secret) then '"[hidden]"' else before_row -> key end),
           jsonb_object_agg(key, case when key = any (secret) then '"[hidden]"' else value end)
      into old_part, new_part
      from jsonb_each(after_row)
     where value is distinct from before_row -> key and not key = any (quiet);
    if new_part is null then return null; end if;
  else
    select jsonb_object_agg(key, case when key = any (secret) then '"[hidden]"' else value end)
      into new_part
      from jsonb_each(coalesce(after_row, before_row))
     where jsonb_typeof(value) <> 'null' and not key = any (quiet);
    if tg_op = 'DELETE' then
      old_part := new_part;
      new_part := null;
    end if;
  end if;
  insert into audit_entry
    (client_id, table_name, record_id, action, actor_id, request_id, old_values, new_values)
  values (
    (coalesce(after_row, before_row) ->> 'client_id')::uuid, tg_table_name,
    (coalesce(after_row, before_row) ->> 'id')::uuid, lower(tg_op), current_actor(),
    nullif(current_setting('app.request_id', true), ''), old_part, new_part);
  return null;
end $$;
`;

const versions = `
create function stamp_row() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  quiet text[] := tg_argv[0]::text[];
begin
  if tg_op = 'INSERT' then
    new.version := 1;
    new.created_at := coalesce(new.created_at, now());
    new.created_by := coalesce(current_actor(), new.created_by);
    new.updated_at := new.created_at;
    new.updated_by := new.created_by;
    return new;
  end if;
  if new.client_id is distinct from old.client_id or new.id is distinct from old.id then
    raise exception 'a record keeps its company and its id' using errcode = 'integrity_constraint_violation';
  end if;
  new.created_at := old.created_at;
  new.created_by := old.created_by;
  new.version := old.version;
  new.updated_at := old.updated_at;
  new.updated_by := old.updated_by;
  if cardinality(quiet) > 0 and to_jsonb(new) - quiet = to_jsonb(old) - quiet then
    return new;
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  new.updated_by := current_actor();
  return new;
end $$;
`;

const protect = `
create function protect_table(
  target regclass, secret text[], quiet text[], audited boolean, removable boolean
) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy owner_all on %s to current_user using (true) with check (true)', target);
  execute format('create policy own_company on %s to roadproof_app
    using (client_id = (select current_client())) with check (client_id = (select current_client()))', target);
  execute format('create trigger a_stamp before insert or update on %s
    for each row execute function stamp_row(%L)', target, quiet);
  if audited then
    execute format('create trigger z_audit after insert or update or delete on %s
      for each row execute function audit_row(%L, %L)', target, secret, quiet);
  end if;
  execute format('grant select, insert, update on %s to roadproof_app', target);
  if removable then
    execute format('grant delete on %s to roadproof_app', target);
  end if;
end $$;
revoke all on function protect_table from public;
`;

// Asked after every migration and by a test: a table someone forgot to protect stops the start.
// Without an audit trail are queues, and what is computed from records.
const guard = `
create function unprotected_tables() returns table (table_name text, problem text)
  language sql stable set search_path = public, pg_temp as $$
  with company_table as (
    select c.oid, c.relname::text as name, c.relrowsecurity and c.relforcerowsecurity as secured
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and exists (select from pg_attribute a
                    where a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped)
  )
  select name, 'row-level security is not enabled and forced' from company_table where not secured
  union all
  select name, 'no policy keeps companies apart' from company_table t
   where name <> 'employee_number_seq'
     and not exists (select from pg_policy p where p.polrelid = t.oid and p.polname = 'own_company'
       and pg_get_expr(p.polqual, p.polrelid) like '%client_id%current_client()%')
  union all
  select name, 'no audit trigger' from company_table t
   where name not in ('audit_entry', 'employee_number_seq', 'training_tally', 'driver_standing', 'list_preference',
                      'mail_outbox', 'notification', 'job', 'import_row', 'idempotency_key')
     and not exists (select from pg_trigger g where g.tgrelid = t.oid and g.tgname = 'z_audit' and g.tgenabled <> 'D')
  union all
  select c.relname::text, 'a table without a company needs a decision' from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and c.oid not in (select oid from company_table)
     and c.relname not in ('sign_in_attempt', 'migration', 'migration_lock', 'server_identity')
$$;
`;
