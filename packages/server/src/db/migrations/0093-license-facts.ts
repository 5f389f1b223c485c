import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * Facts of a license that decide what its holder may drive: how they certified to the State (49 CFR
 * 383.71(b)(1)), a learner's permit (383.25), and until when the security check for hazardous
 * materials counts (383.141).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table employee
       add self_certification text check (self_certification in ('NI', 'EI', 'NA', 'EA')),
       add is_learner boolean not null default false,
       add hazmat_check_until date`,
  );
}
