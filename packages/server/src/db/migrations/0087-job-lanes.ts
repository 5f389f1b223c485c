import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/** Claims jobs by lane, at most one of a company; sends urgent mails first; indexes what the hour and the counts look for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, indexes);
  await run(db, jobs);
  await run(db, mails);
  // The hour used to queue these for each company; it finds what is due by itself now.
  await run(db, `delete from job where unique_key like 'hourly:%' and finished_at is null`);
}

const indexes = `
create index job_locked on job (locked_until)
  where locked_until is not null and finished_at is null and dead_at is null;
create index job_laid_aside on job (client_id, kind) where dead_at is not null;
create index job_finished on job (finished_at) where finished_at is not null;
create index employee_digest on employee (client_id) where notification_preferences <> '{}';
create index import_batch_unfiled on import_batch (updated_at)
  where status not in ('committed', 'undone');
create index report_schedule_running on report_schedule (client_id)
  where not is_paused and deleted_at is null;
`;

// Those who claim take turns, so that two servers never take two jobs of one company; and each
// statement sees what was claimed before it. Without FOR UPDATE it would wait for a job that is
// being settled.
const jobs = `
drop function claim_jobs(integer, interval);
create function claim_jobs(how_many integer, lease interval, kinds text[], is_among boolean)
  returns setof job
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('claim_jobs', 0));
  return query
    with head as materialized (
      select j.client_id, j.id, j.run_at from job j
       where j.finished_at is null and j.dead_at is null and j.run_at <= now()
         and (j.locked_until is null or j.locked_until < now())
         and (j.kind = any(kinds)) = is_among
         and not exists (
           select from job b where b.client_id = j.client_id and b.locked_until >= now()
              and b.finished_at is null and b.dead_at is null
              and (b.kind = any(kinds)) = is_among)
       order by j.run_at limit 200),
    first as (
      select distinct on (h.client_id) h.client_id, h.id, h.run_at from head h
       order by h.client_id, h.run_at, h.id),
    chosen as (select f.client_id, f.id from first f order by f.run_at limit how_many),
    taken as materialized (
      select j.client_id, j.id from job j join chosen c on c.client_id = j.client_id and c.id = j.id
       where j.finished_at is null and j.dead_at is null
         and (j.locked_until is null or j.locked_until < now())
         for update of j skip locked)
    update job j set locked_until = now() + lease, attempts = j.attempts + 1
      from taken t where j.client_id = t.client_id and j.id = t.id
    returning j.*;
end $$;
revoke all on function claim_jobs(integer, interval, text[], boolean) from public;
grant execute on function claim_jobs(integer, interval, text[], boolean) to roadproof_app;
`;

const mails = `
alter table mail_outbox add is_urgent boolean not null default false;
drop index mail_outbox_queue;
create index mail_outbox_queue on mail_outbox (is_urgent desc, next_attempt_at) where status = 'queued';
create index mail_outbox_unsent on mail_outbox (status, created_at) where status <> 'sent';
create or replace function claim_mail(how_many integer, lease interval) returns setof mail_outbox
  language sql security definer set search_path = public, pg_temp as $$
  update mail_outbox m set next_attempt_at = now() + lease, attempts = m.attempts + 1
    from (
      select client_id, id from mail_outbox
       where status = 'queued' and next_attempt_at <= now()
       order by is_urgent desc, next_attempt_at limit how_many for update skip locked
    ) c
   where m.client_id = c.client_id and m.id = c.id
  returning m.*
$$;
`;
