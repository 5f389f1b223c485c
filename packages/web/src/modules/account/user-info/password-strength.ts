import { minPasswordLength, passwordFault } from '@roadproof/domain/account/password';

/** How a new password looks from outside; only the server knows the common ones. */
export interface Strength {
  /** 0 to 4 bars. */
  readonly bars: 0 | 1 | 2 | 3 | 4;
  readonly word: string;
}

/** Length counts most, then how many kinds of characters there are; what will not do has one bar at most. */
export function strengthOf(password: string, email: string | null): Strength {
  if (password === '') return { bars: 0, word: '' };
  if (passwordFault(password, email) !== null) return { bars: 1, word: 'Too weak' };
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) =>
    kind.test(password),
  ).length;
  const points = [...password].length - minPasswordLength + 3 * kinds;
  if (points >= 16) return { bars: 4, word: 'Strong' };
  return points >= 8 ? { bars: 3, word: 'Good' } : { bars: 2, word: 'Fair' };
}
