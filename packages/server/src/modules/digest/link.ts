import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../platform.ts';

/** Whose digests a link stops. */
export interface Linked {
  readonly clientId: string;
  readonly employeeId: string;
}

const compact = (id: string): string => id.replaceAll('-', '');
const whole = (id: string): string =>
  id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const sealOf = (secret: Buffer, name: string): Buffer =>
  createHmac('sha256', secret).update(`digest ${name}`).digest().subarray(0, 20);

/** The token of a person's link, the same in every mail, so that an old mail stops them as well; nothing is stored. */
export function digestToken({ secret }: Pick<Platform, 'secret'>, linked: Linked): string {
  const name = `${compact(linked.clientId)}${compact(linked.employeeId)}`;
  return `${name}-${sealOf(secret, name).toString('hex')}`;
}

/** Whom a token names; null when this server did not make it. */
export function linkedBy({ secret }: Pick<Platform, 'secret'>, token: string): Linked | null {
  const [, name = '', seal = ''] = /^([0-9a-f]{64})-([0-9a-f]{40})$/.exec(token) ?? [];
  if (name === '' || !timingSafeEqual(Buffer.from(seal, 'hex'), sealOf(secret, name))) return null;
  return { clientId: whole(name.slice(0, 32)), employeeId: whole(name.slice(32)) };
}
