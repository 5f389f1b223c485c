import { randomInt, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../errors.ts';
import { networkOf } from '../network.ts';
import { tokenHash } from './token.ts';

// Without 0, O, 1, I and L, which are mistaken for each other when copied from a terminal.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const wrongPerMinute = 10;
const mostGuessers = 1000;

/** A code of the log, which proves that one can read it: to the first-run page, or at an emergency sign-in. */
export class SetupCode {
  /** Twelve characters in three groups, 59 bits. */
  readonly text: string;
  readonly #hash: Buffer;
  readonly #wrong = new Map<string, readonly number[]>();

  constructor() {
    const character = (): string => letters.charAt(randomInt(letters.length));
    const group = (): string => Array.from({ length: 4 }, character).join('');
    this.text = `${group()}-${group()}-${group()}`;
    this.#hash = tokenHash(plain(this.text));
  }

  /**
   * Whether this is the code, dashes and letter case aside; 429 after ten wrong ones in a minute
   * from one network. The right one counts however many wrong ones there were, from wherever:
   * 59 bits are not found by trying, and nobody keeps out whoever reads the log.
   */
  matches(candidate: string, now: Date, ip: string): boolean {
    if (timingSafeEqual(tokenHash(plain(candidate)), this.#hash)) return true;
    const guesser = networkOf(ip) ?? '';
    const minuteAgo = now.getTime() - 60_000;
    const wrong = (this.#wrong.get(guesser) ?? []).filter((at) => at > minuteAgo);
    if (wrong.length >= wrongPerMinute) throw tooMany();
    // The one that was wrong last goes to the end, and the longest silent one is forgotten.
    this.#wrong.delete(guesser);
    this.#wrong.set(guesser, [...wrong, now.getTime()]);
    const [oldest] = this.#wrong.keys();
    if (this.#wrong.size > mostGuessers && oldest !== undefined) this.#wrong.delete(oldest);
    return false;
  }
}

const plain = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

function tooMany(): ApiError {
  const message = {
    message: 'Too many wrong codes.',
    description: 'Try again in a minute.',
    field: 'code',
  };
  return new ApiError(429, [message], { headers: { 'retry-after': '60' } });
}

/** The code of this process; a restart makes another. */
export const setupCode = new SetupCode();
