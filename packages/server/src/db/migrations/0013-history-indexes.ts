import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/** Finds what belonged to a person and was deleted, and the import a record came from, for its history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
create index driver_file_person_deleted on driver_file (client_id, employee_id)
  where deleted_at is not null;
create index training_mapping_course_person_deleted on training_mapping_course (client_id, employee_id)
  where deleted_at is not null;
create index import_row_record on import_row (client_id, record_id) where record_id is not null;
`,
  );
}
