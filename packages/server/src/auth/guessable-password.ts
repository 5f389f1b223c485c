import { minPasswordLength, passwordFault } from '@roadproof/domain/account/password';
import { ApiError } from '../errors.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Those of the 49,000 most used passwords that are long enough to be chosen at all; read when the first one is chosen. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const list: readonly (string | number)[] = dictionary['passwords-common'] ?? [];
  return new Set(list.map(String).filter((password) => password.length >= minPasswordLength));
}

/** What is wrong with a new password: what the forms know, or that it is on every list of guesses; null where nothing is. */
export async function guessableFault(
  password: string,
  email: string | null,
): Promise<string | null> {
  const fault = passwordFault(password, email);
  if (fault !== null) return fault;
  common ??= commonPasswords();
  const isCommon = (await common).has(password.toLowerCase());
  return isCommon ? 'This password is too easy to guess. Choose another one.' : null;
}

/** Refuses such a password at its field. */
export async function refuseGuessable(
  { password, email }: { readonly password: string; readonly email: string | null },
  field: string,
): Promise<void> {
  const message = await guessableFault(password, email);
  if (message !== null)
    throw new ApiError(400, [{ message, description: 'A sentence works well.', field }]);
}
