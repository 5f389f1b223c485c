import {
  addPasskey,
  setChallenge,
  takeChallenge,
} from '../../../auth/second-factor/passkey-rows.ts';
import { created, creation, relyingParty } from '../../../auth/second-factor/passkeys.ts';
import { secondFactorOf } from '../../../auth/second-factor/factors.ts';
import type { Context } from '../../../http/context.ts';
import { refused } from '../../../errors.ts';
import { added } from './added.ts';
import { withPassword } from './own-password.ts';

const challengeMs = 10 * 60_000;
/** More than anybody carries, and few enough for every browser to be asked for them. */
const mostPasskeys = 20;

type Json = Record<string, unknown>;

/** What the browser needs to make a passkey, after the own password. */
export async function beginPasskey({ password }: { readonly password: string }, context: Context) {
  const { db, caller, platform } = context;
  const { id, email, name } = await withPassword(password, context);
  const party = partyOf(context);
  const { passkeys } = await secondFactorOf(db, id);
  if (passkeys.length >= mostPasskeys)
    throw refused(`You have ${mostPasskeys} passkeys already.`, 'Remove one first.');
  const person = { id, name, email: email ?? name };
  const begun = await creation(party, platform.config.appName, person, passkeys);
  await setChallenge(db, {
    clientId: caller.clientId,
    employeeId: id,
    challenge: begun.challenge,
    expiresAt: new Date(platform.now().getTime() + challengeMs).toISOString(),
  });
  return { options: begun.options };
}

/** Takes what the browser made. */
export async function confirmPasskey(
  { name, answer }: { readonly name: string; readonly answer: Json },
  context: Context,
) {
  const { db, caller, platform } = context;
  const { clientId, employeeId } = caller;
  const pending = await takeChallenge(db, employeeId);
  if (!pending || Date.parse(pending.expiresAt) <= platform.now().getTime())
    throw refused('This took too long.', 'Start over with your password.');
  const made = await created(partyOf(context), pending.challenge, answer);
  if (made === null) throw refused("We couldn't verify this passkey.", 'Try again.');
  const before = await secondFactorOf(db, employeeId);
  if (!(await addPasskey(db, { ...made, clientId, employeeId, name })))
    throw refused('This passkey is in use already.', 'Use another device or security key.');
  return added(`the passkey "${name}"`, before, context);
}

function partyOf({ platform }: Context) {
  const party = relyingParty(platform.config);
  if (party === null)
    throw refused(
      'Passkeys do not work at this address.',
      'They need https and a name, or http://localhost on this machine. Use an authenticator app.',
    );
  return party;
}
