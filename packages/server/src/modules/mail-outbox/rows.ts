import type { mailOutboxRow } from '@roadproof/contract/mail-outbox';
import { mailKindNames, otherMail } from '@roadproof/domain/mail-kind';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ListSource } from '../../db/list-source.ts';
import { changeRecord } from '../../db/record.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';

type Row = z.input<typeof mailOutboxRow>;

const kinds = Object.entries(mailKindNames)
  .map(([kind, name]) => `when '${kind}' then '${name}'`)
  .join(' ');
const waits = 'No mail server is set: it waits.';

/** The outbox, newest first; bodies, and with them links, are never selected. */
export const mailOutboxSource: ListSource<Row> = {
  name: 'mail-outbox',
  base: 'mail_outbox m',
  key: 'm.id',
  where: 'm.deleted_at is null',
  joins: {},
  fields: {
    id: { sql: 'm.id', kind: 'id' },
    recipient: { sql: 'm.recipient', kind: 'text', notNull: true },
    recipientName: { sql: 'm.recipient_name', kind: 'text' },
    subject: { sql: 'm.subject', kind: 'text', notNull: true },
    kind: {
      sql: `case split_part(m.unique_key, ':', 1) ${kinds} else '${otherMail}' end`,
      kind: 'text',
      notNull: true,
    },
    createdAt: { sql: 'm.created_at', kind: 'instant', notNull: true },
    status: { sql: 'initcap(m.status)', kind: 'text', notNull: true },
    attempts: { sql: 'm.attempts', kind: 'number', notNull: true },
    lastError: {
      sql: `case m.status when 'held' then '${waits}' else m.last_error end`,
      kind: 'text',
    },
    sentAt: { sql: 'm.sent_at', kind: 'instant' },
  },
  search: (pattern) => ({
    sql: sql`(m.recipient ilike ${pattern} or m.recipient_name ilike ${pattern} or m.subject ilike ${pattern})`,
  }),
  order: [{ field: 'createdAt', direction: 'desc' }],
  row: (raw) => raw as Row,
};

/** A mail, locked until the transaction ends. */
export async function mailForUpdate(db: CompanyTransaction, id: string) {
  return db
    .selectFrom('mailOutbox')
    .select(['id', 'status', 'uniqueKey'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether a link to choose a password still opens anything. */
export async function isLinkOpen(
  db: CompanyTransaction,
  resetId: string,
  now: Date,
): Promise<boolean> {
  const open = await db
    .selectFrom('passwordReset')
    .select('id')
    .where('id', '=', resetId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  return open !== undefined;
}

/** Lays a mail into the queue again, as if it had never been tried. */
export async function queueAgain(db: CompanyTransaction, id: string, now: Date) {
  return changeRecord(db, 'mailOutbox', id, {
    status: 'queued',
    attempts: 0,
    lastError: null,
    nextAttemptAt: now.toISOString(),
  });
}
