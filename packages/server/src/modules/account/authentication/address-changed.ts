import type { CompanyTransaction } from '../../../db/transaction.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import { addressChangedMail } from '../../../mail/templates/address-changed.ts';
import type { Platform } from '../../../platform.ts';

/** Tells the address a person signed in with that it does so no longer, in the transaction that changes it. */
export async function tellFormerAddress(
  db: CompanyTransaction,
  platform: Platform,
  change: {
    readonly clientId: string;
    readonly employeeId: string;
    readonly formerEmail: string;
    readonly displayName: string;
    readonly changedBy: string;
    readonly company: string;
    /** The version of the record that has the new address: every change is told once. */
    readonly version: number;
  },
): Promise<void> {
  const { clientId, employeeId, formerEmail, displayName, changedBy, company, version } = change;
  const { appName } = platform.config;
  await enqueueMail(db, {
    clientId,
    to: formerEmail,
    toName: displayName,
    employeeId,
    text: addressChangedMail({ name: displayName, changedBy, company, appName }),
    uniqueKey: `address-changed:${employeeId}:${version}`,
  });
}
