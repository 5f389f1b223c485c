import { removePasskeys } from '../../../auth/second-factor/passkey-rows.ts';
import { removeApp, removeRecoveryCodes } from '../../../auth/second-factor/rows.ts';
import { hasFactor, secondFactorOf } from '../../../auth/second-factor/factors.ts';
import type { Context } from '../../../http/context.ts';
import { notFound, refused } from '../../../errors.ts';
import { withPassword } from './own-password.ts';
import { tellOfFactor } from './tell.ts';

interface RemoveInput {
  readonly password: string;
  readonly id?: string | undefined;
}

/** Takes the app or one passkey away; the last one not where the company asks for a second factor. */
export async function removeOne({ password, id: passkeyId }: RemoveInput, context: Context) {
  const { db, caller } = context;
  const { passkeys } = await secondFactorOf(db, caller.employeeId);
  if (passkeyId !== undefined && !passkeys.some(({ id }) => id === passkeyId))
    throw notFound('Passkey');
  const person = await withPassword(password, context);
  const removed =
    passkeyId === undefined
      ? (await removeApp(db, person.id)) && 'The authenticator app'
      : (await removePasskeys(db, person.id, passkeyId)).map((name) => `The passkey "${name}"`)[0];
  // Removed twice it is gone as well.
  if (!removed) return {};
  const isLast = !hasFactor(await secondFactorOf(db, person.id));
  if (isLast && caller.needsSecondFactor)
    throw refused(
      'Your company asks a second factor of administrators.',
      'Set up another one first, then remove this one.',
    );
  if (isLast) await removeRecoveryCodes(db, person.id);
  await tellOfFactor({ by: 'removed', what: removed, isLast }, person, [person], context);
  return {};
}
