import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * Lets PostgreSQL put the two functions that every policy asks into the statement instead of calling them.
 * A search path of their own forbade it and decided nothing: the names in their bodies were bound when
 * they were made, and they run with the rights of their caller.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, functions);
}

const functions = `
alter function current_client() reset search_path;
alter function current_actor() reset search_path;
`;
