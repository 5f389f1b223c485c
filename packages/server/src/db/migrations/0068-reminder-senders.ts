import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/** Index for counting the reminders that a person has sent since a moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    'create index mail_reminder_sender on mail_reminder (client_id, created_by, created_at)',
  );
}
