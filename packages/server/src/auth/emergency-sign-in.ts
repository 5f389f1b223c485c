import { BlockList, isIPv4 } from 'node:net';
import type { CompanyTransaction } from '../db/transaction.ts';
import type { Origin } from '../http/context.ts';
import { badRequest, refused } from '../http/errors.ts';
import type { Platform } from '../platform.ts';
import { SetupCode } from './setup-code.ts';
import { noteSignIn } from './sign-in-event.ts';

let code = new SetupCode();

/** The code that an emergency sign-in from outside the local network needs; it works once, and each start has another. */
export const emergencyCode = (): string => code.text;

/**
 * Whether a password is sent beside the directory. Without a directory every password is an ordinary
 * one; with it one counts in an emergency alone (docs/decisions/0031-directory-sign-in.md).
 */
export function isEmergencySignIn(
  { config, now }: Platform,
  asked: { readonly emergency?: boolean | undefined; readonly code?: string | undefined },
  { ip }: Origin,
): boolean {
  if (config.authMode !== 'oidc') return false;
  if (!config.hasEmergencySignIn || asked.emergency !== true) throw noPasswords();
  if (isLocalNetwork(ip)) return true;
  if (asked.code !== undefined && code.matches(asked.code, now())) return true;
  throw badRequest(
    'This is not the emergency code.',
    "It stands in the server's log since the last start, and works once.",
    'code',
  );
}

/** Lets an administrator through and keeps it for the audit log; anybody else is told no more than of a wrong password. */
export async function requireAdministrator(
  db: CompanyTransaction,
  { clientId, employeeId, email }: { clientId: string; employeeId: string; email: string },
  origin: Origin,
): Promise<void> {
  const { hasAdminAccess } = await db
    .selectFrom('employee')
    .select('hasAdminAccess')
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow();
  if (!hasAdminAccess) throw noPasswords();
  const event = { clientId, way: 'emergency', outcome: 'signed in', employeeId, email } as const;
  await noteSignIn(db, { ...event, origin });
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
