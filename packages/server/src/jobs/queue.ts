import { sql, type UpdateObject } from 'kysely';
import type { Database } from '../db/database.ts';
import { givenRows } from '../db/given-rows.ts';
import { newId } from '../db/id.ts';
import type { Tables } from '../db/tables.ts';
import { inCompany, type CompanyTransaction } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';
import { wakeUp } from './wake-up.ts';

/** Does one kind of job inside a transaction of its company; whatever it writes is kept only when it ends well. */
export type JobHandler = (
  db: CompanyTransaction,
  payload: unknown,
  job: { readonly clientId: string; readonly platform: Platform },
) => Promise<void>;

/** What to do later. `uniqueKey` keeps a second one out while the first is unfinished. */
export interface NewJob {
  readonly clientId: string;
  readonly kind: string;
  readonly payload?: unknown;
  readonly runAt?: Date;
  readonly uniqueKey?: string;
}

/** A job that this server does now. */
export interface ClaimedJob {
  readonly clientId: string;
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly maxAttempts: number;
}

type Outcome = UpdateObject<Tables, 'job'>;

/** How long a worker may keep a job before another takes it over; one that lives renews it. */
const lease = '5 minutes';
const renewMs = 60_000;

/** Puts a job into the queue in the transaction that causes it. */
export async function enqueueJob(db: CompanyTransaction, job: NewJob): Promise<void> {
  await enqueueJobs(db, [job]);
}

/** Puts many jobs into the queue in one statement. */
export async function enqueueJobs(db: CompanyTransaction, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ clientId, kind, payload, runAt, uniqueKey }) => ({
    client_id: clientId,
    id: newId(),
    kind,
    payload: payload ?? {},
    run_at: runAt?.toISOString(),
    unique_key: uniqueKey,
  }));
  const columns = sql`client_id uuid, id uuid, kind text, payload jsonb, run_at timestamptz, unique_key text`;
  await sql`
    insert into job (client_id, id, kind, payload, run_at, unique_key)
    select r.client_id, r.id, r.kind, r.payload, coalesce(r.run_at, now()), r.unique_key
      from ${givenRows(rows, columns)} r
        on conflict do nothing`.execute(db);
  await wakeUp(db);
}

/** Claims due jobs, at most one of a company, of these kinds or of all others; a company of which one of them runs waits. */
export async function claimJobs(
  database: Pick<Database, 'app'>,
  howMany: number,
  { kinds, isAmong }: { readonly kinds: readonly string[]; readonly isAmong: boolean },
): Promise<readonly ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`
    select * from claim_jobs(${howMany}, ${lease}::interval, ${[...kinds]}::text[], ${isAmong}::boolean)
  `.execute(database.app);
  return rows;
}

/** Gives claimed jobs back that have not begun: their attempt does not count. */
export async function releaseJobs(
  database: Pick<Database, 'app'>,
  jobs: readonly ClaimedJob[],
): Promise<void> {
  for (const { clientId, id, attempts } of jobs)
    await inCompany(database, { clientId }, (db) =>
      db
        .updateTable('job')
        .set({ lockedUntil: null, attempts: attempts - 1 })
        .where('id', '=', id)
        .where('attempts', '=', attempts)
        .where('finishedAt', 'is', null)
        .execute(),
    );
}

/** Does a claimed job and settles it: done, tried again later, or given up after its last try. */
export async function runJob(
  platform: Platform,
  handlers: Readonly<Record<string, JobHandler>>,
  job: ClaimedJob,
): Promise<void> {
  const { clientId, id, kind } = job;
  const renewing = setInterval(() => void renew(platform, job), renewMs);
  renewing.unref();
  try {
    // A job that ended the process every time has used its attempts without ever failing.
    if (job.attempts > job.maxAttempts) throw new Error('the worker died while doing it');
    const handler = handlers[kind];
    if (handler === undefined) throw new Error(`no worker here runs jobs of the kind "${kind}"`);
    await inCompany(platform.database, { clientId }, async (db) => {
      await handler(db, job.payload, { clientId, platform });
      await settle(db, job, { finishedAt: sql<string>`now()`, lastError: null });
    });
  } catch (error) {
    platform.room.saw(error);
    platform.log.warn({ err: error, job: id, kind, attempts: job.attempts }, 'job failed');
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
    const isDead = job.attempts >= job.maxAttempts;
    const outcome: Outcome = isDead
      ? { lastError, deadAt: sql<string>`now()` }
      : { lastError, runAt: sql<string>`now() + ${retryDelay(job.attempts)}::interval` };
    await inCompany(platform.database, { clientId }, (db) => settle(db, job, outcome)).catch(
      (failure: unknown) => platform.log.warn({ err: failure, job: id, kind }, 'job not settled'),
    );
  } finally {
    clearInterval(renewing);
  }
}

/** The pause before the next try: half a minute, doubled each time, at most four hours. */
export function retryDelay(attempts: number): string {
  return `${Math.min(4 * 3600, 30 * 2 ** (attempts - 1))} seconds`;
}

/** Keeps other workers from taking over a job that runs longer than its lease. */
async function renew(platform: Platform, job: ClaimedJob): Promise<void> {
  const { clientId, id, attempts } = job;
  await inCompany(platform.database, { clientId }, (db) =>
    db
      .updateTable('job')
      .set({ lockedUntil: sql<string>`now() + ${lease}::interval` })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('finishedAt', 'is', null)
      .execute(),
  ).catch((err: unknown) => platform.log.warn({ err, job: id }, 'lease of a job not renewed'));
}

// Every claim counts an attempt, so a worker whose lease has run out no longer finds its job here,
// and what it did is rolled back.
async function settle(db: CompanyTransaction, job: ClaimedJob, outcome: Outcome): Promise<void> {
  const settled = await db
    .updateTable('job')
    .set({ ...outcome, lockedUntil: null })
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .where('finishedAt', 'is', null)
    .executeTakeFirst();
  if (settled.numUpdatedRows === 0n) throw new Error('another worker has taken the job over');
}
