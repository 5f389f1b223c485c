import { randomInt, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../http/errors.ts';
import { tokenHash } from './token.ts';

// Without 0, O, 1, I and L, which are mistaken for each other when copied from a terminal.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const wrongPerMinute = 10;

/** A code of the log, which proves that one can read it: to the first-run page, or at an emergency sign-in. */
export class SetupCode {
  /** Twelve characters in three groups, 59 bits. */
  readonly text: string;
  readonly #hash: Buffer;
  #wrong: number[] = [];

  constructor() {
    const character = (): string => letters.charAt(randomInt(letters.length));
    const group = (): string => Array.from({ length: 4 }, character).join('');
    this.text = `${group()}-${group()}-${group()}`;
    this.#hash = tokenHash(plain(this.text));
  }

  /** Whether this is the code, dashes and letter case aside; 429 after ten wrong ones in a minute. */
  matches(candidate: string, now: Date): boolean {
    const minuteAgo = now.getTime() - 60_000;
    this.#wrong = this.#wrong.filter((at) => at > minuteAgo);
    if (this.#wrong.length >= wrongPerMinute) throw tooMany();
    const fits = timingSafeEqual(tokenHash(plain(candidate)), this.#hash);
    if (!fits) this.#wrong.push(now.getTime());
    return fits;
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
