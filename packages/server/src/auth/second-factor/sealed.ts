import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

const keyOf = (secret: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'authenticator app', 32));

/** Encrypts what has to be read again, bound to whose it is; a copy of the database alone opens nothing. */
export function seal(secret: Buffer, text: string, owner: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Reads it again; null when the server's secret is another one, or somebody exchanged it. */
export function unseal(secret: Buffer, sealed: Buffer, owner: string): string | null {
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, nonceBytes));
    cipher.setAAD(Buffer.from(owner));
    cipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    const rest = sealed.subarray(nonceBytes + tagBytes);
    return Buffer.concat([cipher.update(rest), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** What is kept of a recovery code: short enough to be tried out, so it takes the server's secret too. */
export const recoveryHash = (secret: Buffer, owner: string, plain: string): Buffer =>
  createHmac('sha256', secret).update(`recovery code ${owner} ${plain}`).digest();
