import type { Kysely } from 'kysely';
import { waitTurn } from '../db/advisory-lock.ts';
import type { Tables } from '../db/tables.ts';
import type { Platform } from '../platform.ts';
import { enqueueJobs, type NewJob } from './queue.ts';

/**
 * Finds over all companies what is due at an instant, or comes due within the hour after it. It runs
 * as the owner, whom row-level security does not hold, and finds nothing again that was done.
 */
export type FindDue = (owner: Kysely<Tables>, now: Date) => Promise<readonly NewJob[]>;

/** Queues what is due. Two servers take turns, so the second finds nothing that the first has queued and done. */
export async function queueDue(
  { database, now }: Pick<Platform, 'database' | 'now'>,
  finders: readonly FindDue[],
): Promise<void> {
  for (const [index, find] of finders.entries())
    await database.owner.transaction().execute(async (db) => {
      await lockHour(db, index);
      await enqueueJobs(db, await find(db, now()));
    });
}

/** Until the end of the transaction no other server looks for what this finder finds. */
export async function lockHour(db: Kysely<Tables>, finder: number): Promise<void> {
  await waitTurn(db, `hour ${finder}`);
}
