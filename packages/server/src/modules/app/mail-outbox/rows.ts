import { mailOutboxColumns } from '@roadproof/contract/app/mail-outbox.columns';
import { mailOutboxRow } from '@roadproof/contract/app/mail-outbox';
import { mailKindNames, otherMail } from '@roadproof/domain/app/mail-kind';
import { sql } from 'kysely';
import { listSource } from '../../../db/list-of-row.ts';
import { part } from '../../../db/list-part.ts';
import { touchRecord } from '../../../db/record.ts';
import { anySays } from '../../../db/search-sql.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

const kinds = Object.entries(mailKindNames)
  .map(([kind, name]) => `when '${kind}' then '${name}'`)
  .join(' ');
// What somebody wrote as feedback stands in the subject, and is theirs and the administrators' to read.
const subject = `case when m.unique_key like 'feedback-answer:%' then 'Answer to feedback' else m.subject end`;
const waits = 'No mail server is set: it waits.';

/** The outbox, newest first; bodies, and with them links, are never selected. */
export const mailOutboxSource = listSource(mailOutboxRow, {
  name: 'mail-outbox',
  of: part('mailOutbox', 'm'),
  where: 'm.deleted_at is null',
  columns: mailOutboxColumns,
  fields: {
    subject: { sql: subject },
    kind: { sql: `case split_part(m.unique_key, ':', 1) ${kinds} else '${otherMail}' end` },
    status: { sql: 'initcap(m.status)' },
    lastError: { sql: `case m.status when 'held' then '${waits}' else m.last_error end` },
  },
  search: (pattern) => ({
    sql: anySays(['m.recipient', 'm.recipient_name', subject], pattern),
  }),
  order: [{ field: 'createdAt', direction: 'desc' }],
});

/** How many mails wait, how many failed in the last 7 days without being taken back, and when the last one went out. */
export async function mailCounts(db: CompanyTransaction) {
  return db
    .selectFrom('mailOutbox')
    .select([
      sql<number>`count(*) filter (where status in ('queued', 'held'))::int`.as('waiting'),
      sql<number>`count(*) filter (where status = 'failed' and body_text <> '(Not sent.)'
        and created_at > now() - interval '7 days')::int`.as('failed'),
      sql<string | null>`max(sent_at)`.as('lastSentAt'),
    ])
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
}

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
  return touchRecord(db, 'mailOutbox', id, {
    status: 'queued',
    attempts: 0,
    lastError: null,
    nextAttemptAt: now.toISOString(),
  });
}
