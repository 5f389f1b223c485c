import { createHash } from 'node:crypto';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { newId } from '../db/id.ts';
import type { CompanyTransaction } from '../db/transaction.ts';
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

interface Sending {
  readonly clientId: string;
  readonly today: CalendarDay;
}

type Kind = 'training-assigned' | 'training-reminder' | 'card-reminder';

/** A mail to each of these who has an address; the same words reach a person once a day. */
export function onceADay(
  kind: Kind,
  people: readonly Reminder[],
  { clientId, today }: Sending,
): (Mail & { readonly id: string; readonly employeeId: string })[] {
  return people.flatMap(({ employeeId, name, email, text, attachmentFileIds }) => {
    if (email === null) return [];
    const what = createHash('sha256').update(text.text).digest('base64url').slice(0, 22);
    return {
      id: newId(),
      clientId,
      to: email,
      toName: name,
      employeeId,
      text,
      uniqueKey: `${kind}:${employeeId}:${today}:${what}`,
      ...(attachmentFileIds && { attachmentFileIds }),
    };
  });
}

/** Reminds each of these once a day and keeps on record who was told of what; answers also who has no address, and how many were told today already. */
export async function remind(
  db: CompanyTransaction,
  kind: Kind,
  people: readonly Reminder[],
  sending: Sending,
): Promise<{ mailed: number; withoutEmail: string[]; left: number }> {
  const mails = onceADay(kind, people, sending);
  const laid = new Set(await enqueueMails(db, mails));
  const about = new Map(people.map((one) => [one.employeeId, one.about]));
  const records = mails
    .filter(({ id }) => laid.has(id))
    .map(({ clientId, employeeId, to }) => ({
      id: newId(),
      clientId,
      employeeId,
      about: about.get(employeeId) ?? '',
      recipient: to,
    }));
  if (records.length > 0) await db.insertInto('mailReminder').values(records).execute();
  const withoutEmail = people.filter(({ email }) => email === null).map(({ name }) => name);
  return { mailed: laid.size, withoutEmail, left: mails.length - laid.size };
}
