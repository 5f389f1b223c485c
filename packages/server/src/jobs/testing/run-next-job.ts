import type { Platform } from '../../platform.ts';
import { claimJobs, runJob, type JobHandler } from '../queue.ts';

/** Claims the next job that is due, of any kind, and does it; false when there is none. Any number of workers may call it at once. */
export async function runNextJob(
  platform: Platform,
  handlers: Readonly<Record<string, JobHandler>>,
): Promise<boolean> {
  const [job] = await claimJobs(platform.database, 1, { kinds: [], isAmong: false });
  if (job === undefined) return false;
  await runJob(platform, handlers, job);
  return true;
}
