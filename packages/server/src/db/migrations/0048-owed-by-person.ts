import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

// What is overdue or due soon is told of each person without looking at the rows themselves.
const index = `
drop index training_requirement_soon;
create index training_requirement_soon on training_requirement (client_id, soon_date)
  include (due_date, follows_id, employee_id, course_catalog_id)
  where closed_as is null and is_current and deleted_at is null`;

/** The training matrix begins with who owes something today, and often reads nobody else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, index);
}
