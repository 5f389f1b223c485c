import { isSameAddress } from '@roadproof/domain/account/sign-in-access';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { MailChecks } from '../../../mail/deliver.ts';
import type { Platform } from '../../../platform.ts';
import { faultOf } from './answer.ts';
import { deliveryOfMail, skipDelivery } from './delivery-rows.ts';
import { recipientsOf } from './rows.ts';

const notAReader = 'Taken off the list of readers.';

/** A mail may wait for hours: whoever left or unsubscribed meanwhile does not get it. */
async function departure(
  db: CompanyTransaction,
  mailId: string,
  platform: Pick<Platform, 'config'>,
): Promise<string | null> {
  const delivery = await deliveryOfMail(db, mailId);
  if (!delivery) return notAReader;
  const people = await recipientsOf(db, platform, [delivery.reportScheduleId]);
  const person = people.find(({ employeeId }) => employeeId === delivery.employeeId);
  const fault = person ? faultOf(person) : notAReader;
  const hasMoved = person !== undefined && !isSameAddress(person.email, delivery.recipient);
  const reason = fault ?? (hasMoved ? 'The address has changed.' : null);
  if (reason !== null) await skipDelivery(db, delivery.id, reason);
  return reason;
}

/** What is looked at before a mail of these kinds leaves. */
export const reportMailChecks: MailChecks = { 'scheduled-report': departure };
