import { dayInZone, type CalendarDay } from '@roadproof/domain/calendar-day';
import { latestDigest } from '@roadproof/domain/overview/digest';
import { newId } from '../../../db/id.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { noteMailOf, storeNotices, type StoredNotice } from '../../../mail/notification-rows.ts';
import { enqueueMails, type Mail } from '../../../mail/outbox.ts';
import { expiryNoticeMail } from '../../../mail/templates/expiry-notice.ts';
import type { Platform } from '../../../platform.ts';
import { companyRow, settingsOf } from '../../company/client/rows.ts';
import { askByNotice } from './ask-by-notice.ts';
import type { NoticeItem } from './items.ts';
import { isKept, planOf } from './plan.ts';
import { beginNotices, noteNotices } from './rows.ts';

/** The kind of mail, in its unique key. */
export const noticeMailKind = 'expiry-notice';

/** A notice that goes out this morning. */
interface Due {
  readonly item: NoticeItem;
  readonly stage: string;
  readonly id: string;
}

/** Mails each person about everything of theirs that is due this morning; once a day, whichever server is first. */
export async function sendNotices(
  db: CompanyTransaction,
  platform: Platform,
  clientId: string,
): Promise<void> {
  const company = await companyRow(db, clientId);
  const { noticesFrom } = settingsOf(company.settings);
  const now = platform.now();
  const today = dayInZone(now, company.timeZone);
  // Before 6:00 AM the latest morning is yesterday's, and days that have passed are not made up for.
  if (noticesFrom === null || today < noticesFrom) return;
  if (latestDigest('daily', company.timeZone, now) !== today) return;
  if (!(await beginNotices(db, { clientId, id: newId(), day: today }))) return;
  // Without a mail server they would wait and arrive all at once.
  if (platform.config.smtpUrl === null) return;
  const { plan } = await planOf(db, { today });
  const due = plan.flatMap((planned) =>
    planned.notice?.sendOn === today && !isKept(planned)
      ? [{ id: newId(), item: planned.item, stage: planned.notice.stage }]
      : [],
  );
  const stored = await storeNotices(
    db,
    due.flatMap(({ id, item, stage }) =>
      item.person.email === null ? [] : storedNotice(clientId, { id, item, stage }),
    ),
  );
  const letters = byPerson(due.filter(({ id }) => stored.has(id)));
  const mails = letters.map((notices) => ({ notices, id: newId() }));
  const morning = { clientId, timeZone: company.timeZone, today, platform };
  const { urls, until } = await askByNotice(
    db,
    letters.flatMap((notices) =>
      notices[0]
        ? [{ person: notices[0].item.person, items: notices.map(({ item }) => item) }]
        : [],
    ),
    morning,
  );
  await enqueueMails(
    db,
    mails.map(({ notices, id }) => mailAbout(notices, { id, ...morning, company, urls, until })),
  );
  await noteMailOf(
    db,
    mails.flatMap(({ notices, id }) => notices.map((notice) => ({ id: notice.id, mailId: id }))),
  );
  const withoutAddress = due.filter(({ item }) => item.person.email === null);
  await noteNotices(db, today, {
    mails: mails.length,
    withoutAddress: byPerson(withoutAddress).length,
  });
}

const storedNotice = (clientId: string, { id, item, stage }: Due): StoredNotice => ({
  id,
  clientId,
  itemKind: item.itemKind,
  itemId: item.itemId,
  dueDate: item.dueDate,
  stage,
  recipient: item.person.id,
});

/** The notices of each person, the earliest to end first. */
function byPerson(notices: readonly Due[]): readonly (readonly Due[])[] {
  const earliest = notices.toSorted((one, other) =>
    one.item.dueDate < other.item.dueDate ? -1 : 1,
  );
  const people = new Map<string, Due[]>();
  for (const notice of earliest) {
    const found = people.get(notice.item.person.id);
    if (found) found.push(notice);
    else people.set(notice.item.person.id, [notice]);
  }
  return [...people.values()];
}

interface Morning {
  readonly id: string;
  readonly clientId: string;
  readonly today: CalendarDay;
  readonly company: { readonly name: string; readonly phoneNumber: string | null };
  /** Addresses of the links by which people send their papers, and the last day of these. */
  readonly urls: ReadonlyMap<string, string>;
  readonly until: CalendarDay;
  readonly platform: Platform;
}

function mailAbout(
  notices: readonly Due[],
  { id, clientId, today, company, platform, urls, until }: Morning,
): Mail {
  const [first, ...others] = notices;
  if (!first?.item.person.email) throw new Error('a notice without a person or an address');
  const { id: employeeId, email, name, firstName } = first.item.person;
  const url = urls.get(employeeId);
  return {
    id,
    clientId,
    to: email,
    toName: name,
    employeeId,
    text: expiryNoticeMail({
      name: firstName,
      company: company.name,
      today,
      items: [first.item, ...others.map(({ item }) => item)],
      link: url === undefined ? null : { url, until },
      phone: company.phoneNumber,
      appName: platform.config.appName,
    }),
    uniqueKey: `${noticeMailKind}:${employeeId}:${today}`,
  };
}
