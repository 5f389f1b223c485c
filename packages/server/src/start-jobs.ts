import { sql } from 'kysely';
import { forgetOldAttempts } from './auth/sign-in-limit.ts';
import { inCompany, type CompanyTransaction } from './db/transaction.ts';
import { waitTurn } from './db/advisory-lock.ts';
import { deliverMail, mailServer, releaseHeldMail, type MailChecks } from './mail/deliver.ts';
import type { Platform } from './platform.ts';
import { listen } from './jobs/listen.ts';
import { enqueueJob, runNextJob, type JobHandler } from './jobs/queue.ts';
import { channel } from './jobs/wake-up.ts';

/** What this server can do in the background. */
export interface Work {
  /** By kind of job. */
  readonly handlers?: Readonly<Record<string, JobHandler>>;
  /** The kinds that are due once an hour for every company. */
  readonly hourly?: readonly string[];
  /** Mails that are looked at once more before they leave. */
  readonly mailChecks?: MailChecks;
}

/** The running background work. */
export interface Jobs {
  /** Ends after the job at hand; call it before the database closes. */
  stop(): Promise<void>;
}

const pollMs = 30_000;

/** Starts mail and jobs: woken by committed work of any process, and every half minute for what became due meanwhile. */
export async function startJobs(platform: Platform, work: Work = {}): Promise<Jobs> {
  const server = mailServer(platform.config);
  if (server) await releaseHeldMail(platform);
  const stopping = new AbortController();
  const stopped = stopping.signal;
  let again = false;
  let hour = '';
  let current: Promise<void> | null = null;

  async function round(): Promise<void> {
    const thisHour = platform.now().toISOString().slice(0, 13);
    if (thisHour !== hour) await startHour(platform, work.hourly ?? [], thisHour);
    hour = thisHour;
    while (!stopped.aborted && (await deliverMail(platform, server, work.mailChecks)) > 0);
    while (!stopped.aborted && (await runNextJob(platform, work.handlers ?? {})));
  }

  function wake(): void {
    again = true;
    current ??= (async () => {
      while (again && !stopped.aborted) {
        again = false;
        await round().catch((error: unknown) => {
          platform.room.saw(error);
          platform.log.error({ err: error }, 'background work failed');
        });
      }
      current = null;
    })();
  }

  // The owner's connections are few and idle; those of the requests stay theirs.
  const listening = listen(platform.database.ownerPool, channel, wake, stopped);
  const timer = setInterval(wake, pollMs);
  timer.unref();
  wake();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await Promise.all([listening, current]);
      server?.close();
    },
  };
}

/** Until the end of the transaction nobody else starts an hour: a finished job keeps no other of its key out. */
export async function lockHour(db: CompanyTransaction, clientId: string): Promise<void> {
  await waitTurn(db, `hour of ${clientId}`);
}

async function startHour(
  platform: Platform,
  kinds: readonly string[],
  hour: string,
): Promise<void> {
  await forgetOldAttempts(platform);
  if (kinds.length === 0) return;
  const companies = await sql<{ id: string }>`select client_ids() as id`.execute(
    platform.database.app,
  );
  for (const { id: clientId } of companies.rows) {
    await inCompany(platform.database, { clientId }, async (db) => {
      await lockHour(db, clientId);
      const keys = kinds.map((kind) => `hourly:${kind}:${hour}`);
      const known = await db
        .selectFrom('job')
        .select('uniqueKey')
        .where('uniqueKey', 'in', keys)
        .execute();
      const done = new Set(known.map((job) => job.uniqueKey));
      for (const [index, kind] of kinds.entries()) {
        const uniqueKey = keys[index] ?? kind;
        if (!done.has(uniqueKey)) await enqueueJob(db, { clientId, kind, uniqueKey });
      }
    });
  }
}
