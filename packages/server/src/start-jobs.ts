import { forgetOldLinkCalls } from './auth/link-session.ts';
import { forgetOldAttempts } from './auth/sign-in-limit.ts';
import { deliverMail, mailServer, releaseHeldMail, type MailChecks } from './mail/deliver.ts';
import type { Platform } from './platform.ts';
import { queueDue, type FindDue } from './jobs/hour.ts';
import { Lane } from './jobs/lane.ts';
import { listen } from './jobs/listen.ts';
import { loopOf } from './jobs/loop.ts';
import type { JobHandler } from './jobs/queue.ts';
import { channel } from './jobs/wake-up.ts';

/** What this server can do in the background. */
export interface Work {
  /** By kind of job. */
  readonly handlers?: Readonly<Record<string, JobHandler>>;
  /** Kinds that may take minutes; the others never wait for them. */
  readonly long?: readonly string[];
  /** Finders that look once an hour over all companies. */
  readonly hourly?: readonly FindDue[];
  /** Mails that are looked at once more before they leave. */
  readonly mailChecks?: MailChecks;
}

/** The running background work. */
export interface Jobs {
  /** Ends after the jobs and mails at hand; call it before the database closes. */
  stop(): Promise<void>;
}

const pollMs = 30_000;

/**
 * Starts mail and jobs, each at a pace of its own: woken by committed work of any process, and every
 * half minute for what has become due since.
 */
export async function startJobs(platform: Platform, work: Work = {}): Promise<Jobs> {
  const { handlers = {}, long: kinds = [], hourly = [], mailChecks } = work;
  const server = mailServer(platform.config);
  const stopping = new AbortController();
  const stopped = stopping.signal;
  const failed = (err: unknown): void => {
    platform.room.saw(err);
    platform.log.error({ err }, 'background work failed');
  };

  let isPolled = true;
  const mails = loopOf(
    async () => {
      // Another server may have had no mail server, or may have none still.
      if (server && isPolled) await releaseHeldMail(platform);
      isPolled = false;
      while (!stopped.aborted && (await deliverMail(platform, server, mailChecks)) > 0);
    },
    failed,
    stopped,
  );

  let hour = '';
  const hours = loopOf(
    async () => {
      const thisHour = platform.now().toISOString().slice(0, 13);
      if (thisHour === hour) return;
      await forgetOldAttempts(platform);
      await forgetOldLinkCalls(platform);
      await queueDue(platform, hourly);
      hour = thisHour;
    },
    failed,
    stopped,
  );

  const lanes = [
    new Lane(platform, handlers, { kinds, isAmong: false, atOnce: 4, claimed: 20 }, stopped),
    new Lane(platform, handlers, { kinds, isAmong: true, atOnce: 2, claimed: 1 }, stopped),
  ];
  const wake = (): void => {
    mails.wake();
    for (const lane of lanes) lane.wake();
  };
  const poll = (): void => {
    isPolled = true;
    hours.wake();
    wake();
  };

  // The owner's connections are few and idle; those of the requests stay theirs.
  const listening = listen(platform.database.ownerPool, channel, wake, stopped);
  const timer = setInterval(poll, pollMs);
  timer.unref();
  poll();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await Promise.all([listening, mails.ended(), hours.ended()]);
      await Promise.all(lanes.map((lane) => lane.ended()));
      server?.close();
    },
  };
}
