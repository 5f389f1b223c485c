import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/** How a paper is turned when it is shown, and what became of the dates that were read from it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, papers);
}

const papers = `
alter table driver_file
  add rotation smallint check (rotation in (0, 90, 180, 270)),
  -- By field: taken, changed or ignored. Null for a paper of which nothing was read.
  add suggested jsonb check (jsonb_typeof(suggested) = 'object');
`;
