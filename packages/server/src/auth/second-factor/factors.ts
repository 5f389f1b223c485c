import type { CompanyTransaction } from '../../db/transaction.ts';
import { appOf, codesLeft, removeApp, removeRecoveryCodes } from './rows.ts';
import { passkeysOf, removePasskeys, type Passkey } from './passkey-rows.ts';

/** Second factors of a person. */
export interface SecondFactor {
  readonly hasApp: boolean;
  readonly passkeys: readonly Passkey[];
  readonly codesLeft: number;
}

/** Reads it; recovery codes alone are no second factor. */
export async function secondFactorOf(
  db: CompanyTransaction,
  employeeId: string,
): Promise<SecondFactor> {
  const app = await appOf(db, employeeId);
  const passkeys = await passkeysOf(db, employeeId);
  const hasApp = app !== undefined && app.confirmedAt !== null;
  const hasAny = hasApp || passkeys.length > 0;
  return { hasApp, passkeys, codesLeft: hasAny ? await codesLeft(db, employeeId) : 0 };
}

/** Whether there is anything beside the password. */
export const hasFactor = ({ hasApp, passkeys }: SecondFactor): boolean =>
  hasApp || passkeys.length > 0;

/** Takes everything away that proves a person beside the password; answers whether there was something. */
export async function removeSecondFactor(
  db: CompanyTransaction,
  employeeId: string,
): Promise<boolean> {
  const hadApp = await removeApp(db, employeeId);
  const passkeys = await removePasskeys(db, employeeId);
  await removeRecoveryCodes(db, employeeId);
  return hadApp || passkeys.length > 0;
}
