import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * The dashboard counts closed incidents and orders with open lines: with what they join and filter by
 * in the indexes they are counted there, instead of from a page of rows for each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
drop index incident_status;
create index incident_status on incident (client_id, status_id, incident_date)
  include (incident_type_id) where deleted_at is null;
drop index workorder_equipment_status;
create index workorder_equipment_status on workorder_equipment (client_id, status_id, created_at)
  include (work_order_id, equipment_id) where deleted_at is null;
`,
  );
}
