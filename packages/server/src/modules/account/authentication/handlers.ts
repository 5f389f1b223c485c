import type { authentication } from '@roadproof/contract/account/authentication';
import { isSameAddress } from '@roadproof/domain/account/sign-in-access';
import { signOutElsewhere } from '../../../auth/directory/sign-out.ts';
import {
  isAdministrator,
  isEmergencySignIn,
  maySignInFrom,
  refusePasswords,
  spendEmergencyCode,
  wrongEmergencyCode,
} from '../../../auth/emergency-sign-in.ts';
import { refuseGuessable } from '../../../auth/guessable-password.ts';
import { giveBrowser, guesserOf } from '../../../auth/known-browser.ts';
import { openSession } from '../../../auth/open-session.ts';
import { hashPassword, verifyPassword } from '../../../auth/password.ts';
import { replaceSession } from '../../../auth/replace-session.ts';
import { askSecondFactor } from '../../../auth/second-factor/sign-in.ts';
import { askAboutKeys } from '../../../auth/key-question.ts';
import { endAccess } from '../../../auth/end-access.ts';
import { endedPassword } from '../../../auth/second-factor/wrong-steps.ts';
import { endSession } from '../../../auth/session.ts';
import { noteRefusedLater, noteSignIn } from '../../../auth/sign-in-event.ts';
import { beginAttempt, rememberGuesser } from '../../../auth/sign-in-limit.ts';
import { tokenHash } from '../../../auth/token.ts';
import { inCompany } from '../../../db/transaction.ts';
import type { Handlers } from '../../../http/context.ts';
import { refused } from '../../../errors.ts';
import { sendResetLink } from './password-link.ts';
import { resetByToken, setPassword, userByEmail, spendReset, type PortalUser } from './rows.ts';

export const authenticationHandlers: Omit<Handlers<typeof authentication>, 'options'> = {
  async signIn({ email, password, keepSignedIn = false, emergency, code }, context) {
    const { platform, origin } = context;
    const isEmergency = isEmergencySignIn(platform, emergency);
    const failed = (why: string): void =>
      platform.log.warn(
        { account: email, address: origin.ip, requestId: origin.requestId, why },
        'sign-in failed',
      );
    const tooMany = (error: unknown): never => {
      failed('too many attempts');
      throw error;
    };
    const way = isEmergency ? 'emergency' : 'password';
    const refuse = (user: PortalUser | undefined, why: string, reason: string) => {
      failed(why);
      if (user) noteRefusedLater(platform, { ...user, way, reason, origin }, origin.requestId);
      return wrongPassword();
    };
    const hasCode = (): boolean => {
      try {
        return maySignInFrom(platform, code, origin);
      } catch (error) {
        return tooMany(error);
      }
    };
    // Before anything is counted for the account: a stranger's wrong code is no wrong password.
    if (isEmergency && !hasCode()) {
      const emergencyUser = await userByEmail(platform.database, email);
      refuse(emergencyUser, 'wrong emergency code', 'Wrong emergency code');
      throw wrongEmergencyCode();
    }
    const guesser = guesserOf(context);
    await beginAttempt(platform, email, guesser).catch(tooMany);
    const user = await userByEmail(platform.database, email);
    const fits = await verifyPassword(user?.passwordHash ?? null, password);
    if (!user || !fits) throw refuse(user, 'wrong e-mail or password', 'Wrong password');
    if (user.hasPasswordEnded) {
      refuse(user, 'password has ended', 'Password has ended');
      throw endedPassword(platform);
    }
    const { clientId, employeeId, displayName } = user;
    const scope = { clientId, actorId: employeeId, requestId: origin.requestId };
    const now = platform.now();
    const kept = keepSignedIn && !isEmergency;
    const answer = await inCompany(platform.database, scope, async (db) => {
      if (isEmergency && !(await isAdministrator(db, employeeId))) return null;
      const secondFactor = await askSecondFactor(db, platform, { clientId, employeeId, kept });
      if (secondFactor !== null) return secondFactor;
      if (isEmergency) await noteSignIn(db, { ...user, way, outcome: 'signed in', origin });
      const person = { clientId, employeeId, keepSignedIn: kept, origin, now };
      return { token: await openSession(db, person), displayName };
    });
    // Told no more than of a wrong password, which it may be tried with.
    if (answer === null) throw refuse(user, 'no admin access', 'No admin access');
    // Half a sign-in makes no network a known one.
    if ('token' in answer) {
      await rememberGuesser(platform, email, guesser, giveBrowser(context));
      await replaceSession(context);
    }
    if (isEmergency) spendEmergencyCode(platform, origin);
    return answer;
  },

  async signOut(_input, { db, caller, platform }) {
    await endSession(db, caller.sessionId);
    const elsewhere = await signOutElsewhere(db, platform, caller.sessionId);
    return elsewhere === null ? {} : { elsewhere };
  },

  // The answer comes before the work, so neither it nor its time tells whether the address is known.
  async forgotPassword({ email }, { platform, origin }) {
    refusePasswords(platform);
    setImmediate(() => {
      sendResetLink(platform, email, origin).catch((error: unknown) =>
        platform.log.error({ err: error, requestId: origin.requestId }, 'reset link not sent'),
      );
    });
    return {};
  },

  async resetPassword({ token, password, endApiKeys }, context) {
    const { platform, origin } = context;
    refusePasswords(platform);
    const reset = await resetByToken(platform.database, tokenHash(token));
    // Who reads the mail of one address proves no other.
    if (!reset || !isSameAddress(reset.mailedTo, reset.email)) throw usedLink();
    await refuseGuessable({ password, email: reset.email }, 'password');
    const passwordHash = await hashPassword(password);
    const { clientId, employeeId } = reset;
    const scope = { clientId, actorId: employeeId, requestId: origin.requestId };
    await inCompany(platform.database, scope, async (db) => {
      if (!(await spendReset(db, reset.resetId, platform.now()))) throw usedLink();
      await askAboutKeys(db, employeeId, { endApiKeys });
      await setPassword(db, { clientId, employeeId, passwordHash });
      const change = { event: 'passwordReset', employeeIds: [employeeId] } as const;
      await endAccess(db, { ...change, endApiKeys });
    });
    platform.counts.forget(clientId);
    await rememberGuesser(platform, reset.email, guesserOf(context), giveBrowser(context));
    return {};
  },
};

const wrongPassword = () =>
  refused(
    'E-mail or password is not correct.',
    'Check both and try again, or use "Forgot password?".',
  );

const usedLink = () =>
  refused(
    'This link is no longer valid.',
    'It works once and for a limited time. Ask for a new one with "Forgot password?", or ask your administrator.',
  );
