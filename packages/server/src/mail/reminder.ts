import { createHash } from 'node:crypto';
import { mostRemindersPerDay } from '@roadproof/domain/app/mail-kind';
import { sql } from 'kysely';
import { newId } from '../db/id.ts';
import type { CompanyTransaction } from '../db/transaction.ts';
import { waitTurn } from '../db/advisory-lock.ts';
import type { Context } from '../http/context.ts';
import { ApiError } from '../errors.ts';
import { enqueueMails, type Mail } from './outbox.ts';
import type { MailText } from './templates/layout.ts';

/** A person who is written to of what is due. */
export interface Reminder {
  readonly employeeId: string;
  readonly name: string;
  /** Null where nobody can write to them. */
  readonly email: string | null;
  /** What it is about: 'Driver license, medical card'. */
  readonly about: string;
  readonly text: MailText;
  readonly attachmentFileIds?: readonly string[];
}

type Sending = Pick<Context, 'caller' | 'company' | 'today'>;

type PersonMail = Mail & { readonly id: string; readonly employeeId: string };

/** A mail to each of these who has an address; the cause keeps a second one of the same day back. */
function mailsOf(
  people: readonly Reminder[],
  clientId: string,
  cause: (person: Reminder) => string,
): readonly PersonMail[] {
  return people.flatMap((person) => {
    const { employeeId, name, email, text, attachmentFileIds } = person;
    if (email === null) return [];
    return {
      id: newId(),
      clientId,
      to: email,
      toName: name,
      employeeId,
      text,
      uniqueKey: cause(person),
      ...(attachmentFileIds && { attachmentFileIds }),
    };
  });
}

/** Mails of new assignments: two trainings of a day are two mails, and the same words reach a person once. */
export function assignedMails(
  people: readonly Reminder[],
  { caller, today }: Sending,
): readonly Mail[] {
  return mailsOf(people, caller.clientId, ({ employeeId, text }) => {
    const what = createHash('sha256').update(text.text).digest('base64url').slice(0, 22);
    return `training-assigned:${employeeId}:${today}:${what}`;
  });
}

/**
 * Reminds each person at most once a day of a kind, whatever the words, and keeps on record who was
 * reminded of what. Returns also who has no address, and how many were reminded earlier that day.
 * Throws 429 and sends nothing where the sender would exceed the reminders of a day.
 */
export async function remind(
  db: CompanyTransaction,
  kind: 'training-reminder' | 'card-reminder',
  people: readonly Reminder[],
  sending: Sending,
): Promise<{ mailed: number; withoutEmail: string[]; left: number }> {
  const { caller, today } = sending;
  // Two requests of one sender count one after the other. Those of two senders meet in the unique
  // cause of a mail, and in the order of the ids neither waits for the other in a circle.
  await waitTurn(db, `reminders of ${caller.employeeId}`);
  const inOrder = people.toSorted((a, b) => (a.employeeId < b.employeeId ? -1 : 1));
  const mails = mailsOf(
    inOrder,
    caller.clientId,
    ({ employeeId }) => `${kind}:${employeeId}:${today}`,
  );
  const queued = new Set(await enqueueMails(db, mails));
  const about = new Map(people.map((one) => [one.employeeId, one.about]));
  const records = mails
    .filter(({ id }) => queued.has(id))
    .map(({ clientId, employeeId, to }) => ({
      id: newId(),
      clientId,
      employeeId,
      about: about.get(employeeId) ?? '',
      recipient: to,
    }));
  if (records.length > 0) {
    const before = await sentToday(db, sending);
    if (before + records.length > mostRemindersPerDay) throw tooManyReminders(before);
    await db.insertInto('mailReminder').values(records).execute();
  }
  const withoutEmail = people.filter(({ email }) => email === null).map(({ name }) => name);
  return { mailed: queued.size, withoutEmail, left: mails.length - queued.size };
}

/** Counts the reminders that the caller has sent since the day of the company began. */
async function sentToday(
  db: CompanyTransaction,
  { caller, company, today }: Sending,
): Promise<number> {
  const { count } = await db
    .selectFrom('mailReminder')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('createdBy', '=', caller.employeeId)
    .where(
      'createdAt',
      '>=',
      sql<string>`(${today}::date::timestamp at time zone ${company.timeZone})`,
    )
    .executeTakeFirstOrThrow();
  return count;
}

function tooManyReminders(sent: number): ApiError {
  const left = mostRemindersPerDay - sent;
  const message = {
    message: `You can send ${mostRemindersPerDay} reminders a day, and you have sent ${sent} today.`,
    description:
      left > 0
        ? `No reminder was sent. Choose at most ${left} more people, or send the others tomorrow.`
        : 'No reminder was sent. Send the others tomorrow.',
  };
  return new ApiError(429, [message], { headers: { 'retry-after': '3600' } });
}
