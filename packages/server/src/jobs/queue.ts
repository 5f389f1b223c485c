import { sql, type UpdateObject } from 'kysely';
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

interface ClaimedJob {
  clientId: string;
  id: string;
  kind: string;
  payload: unknown;
  attempts: number;
  maxAttempts: number;
}

type Outcome = UpdateObject<Tables, 'job'>;

/** How long a worker may hold a job before another takes it over. */
const lease = '5 minutes';

/** Puts a job into the queue in the transaction that causes it. */
export async function enqueueJob(db: CompanyTransaction, job: NewJob): Promise<void> {
  await db
    .insertInto('job')
    .values({
      clientId: job.clientId,
      id: newId(),
      kind: job.kind,
      payload: JSON.stringify(job.payload ?? {}),
      uniqueKey: job.uniqueKey ?? null,
      ...(job.runAt && { runAt: job.runAt.toISOString() }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await wakeUp(db);
}

/** Takes the next job that is due and does it; false when there is none. Any number of workers may call it at once. */
export async function runNextJob(
  platform: Platform,
  handlers: Readonly<Record<string, JobHandler>>,
): Promise<boolean> {
  const claimed = await sql<ClaimedJob>`select * from claim_jobs(1, ${lease}::interval)`.execute(
    platform.database.app,
  );
  const job = claimed.rows[0];
  if (job === undefined) return false;
  await run(platform, handlers, job);
  return true;
}

async function run(
  platform: Platform,
  handlers: Readonly<Record<string, JobHandler>>,
  job: ClaimedJob,
): Promise<void> {
  const { clientId, id, kind } = job;
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
  }
}

/** The pause before the next try: half a minute, doubled each time, at most four hours. */
export function retryDelay(attempts: number): string {
  return `${Math.min(4 * 3600, 30 * 2 ** (attempts - 1))} seconds`;
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
