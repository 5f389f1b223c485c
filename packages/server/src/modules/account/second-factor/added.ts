import { endAccess } from '../../../auth/end-access.ts';
import { newRecoveryCodes, plainRecoveryCode } from '../../../auth/second-factor/codes.ts';
import { setRecoveryCodes } from '../../../auth/second-factor/rows.ts';
import { recoveryHash } from '../../../auth/second-factor/sealed.ts';
import { hasFactor, type SecondFactor } from '../../../auth/second-factor/factors.ts';
import type { Context } from '../../../http/context.ts';
import { ownPerson } from './own-password.ts';
import { tellOfFactor } from './tell.ts';

/** After something was added: the person is told, and gets recovery codes unless there were some already. */
export async function added(
  what: string,
  before: SecondFactor,
  context: Context,
): Promise<{ codes: string[] }> {
  const { db, caller } = context;
  const person = await ownPerson(context);
  // Whoever got in by the password alone before there was a second factor has not proved it.
  if (!hasFactor(before))
    await endAccess(db, {
      event: 'factorAdded',
      employeeIds: [person.id],
      ownSessionId: caller.sessionId,
    });
  await tellOfFactor({ by: 'added', what }, person, [person], context);
  return { codes: hasFactor(before) && before.codesLeft > 0 ? [] : await freshCodes(context) };
}

/** Ten recovery codes in place of those before. */
export async function freshCodes({ db, caller, platform }: Context): Promise<string[]> {
  const codes = newRecoveryCodes();
  const { secret } = platform;
  const hashes = codes.map((code) =>
    recoveryHash(secret, caller.employeeId, plainRecoveryCode(code)),
  );
  await setRecoveryCodes(db, caller.clientId, caller.employeeId, hashes);
  return codes;
}
