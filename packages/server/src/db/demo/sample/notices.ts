import { addDays, type CalendarDay } from '@roadproof/domain/calendar-day';
import {
  noticeLabels,
  plannedNotices,
  usualNoticeRules,
} from '@roadproof/domain/people/expiry-notice';
import { instantAt } from '@roadproof/domain/zone-instant';
import { expiryNoticeMail } from '../../../mail/templates/expiry-notice.ts';
import type { Insertable } from 'kysely';
import { newId } from '../../id.ts';
import type { Tables } from '../../tables.ts';
import type { CompanyTransaction } from '../../transaction.ts';

interface Sample {
  readonly clientId: string;
  readonly name: string;
  readonly today: CalendarDay;
  readonly timeZone: string;
}

/** A card of a person of the sample. */
interface Card {
  readonly person: { readonly id: string; readonly name: string; readonly firstName: string };
  readonly email: string;
  readonly kind: 'license' | 'medCard';
  readonly dueDate: CalendarDay;
  readonly citation: string | null;
}

interface Sent {
  readonly item: Card;
  readonly stage: string;
}

const keyOf = ({ person, kind }: Card): string => `${kind}:${person.id}`;

/** The cards of the people who have an e-mail address. */
async function cards(db: CompanyTransaction): Promise<readonly Card[]> {
  const people = await db
    .selectFrom('employee')
    .select(['id', 'firstName', 'lastName', 'email'])
    .select(['licenceExpirationDate as license', 'medCardValidUntil as medCard'])
    .where('terminationDate', 'is', null)
    .orderBy('id')
    .execute();
  return people.flatMap(({ id, firstName, lastName, email, license, medCard }) => {
    if (!email) return [];
    const person = { id, firstName, name: `${firstName} ${lastName}` };
    return [
      ...(license
        ? [{ person, email, kind: 'license', dueDate: license, citation: null } as const]
        : []),
      ...(medCard
        ? [{ person, email, kind: 'medCard', dueDate: medCard, citation: '49 CFR 391.45' } as const]
        : []),
    ];
  });
}

/** Days of notices before today. */
const pastDays = 60;

/** The notices of the last 60 mornings, as the runs would have sent them, and those that go on. */
export async function addNotices(db: CompanyTransaction, sample: Sample): Promise<void> {
  const { clientId, name, today, timeZone } = sample;
  const firstRun = addDays(today, -pastDays);
  const items = await cards(db);
  const sent = new Map<string, string[]>();
  const runs: Insertable<Tables['noticeRun']>[] = [];
  const mails: Insertable<Tables['mailOutbox']>[] = [];
  const notices: Insertable<Tables['notification']>[] = [];
  for (let day = firstRun; day < today; day = addDays(day, 1)) {
    const due = items.flatMap((item): Sent[] => {
      const stages = sent.get(keyOf(item)) ?? [];
      const context = { today: day, firstRun, snooze: null, sent: stages };
      const [next] = plannedNotices(item.dueDate, usualNoticeRules[item.kind], context);
      if (next?.sendOn !== day) return [];
      sent.set(keyOf(item), [...stages, next.stage]);
      return [{ item, stage: next.stage }];
    });
    const at = instantAt(day, '06:00', timeZone);
    const letters = byPerson(due);
    for (const letter of letters) {
      const id = newId();
      mails.push({ ...mailOf(letter, { name, day }), ...sentAt(at, mails.length), clientId, id });
      notices.push(
        ...letter.map((one) => ({ ...noticeOf(one), clientId, mailId: id, createdAt: at })),
      );
    }
    runs.push({ clientId, id: newId(), day, mails: letters.length, createdAt: at });
  }
  await db.insertInto('noticeRun').values(runs).execute();
  if (mails.length === 0) return;
  await db.insertInto('mailOutbox').values(mails).execute();
  await db.insertInto('notification').values(notices).execute();
}

function byPerson(due: readonly Sent[]): Sent[][] {
  const people = new Map<string, Sent[]>();
  for (const one of due)
    people.set(one.item.person.id, [...(people.get(one.item.person.id) ?? []), one]);
  return [...people.values()];
}

// The fourth address was mistyped.
const sentAt = (at: string, place: number) =>
  place === 3
    ? {
        createdAt: at,
        attempts: 1,
        status: 'failed' as const,
        lastError: '550 5.1.1 no such user',
      }
    : { createdAt: at, attempts: 1, status: 'sent' as const, sentAt: at };

function mailOf(
  letter: readonly Sent[],
  { name, day }: { readonly name: string; readonly day: CalendarDay },
) {
  const [first, ...others] = letter.map(({ item }) => ({
    ...item,
    about: noticeLabels[item.kind],
    expires: true,
    isRestricted: false,
  }));
  if (!first) throw new Error('a mail about nothing');
  const { person, email } = first;
  const { subject, text, html } = expiryNoticeMail({
    name: person.firstName,
    company: name,
    today: day,
    items: [first, ...others],
    appName: 'Roadproof',
  });
  return {
    recipient: email,
    recipientName: person.name,
    employeeId: person.id,
    subject,
    bodyText: text,
    bodyHtml: html,
    uniqueKey: `expiry-notice:${person.id}:${day}`,
  };
}

const noticeOf = ({ item, stage }: Sent) => ({
  id: newId(),
  itemKind: item.kind,
  itemId: item.person.id,
  dueDate: item.dueDate,
  stage,
  recipient: item.person.id,
});
