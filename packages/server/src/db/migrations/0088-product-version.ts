import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/** Keeps the version of the product that last ran on this database, so that a start can name both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table server_identity add column version text');
}
