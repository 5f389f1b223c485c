import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Has the database look at its tables again. After a bulk load it knows nothing of them until its
 * own round, a minute later or never, and plans as if they were empty.
 */
export async function analyze({ owner }: { readonly owner: Kysely<Tables> }): Promise<void> {
  await sql`analyze`.execute(owner);
}
