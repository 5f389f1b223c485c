import { sql } from 'kysely';
import { inCompany } from '../db/transaction.ts';
import type { Context } from '../http/context.ts';
import { ApiError, badRequest } from '../errors.ts';
import { verifyPassword } from './password.ts';

/** Wrong own passwords of one session before it is asked no more for a while. */
export const mostWrong = 5;
const minuteMs = 60_000;
/** How long wrong ones are remembered, and how long the block lasts. */
export const blockMs = 15 * minuteMs;

interface Tried {
  readonly tries: number;
  /** Until when this session's password is not looked at; null while it is. */
  readonly blockedUntil: string | null;
}

/**
 * Proves by the own password that whoever sits at an open session is its person. Wrong ones count
 * for that session alone: neither the sign-in nor another session is kept out by them.
 */
export async function proveOwnPassword(
  { typed, hash, label }: Readonly<{ typed: string; hash: string | null; label: string }>,
  context: Context,
): Promise<void> {
  const { tries, blockedUntil } = await countTry(context);
  if (blockedUntil !== null) throw blocked(Date.parse(blockedUntil), context);
  if (await verifyPassword(hash, typed)) return forgetTries(context);
  if (tries < mostWrong)
    throw badRequest(`${label} is not correct.`, 'Check it and try again.', 'password');
  throw blocked(await block(context), context);
}

// Beside the call's own transaction, which a wrong password rolls back.
const beside = <T>(
  { platform, caller, origin }: Context,
  work: Parameters<typeof inCompany<T>>[2],
): Promise<T> => {
  const { clientId, employeeId: actorId } = caller;
  return inCompany(platform.database, { clientId, actorId, requestId: origin.requestId }, work);
};

/** Counts a try before it is looked at, so that of many at once no more than the limit are. */
function countTry(context: Context): Promise<Tried> {
  const now = context.platform.now();
  const at = sql<string>`${now.toISOString()}::timestamptz`;
  const since = sql<string>`${new Date(now.getTime() - blockMs).toISOString()}::timestamptz`;
  const isFresh = sql<boolean>`(wrong_since is null or wrong_since <= ${since}
    or password_blocked_until is not null)`;
  const { sessionId } = context.caller;
  return beside(context, async (db) => {
    const counted = await db
      .updateTable('portalSession')
      .set({
        wrongPasswords: sql`case when ${isFresh} then 1 else wrong_passwords + 1 end`,
        wrongSince: sql`case when ${isFresh} then ${at} else wrong_since end`,
        passwordBlockedUntil: null,
      })
      .where('id', '=', sessionId)
      .where(sql<boolean>`(password_blocked_until is null or password_blocked_until <= ${at})`)
      .where(sql<boolean>`(${isFresh} or wrong_passwords < ${mostWrong})`)
      .returning('wrongPasswords')
      .executeTakeFirst();
    if (counted) return { tries: counted.wrongPasswords, blockedUntil: null };
    const until = sql<string>`coalesce(password_blocked_until, wrong_since + interval '15 minutes')`;
    const { blockedUntil } = await db
      .selectFrom('portalSession')
      .select(until.as('blockedUntil'))
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
    return { tries: mostWrong, blockedUntil };
  });
}

async function block(context: Context): Promise<number> {
  const until = context.platform.now().getTime() + blockMs;
  await beside(context, (db) =>
    db
      .updateTable('portalSession')
      .set({ passwordBlockedUntil: new Date(until).toISOString() })
      .where('id', '=', context.caller.sessionId)
      .execute(),
  );
  return until;
}

async function forgetTries(context: Context): Promise<void> {
  await beside(context, (db) =>
    db
      .updateTable('portalSession')
      .set({ wrongPasswords: 0, wrongSince: null })
      .where('id', '=', context.caller.sessionId)
      .execute(),
  );
}

function blocked(until: number, { platform }: Context): ApiError {
  const left = Math.max(1, until - platform.now().getTime());
  const minutes = Math.ceil(left / minuteMs);
  const message = `Too many wrong passwords. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  const description = 'Your other sessions and signing in are not affected.';
  return new ApiError(429, [{ message, description, field: 'password' }], {
    headers: { 'retry-after': String(Math.ceil(left / 1000)) },
  });
}
