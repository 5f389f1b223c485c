import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/** What date of the unit a completion replaced is kept with it, so that it can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table renewal_history add column unit_date_before date');
}
