import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

type Owner = Pick<Database, 'owner'>;

/** Returns the jobs of all companies that were given up, the latest first. */
export async function laidAsideJobs({ owner }: Owner) {
  return owner
    .selectFrom('job as j')
    .innerJoin('client as c', 'c.id', 'j.clientId')
    .select(['j.kind', 'j.deadAt', 'j.lastError', 'c.name as company'])
    .where('j.deadAt', 'is not', null)
    .orderBy('j.deadAt', 'desc')
    .execute();
}

/**
 * Queues them again with all their tries, and returns how many. One whose work is already queued
 * again is deleted: two of a key cannot wait at once.
 */
export async function retryLaidAside({ owner }: Owner): Promise<number> {
  return owner.transaction().execute(async (db) => {
    await sql`
      delete from job d where d.dead_at is not null and d.unique_key is not null and exists (
        select from job o where o.client_id = d.client_id and o.unique_key = d.unique_key
           and o.id <> d.id and o.finished_at is null
           and (o.dead_at is null or (o.dead_at, o.id) > (d.dead_at, d.id)))`.execute(db);
    const { numUpdatedRows } = await db
      .updateTable('job')
      .set({ deadAt: null, attempts: 0, lockedUntil: null, runAt: sql<string>`now()` })
      .where('deadAt', 'is not', null)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
}

/** Deletes them, and returns how many. */
export async function forgetLaidAside({ owner }: Owner): Promise<number> {
  const { numDeletedRows } = await owner
    .deleteFrom('job')
    .where('deadAt', 'is not', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
