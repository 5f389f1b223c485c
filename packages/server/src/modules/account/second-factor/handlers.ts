import type { secondFactors } from '@roadproof/contract/account/second-factor';
import { encode } from 'uqr';
import { appAddress, newAppSecret, stepOf } from '../../../auth/second-factor/codes.ts';
import { relyingParty } from '../../../auth/second-factor/passkeys.ts';
import {
  administratorMails,
  appOf,
  beginApp,
  confirmApp,
  spendStep,
} from '../../../auth/second-factor/rows.ts';
import { seal, unseal } from '../../../auth/second-factor/sealed.ts';
import { askPasskey, signInWithProof } from '../../../auth/second-factor/sign-in.ts';
import {
  hasFactor,
  removeSecondFactor,
  secondFactorOf,
} from '../../../auth/second-factor/factors.ts';
import { askAboutKeys, livingKeys } from '../../../auth/key-question.ts';
import { endAccess } from '../../../auth/end-access.ts';
import type { Handlers } from '../../../http/context.ts';
import { badRequest, notFound, refused } from '../../../errors.ts';
import { added, freshCodes } from './added.ts';
import { beginPasskey, confirmPasskey } from './passkey.ts';
import { withPassword } from './own-password.ts';
import { removeOne } from './remove.ts';
import { personWithPassword } from './rows.ts';
import { tellOfFactor } from './tell.ts';

/** The second factor of a person (docs/decisions/0033-second-factor.md). */
export const secondFactorHandlers: Handlers<typeof secondFactors> = {
  get: async (_input, { db, caller, platform }) => {
    const { hasApp, passkeys, codesLeft } = await secondFactorOf(db, caller.employeeId);
    return {
      hasApp,
      passkeys: [...passkeys],
      codesLeft,
      isRequired: caller.needsSecondFactor === true,
      passkeyOrigin: relyingParty(platform.config)?.origin ?? null,
    };
  },

  begin: async ({ password }, context) => {
    const { db, caller, platform } = context;
    const { email } = await withPassword(password, context);
    const app = await appOf(db, caller.employeeId);
    if (app?.confirmedAt)
      throw refused('You have an authenticator app already.', 'Remove it first.');
    const secret = newAppSecret();
    const sealed = seal(platform.secret, secret, caller.employeeId);
    await beginApp(db, caller.clientId, caller.employeeId, sealed);
    const address = appAddress(secret, platform.config.appName, email ?? caller.displayName);
    return { secret, picture: encode(address).data };
  },

  confirm: async ({ code }, context) => {
    const { db, caller, platform } = context;
    const app = await appOf(db, caller.employeeId);
    if (!app || app.confirmedAt !== null)
      throw refused('There is nothing to confirm.', 'Try again.');
    const secret = unseal(platform.secret, app.sealedSecret, caller.employeeId);
    const step = secret === null ? null : stepOf(secret, code, platform.now());
    if (step === null || !(await spendStep(db, app.id, step)))
      throw badRequest(
        'This code is not correct.',
        'Check that the clock of your phone is right, and take the code that is shown now.',
        'code',
      );
    const before = await secondFactorOf(db, caller.employeeId);
    await confirmApp(db, app.id);
    return added('an authenticator app', before, context);
  },

  beginPasskey,
  confirmPasskey,

  renewCodes: async ({ password }, context) => {
    await withPassword(password, context);
    if (!hasFactor(await secondFactorOf(context.db, context.caller.employeeId)))
      throw refused('You have no second factor.', 'Set one up first.');
    return { codes: await freshCodes(context) };
  },

  remove: removeOne,
  askPasskey,
  signIn: signInWithProof,

  of: async ({ Id }, { db, caller }) => {
    if (!(await personWithPassword(db, Id))) throw notFound('Employee');
    return {
      hasFactor: hasFactor(await secondFactorOf(db, Id)),
      isOwn: Id === caller.employeeId,
      apiKeys: await livingKeys(db, Id),
    };
  },

  reset: async ({ employeeId, endApiKeys }, context) => {
    const { db, caller } = context;
    if (employeeId === caller.employeeId)
      throw refused("You can't reset your own second factor here.", 'Remove it in your account.');
    const person = await personWithPassword(db, employeeId);
    if (!person) throw notFound('Employee');
    const hadFactor = await removeSecondFactor(db, employeeId);
    if (!hadFactor)
      throw refused(`${person.name} has no second factor.`, 'There is nothing to reset.');
    await askAboutKeys(db, employeeId, { endApiKeys, whose: person.name });
    await endAccess(db, { event: 'factorReset', employeeIds: [employeeId], endApiKeys });
    await tellOfFactor(
      { by: 'reset' },
      person,
      [person, ...(await administratorMails(db))],
      context,
    );
    return {};
  },
};
