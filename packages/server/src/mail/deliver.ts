import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { givenRows } from '../db/given-rows.ts';
import { inCompany, type CompanyTransaction } from '../db/transaction.ts';
import { retryDelay } from '../jobs/queue.ts';
import type { Platform } from '../platform.ts';
import { attachedFiles, type Attachment } from './attached-files.ts';
import { CompanyFrames, logoCid } from './company-frame.ts';
import { kindOf, privateKinds, wipedKinds } from './outbox.ts';

/** Hands one mail to the mail server; throws when it is not taken. */
export interface MailServer {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

interface OutgoingMail {
  readonly id: string;
  readonly recipient: string;
  readonly recipientName: string | null;
  readonly subject: string;
  readonly bodyText: string;
  readonly bodyHtml: string | null;
  /** The company's, which the HTML shows. */
  readonly logo?: Uint8Array | null;
  readonly attachments?: readonly Attachment[];
  readonly unsubscribeUrl?: string | null;
}

interface ClaimedMail extends OutgoingMail {
  readonly clientId: string;
  readonly uniqueKey: string | null;
  readonly attachmentFileIds: readonly string[];
  readonly attempts: number;
  readonly isUrgent: boolean;
}

/** Looks once more at mails of some kinds before they leave; answers why one may not, null where it may. */
export type MailChecks = Readonly<
  Record<
    string,
    (db: CompanyTransaction, mailId: string, platform: Platform) => Promise<string | null>
  >
>;

const lease = '10 minutes';
const mostAttempts = 8;
/** Seconds after which a held mail that carries no link is of no use. */
const usualLife = 24 * 3600;
const timeout = 30_000;

/** The mail server of SMTP_URL, or null when none is set. */
export function mailServer(
  { smtpUrl, mailFrom }: Pick<Platform['config'], 'smtpUrl' | 'mailFrom'>,
  patienceMs = timeout,
): MailServer | null {
  if (smtpUrl === null) return null;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
  });
  return {
    async send({
      id,
      recipient,
      recipientName,
      subject,
      bodyText,
      bodyHtml,
      logo,
      attachments = [],
      unsubscribeUrl,
    }) {
      const picture = bodyHtml !== null && logo ? [attached(logo)] : [];
      await transport.sendMail({
        from: mailFrom,
        to: { name: recipientName ?? '', address: recipient },
        subject,
        text: bodyText,
        ...(bodyHtml !== null && { html: bodyHtml }),
        attachments: [...picture, ...attachments],
        // The same mail sent twice after a crash is recognised as one.
        messageId: `<${id}@roadproof>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        // A page with a button, never a stop by one request: programs that look for viruses open it too.
        ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
      });
    },
    close: () => transport.close(),
  };
}

const attached = (logo: Uint8Array) => ({
  filename: 'logo.png',
  content: Buffer.from(logo),
  contentType: 'image/png',
  cid: logoCid,
  contentDisposition: 'inline' as const,
});

/** Sends the next waiting mails, or holds them when there is no mail server; tells how many it took. */
export async function deliverMail(
  platform: Platform,
  server: MailServer | null,
  checks: MailChecks = {},
): Promise<number> {
  const claimed = await sql<ClaimedMail>`select * from claim_mail(5, ${lease}::interval)`.execute(
    platform.database.app,
  );
  const frames = new CompanyFrames(platform);
  const urgentFirst = claimed.rows.toSorted((a, b) => Number(b.isUrgent) - Number(a.isUrgent));
  for (const mail of urgentFirst)
    await settle(platform, mail, await outcomeOf(platform, mail, server, { frames, checks }));
  return claimed.rows.length;
}

/** Queues the held mails of all companies that are still of use, to be sent at once. */
export async function releaseHeldMail({
  database,
  now,
}: Pick<Platform, 'database' | 'now'>): Promise<void> {
  const lives = [...privateKinds].map(([kind, { lifeMs }]) => ({ kind, life: lifeMs / 1000 }));
  await sql`
    update mail_outbox m set status = 'queued', next_attempt_at = now()
     where m.status = 'held'
       and m.created_at > ${now().toISOString()}::timestamptz - make_interval(secs => coalesce(
         (select l.life from ${givenRows(lives, sql`kind text, life float8`)} l
           where l.kind = split_part(m.unique_key, ':', 1)), ${usualLife}))`.execute(
    database.owner,
  );
}

type Outcome =
  | { readonly status: 'sent' }
  | { readonly status: 'held' }
  | { readonly status: 'queued' | 'failed'; readonly lastError: string };

async function outcomeOf(
  platform: Platform,
  mail: ClaimedMail,
  server: MailServer | null,
  { frames, checks }: { readonly frames: CompanyFrames; readonly checks: MailChecks },
): Promise<Outcome> {
  if (server === null) return { status: 'held' };
  try {
    const check = checks[kindOf(mail.uniqueKey)];
    const fault =
      check &&
      (await inCompany(platform.database, { clientId: mail.clientId }, (db) =>
        check(db, mail.id, platform),
      ));
    if (fault) return { status: 'failed', lastError: fault };
    const { text, html, logo } = await frames.frame(mail.clientId, mail.bodyText, mail.bodyHtml);
    const attachments = await attachedFiles(platform, mail.clientId, mail.attachmentFileIds);
    await server.send({ ...mail, bodyText: text, bodyHtml: html, logo, attachments });
    return { status: 'sent' };
  } catch (error) {
    platform.log.warn({ err: error, mail: mail.id, attempts: mail.attempts }, 'mail not sent');
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
    return { status: mail.attempts >= mostAttempts ? 'failed' : 'queued', lastError };
  }
}

async function settle(platform: Platform, mail: ClaimedMail, outcome: Outcome): Promise<void> {
  const isWiped = outcome.status === 'sent' && wipedKinds.has(kindOf(mail.uniqueKey));
  await inCompany(platform.database, { clientId: mail.clientId }, (db) =>
    db
      .updateTable('mailOutbox')
      .set({
        ...outcome,
        ...(outcome.status === 'sent' && { sentAt: sql`now()`, lastError: null }),
        ...(outcome.status === 'held' && { attempts: 0 }),
        ...(outcome.status === 'queued' && {
          nextAttemptAt: sql`now() + ${retryDelay(mail.attempts)}::interval`,
        }),
        ...(isWiped && {
          bodyText: '(Sent. The private link is not kept.)',
          bodyHtml: null,
          unsubscribeUrl: null,
        }),
      })
      .where('id', '=', mail.id)
      .where('attempts', '=', mail.attempts)
      .execute(),
  );
}
