import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { waitingForLocks } from '../db/testing/waiting.ts';

/**
 * Begins calls, one after the other, while another transaction holds a record, and lets it go once
 * each of them waits for a lock or has ended: so they meet at every lock after it in the order they
 * were begun, on a quick machine as on a slow one.
 */
export async function atOnce<T>(
  database: Pick<Database, 'owner'>,
  lockedRow: { readonly table: string; readonly id: string },
  calls: readonly (() => Promise<T>)[],
): Promise<readonly T[]> {
  let ended = 0;
  const { answers } = await database.owner.transaction().execute(async (transaction) => {
    await sql`select from ${sql.table(lockedRow.table)} where id = ${lockedRow.id}::uuid for update`.execute(
      transaction,
    );
    const begun: Promise<T>[] = [];
    for (const call of calls) {
      begun.push(
        call().finally(() => {
          ended += 1;
        }),
      );
      while ((await waitingForLocks(database)) + ended < begun.length);
    }
    return { answers: Promise.all(begun) };
  });
  return answers;
}
