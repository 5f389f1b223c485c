import { createCipheriv, createHash } from 'node:crypto';
import { PdfReader, type PdfReference, type PdfValue } from './pdf-object.ts';

type Entries = ReadonlyMap<string, PdfValue>;

/**
 * Whether a PDF cannot be opened without a password: it has a lock of the standard handler (ISO 32000-2,
 * 7.6.4, revisions 2 to 6) and the empty password does not open it. One that is locked against changes
 * alone can be opened, and so counts what cannot be read here.
 */
export function needsPassword(file: Buffer): boolean {
  // Nearly every PDF is done with this.
  if (!file.includes('/Encrypt')) return false;
  try {
    const text = file.toString('latin1');
    const trailer = trailerOf(text);
    const lock = trailer && entriesOf(text, trailer.get('Encrypt'));
    return lock
      ? isLocked(lock, (name) => valueOf(text, lock.get(name)), idOf(text, trailer))
      : false;
  } catch {
    return false;
  }
}

/** The trailer the end of a file points to, else the last there is. */
function trailerOf(text: string): Entries | undefined {
  const start = Math.max(0, text.slice(0, 1024).indexOf('%PDF-'));
  const [, offset] =
    /^startxref\s+(\d+)/.exec(text.slice(Math.max(0, text.lastIndexOf('startxref')))) ?? [];
  const places = offset === undefined ? [] : [Number(offset) + start, Number(offset)];
  for (const place of places) {
    const reader = new PdfReader(text, place);
    const word = reader.word();
    if (word === 'xref') {
      const at = text.indexOf('trailer', place);
      if (at >= 0) return dictionaryAt(text, at + 'trailer'.length);
    }
    if (/^\d+$/.test(word) && /^\d+$/.test(reader.word()) && reader.word() === 'obj') {
      const found = reader.value();
      if (isDictionary(found)) return found.dictionary;
    }
  }
  const last = text.lastIndexOf('trailer');
  return last < 0 ? undefined : dictionaryAt(text, last + 'trailer'.length);
}

function dictionaryAt(text: string, at: number): Entries | undefined {
  const found = new PdfReader(text, at).value();
  return isDictionary(found) ? found.dictionary : undefined;
}

const isDictionary = (value: PdfValue | undefined): value is { readonly dictionary: Entries } =>
  typeof value === 'object' && value !== null && 'dictionary' in value;

/** A value, or what it refers to; a lock is never in a compressed part of the file. */
function valueOf(text: string, value: PdfValue | undefined): PdfValue | undefined {
  if (typeof value !== 'object' || value === null || !('reference' in value)) return value;
  return objectOf(text, value.reference);
}

function objectOf(text: string, { number, generation }: PdfReference): PdfValue | undefined {
  const heads = [...text.matchAll(new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj\\b`, 'g'))];
  const last = heads.at(-1);
  return last && new PdfReader(text, last.index + last[0].length).value();
}

function entriesOf(text: string, value: PdfValue | undefined): Entries | undefined {
  const found = valueOf(text, value);
  return isDictionary(found) ? found.dictionary : undefined;
}

function idOf(text: string, trailer: Entries): Buffer {
  const ids = valueOf(text, trailer.get('ID'));
  const first = Array.isArray(ids) ? (ids as readonly PdfValue[])[0] : undefined;
  return Buffer.isBuffer(first) ? first : Buffer.alloc(0);
}

const nameOf = (value: PdfValue | undefined): string | undefined =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;

/** A lock, its values and the id of its file: whether the empty password is not the one that opens it. */
function isLocked(
  lock: Entries,
  value: (name: string) => PdfValue | undefined,
  id: Buffer,
): boolean {
  if (nameOf(value('Filter')) !== 'Standard') return false;
  const [revision, owner, user] = [value('R'), value('O'), value('U')];
  if (!Buffer.isBuffer(user) || !Buffer.isBuffer(owner)) return false;
  if (Number(value('V')) >= 4 && leavesTextOpen(value)) return false;
  switch (revision) {
    case 2:
    case 3:
    case 4: {
      const permissions = value('P');
      if (typeof permissions !== 'number' || owner.length < 32 || user.length < 32) return false;
      const isEncryptedBeside = revision === 4 && lock.get('EncryptMetadata') === false;
      const seed = [padding, owner.subarray(0, 32), littleEndian(permissions), id];
      const known = createHash('md5');
      for (const part of seed) known.update(part);
      if (isEncryptedBeside) known.update(Buffer.alloc(4, 0xff));
      const digest = known.digest();
      const lengths = new Set([Number(value('Length') ?? 40) / 8, 5, 16]);
      return ![...lengths].some((length) => opensOld(revision, digest, length, user, id));
    }
    case 5:
    case 6: {
      if (user.length < 48) return false;
      const salt = user.subarray(32, 40);
      const made = revision === 5 ? createHash('sha256').update(salt).digest() : hardened(salt);
      return !made.equals(user.subarray(0, 32));
    }
    default:
      return false;
  }
}

/** The text is not encrypted, attachments alone may be. */
function leavesTextOpen(value: (name: string) => PdfValue | undefined): boolean {
  const isOpen = (name: string): boolean => (nameOf(value(name)) ?? 'Identity') === 'Identity';
  return isOpen('StmF') && isOpen('StrF');
}

/** What fills a password up to 32 bytes. */
const padding = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);

function littleEndian(permissions: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(permissions | 0);
  return bytes;
}

const md5 = (...parts: readonly Buffer[]): Buffer => {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Revisions 2 to 4: whether the key of the empty password makes what the lock keeps of its user (algorithms 2, 4 and 5). */
function opensOld(
  revision: 2 | 3 | 4,
  digest: Buffer,
  length: number,
  user: Buffer,
  id: Buffer,
): boolean {
  if (!Number.isInteger(length) || length < 5 || length > 16) return false;
  if (revision === 2) return rc4(digest.subarray(0, 5), padding).equals(user.subarray(0, 32));
  let key = digest.subarray(0, length);
  for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, length);
  let made = md5(padding, id);
  for (let round = 0; round < 20; round += 1) {
    made = rc4(Buffer.from(key.map((byte) => byte ^ round)), made);
  }
  return made.equals(user.subarray(0, 16));
}

/** RC4, which node:crypto no longer has. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number): void => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  let other = 0;
  for (let at = 0; at < 256; at += 1) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 0xff;
    swap(at, other);
  }
  let at = 0;
  other = 0;
  return Buffer.from(
    data.map((byte) => {
      at = (at + 1) & 0xff;
      other = (other + (state[at] ?? 0)) & 0xff;
      swap(at, other);
      return byte ^ (state[((state[at] ?? 0) + (state[other] ?? 0)) & 0xff] ?? 0);
    }),
  );
}

/** Revision 6: the hash of the empty password and a salt (algorithm 2.B). */
function hardened(salt: Buffer): Buffer {
  let key = createHash('sha256').update(salt).digest();
  let last = 0;
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    cipher.setAutoPadding(false);
    const made = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const rest = made.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][rest] ?? 'sha256')
      .update(made)
      .digest();
    last = made.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}
