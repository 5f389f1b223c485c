import { BlockList, isIPv4 } from 'node:net';
import type { CompanyTransaction } from '../db/transaction.ts';
import type { Origin } from '../http/context.ts';
import { badRequest, refused } from '../http/errors.ts';
import type { Platform } from '../platform.ts';
import { SetupCode } from './setup-code.ts';

let code = new SetupCode();

/** The code that an emergency sign-in from outside the local network needs; it works once, and each start has another. */
export const emergencyCode = (): string => code.text;

/**
 * Whether a password is sent beside the directory. Without a directory every password is an ordinary
 * one; with it one counts in an emergency alone (docs/decisions/0031-directory-sign-in.md).
 */
export function isEmergencySignIn(
  { config }: Pick<Platform, 'config'>,
  asked: boolean | undefined,
): boolean {
  if (config.authMode !== 'oidc') return false;
  if (!config.hasEmergencySignIn || asked !== true) throw noPasswords();
  return true;
}

/** Whether an emergency sign-in comes from the local network, or with the code of the log. */
export function maySignInFrom(
  { now }: Pick<Platform, 'now'>,
  asked: string | undefined,
  { ip }: Pick<Origin, 'ip'>,
): boolean {
  return isLocalNetwork(ip) || (asked !== undefined && code.matches(asked, now()));
}

export const wrongEmergencyCode = () =>
  badRequest(
    'This is not the emergency code.',
    "It stands in the server's log since the last start, and works once.",
    'code',
  );

/** Whether somebody has admin access, which an emergency sign-in takes. */
export async function isAdministrator(
  db: CompanyTransaction,
  employeeId: string,
): Promise<boolean> {
  const { hasAdminAccess } = await db
    .selectFrom('employee')
    .select('hasAdminAccess')
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow();
  return hasAdminAccess;
}

/** Uses up the code where one was needed. */
export function spendEmergencyCode({ log }: Platform, { ip }: Origin): void {
  log.warn({ address: ip }, 'an administrator signed in by password beside the directory');
  if (isLocalNetwork(ip)) return;
  code = new SetupCode();
  log.warn(`The emergency code is now ${code.text}`);
}

/** Refuses what has to do with passwords where the directory signs people in. */
export function refusePasswords({ config }: Pick<Platform, 'config'>): void {
  if (config.authMode === 'oidc') throw noPasswords();
}

const noPasswords = () =>
  refused(
    'Passwords are not used here.',
    "Sign in with your company's account. If that does not work, ask your administrator.",
  );

const local = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  local.addSubnet(network, bits, 'ipv4');
local.addAddress('::1', 'ipv6');
local.addSubnet('fc00::', 7, 'ipv6');
local.addSubnet('fe80::', 10, 'ipv6');

/** Whether an address is of a private network (RFC 1918, RFC 4193) or of this machine. */
export function isLocalNetwork(ip: string): boolean {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip.replace(/%.*$/, '');
  if (plain === '') return false;
  return local.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
}
