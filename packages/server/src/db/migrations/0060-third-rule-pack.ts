import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * What rule pack 3 adds to a kind of paper: the age of the text that was read, the longest validity
 * of a marked certificate, and the paragraph of a license that stands for the road test. A company
 * keeps the rules it has until it accepts the new ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table driver_file_type
       add source_copy text,
       add source_is_old boolean not null default false,
       add max_months_marked jsonb,
       add max_cfr text,
       add cfr_when_road_test text`,
  );
}
