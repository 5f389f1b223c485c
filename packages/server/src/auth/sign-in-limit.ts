import { sql } from 'kysely';
import { ApiError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import type { Guesser } from './known-browser.ts';
import { networkOf } from '../network.ts';

/** Wrong passwords a minute for one account from one network. */
export const perAccountAndNetwork = 5;
/** Wrong passwords a minute from one network, over all accounts. */
export const perNetwork = 30;
/** Wrong passwords in a quarter of an hour for one account from unknown networks, before each further one has to wait. */
export const perAccount = 20;
const longestWait = 60;

interface Attempt {
  readonly id: number;
  readonly email: string;
  readonly network: string | null;
  readonly browser: Buffer | null;
}

const keyOf = (address: string): string => address.trim().toLowerCase();

interface Counts {
  known: boolean;
  knownBrowser: boolean;
  browserLimitAt: string | null;
  pairLimitAt: string | null;
  networkLimitAt: string | null;
  strangers: number;
  lastStrangerAt: string | null;
}

/**
 * Lets a sign-in be tried or throws 429 with the seconds to wait; it counts as wrong until
 * `rememberGuesser` is told that it was right. Someone else's wrong passwords
 * can't lock a person out: the strict limit belongs to account and network together, the two
 * wider ones pass over a network from which this account has signed in before, and a browser in
 * which it has signed in before has a limit of its own, also where strangers share its network.
 */
export async function beginAttempt(
  platform: Platform,
  address: string,
  { ip, browser }: Guesser,
): Promise<void> {
  const now = platform.now();
  const email = keyOf(address);
  const network = networkOf(ip);
  // Written before it is counted, so of many tries at once no more than the limit get through.
  const { id } = await platform.database.app
    .insertInto('signInAttempt')
    .values({ email, ip: network, browser, attemptedAt: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const wait = secondsToWait(await count(platform, { id, email, network, browser }, now), now);
  if (wait === 0) return;
  await platform.database.app.deleteFrom('signInAttempt').where('id', '=', id).execute();
  throw tooManyAttempts(wait);
}

/** Remembers that this account signs in from this network and in this browser, and forgets the wrong tries from there. */
export async function rememberGuesser(
  platform: Platform,
  address: string,
  { ip, browser: former }: Guesser,
  browser: Buffer | null,
): Promise<void> {
  const email = keyOf(address);
  const network = networkOf(ip);
  await sql`
    with tried as (
      delete from sign_in_attempt
       where email = ${email}
         and (browser = ${former}::bytea or (ip is not distinct from ${network}::inet
              and (browser is null or not succeeded))))
    insert into sign_in_attempt (email, ip, browser, attempted_at, succeeded)
    values (${email}, ${network}::inet, ${browser}::bytea,
            ${platform.now().toISOString()}::timestamptz, true)
  `.execute(platform.database.app);
}

/** Forgets wrong tries after a day and known networks after 90 days. */
export async function forgetOldAttempts(platform: Platform): Promise<void> {
  const now = platform.now().toISOString();
  await sql`
    delete from sign_in_attempt
     where attempted_at < ${now}::timestamptz - case when succeeded then interval '90 days' else interval '1 day' end
  `.execute(platform.database.app);
}

async function count(platform: Platform, attempt: Attempt, now: Date): Promise<Counts> {
  const { id, email, network, browser } = attempt;
  const at = sql`${now.toISOString()}::timestamptz`;
  const same = sql`email = ${email} and ip is not distinct from ${network}::inet`;
  const sameBrowser = sql`email = ${email} and browser = ${browser}::bytea`;
  const found = await sql<Counts>`
    select
      exists (select from sign_in_attempt where ${same} and succeeded) as known,
      exists (select from sign_in_attempt where ${sameBrowser} and succeeded) as known_browser,
      (select attempted_at from sign_in_attempt
        where ${sameBrowser} and not succeeded and attempted_at > ${at} - interval '1 minute'
        order by attempted_at desc, id desc offset ${perAccountAndNetwork} limit 1) as browser_limit_at,
      (select attempted_at from sign_in_attempt
        where ${same} and not succeeded and attempted_at > ${at} - interval '1 minute'
        order by attempted_at desc, id desc offset ${perAccountAndNetwork} limit 1) as pair_limit_at,
      (select attempted_at from sign_in_attempt
        where ip is not distinct from ${network}::inet and not succeeded
          and attempted_at > ${at} - interval '1 minute'
        order by attempted_at desc, id desc offset ${perNetwork} limit 1) as network_limit_at,
      s.strangers, s.last_stranger_at
    from (
      select count(*)::int as strangers, max(attempted_at) filter (where a.id < ${id}) as last_stranger_at
        from sign_in_attempt a
       where email = ${email} and not succeeded and attempted_at > ${at} - interval '15 minutes'
         and not exists (select from sign_in_attempt k
           where k.email = a.email and k.ip is not distinct from a.ip and k.succeeded)) s
  `.execute(platform.database.app);
  const counts = found.rows[0];
  if (counts === undefined) throw new Error('the count of sign-in attempts gave no row');
  return counts;
}

function secondsToWait(counts: Counts, now: Date): number {
  const until = (from: string | null, seconds: number): number =>
    from === null ? 0 : Math.max(0, Math.ceil((Date.parse(from) - now.getTime()) / 1000) + seconds);
  if (counts.knownBrowser) return until(counts.browserLimitAt, 60);
  const pair = until(counts.pairLimitAt, 60);
  if (counts.known) return pair;
  // The more strangers guess, the further apart their guesses get.
  const apart = Math.min(longestWait, counts.strangers - perAccount);
  return Math.max(
    pair,
    until(counts.networkLimitAt, 60),
    apart > 0 ? until(counts.lastStrangerAt, apart) : 0,
  );
}

function tooManyAttempts(seconds: number): ApiError {
  const unit = seconds === 1 ? 'second' : 'seconds';
  return new ApiError(
    429,
    [
      {
        message: `Too many attempts. Try again in ${seconds} ${unit}.`,
        description: 'A forgotten password can be replaced with "Forgot password?".',
      },
    ],
    { headers: { 'retry-after': String(seconds) } },
  );
}
