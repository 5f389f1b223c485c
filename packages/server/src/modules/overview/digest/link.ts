import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../../platform.ts';

/** Whose digests a link stops. */
export interface Linked {
  readonly clientId: string;
  readonly employeeId: string;
}

type Secret = Pick<Platform, 'secret'>;

const compact = (id: string): string => id.replaceAll('-', '');
const uuidOf = (id: string): string =>
  id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const nameOf = ({ clientId, employeeId }: Linked): string =>
  `${compact(clientId)}${compact(employeeId)}`;

function sealOf({ secret }: Secret, linked: Linked, email: string): Buffer {
  return createHmac('sha256', secret)
    .update(`digest ${nameOf(linked)} ${email.trim().toLowerCase()}`)
    .digest()
    .subarray(0, 20);
}

/** The token of a person's link, the same in every mail to one address, so that an old mail stops them as well; nothing is stored. */
export function digestToken(platform: Secret, person: Linked & { readonly email: string }): string {
  return `${nameOf(person)}-${sealOf(platform, person, person.email).toString('hex')}`;
}

/** Whom a token names; null when it is none. Whether this server made it, `isSealed` says. */
export function namedBy(token: string): (Linked & { readonly seal: Buffer }) | null {
  const [, name = '', seal = ''] = /^([0-9a-f]{64})-([0-9a-f]{40})$/.exec(token) ?? [];
  if (name === '') return null;
  return {
    clientId: uuidOf(name.slice(0, 32)),
    employeeId: uuidOf(name.slice(32)),
    seal: Buffer.from(seal, 'hex'),
  };
}

/** Whether this server made the token for the address the person has now. */
export function isSealed(
  platform: Secret,
  named: Linked & { readonly seal: Buffer },
  email: string | null,
): boolean {
  return email !== null && timingSafeEqual(named.seal, sealOf(platform, named, email));
}
