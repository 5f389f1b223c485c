import type { Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** A snapshot is written once and never changed: by grants for the application, by a trigger for everybody; so is its file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, columns);
  await companyTable(
    db,
    'report_snapshot_run',
    `name text not null, category text not null, filter_expression text not null,
     maker_id uuid not null, status text not null default 'queued'
       check (status in ('queued', 'running', 'ready', 'failed', 'cancelled')),
     rows_done integer not null default 0, rows_total integer not null default 0,
     is_cancel_asked boolean not null default false, problem text,
     report_snapshot_id uuid, finished_at timestamptz`,
    {
      refs: { maker_id: 'employee', report_snapshot_id: 'report_snapshot' },
      audited: false,
    },
  );
  await run(db, immutable);
  await run(db, guard);
}

const columns = `
alter table report_snapshot
  add maker_id uuid,
  add sha256 bytea,
  add file_size bigint,
  add time_zone text,
  add as_of date,
  add is_whole boolean not null default true,
  add has_restricted boolean not null default false,
  add foreign key (client_id, maker_id) references employee (client_id, id),
  add constraint report_snapshot_name check (length(name) between 1 and 100),
  add constraint report_snapshot_category check (category in ('employee', 'driver', 'equipment',
    'equipment-renewal', 'equipment-service-reminder', 'equipment-work-order', 'incident', 'training'));
create index report_snapshot_file on report_snapshot (client_id, snapshot_file_id);
`;

const immutable = `
revoke update on report_snapshot from roadproof_app;
grant update (deleted_at) on report_snapshot to roadproof_app;

create function keep_snapshot() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  marks text[] := array['deleted_at', 'version', 'updated_at', 'updated_by'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - marks <> to_jsonb(old) - marks then
    raise exception 'a snapshot is never changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger b_keep before update or delete on report_snapshot
  for each row execute function keep_snapshot();

create function keep_snapshot_file() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from report_snapshot s
              where s.client_id = old.client_id and s.snapshot_file_id = old.id)
     and (tg_op = 'DELETE' or to_jsonb(new) <> to_jsonb(old)) then
    raise exception 'the file of a snapshot is never changed'
      using errcode = 'integrity_constraint_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
revoke all on function keep_snapshot_file from public;
create trigger b_keep_snapshot before update or delete on stored_file
  for each row execute function keep_snapshot_file();
`;

// Work in progress has no audit trail: what comes of it is a record that has one.
const guard = `
do $$
begin
  execute replace(pg_get_functiondef('unprotected_tables'::regproc),
    '''mail_outbox'', ''notification''', '''mail_outbox'', ''report_snapshot_run'', ''notification''');
end $$;
`;
