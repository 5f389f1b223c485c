import { isSameAddress } from '@roadproof/domain/account/sign-in-access';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { MailChecks } from '../../../mail/deliver.ts';
import { deleteNotices, noticesOfMail, type MailedNotice } from './rows.ts';
import { noticeMailKind } from './send.ts';

function faultOf(notices: readonly MailedNotice[]): string | null {
  const [first] = notices;
  if (!first) return 'There is nothing left to write about.';
  if (!first.isCurrent) return 'The person is no longer a current employee.';
  if (first.email === null || !isSameAddress(first.email, first.mailedTo))
    return 'The address has changed.';
  return notices.every(({ dueDate, dueNow }) => dueDate === dueNow)
    ? null
    : 'The date it is about has changed.';
}

/** A mail may wait: one that is no longer true does not leave, and what is still due goes out the next morning. */
async function departure(db: CompanyTransaction, mailId: string): Promise<string | null> {
  const fault = faultOf(await noticesOfMail(db, mailId));
  if (fault !== null) await deleteNotices(db, mailId);
  return fault;
}

/** The check of an expiry notice before it leaves. */
export const noticeMailChecks: MailChecks = { [noticeMailKind]: departure };
