import { isSameAddress } from '@roadproof/domain/account/sign-in-access';
import { dayInZone } from '@roadproof/domain/calendar-day';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { MailChecks } from '../../../mail/deliver.ts';
import type { Platform } from '../../../platform.ts';
import { noticeItems } from './items.ts';
import {
  askKey,
  deleteNotices,
  itemKey,
  noticePeople,
  noticeFacts,
  noticesOfMail,
} from './rows.ts';
import { noticeMailKind } from './send.ts';

async function faultOf(
  db: CompanyTransaction,
  mailId: string,
  platform: Platform,
): Promise<string | null> {
  const notices = await noticesOfMail(db, mailId);
  const [first] = notices;
  if (!first) return 'There is nothing left to write about.';
  const [person] = await noticePeople(db, first.employeeId);
  if (!person) return 'The person is no longer a current employee.';
  if (person.email === null || !isSameAddress(person.email, first.mailedTo))
    return 'The address has changed.';
  const today = dayInZone(platform.now(), first.timeZone);
  const items = await noticeItems(db, today, person.id);
  const mailed = new Set(notices.map((notice) => itemKey(notice)));
  const open = new Set(items.map((item) => itemKey(item, item.dueDate)));
  if (!notices.every((notice) => open.has(itemKey(notice, notice.dueDate))))
    return 'The date it is about has changed.';
  const { snoozes: off, asks } = await noticeFacts(db, today);
  if (notices.some((notice) => off.has(itemKey(notice)))) return 'It was put off.';
  const waits = items.some(
    (item) =>
      mailed.has(itemKey(item)) &&
      (asks.get(askKey(person.id, item.fileTypeId))?.receivedOn ?? null) !== null,
  );
  return waits ? 'The paper has come and waits for a look.' : null;
}

/** A mail may wait: one that is no longer true does not leave, and what is still due goes out the next morning. */
async function departure(
  db: CompanyTransaction,
  mailId: string,
  platform: Platform,
): Promise<string | null> {
  const fault = await faultOf(db, mailId, platform);
  if (fault !== null) await deleteNotices(db, mailId);
  return fault;
}

/** The check of an expiry notice before it leaves. */
export const noticeMailChecks: MailChecks = { [noticeMailKind]: departure };
