import { isSameAddress } from '@roadproof/domain/account/sign-in-access';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { MailChecks } from '../../../mail/deliver.ts';
import type { Platform } from '../../../platform.ts';
import { causeOfMail, digestReaders } from './rows.ts';
import { topicsOf } from './send.ts';

const dayMs = 24 * 3_600_000;

/** A mail may wait for hours: what its reader may not see any more, or what is of yesterday, does not leave. */
async function departure(
  db: CompanyTransaction,
  mailId: string,
  platform: Pick<Platform, 'config'>,
): Promise<string | null> {
  const cause = await causeOfMail(db, mailId);
  if (!cause?.employeeId) return 'There is no recipient.';
  if (Date.now() - Date.parse(cause.createdAt) > dayMs) return 'A newer one replaced it.';
  const [person] = await digestReaders(db, platform, cause.employeeId);
  if (!person) return 'Has no access now, or no longer wants digests.';
  if (!isSameAddress(person.email, cause.recipient)) return 'The address has changed.';
  const subscribed = topicsOf(person, ['daily', 'weekly']);
  const topics = cause.uniqueKey?.split(':')[3]?.split('+') ?? [];
  return topics.every((topic) => subscribed.some((one) => one === topic))
    ? null
    : 'No longer allowed to see all of it, or unsubscribed.';
}

/** What is looked at before a digest leaves. */
export const digestMailChecks: MailChecks = { digest: departure };
