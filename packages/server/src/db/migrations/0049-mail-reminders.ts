import type { Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** Whom somebody reminded by e-mail, of what and when: on the person's record, whatever becomes of the mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await companyTable(
    db,
    'mail_reminder',
    'employee_id uuid not null, about text not null, recipient text not null',
    { refs: { employee_id: 'employee' } },
  );
  await run(
    db,
    'create index mail_reminder_person on mail_reminder (client_id, employee_id) where deleted_at is null',
  );
}
