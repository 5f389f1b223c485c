import { analyzeUnknown } from './db/analyze.ts';
import { sweepFiles } from './files/sweeper.ts';
import { forgetOldKeys } from './http/idempotency.ts';
import { addUpCompletions, forgetLinks, forgetOldRows } from './housekeeping-rows.ts';
import type { Platform } from './platform.ts';

const everyMs = 3_600_000;

/** Housekeeping of the whole server, now and every hour: files without a record, old idempotency keys, what has long ended, and `more` that modules have. */
export function startHousekeeping(
  platform: Platform,
  more: readonly (() => Promise<unknown>)[] = [],
  /** Whether files come in whose records are not committed yet. */
  areFilesComing: () => boolean = () => false,
): { stop(): Promise<void> } {
  const { log, database, files, notices, room, now } = platform;
  const startedAt = now();
  const steps: readonly (() => Promise<unknown>)[] = [
    async () => {
      if (areFilesComing()) return;
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
    () => forgetLinks(database, now()),
    () => addUpCompletions(database),
    // The database does this itself, unless somebody turned its own round off.
    () => analyzeUnknown(database),
    ...more,
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
