import { isSameAddress } from '@roadproof/domain/account/sign-in-access';
import { displayName } from '@roadproof/domain/people/person';
import { endAccess } from '../../../auth/end-access.ts';
import { newToken, tokenHash } from '../../../auth/token.ts';
import { locked, saveRecord } from '../../../db/record.ts';
import { inCompany } from '../../../db/transaction.ts';
import type { Context, OpenContext } from '../../../http/context.ts';
import { refused } from '../../../errors.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import { emailChangeRequestedMail } from '../../../mail/templates/email-change-requested.ts';
import { emailChangeMail } from '../../../mail/templates/email-change.ts';
import { tellFormerAddress } from '../authentication/address-changed.ts';
import { addEmailChange, changeByToken, companyName, isTaken, spendEmailChange } from './rows.ts';

/** How long the link in the mail works. */
export const emailChangeMs = 24 * 3_600_000;

/** Mails a link to the new address and a word to the present one; until the link is opened nothing changes. */
export async function askForEmail(
  newEmail: string,
  presentEmail: string | null,
  context: Context,
): Promise<void> {
  const { db, caller, company, platform } = context;
  const { clientId, employeeId, displayName: name } = caller;
  if (await isTaken(platform.database.app, newEmail, employeeId)) throw taken();
  const token = newToken();
  const expiresAt = new Date(platform.now().getTime() + emailChangeMs).toISOString();
  const change = { clientId, employeeId, newEmail, tokenHash: tokenHash(token), expiresAt };
  const id = await addEmailChange(db, change);
  // Behind the # the token reaches no server's log.
  const link = `${platform.config.publicUrl}/confirm-email#token=${token}`;
  const { appName } = platform.config;
  await enqueueMail(db, {
    clientId,
    to: newEmail,
    toName: name,
    employeeId,
    text: emailChangeMail({ name, company: company.name, link, appName }),
    uniqueKey: `email-change:${id}`,
  });
  if (presentEmail)
    await enqueueMail(db, {
      clientId,
      to: presentEmail,
      toName: name,
      employeeId,
      text: emailChangeRequestedMail({ name, company: company.name, appName }),
      uniqueKey: `email-change-asked:${id}`,
    });
}

/** Makes the confirmed address the one that signs in, and tells the former one; sessions stay. */
export async function confirmEmail(
  token: string,
  { platform, origin }: OpenContext,
): Promise<{ readonly email: string }> {
  const found = await changeByToken(platform.database.app, tokenHash(token));
  if (!found || platform.config.authMode === 'oidc') throw usedLink();
  const { changeId, clientId, employeeId } = found;
  const scope = { clientId, actorId: employeeId, requestId: origin.requestId };
  const email = await inCompany(platform.database, scope, async (db) => {
    const stored = await locked(db, 'employee', employeeId, 'Account');
    const spent = await spendEmailChange(db, changeId, platform.now());
    if (!spent) throw usedLink();
    const { newEmail } = spent;
    if (await isTaken(platform.database.app, newEmail, employeeId)) throw taken();
    const saved = await saveRecord(db, 'employee', stored, { email: newEmail });
    await endAccess(db, { event: 'emailConfirmed', employeeIds: [employeeId] });
    if (stored.email && !isSameAddress(stored.email, newEmail))
      await tellFormerAddress(db, platform, {
        clientId,
        employeeId,
        formerEmail: stored.email,
        displayName: displayName(stored),
        changedBy: displayName(stored),
        company: await companyName(db, clientId),
        version: saved.version,
      });
    return newEmail;
  });
  platform.counts.forget(clientId);
  return { email };
}

const taken = () =>
  refused(
    'This address cannot be used.',
    'Choose another one, or ask your administrator.',
    'email',
  );

const usedLink = () =>
  refused(
    'This link is no longer valid.',
    'It works once, for 24 hours. Ask for a new one on the page of your account.',
  );
