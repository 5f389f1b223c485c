import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** How many statements wait for a lock that another transaction holds. */
export async function waitingForLocks({ owner }: Pick<Database, 'owner'>): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    owner,
  );
  return rows.length;
}
