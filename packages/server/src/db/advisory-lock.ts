import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Lets one transaction at a time through under a name; the others wait here until it has ended. */
export async function waitTurn(db: Kysely<Tables>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}
