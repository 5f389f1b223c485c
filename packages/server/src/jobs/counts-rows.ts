import { sql, type Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** The queue of jobs in figures. */
export interface JobCounts {
  /** Jobs that could run now and wait for a worker. */
  readonly due: number;
  /** Seconds that the one that waits longest has waited; 0 when none waits. */
  readonly oldestDueSeconds: number;
  /** Jobs that were given up after their last try. */
  readonly laidAside: number;
}

/** Counts the jobs of all companies as the owner; of one company in its transaction. */
export async function jobCounts(db: Kysely<Tables>): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select d.due, d.oldest_due_seconds, a.laid_aside
      from (select count(*)::int as due,
              coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as oldest_due_seconds
              from job where finished_at is null and dead_at is null and run_at <= now()
               and (locked_until is null or locked_until < now())) d,
           (select count(*)::int as laid_aside from job where dead_at is not null) a`.execute(db);
  return rows[0] ?? { due: 0, oldestDueSeconds: 0, laidAside: 0 };
}
