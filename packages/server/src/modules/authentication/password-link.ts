import { newToken, tokenHash } from '../../auth/token.ts';
import { inCompany, type CompanyTransaction } from '../../db/transaction.ts';
import { enqueueMail, privateKinds } from '../../mail/outbox.ts';
import { invitationMail } from '../../mail/templates/invitation.ts';
import type { MailText } from '../../mail/templates/layout.ts';
import { passwordResetMail } from '../../mail/templates/password-reset.ts';
import type { Platform } from '../../platform.ts';
import { addReset, resetsSince, userByEmail } from './rows.ts';

const hourMs = 3_600_000;
// Whoever knows an address must not be able to fill its mailbox.
const mostPerHour = 3;

interface Reader {
  readonly clientId: string;
  readonly employeeId: string;
  readonly email: string;
  readonly displayName: string;
}

/** Mails a link to choose a new password, if the address belongs to someone who may sign in. */
export async function sendResetLink(
  platform: Platform,
  email: string,
  requestId: string,
): Promise<void> {
  const user = await userByEmail(platform.database, email);
  if (!user) return;
  const { clientId, employeeId, displayName } = user;
  const { appName } = platform.config;
  await inCompany(platform.database, { clientId, requestId }, async (db) => {
    const hourAgo = new Date(platform.now().getTime() - hourMs);
    if ((await resetsSince(db, employeeId, hourAgo)) >= mostPerHour) return;
    await send(db, platform, 'password-reset', user, (link) =>
      passwordResetMail({ name: displayName, link, appName }),
    );
  });
}

/** Mails a new portal user the link to choose a first password, in the transaction that gives the access. */
export async function sendInvitation(
  db: CompanyTransaction,
  platform: Platform,
  invited: Reader & { readonly invitedBy: string; readonly company: string },
): Promise<void> {
  const { displayName, invitedBy, company } = invited;
  const { appName } = platform.config;
  await send(db, platform, 'invitation', invited, (link) =>
    invitationMail({ name: displayName, invitedBy, company, link, appName }),
  );
}

async function send(
  db: CompanyTransaction,
  platform: Platform,
  kind: 'password-reset' | 'invitation',
  { clientId, employeeId, email, displayName }: Reader,
  letter: (link: string) => MailText,
): Promise<void> {
  const token = newToken();
  const createdAt = platform.now();
  const expiresAt = new Date(createdAt.getTime() + (privateKinds.get(kind)?.lifeMs ?? hourMs));
  const reset = { clientId, employeeId, tokenHash: tokenHash(token), createdAt, expiresAt };
  const id = await addReset(db, reset);
  await enqueueMail(db, {
    clientId,
    to: email,
    toName: displayName,
    employeeId,
    // Behind the # the token reaches no server's log and no other site.
    text: letter(`${platform.config.publicUrl}/authentication?reset=1#token=${token}`),
    uniqueKey: `${kind}:${id}`,
  });
}
