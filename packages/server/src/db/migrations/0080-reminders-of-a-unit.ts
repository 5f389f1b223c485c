import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * Indexes all reminders of a unit. A reading updates them, deleted ones as well, and the index had
 * only the others: each reading of each unit read every reminder of the company.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, index);
}

const index = `
drop index service_reminder_unit;
create index service_reminder_unit on service_reminder (client_id, equipment_id);
`;
