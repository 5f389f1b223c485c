import { inCompany } from '../db/transaction.ts';
import type { OpenContext } from '../http/context.ts';
import { isApiKey } from './api-key.ts';
import { endSession, findSession } from './session.ts';

/** Ends the session that a browser had before it signed in anew, whosever it was: the browser keeps one alone, and the other would go on unseen. */
export async function replaceSession({
  platform,
  origin,
  token = null,
}: OpenContext): Promise<void> {
  if (token === null || isApiKey(token)) return;
  const former = await findSession(platform, token);
  if (former === null) return;
  const { clientId, employeeId: actorId, sessionId } = former.caller;
  const scope = { clientId, actorId, requestId: origin.requestId };
  await inCompany(platform.database, scope, (db) => endSession(db, sessionId));
  platform.counts.forget(clientId);
}
