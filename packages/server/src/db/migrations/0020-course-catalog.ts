import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * What the law asks of a course's records, and the ways to a course's people and trainings. The
 * counts of the catalogue are read from the index alone: it holds what they depend on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
alter table course_catalog add column record_must_show text, add column retention text;
create index training_mapping_course_holder
  on training_mapping_course (client_id, course_catalog_id, employee_id)
  include (completed_at, valid_until, cycle_date, waived_reason, is_renewal)
  where is_latest and deleted_at is null;
create index training_course_course on training_course (client_id, course_catalog_id)
  where deleted_at is null;
`,
  );
}
