import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { detectContent, TextDetector } from './content-type.ts';
import { freeBytes, leavingReserve, type FreeBytes } from './reserve.ts';
import { isSameContent } from './same-content.ts';

/** A file on the disk that no row of the database knows yet. */
export interface ReceivedFile {
  readonly storageKey: string;
  readonly size: number;
  readonly sha256: Buffer;
  /** Judged by content; undefined for a type we do not know. */
  readonly contentType: string | undefined;
}

/** What a stream turned out to be: a file, or more than the limit. */
export type Received =
  | { readonly kind: 'file'; readonly file: ReceivedFile }
  | { readonly kind: 'tooLarge'; readonly size: number };

const keyShape = /^[0-9a-f-]{36}\/[0-9a-f]{32}$/;
/** Whether a text is a key of our making. */
export const isStorageKey = (text: string): boolean => keyShape.test(text);
const companyShape = /^[0-9a-f-]{36}$/;

/** The folder where uploaded files live: `<folder>/<company>/<random>`. */
export class FileStore {
  readonly folder: string;
  readonly #free: FreeBytes;

  constructor(folder: string, free: FreeBytes = freeBytes) {
    this.folder = folder;
    this.#free = free;
  }

  /**
   * Streams a file to disk, hashing it on the way. Beyond `limit` bytes nothing more is kept but
   * the stream is read on, so that its size can be told. Returns once the bytes are safe on disk;
   * throws `NearlyFull` where they would take the disk's reserve.
   */
  async receive(clientId: string, source: AsyncIterable<Buffer>, limit: number): Promise<Received> {
    const storageKey = `${clientId}/${randomBytes(16).toString('hex')}`;
    const path = this.pathOf(storageKey);
    const part = `${path}.part`;
    await mkdir(dirname(path), { recursive: true });
    const file = await open(part, 'wx', 0o600);
    const hash = createHash('sha256');
    let size = 0;
    const text = new TextDetector();
    try {
      for await (const chunk of leavingReserve(source, this.folder, this.#free)) {
        size += chunk.length;
        if (size > limit) continue;
        hash.update(chunk);
        text.add(chunk);
        await file.writeFile(chunk);
      }
      if (size > limit) {
        await file.close();
        await rm(part, { force: true });
        return { kind: 'tooLarge', size };
      }
      await file.sync();
      await file.close();
      const contentType = await detectContent(part, text.seen);
      await rename(part, path);
      await syncFolder(dirname(path));
      return { kind: 'file', file: { storageKey, size, sha256: hash.digest(), contentType } };
    } catch (error) {
      await file.close().catch(() => undefined);
      await rm(part, { force: true });
      throw error;
    }
  }

  /**
   * Writes a file under the key it had elsewhere, over one that is there. Its name is safe on disk
   * once `settle` was called for the company.
   */
  async place(
    storageKey: string,
    source: AsyncIterable<Buffer>,
  ): Promise<Pick<ReceivedFile, 'size' | 'sha256'>> {
    const path = this.pathOf(storageKey);
    const part = `${path}.part`;
    await mkdir(dirname(path), { recursive: true });
    const hash = createHash('sha256');
    let size = 0;
    const file = await open(part, 'w', 0o600);
    try {
      for await (const chunk of leavingReserve(source, this.folder, this.#free)) {
        hash.update(chunk);
        size += chunk.length;
        await file.writeFile(chunk);
      }
      await file.sync();
    } catch (error) {
      await file.close();
      await rm(part, { force: true });
      throw error;
    }
    await file.close();
    await rename(part, path);
    return { size, sha256: hash.digest() };
  }

  /**
   * Keeps the bytes of a file once where another one has the very same: both keys stay, each with
   * its own record, and the disk frees the bytes with the last of them. Returns false, and leaves
   * both files as they are, where the contents differ or the disk has no hard links.
   */
  async share(storageKey: string, otherKey: string): Promise<boolean> {
    const [path, other] = [this.pathOf(storageKey), this.pathOf(otherKey)];
    try {
      if (!(await isSameContent(path, other))) return false;
      // The sweeper goes by the time of a file: it leaves one that has just come alone.
      await utimes(other, new Date(), new Date());
    } catch {
      return false;
    }
    return this.linkAs(storageKey, otherKey);
  }

  /** Gives a second key to a stored file, over one that is there; false where the disk cannot. */
  async linkAs(storageKey: string, otherKey: string): Promise<boolean> {
    const path = this.pathOf(storageKey);
    const part = `${path}.part`;
    try {
      const [now, other] = await Promise.all([
        stat(path).catch(() => undefined),
        stat(this.pathOf(otherKey)),
      ]);
      // Two names of one file: a rename of one over the other does nothing.
      if (now?.ino === other.ino && now.dev === other.dev) return true;
      await link(this.pathOf(otherKey), part);
      await rename(part, path);
      return true;
    } catch {
      await rm(part, { force: true });
      return false;
    }
  }

  /** Makes the names of a company's files safe on disk. */
  async settle(clientId: string): Promise<void> {
    const folder = join(this.folder, clientId);
    if (await stat(folder).catch(() => undefined)) await syncFolder(folder);
  }

  /** Keeps bytes the server itself made, such as a snapshot. */
  async keep(clientId: string, content: Buffer): Promise<ReceivedFile> {
    const received = await this.receive(clientId, chunksOf(content), Infinity);
    if (received.kind === 'file') return received.file;
    throw new Error('A file without a limit cannot be too large');
  }

  /** Opens a file, or part of it (`end` inclusive). */
  read(
    storageKey: string,
    range: { readonly start?: number; readonly end?: number } = {},
  ): ReadStream {
    return createReadStream(this.pathOf(storageKey), range);
  }

  /** Whether the bytes are there. */
  async exists(storageKey: string): Promise<boolean> {
    return stat(this.pathOf(storageKey)).then(
      (found) => found.isFile(),
      () => false,
    );
  }

  /** Removes a file and its JPEG; one that is gone already is fine. */
  async remove(storageKey: string): Promise<void> {
    await rm(this.pathOf(storageKey), { force: true });
    await rm(this.shownPathOf(storageKey), { force: true });
  }

  /** Where the JPEG of a picture lies that browsers cannot show, once it is made. */
  shownPathOf(storageKey: string): string {
    return shownPath(this.folder, storageKey);
  }

  /** Where a file lies; throws for a key that is not of our making. */
  pathOf(storageKey: string): string {
    if (!keyShape.test(storageKey)) throw new Error('not a storage key');
    return join(this.folder, storageKey);
  }
}

/** Where the JPEG of a stored picture lies in a folder of files; throws for a key that is not of our making. */
export function shownPath(folder: string, storageKey: string): string {
  if (!keyShape.test(storageKey)) throw new Error('not a storage key');
  return join(folder, '.shown', storageKey);
}

/** The folders of companies in a folder of files; what else lies there is not theirs. */
export async function companyFolders(folder: string): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => companyShape.test(name));
}

/** What lies in a folder; nothing in one that is not there. */
export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
}

async function* chunksOf(content: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(content);
}

/** Makes the names in a folder safe on disk: a rename is only as durable as the folder that holds the name. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
