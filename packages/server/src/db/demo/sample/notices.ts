import { addDays, type CalendarDay } from '@roadproof/domain/calendar-day';
import { plannedNotices, usualNoticeRules } from '@roadproof/domain/people/expiry-notice';
import { instantAt } from '@roadproof/domain/zone-instant';
import { expiryNoticeMail } from '../../../mail/templates/expiry-notice.ts';
import { cardItems, type NoticeItem } from '../../../modules/people/expiry-notice/items.ts';
import { itemKey, noticePeople } from '../../../modules/people/expiry-notice/rows.ts';
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

interface Sent {
  readonly item: NoticeItem;
  readonly stage: string;
}

/** Days of notices before today. */
const pastDays = 60;

/** The notices of the last 60 mornings, as the runs would have sent them, and those that go on. */
export async function addNotices(db: CompanyTransaction, sample: Sample): Promise<void> {
  const { clientId, name, today, timeZone } = sample;
  const firstRun = addDays(today, -pastDays);
  const items = (await noticePeople(db, null))
    .filter(({ email }) => email !== null)
    .flatMap(cardItems);
  const sent = new Map<string, string[]>();
  const runs: Insertable<Tables['noticeRun']>[] = [];
  const mails: Insertable<Tables['mailOutbox']>[] = [];
  const notices: Insertable<Tables['notification']>[] = [];
  for (let day = firstRun; day < today; day = addDays(day, 1)) {
    const due = items.flatMap((item): Sent[] => {
      const stages = sent.get(itemKey(item)) ?? [];
      const context = { today: day, firstRun, snooze: null, sent: stages };
      const [next] = plannedNotices(item.dueDate, usualNoticeRules[item.kind], context);
      if (next?.sendOn !== day) return [];
      sent.set(itemKey(item), [...stages, next.stage]);
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
  const [first, ...others] = letter.map(({ item }) => item);
  if (!first?.person.email) throw new Error('a notice without an address');
  const { person } = first;
  const { subject, text, html } = expiryNoticeMail({
    name: person.firstName,
    company: name,
    today: day,
    items: [first, ...others],
    appName: 'Roadproof',
  });
  return {
    recipient: person.email ?? '',
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
  itemKind: item.itemKind,
  itemId: item.itemId,
  dueDate: item.dueDate,
  stage,
  recipient: item.person.id,
});
