import { sql } from 'kysely';
import { newId } from '../db/id.ts';
import { inCompany, type CompanyTransaction } from '../db/transaction.ts';
import type { Origin } from '../http/context.ts';
import type { Platform } from '../platform.ts';

/** What the audit log says of somebody who signed in or was refused. */
export interface SignInEvent {
  readonly clientId: string;
  readonly way: 'password' | 'directory' | 'emergency';
  readonly outcome: 'signed in' | 'signed out' | 'refused';
  readonly reason?: string | null;
  readonly employeeId?: string | null;
  readonly email?: string | null;
  readonly origin: Pick<Origin, 'ip' | 'userAgent'>;
}

/** Refusals of one network a minute that are kept; beyond them only the log tells, so that nobody can flood the trail. */
const mostRefusalsPerMinute = 30;

/** Keeps a sign-in or a refusal for the audit log. */
export async function noteSignIn(db: CompanyTransaction, event: SignInEvent): Promise<void> {
  const { clientId, way, outcome, reason = null, employeeId = null, email = null, origin } = event;
  const ip = origin.ip || null;
  if (outcome === 'refused' && (await refusalsOf(db, ip)) >= mostRefusalsPerMinute) return;
  const userAgent = origin.userAgent.slice(0, 300);
  await db
    .insertInto('signInEvent')
    .values({ clientId, id: newId(), way, outcome, reason, employeeId, email, ip, userAgent })
    .execute();
}

/** Keeps a refusal once the answer is on its way, so that its time tells nobody whether the address is known. */
export function noteRefusedLater(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  event: Omit<SignInEvent, 'outcome'>,
  requestId: string,
): void {
  setImmediate(() => {
    const { clientId } = event;
    inCompany(database, { clientId, requestId }, (db) =>
      noteSignIn(db, { ...event, outcome: 'refused' }),
    ).catch((err: unknown) => log.error({ err, requestId }, 'a refused sign-in was not kept'));
  });
}

async function refusalsOf(db: CompanyTransaction, ip: string | null): Promise<number> {
  if (ip === null) return 0;
  const { count } = await db
    .selectFrom('signInEvent')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('outcome', '=', 'refused')
    .where('ip', '=', ip)
    .where('createdAt', '>', sql<string>`now() - interval '1 minute'`)
    .executeTakeFirstOrThrow();
  return count;
}
