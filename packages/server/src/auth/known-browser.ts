import type { Config } from '../config.ts';
import type { OpenContext } from '../http/context.ts';
import { isOverHttps, nameOverHttps, valueOf } from './browser-cookie.ts';
import { newToken, tokenHash } from './token.ts';

const plainName = 'roadproof_browser';
/** As long as a network is known. */
const lifeSeconds = 90 * 24 * 3600;

const nameOf = (config: Pick<Config, 'publicUrl'>): string =>
  nameOverHttps(plainName, isOverHttps(config));

/** Who tries to sign in: the address, and the hash of the browser's secret where it has one. */
export interface Guesser {
  readonly ip: string;
  readonly browser: Buffer | null;
}

/** Who makes this call. The browser's secret opens nothing: it tells one who has signed in before from those who guess. */
export function guesserOf({ platform, origin }: OpenContext): Guesser {
  const secret = valueOf(origin.cookie, nameOf(platform.config));
  return { ip: origin.ip, browser: secret === null ? null : tokenHash(secret) };
}

/** Gives the browser of a right sign-in a new secret, so that one that somebody else has put there is worth nothing; answers its hash. */
export function giveBrowser({ platform, setCookie }: OpenContext): Buffer | null {
  if (setCookie === undefined) return null;
  const secret = newToken();
  const parts = [
    `${nameOf(platform.config)}=${secret}`,
    'Path=/api',
    `Max-Age=${lifeSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isOverHttps(platform.config) ? ['Secure'] : []),
  ];
  setCookie(parts.join('; '));
  return tokenHash(secret);
}
