import type { setup } from '@roadproof/contract/account/setup';
import { displayName } from '@roadproof/domain/people/person';
import { refuseGuessable } from '../../../auth/guessable-password.ts';
import { openSession } from '../../../auth/open-session.ts';
import { hashPassword } from '../../../auth/password.ts';
import { loadSample } from '../../../db/demo/sample.ts';
import { newId } from '../../../db/id.ts';
import { inCompany } from '../../../db/transaction.ts';
import type { Handlers, OpenContext } from '../../../http/context.ts';
import { companyExists, setPassword, userByEmail } from '../authentication/rows.ts';
import { checkSetup, isSetUp } from './permitted.ts';
import { addCompany, lockSetup, type Founder } from './rows.ts';

export const setupHandlers: Handlers<typeof setup> = {
  async createCompany({ code, password, ...founder }, context) {
    await checkSetup(context, code);
    return found(context, founder, password);
  },

  async loadSample({ code, timeZone }, context) {
    await checkSetup(context, code);
    const { platform, origin } = context;
    const { email, password } = await loadSample(
      platform,
      timeZone === undefined ? {} : { timeZone },
    );
    const admin = await userByEmail(platform.database, email);
    if (!admin) throw new Error('the sample company has no administrator to sign in');
    const { clientId, employeeId, displayName: name } = admin;
    const scope = { clientId, actorId: employeeId, requestId: origin.requestId };
    const token = await inCompany(platform.database, scope, (db) =>
      openSession(db, { clientId, employeeId, keepSignedIn: false, origin, now: platform.now() }),
    );
    return { token, displayName: name, email, password };
  },
};

/** Makes the company and signs its administrator in; of several at once the first wins. */
async function found(
  { platform, origin }: OpenContext,
  founder: Founder,
  password: string,
): Promise<{ token: string; displayName: string }> {
  await refuseGuessable({ password, email: founder.email }, 'password');
  const passwordHash = await hashPassword(password);
  const [clientId, employeeId] = [newId(), newId()];
  const scope = { clientId, actorId: employeeId, requestId: origin.requestId };
  const token = await inCompany(platform.database, scope, async (db) => {
    await lockSetup(db);
    if (await companyExists(db)) throw isSetUp();
    await addCompany(db, { clientId, employeeId }, founder);
    await setPassword(db, { clientId, employeeId, passwordHash });
    return openSession(db, {
      clientId,
      employeeId,
      keepSignedIn: false,
      origin,
      now: platform.now(),
    });
  });
  return { token, displayName: displayName(founder) };
}
