import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Has the database look at its tables again. After a bulk load it knows nothing of them until its
 * own round, a minute later or never, and plans as if they were empty.
 */
export async function analyze({ owner }: Pick<Database, 'owner'>): Promise<void> {
  await sql`analyze`.execute(owner);
}
