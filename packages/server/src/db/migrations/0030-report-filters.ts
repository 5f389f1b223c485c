import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

const indexes = `
create index employee_by_hire_date on employee (client_id, hire_date) where deleted_at is null;
create index equipment_by_in_service_date on equipment (client_id, in_service_date)
  where deleted_at is null and in_service_date is not null;
create index workorder_equipment_completed on workorder_equipment (client_id, completion_date)
  where deleted_at is null and completion_date is not null;
create index training_mapping_assigned on training_mapping (client_id, assigned_on);
create index training_requirement_report
  on training_requirement (client_id, (closed_as is not null), due_date, id) include (closed_as, soon_date)
  where is_current and deleted_at is null`;

/** The days that reports are filtered by, and the order of the training report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, indexes);
}
