import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const period = 30;
/** Steps of 30 seconds that the clocks may be apart, each way. */
const window = 1;

const appOf = (secret: string, issuer: string, label: string): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period });

/** A fresh secret of an authenticator app, 160 bits as RFC 4226 asks. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** What the app's camera reads. */
export const appAddress = (secret: string, issuer: string, label: string): string =>
  appOf(secret, issuer, label).toString();

/** The step of 30 seconds whose code this is, or null; each step counts once, which whoever stores it sees to. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = appOf(secret, '', '').validate({ token, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}

// Without letters that are mistaken for digits when copied from paper.
const letters = '23456789abcdefghjkmnpqrstuvwxyz';
const howMany = 10;

/** Ten recovery codes, 49 bits each: "k7mq2-9xw4p". */
export function newRecoveryCodes(): string[] {
  const part = (): string =>
    Array.from({ length: 5 }, () => letters.charAt(randomInt(letters.length))).join('');
  const codes = new Set<string>();
  while (codes.size < howMany) codes.add(`${part()}-${part()}`);
  return [...codes];
}

/** A recovery code as it is hashed: dash, spaces and letter case aside. */
export const plainRecoveryCode = (code: string): string =>
  code.toLowerCase().replace(/[^0-9a-z]/g, '');
