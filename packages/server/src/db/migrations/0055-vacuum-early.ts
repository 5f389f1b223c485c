import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

// What lists, the dashboard and searches count by an index alone.
const tables = [
  'employee',
  'driver_file',
  'driver_standing',
  'training_mapping',
  'training_requirement',
  'equipment',
  'owed_inspection',
  'renewal',
  'service_reminder',
  'work_order',
  'workorder_equipment',
  'incident',
];

/**
 * A count by an index alone looks into the rows of every page that has changed since the table was
 * vacuumed, which PostgreSQL does once a fifth of it has: until then the people of a large company are
 * counted in three times the time. A fiftieth is enough here, of what has come as well, and the list
 * of words that wait for a search goes into its index then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables)
    await run(
      db,
      `alter table ${table} set (autovacuum_vacuum_scale_factor = 0.02,
         autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05)`,
    );
}
