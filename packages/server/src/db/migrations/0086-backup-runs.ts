import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/** Records each backup of the installation: when it ran, what it holds, why it failed, when it was verified. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, guard);
  await run(db, table);
}

// Belongs to no company: one backup holds all of them.
const guard = `
do $$
begin
  execute replace(pg_get_functiondef('unprotected_tables'::regproc),
    '''server_identity'')', '''server_identity'', ''backup_run'')');
end $$;
`;

// The keys make one backup of a night's try, and one at a time, however many servers share the database.
const table = `
create table backup_run (
  id uuid primary key,
  cause text not null check (cause in ('schedule', 'hand', 'command')),
  night date,
  try integer,
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  folder text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  name text,
  bytes bigint,
  row_count bigint,
  file_count integer,
  fault_count integer,
  seconds double precision,
  verified_at timestamptz,
  problem text,
  check ((night is null) = (cause <> 'schedule') and (night is null) = (try is null)),
  check ((status = 'running') = (finished_at is null)),
  check (status <> 'done' or (name is not null and bytes is not null and seconds is not null)),
  check (status <> 'failed' or problem is not null)
);
create unique index backup_run_night on backup_run (night, try);
create unique index backup_run_busy on backup_run (status) where status = 'running';
create index backup_run_started on backup_run (started_at);
grant select on backup_run to roadproof_app;
select watch_changes('backup_run');
`;
