import type { directorySignIn } from '@roadproof/contract/account/directory-sign-in';
import { isOverHttps } from '../../../auth/browser-cookie.ts';
import { browserSecret } from '../../../auth/directory/browser-cookie.ts';
import { replaceSession } from '../../../auth/replace-session.ts';
import { addDirectorySession, takeCode } from '../../../auth/directory/rows.ts';
import { openSession } from '../../../auth/open-session.ts';
import { findSession } from '../../../auth/session.ts';
import { noteSignIn } from '../../../auth/sign-in-event.ts';
import { tokenHash } from '../../../auth/token.ts';
import { inCompany } from '../../../db/transaction.ts';
import type { Handlers } from '../../../http/context.ts';
import { refused } from '../../../errors.ts';

export const directorySignInHandlers: Handlers<typeof directorySignIn> = {
  async redeem({ code }, context) {
    const { platform, origin } = context;
    const now = platform.now();
    const found = await takeCode(platform.database.app, tokenHash(code));
    const { companyId: clientId = null, employeeId = null, idToken = null } = found ?? {};
    if (clientId === null || employeeId === null || idToken === null || found === undefined)
      throw usedCode();
    // A code that somebody else's sign-in gave must not sign this browser in.
    const browser = browserSecret(origin.cookie, isOverHttps(platform.config));
    if (browser === null || !tokenHash(browser).equals(found.browserHash)) throw usedCode();
    if (Date.parse(found.expiresAt) <= now.getTime()) throw usedCode();
    const scope = { clientId, actorId: employeeId, requestId: origin.requestId };
    const token = await inCompany(platform.database, scope, async (db) => {
      const person = { clientId, employeeId };
      const opened = await openSession(db, { ...person, keepSignedIn: false, origin, now });
      await addDirectorySession(db, { clientId, tokenHash: tokenHash(opened), idToken });
      await noteSignIn(db, {
        clientId,
        way: 'directory',
        outcome: 'signed in',
        employeeId,
        origin,
      });
      return opened;
    });
    // Whoever lost the access within this minute has a session that opens nothing.
    const session = await findSession(platform, token);
    if (session === null) throw usedCode();
    await replaceSession(context);
    return { token, displayName: session.caller.displayName, next: found.next };
  },
};

const usedCode = () =>
  refused(
    'This sign-in is no longer valid.',
    'It works once, for a minute. Sign in again from the start.',
  );
