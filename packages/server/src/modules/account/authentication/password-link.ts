import { passwordLinkDays, type passwordLink } from '@roadproof/contract/account/authentication';
import type { z } from 'zod';
import { refusePasswords } from '../../../auth/emergency-sign-in.ts';
import { networkOf } from '../../../network.ts';
import { newToken, tokenHash } from '../../../auth/token.ts';
import { newId } from '../../../db/id.ts';
import { inCompany, type CompanyTransaction } from '../../../db/transaction.ts';
import type { Origin } from '../../../http/context.ts';
import { enqueueMail, enqueueMails, privateKinds, withdrawMails } from '../../../mail/outbox.ts';
import { directoryInvitationMail, invitationMail } from '../../../mail/templates/invitation.ts';
import type { MailText } from '../../../mail/templates/layout.ts';
import { newPasswordMail } from '../../../mail/templates/new-password.ts';
import { passwordResetMail } from '../../../mail/templates/password-reset.ts';
import type { Platform } from '../../../platform.ts';
import {
  addResets,
  endResetsOf,
  lockResets,
  resetsFromNetwork,
  resetsSince,
  userByEmail,
} from './rows.ts';

const hourMs = 3_600_000;
/** Reset mails an hour for one person: whoever knows an address must not be able to fill its mailbox. */
const mostPerPerson = 3;
/** Reset mails an hour that one network can ask for, whoever they are for. */
const mostPerNetwork = 20;

/** A link as it is handed to whoever made it. */
export type PasswordLink = z.input<typeof passwordLink>;

/** The part of the server that links need. */
type Sender = Pick<Platform, 'config' | 'now'>;

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
  { ip, requestId }: Pick<Origin, 'ip' | 'requestId'>,
): Promise<void> {
  const user = await userByEmail(platform.database, email);
  if (!user) return;
  const { clientId, employeeId, displayName } = user;
  const { appName } = platform.config;
  const network = networkOf(ip);
  const hourAgo = new Date(platform.now().getTime() - hourMs);
  await inCompany(platform.database, { clientId, requestId }, async (db) => {
    const isTooMany = async (): Promise<boolean> =>
      (await resetsSince(db, employeeId, hourAgo)) >= mostPerPerson ||
      (await resetsFromNetwork(db, network, hourAgo)) >= mostPerNetwork;
    const mayAsk = async (): Promise<boolean> => {
      // Asked before too, so that a flood does not queue for the lock.
      if (await isTooMany()) return false;
      await lockResets(db, employeeId, network);
      return !(await isTooMany());
    };
    if (!(await mayAsk())) {
      platform.log.warn(
        { account: email, address: ip, requestId },
        'too many reset mails asked for',
      );
      return;
    }
    await send(db, platform, 'password-reset', { ...user, network }, (link) =>
      passwordResetMail({ name: displayName, link, appName }),
    );
  });
}

/** Mails a new portal user the link to choose a first password, in the transaction that gives the access; answers the link, for whoever hands it on, or null where the directory signs people in. */
export async function sendInvitation(
  db: CompanyTransaction,
  platform: Sender,
  invited: Reader & { readonly invitedBy: string; readonly company: string },
): Promise<PasswordLink | null> {
  const { displayName, invitedBy, company } = invited;
  const { appName, authMode, publicUrl } = platform.config;
  if (authMode === 'oidc') {
    await enqueueMail(db, {
      clientId: invited.clientId,
      to: invited.email,
      toName: displayName,
      employeeId: invited.employeeId,
      text: directoryInvitationMail({
        name: displayName,
        invitedBy,
        company,
        link: publicUrl,
        appName,
      }),
      uniqueKey: `invitation:${newId()}`,
    });
    return null;
  }
  return handOn(db, platform, 'invitation', invited, (link) =>
    invitationMail({ name: displayName, invitedBy, company, link, appName }),
  );
}

/** Mails somebody who has access a link to a new password that an administrator has made, and answers it. */
export async function sendNewPasswordLink(
  db: CompanyTransaction,
  platform: Platform,
  person: Reader & { readonly madeBy: string },
): Promise<PasswordLink> {
  refusePasswords(platform);
  return handOn(db, platform, 'new-password', person, newPassword(platform, person));
}

/** The same for many people at once. */
export async function sendNewPasswordLinks(
  db: CompanyTransaction,
  platform: Platform,
  people: readonly (Reader & { readonly madeBy: string })[],
): Promise<void> {
  if (people.length === 0) return;
  refusePasswords(platform);
  await endLinks(db, platform, people);
  await sendAll(
    db,
    platform,
    'new-password',
    people.map((reader) => ({ reader, letter: newPassword(platform, reader) })),
  );
}

const newPassword =
  ({ config }: Sender, { displayName: name, madeBy }: Reader & { readonly madeBy: string }) =>
  (link: string): MailText =>
    newPasswordMail({ name, madeBy, link, appName: config.appName });

/** Makes the one link that works from now on. */
async function handOn(
  db: CompanyTransaction,
  platform: Sender,
  kind: 'invitation' | 'new-password',
  reader: Reader,
  letter: (link: string) => MailText,
): Promise<PasswordLink> {
  await endLinks(db, platform, [reader]);
  const link = await send(db, platform, kind, reader, letter);
  const mail = platform.config.smtpUrl === null ? 'held' : 'queued';
  return { link, validDays: passwordLinkDays, email: reader.email, mail };
}

/** Older links open nothing any more, and their mails stay behind. */
async function endLinks(
  db: CompanyTransaction,
  platform: Sender,
  readers: readonly Reader[],
): Promise<void> {
  const ids = readers.map(({ employeeId }) => employeeId);
  const ended = await endResetsOf(db, ids, platform.now());
  const mails = ended.flatMap((id) => [...privateKinds.keys()].map((one) => `${one}:${id}`));
  await withdrawMails(db, mails, 'Not sent: a newer link was made.');
}

type Kind = 'password-reset' | 'invitation' | 'new-password';

interface Letter {
  readonly reader: Reader & { readonly network?: string | null };
  readonly letter: (link: string) => MailText;
}

async function send(
  db: CompanyTransaction,
  platform: Sender,
  kind: Kind,
  reader: Letter['reader'],
  letter: Letter['letter'],
): Promise<string> {
  const [link = ''] = await sendAll(db, platform, kind, [{ reader, letter }]);
  return link;
}

async function sendAll(
  db: CompanyTransaction,
  platform: Sender,
  kind: Kind,
  letters: readonly Letter[],
): Promise<readonly string[]> {
  const now = platform.now();
  const createdAt = now.toISOString();
  const lifeMs = privateKinds.get(kind)?.lifeMs ?? hourMs;
  const expiresAt = new Date(now.getTime() + lifeMs).toISOString();
  const made = letters.map(({ reader, letter }) => {
    const token = newToken();
    // Behind the # the token reaches no server's log and no other site.
    const link = `${platform.config.publicUrl}/authentication?reset=1#token=${token}`;
    return { reader, letter, id: newId(), token, link };
  });
  await addResets(
    db,
    made.map(({ id, token, reader: { clientId, employeeId, email, network = null } }) => ({
      id,
      clientId,
      employeeId,
      email,
      createdAt,
      expiresAt,
      tokenHash: tokenHash(token),
      ip: network,
    })),
  );
  await enqueueMails(
    db,
    made.map(({ id, link, letter, reader: { clientId, employeeId, email, displayName } }) => ({
      clientId,
      employeeId,
      to: email,
      toName: displayName,
      text: letter(link),
      uniqueKey: `${kind}:${id}`,
    })),
  );
  return made.map(({ link }) => link);
}
