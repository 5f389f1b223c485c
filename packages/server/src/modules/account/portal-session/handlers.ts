import type { portalSessions } from '@roadproof/contract/account/user-info';
import { browserName, isHandheld } from '@roadproof/domain/account/user-agent';
import type { Handlers } from '../../../http/context.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { notFound } from '../../../errors.ts';
import { endThese, sessionsOf } from './rows.ts';

/** Where somebody is signed in (docs/product.md, Your account). */
export const portalSessionHandlers: Handlers<typeof portalSessions> = {
  list: oneStatement(async (_input, { db, caller, platform }) => {
    const sessions = await sessionsOf(db, caller.employeeId, platform.now());
    return {
      sessions: sessions.map(({ userAgent, ...session }) => ({
        ...session,
        browser: browserName(userAgent),
        isHandheld: isHandheld(userAgent),
        isCurrent: session.id === caller.sessionId,
      })),
    };
  }),
  end: async ({ id }, { db, caller }) => {
    if ((await endThese(db, caller.employeeId, { id })) === 0) throw notFound('Session');
    return {};
  },
  endOthers: async (_input, { db, caller }) => {
    await endThese(db, caller.employeeId, { allBut: caller.sessionId });
    return {};
  },
};
