import { passwordLinkDays } from '@roadproof/contract/account/authentication';
import { askLimits } from '@roadproof/domain/people/ask';
import { sql } from 'kysely';
import { newId } from '../db/id.ts';
import type { CompanyTransaction } from '../db/transaction.ts';
import { wakeUp } from '../jobs/wake-up.ts';
import type { MailText } from './templates/layout.ts';

/** A mail to send once the transaction that causes it has committed. */
export interface Mail {
  /** Given where whoever causes it refers to it; a new one else. */
  readonly id?: string;
  readonly clientId: string;
  readonly to: string;
  readonly toName: string | null;
  readonly employeeId: string | null;
  readonly text: MailText;
  /** Stored files that travel with it, in this order; they are read when it leaves. */
  readonly attachmentFileIds?: readonly string[];
  /** Where its reader stops mails of the kind; mail programs offer it beside the mail. */
  readonly unsubscribeUrl?: string;
  /** Seconds before it leaves, in which it can be withdrawn. */
  readonly waitSeconds?: number;
  /** What the mail is about, so that the same cause never mails twice; `<kind>:<id>`. */
  readonly uniqueKey: string;
}

/**
 * Kinds of mail that carry a link nobody but the reader may use: their text is wiped once sent.
 * `lifeMs` is how long the link works, after which a held mail is of no use. Urgent ones leave before all others.
 */
export const privateKinds = new Map<
  string,
  { readonly lifeMs: number; readonly isUrgent: boolean }
>([
  ['password-reset', { lifeMs: 3_600_000, isUrgent: true }],
  ['invitation', { lifeMs: passwordLinkDays * 86_400_000, isUrgent: true }],
  ['email-change', { lifeMs: 86_400_000, isUrgent: true }],
  ['new-password', { lifeMs: passwordLinkDays * 86_400_000, isUrgent: true }],
  // Many at once, so that they would hold up the others.
  ['ask', { lifeMs: askLimits.mostDays * 86_400_000, isUrgent: false }],
]);

/** Kinds of mail whose text is wiped once sent: the private ones, and those whose link stops them in its reader's name. */
export const wipedKinds: ReadonlySet<string> = new Set([
  ...privateKinds.keys(),
  'scheduled-report',
  'digest',
  'expiry-notice',
]);

/** The kind in a mail's unique key. */
export function kindOf(uniqueKey: string | null): string {
  return uniqueKey?.split(':')[0] ?? '';
}

/** Queues a mail. Sent after commit, discarded on rollback. */
export async function enqueueMail(db: CompanyTransaction, mail: Mail): Promise<void> {
  await enqueueMails(db, [mail]);
}

/** Lays many mails into the outbox in one statement; answers the ids of those that were not there already. */
export async function enqueueMails(
  db: CompanyTransaction,
  mails: readonly Mail[],
): Promise<readonly string[]> {
  if (mails.length === 0) return [];
  const queued = await db
    .insertInto('mailOutbox')
    .values(
      mails.map((mail) => ({
        clientId: mail.clientId,
        id: mail.id ?? newId(),
        recipient: mail.to,
        recipientName: mail.toName,
        employeeId: mail.employeeId,
        subject: mail.text.subject,
        bodyText: mail.text.text,
        bodyHtml: mail.text.html,
        attachmentFileIds: [...(mail.attachmentFileIds ?? [])],
        uniqueKey: mail.uniqueKey,
        unsubscribeUrl: mail.unsubscribeUrl ?? null,
        ...(mail.waitSeconds !== undefined && {
          nextAttemptAt: sql<string>`now() + make_interval(secs => ${mail.waitSeconds})`,
        }),
        isUrgent: privateKinds.get(kindOf(mail.uniqueKey))?.isUrgent ?? false,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['clientId', 'uniqueKey'])
        .where(sql.ref('unique_key'), 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .execute();
  await wakeUp(db);
  return queued.map(({ id }) => id);
}

/** Takes waiting mails back because what they say is true no more; `reason` is told where they are listed. */
export async function withdrawMails(
  db: CompanyTransaction,
  uniqueKeys: readonly string[],
  reason: string,
): Promise<void> {
  if (uniqueKeys.length === 0) return;
  await db
    .updateTable('mailOutbox')
    .set({ status: 'failed', lastError: reason, bodyText: '(Not sent.)', bodyHtml: null })
    .where('uniqueKey', 'in', [...uniqueKeys])
    .where('status', 'in', ['queued', 'held', 'failed'])
    .execute();
}
