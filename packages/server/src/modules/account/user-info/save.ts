import type { ParsedInput } from '@roadproof/contract/operation';
import { companyTime, type userInfos } from '@roadproof/contract/account/user-info';
import { displayName } from '@roadproof/domain/people/person';
import { isSameAddress } from '@roadproof/domain/account/sign-in-access';
import { askAboutKeys } from '../../../auth/key-question.ts';
import { refuseGuessable } from '../../../auth/guessable-password.ts';
import { proveOwnPassword } from '../../../auth/own-password.ts';
import { hashPassword } from '../../../auth/password.ts';
import { endAccess } from '../../../auth/end-access.ts';
import { locked, saveRecord } from '../../../db/record.ts';
import { refuseStale } from '../../../db/stale.ts';
import type { Context } from '../../../http/context.ts';
import { badRequest, refused } from '../../../errors.ts';
import { setPassword } from '../authentication/rows.ts';
import { askForEmail } from './change-email.ts';
import { mailsIn } from './mails.ts';
import { accountOf } from './rows.ts';

type Form = ParsedInput<typeof userInfos.save>;

/** Changes the own account, all of it or nothing. */
export async function saveAccount(form: Form, context: Context) {
  const { db, caller, platform } = context;
  const account = await accountOf(db, caller.employeeId, platform.now());
  const wantsEmail = form.email !== undefined && !isSameAddress(form.email, account.email);
  const wantsPassword = form.newPassword !== undefined;
  if (wantsEmail || wantsPassword) {
    if (platform.config.authMode !== 'simple') throw elsewhere(wantsEmail);
    if (!form.password)
      throw badRequest('Old password is required.', 'It confirms that it is you.', 'password');
    const proof = { typed: form.password, hash: account.passwordHash, label: 'Old password' };
    await proveOwnPassword(proof, context);
  }
  const stored = await locked(db, 'employee', caller.employeeId, 'Account');
  const notificationPreferences = mailsIn(form, stored.notificationPreferences, caller.flags);
  const fields = {
    ...fieldsOf(form, stored),
    ...(notificationPreferences !== undefined && { notificationPreferences }),
  };
  await refuseStale(db, stored, form.version, fields);
  if (form.newPassword !== undefined)
    await changePassword({ ...form, password: form.newPassword }, stored.email, context);
  if (wantsEmail && form.email !== undefined) await askForEmail(form.email, stored.email, context);
  const saved = await saveRecord(db, 'employee', stored, fields);
  const pendingEmail = wantsEmail ? (form.email ?? null) : account.pendingEmail;
  return { ...saved, pendingEmail };
}

function fieldsOf(form: Form, stored: { readonly firstName: string; readonly lastName: string }) {
  const { displayName: shown, phoneNumber, timeZone, image, removeImage } = form;
  return {
    // Who is shown by the name of the record follows it when that changes.
    ...(shown !== undefined && { displayName: shown === displayName(stored) ? null : shown }),
    ...(phoneNumber !== undefined && { phoneNumber }),
    ...(timeZone !== undefined && { timeZone: timeZone === companyTime ? null : timeZone }),
    ...(image ? { imageFileId: image.fileId } : removeImage ? { imageFileId: null } : {}),
  };
}

async function changePassword(
  form: Pick<Form, 'email' | 'endApiKeys'> & { readonly password: string },
  storedEmail: string | null,
  { db, caller }: Context,
): Promise<void> {
  const { password, email = storedEmail, endApiKeys } = form;
  await refuseGuessable({ password, email }, 'newPassword');
  const { clientId, employeeId, sessionId } = caller;
  await askAboutKeys(db, employeeId, { endApiKeys });
  await setPassword(db, { clientId, employeeId, passwordHash: await hashPassword(password) });
  const change = { event: 'passwordChanged', employeeIds: [employeeId] } as const;
  await endAccess(db, { ...change, ownSessionId: sessionId, endApiKeys });
}

const elsewhere = (isEmail: boolean) =>
  refused(
    `Your ${isEmail ? 'e-mail' : 'password'} is not changed here.`,
    'You sign in with the account of your company.',
    isEmail ? 'email' : 'newPassword',
  );
