import { createHash, randomBytes } from 'node:crypto';

/** A fresh secret of 256 bits for a session or a link; only its hash is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. A plain SHA-256 will do, because a token can't be guessed as a password can. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
