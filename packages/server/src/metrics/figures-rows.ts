import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Figures of the installation that the database has. */
export interface DatabaseFigures {
  readonly postgres: string;
  readonly databaseBytes: number;
  readonly jobsDue: number;
  readonly jobsRunning: number;
  /** Seconds since the job that waits longest was due; 0 when none waits. */
  readonly oldestJobSeconds: number;
  /** Jobs that have used all their attempts. */
  readonly jobsFailed: number;
  readonly mailsQueued: number;
  readonly oldestMailSeconds: number;
  /** Mails that wait for a mail server to be set. */
  readonly mailsHeld: number;
  /** Mails of the last 24 hours that were given up. */
  readonly mailsFailed: number;
  /** Age of the last good backup, or of the installation before the first; null if neither is known. */
  readonly backupAgeSeconds: number | null;
  /** Time and size of the last good backup; null before the first. */
  readonly backupSeconds: number | null;
  readonly backupBytes: number | null;
  /** True if the last good backup was restored for a trial. */
  readonly isBackupVerified: boolean;
  /** True if the last backup that ended has failed. */
  readonly hasBackupFailed: boolean;
}

/** Reads all figures in one statement, over all companies. Each part has a partial index. */
export async function databaseFigures({
  owner,
}: Pick<Database, 'owner'>): Promise<DatabaseFigures> {
  const { rows } = await sql<DatabaseFigures>`
    select split_part(current_setting('server_version'), ' ', 1) as postgres,
           pg_database_size(current_database())::float8 as database_bytes,
           jobs.*, mails.*, backups.*,
           (select count(*)::int from job where dead_at is not null) as jobs_failed,
           (select count(*)::int from mail_outbox where status = 'held') as mails_held,
           (select count(*)::int from mail_outbox
             where status = 'failed' and created_at > now() - interval '1 day') as mails_failed
      from (select count(*) filter (where is_waiting)::int as jobs_due,
                   count(*) filter (where locked_until > now())::int as jobs_running,
                   coalesce(extract(epoch from now() - min(run_at) filter (where is_waiting)), 0)::float8
                     as oldest_job_seconds
              from (select run_at, locked_until,
                           run_at <= now() and (locked_until is null or locked_until <= now()) as is_waiting
                      from job where finished_at is null and dead_at is null) as unfinished) as jobs,
           (select count(*)::int as mails_queued,
                   coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest_mail_seconds
              from mail_outbox where status = 'queued') as mails,
           (select extract(epoch from now() - coalesce(good.started_at, installed.created_at))::float8
                     as backup_age_seconds,
                   good.seconds as backup_seconds, good.bytes::float8 as backup_bytes,
                   good.verified_at is not null as is_backup_verified,
                   coalesce(failed.started_at > coalesce(good.started_at, '-infinity'), false)
                     as has_backup_failed
              from (values (true)) as always (is_on)
              left join (select min(created_at) as created_at from server_identity) as installed on is_on
              left join (select started_at, seconds, bytes, verified_at from backup_run
                          where status = 'done' order by started_at desc limit 1) as good on is_on
              left join (select max(started_at) as started_at from backup_run
                          where status = 'failed') as failed on is_on) as backups`.execute(owner);
  const [figures] = rows;
  if (figures === undefined) throw new Error('the figures of the database gave no row');
  return figures;
}
