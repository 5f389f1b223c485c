import { isSameAddress } from '@roadproof/domain/account/sign-in-access';
import { isOpenState } from '@roadproof/domain/people/ask';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { MailChecks } from '../../../mail/deliver.ts';
import { itemsOfLink, mailedLink } from './item-rows.ts';
import { askMailKind } from './save.ts';

/** A mail may wait: one whose ask was withdrawn or met, or whose reader has left, does not leave. */
async function departure(db: CompanyTransaction, mailId: string): Promise<string | null> {
  const link = await mailedLink(db, mailId);
  if (!link || link.hasEnded) return 'The ask was withdrawn, or the person is no longer current.';
  if (link.email === null || !isSameAddress(link.email, link.mailedTo))
    return 'The address has changed.';
  const items = await itemsOfLink(db, link.id);
  return items.some(({ state }) => isOpenState(state)) ? null : 'What it asks for is on file.';
}

/** The check of a mail that asks for papers before it leaves. */
export const askMailChecks: MailChecks = { [askMailKind]: departure };
