import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/** Notes for a transaction which tables it changes, so that its notice names them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, note);
  await run(db, watch);
  await run(db, access);
}

// No SET of its own: it is called for each statement, and names nothing that a search path could lead astray.
const note = `
create function note_change() returns trigger language plpgsql as $$
declare
  noted text := coalesce(pg_catalog.current_setting('roadproof.changed', true), '');
begin
  if pg_catalog.strpos(noted, tg_argv[0]) = 0 then
    perform pg_catalog.set_config('roadproof.changed', noted || tg_argv[0], true);
  end if;
  return null;
end $$;
`;

// Called by later migrations for each of their tables.
const watch = `
create function watch_changes(target regclass) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('create trigger watch_changes after insert or update or delete on %s
    for each statement execute function note_change(%L)', target, ' ' || target || ' ');
end $$;
revoke all on function watch_changes from public;
select watch_changes(oid) from pg_class
 where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
   and relname not in ('migration', 'migration_lock');
`;

/** Columns of people that sessions read; another save of a person ends no session. */
const columns = [
  'first_name',
  'last_name',
  'display_name',
  'email',
  'has_client_admin_portal_access',
  'has_admin_access',
  'has_administrator_access',
  'has_employee_access',
  'has_equipment_access',
  'has_incident_management_access',
  'has_reports_access',
  'has_training_access',
  'has_restricted_file_access',
  'employee_status_id',
  'deleted_at',
];

const row = (of: string): string => columns.map((column) => `${of}.${column}`).join(', ');

const access = `
create trigger watch_access after update on employee for each row
  when ((${row('old')}) is distinct from (${row('new')}))
  execute function note_change(' employee_access ');
create trigger watch_access_end after delete on employee for each statement
  execute function note_change(' employee_access ');
`;
