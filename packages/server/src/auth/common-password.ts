import { minPasswordLength } from '@roadproof/domain/password';
import { ApiError } from '../http/errors.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Those of the 49,000 most used passwords that are long enough to be chosen at all; read when the first one is chosen. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const list: readonly (string | number)[] = dictionary['passwords-common'] ?? [];
  return new Set(list.map(String).filter((password) => password.length >= minPasswordLength));
}

/** What is wrong with a new password that is on every list of guesses; null where nothing is. */
export async function commonPasswordFault(password: string): Promise<string | null> {
  common ??= commonPasswords();
  const isCommon = (await common).has(password.toLowerCase());
  return isCommon ? 'This password is too easy to guess. Choose another one.' : null;
}

/** Refuses such a password at its field. */
export async function refuseCommon(password: string, field: string): Promise<void> {
  const message = await commonPasswordFault(password);
  if (message !== null)
    throw new ApiError(400, [{ message, description: 'A sentence works well.', field }]);
}
