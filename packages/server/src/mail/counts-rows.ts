import { sql, type Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** The outbox in figures. */
export interface MailCounts {
  /** Mails that wait to be sent, those for a mail server that is not set up among them. */
  readonly queued: number;
  readonly failed: number;
  /** Seconds that the oldest waiting one has waited; 0 when none waits. */
  readonly oldestQueuedSeconds: number;
}

/** Counts the mails of all companies as the owner; of one company in its transaction. */
export async function mailCounts(db: Kysely<Tables>): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    select count(*) filter (where status in ('queued', 'held'))::int as queued,
           count(*) filter (where status = 'failed')::int as failed,
           coalesce(extract(epoch from now() - min(created_at)
             filter (where status in ('queued', 'held'))), 0)::float8 as oldest_queued_seconds
      from mail_outbox where status <> 'sent'`.execute(db);
  return rows[0] ?? { queued: 0, failed: 0, oldestQueuedSeconds: 0 };
}
