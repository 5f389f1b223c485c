import type { CompanyTransaction } from '../../db/transaction.ts';
import type { MailChecks } from '../../mail/deliver.ts';
import { causeOfMail, digestReaders } from './rows.ts';
import { topicsOf } from './send.ts';

const dayMs = 24 * 3_600_000;

/** A mail may wait for hours: what its reader may not see any more, or what is of yesterday, does not leave. */
async function departure(db: CompanyTransaction, mailId: string): Promise<string | null> {
  const cause = await causeOfMail(db, mailId);
  if (!cause?.employeeId) return 'Nobody to send it to.';
  if (Date.now() - Date.parse(cause.createdAt) > dayMs) return 'A newer one has taken its place.';
  const [person] = await digestReaders(db, cause.employeeId);
  if (!person) return 'Has left, has no portal access, or wants no digest any more.';
  const wanted = topicsOf(person, ['daily', 'weekly']);
  const told = cause.uniqueKey?.split(':')[3]?.split('+') ?? [];
  return told.every((topic) => wanted.some((one) => one === topic))
    ? null
    : 'No longer allowed to see all of it, or unsubscribed.';
}

/** What is looked at before a digest leaves. */
export const digestMailChecks: MailChecks = { digest: departure };
