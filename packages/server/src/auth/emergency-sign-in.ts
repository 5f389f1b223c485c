import type { CompanyTransaction } from '../db/transaction.ts';
import type { Origin } from '../http/context.ts';
import { badRequest, refused } from '../errors.ts';
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
  isRequested: boolean | undefined,
): boolean {
  if (config.authMode !== 'oidc') return false;
  if (!config.hasEmergencySignIn || isRequested !== true) throw noPasswords();
  return true;
}

/** Whether an emergency sign-in comes from the local network, or with the code of the log. */
export function maySignInFrom(
  { now }: Pick<Platform, 'now'>,
  enteredCode: string | undefined,
  { ip, isInLocalNetwork = false }: Pick<Origin, 'ip' | 'isInLocalNetwork'>,
): boolean {
  return isInLocalNetwork || (enteredCode !== undefined && code.matches(enteredCode, now(), ip));
}

export const wrongEmergencyCode = () =>
  badRequest(
    'The emergency code is not correct.',
    'The server wrote it to its log at the last start. It works once.',
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
export function spendEmergencyCode(
  { log }: Platform,
  { ip, isInLocalNetwork = false }: Origin,
): void {
  log.warn({ address: ip }, 'an administrator signed in by password beside the directory');
  if (isInLocalNetwork) return;
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
