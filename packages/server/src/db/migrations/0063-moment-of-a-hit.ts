import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * The moment at which a hit or a notice of the Clearinghouse was learned, from which 24 hours count
 * (49 CFR 382.701(b)(3), (c)). No stored paper has one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `alter table driver_file add learned_at timestamptz`);
}
