import { sweepFiles } from './files/sweeper.ts';
import { forgetOldKeys } from './http/idempotency.ts';
import { forgetOldRows } from './keeping-rows.ts';
import type { Platform } from './platform.ts';

const everyMs = 3_600_000;

/** Housekeeping of the whole server, now and every hour: files without a row, old idempotency keys, and what has long ended. */
export function startKeeping(platform: Platform): { stop(): Promise<void> } {
  const { log, database, files, now } = platform;
  const steps: readonly (() => Promise<void>)[] = [
    async () => {
      const removed = await sweepFiles(files, database);
      if (removed > 0) log.info({ removed }, 'removed files that no record knows');
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
      await step().catch((err: unknown) => log.error({ err }, 'housekeeping failed'));
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
