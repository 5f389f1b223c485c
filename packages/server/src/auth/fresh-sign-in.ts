import type { Context } from '../http/context.ts';
import { refused } from '../errors.ts';

const minuteMs = 60_000;
/** How long a sign-in at the directory proves who sits there. */
export const freshMinutes = 10;

/** Where no password of ours proves a person, the sign-in itself has to be of the last minutes. */
export async function requireFreshSignIn({ db, caller, platform }: Context): Promise<void> {
  const { createdAt } = await db
    .selectFrom('portalSession')
    .select('createdAt')
    .where('id', '=', caller.sessionId)
    .executeTakeFirstOrThrow();
  if (platform.now().getTime() - Date.parse(createdAt) <= freshMinutes * minuteMs) return;
  throw refused(
    'Sign in again first.',
    `You signed in more than ${freshMinutes} minutes ago. Sign out, sign in with the account of your company, and do this at once.`,
  );
}
