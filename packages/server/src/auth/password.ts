import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { ApiError } from '../errors.ts';

/** Argon2id, 64 MiB, three passes: about 50 ms of one core. */
const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };

// The hash of random bytes nobody kept: an unknown person costs the same work as a known one.
const nobodysHash =
  '$argon2id$v=19$m=65536,t=3,p=1$m6OZKrtzEx9EUxKnM7/SDA$QBD2WGooOofoutV1Hwm13PILx02uEXUU490EdjhG3MQ';

/** Hashes worked on at once: more than there are cores only costs memory, 64 MiB each. */
export const hashesAtOnce = Math.min(4, availableParallelism());
const longestQueue = 200;

let running = 0;
let calls = 0;
let most = 0;
const waiting: (() => void)[] = [];

/**
 * How often passwords were hashed or checked so far, and how many at once at most; tests count on
 * it instead of the clock.
 * @internal
 */
export function hashCalls(): { readonly calls: number; readonly mostAtOnce: number } {
  return { calls, mostAtOnce: most };
}

async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= hashesAtOnce) {
    if (waiting.length >= longestQueue) throw tooBusy();
    // Whoever ends hands the place on, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  calls += 1;
  most = Math.max(most, running);
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function tooBusy(): ApiError {
  const message = {
    message: 'Too many people are signing in.',
    description: 'Try again in a few seconds.',
  };
  return new ApiError(503, [message], { headers: { 'retry-after': '5' } });
}

/** The text to store for a new password. */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password.normalize('NFC'), cost));
}

/** Whether the password belongs to the stored hash; without one the same work is done in vain. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const fits = await queued(() => verify(stored ?? nobodysHash, password.normalize('NFC')));
  return fits && stored !== null;
}
