import { newId } from '../db/id.ts';
import type { CompanyTransaction } from '../db/transaction.ts';
import type { Origin } from '../http/context.ts';
import { newToken, tokenHash } from './token.ts';

const hour = 3_600_000;
/** The longest life of an ordinary session. */
export const longestMs = 12 * hour;
/** The longest life of a session that stays signed in. */
export const longestKeptMs = 14 * 24 * hour;

/** Whose session to open and for how long. */
export interface NewSession {
  readonly clientId: string;
  readonly employeeId: string;
  readonly keepSignedIn: boolean;
  readonly origin: Pick<Origin, 'ip' | 'userAgent'>;
  readonly now: Date;
}

/** Opens a session and returns its token, which is shown to nobody else and stored nowhere. */
export async function openSession(db: CompanyTransaction, session: NewSession): Promise<string> {
  const token = newToken();
  const life = session.keepSignedIn ? longestKeptMs : longestMs;
  await db
    .insertInto('portalSession')
    .values({
      clientId: session.clientId,
      id: newId(),
      tokenHash: tokenHash(token),
      employeeId: session.employeeId,
      expiresAt: new Date(session.now.getTime() + life).toISOString(),
      lastSeenAt: session.now.toISOString(),
      kept: session.keepSignedIn,
      ip: session.origin.ip || null,
      userAgent: session.origin.userAgent.slice(0, 400),
    })
    .execute();
  return token;
}
