import { sweepFiles } from './files/sweeper.ts';
import { forgetOldKeys } from './http/idempotency.ts';
import { forgetOldRows } from './housekeeping-rows.ts';
import type { Platform } from './platform.ts';

const everyMs = 3_600_000;

/** Housekeeping of the whole server, now and every hour: files without a record, old idempotency keys, and what has long ended. */
export function startHousekeeping(platform: Platform): { stop(): Promise<void> } {
  const { log, database, files, notices, room, now } = platform;
  const startedAt = now();
  const steps: readonly (() => Promise<void>)[] = [
    async () => {
      const { moved, left } = await sweepFiles(files, database, { now: now(), startedAt });
      if (moved.length > 0) log.info({ moved }, 'put files that no record knows aside, in .lost');
      if (left.length > 0)
        log.error({ count: left.length, first: left.slice(0, 100) }, 'files that no record knows');
      notices.set('files-without-records', left.length > 0);
    },
    async () => {
      await forgetOldKeys(database, now());
    },
    async () => {
      const forgotten = await forgetOldRows(database, now());
      if (Object.values(forgotten).some((count) => count > 0))
        log.info(forgotten, 'removed what had long ended');
    },
  ];
  // One that fails, hour after hour, does not hold the others back.
  const keep = async (): Promise<void> => {
    for (const step of steps)
      await step().catch((err: unknown) => {
        room.saw(err);
        log.error({ err }, 'housekeeping failed');
      });
  };
  let current = keep();
  const timer = setInterval(() => {
    current = current.then(keep);
  }, everyMs);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return current;
    },
  };
}
