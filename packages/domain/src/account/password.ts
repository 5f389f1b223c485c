import { isSameAddress } from './sign-in-access.ts';

/** Fewest characters of a password. */
export const minPasswordLength = 10;
/** Most characters of a password; longer texts only feed the hash work. */
export const maxPasswordLength = 200;

const common = new Set([
  'password',
  'passwort',
  '1234567890',
  '0123456789',
  'qwertyuiop',
  'password123',
  'password1234',
  'letmein1234',
  'welcome123',
  'welcome1234',
  'iloveyou123',
  'administrator',
  'changeme123',
  'roadproof',
  'roadproof123',
  'trucking123',
  'qwerty12345',
  '11111111111',
  '1111111111',
  '0000000000',
  'abcdefghij',
  'password12',
  'passw0rd123',
  'p@ssw0rd123',
  'qwerty1234',
  'football123',
  'baseball123',
  'superman123',
  'sunshine123',
  'princess123',
]);

/** What is wrong with a new password, of a person with this e-mail where it is known, or null when it will do. */
export function passwordFault(password: string, email: string | null = null): string | null {
  if ([...password].length < minPasswordLength)
    return `Use at least ${minPasswordLength} characters.`;
  if (password.length > maxPasswordLength) return `Use at most ${maxPasswordLength} characters.`;
  if (common.has(password.toLowerCase()) || new Set(password).size < 4)
    return 'This password is too easy to guess. Choose another one.';
  if (isSameAddress(password, email))
    return "Your e-mail can't be your password. Choose another one.";
  return null;
}
