import type { Config } from '../config.ts';

const secret = /^[\w-]{43}$/;

/** Whether browsers reach the product over HTTPS, also where a proxy ends it. */
export const isOverHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  publicUrl.startsWith('https:');

/** A cookie's name: over HTTPS browsers take one with this prefix from secure pages alone, so that nobody on the way sets another. */
export const nameOverHttps = (name: string, isSecure: boolean): string =>
  isSecure ? `__Secure-${name}` : name;

/** The secret in a cookie of this name; null when there is none, or it is none of ours. */
export function valueOf(cookie: string | undefined, name: string): string | null {
  for (const part of (cookie ?? '').split(';')) {
    const [key, value = ''] = part.trim().split('=');
    if (key === name && secret.test(value)) return value;
  }
  return null;
}
