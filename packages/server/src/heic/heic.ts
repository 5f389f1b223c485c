import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { FileStore } from '../files/store.ts';

/** How long a picture may take; a large one takes seconds on a busy machine. */
const longestMs = 120_000;

/** Ends when the picture before is made: one takes up to 350 MB. */
let before: Promise<unknown> = Promise.resolve();
const making = new Map<string, Promise<string | null>>();
/** Pictures that no JPEG can be made of, until the server starts again. */
const unreadable = new Set<string>();

/**
 * Where the JPEG of a stored HEIC picture lies, which browsers, thumbnails and papers can show: upright, at
 * most 2,200 pixels long, without what the camera wrote. It is made when first asked for and stays beside the
 * original; null when the picture cannot be read.
 */
export async function jpegOf(
  store: Pick<FileStore, 'pathOf' | 'shownPathOf'>,
  storageKey: string,
): Promise<string | null> {
  const to = store.shownPathOf(storageKey);
  if (await isFile(to)) return to;
  if (unreadable.has(storageKey)) return null;
  const known = making.get(storageKey);
  if (known) return known;
  const made = before.then(() => make(store.pathOf(storageKey), to));
  before = made;
  making.set(storageKey, made);
  const path = await made;
  making.delete(storageKey);
  if (path === null && (await isFile(store.pathOf(storageKey)))) unreadable.add(storageKey);
  return path;
}

/** The name of a HEIC picture's JPEG: IMG_0001.jpg. */
export const jpegName = (name: string): string => name.replace(/(?:\.hei[cf])?$/i, '.jpg');

const program = fileURLToPath(new URL('./heic-process.js', import.meta.url));

async function make(from: string, to: string): Promise<string | null> {
  const part = `${to}.${randomBytes(6).toString('hex')}.part`;
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await promisify(execFile)(process.execPath, [program, from, part], {
      timeout: longestMs,
      // Nothing but what a program on Windows needs: it reads files that others have sent.
      env: { SystemRoot: process.env['SystemRoot'] },
    });
    await rename(part, to);
    return to;
  } catch {
    await rm(part, { force: true });
    return null;
  }
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
