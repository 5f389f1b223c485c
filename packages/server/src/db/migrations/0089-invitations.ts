import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/** Counts the invitations of the last hour without reading the other mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create index mail_outbox_invitation on mail_outbox (client_id, created_at)
      where unique_key like 'invitation:%'`,
  );
}
