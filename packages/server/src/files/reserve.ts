import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ApiError } from '../errors.ts';

const megabyte = 1024 * 1024;
/** Bytes of the disk that files leave to the database, so that saving and reading go on. */
export const reserveBytes = 256 * megabyte;
/** A file that grows is looked at again after so many bytes. */
const lookBytes = 16 * megabyte;

/** Returns the bytes that are free on the disk of a folder. */
export type FreeBytes = (folder: string) => Promise<number>;

/** Returns the bytes that this process may still write on the disk of a folder, which may not exist yet. */
export const freeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(await existingFolder(folder));
  return bavail * bsize;
};

/** Returns the folder, or the nearest one above it that exists: where it would be made. */
export async function existingFolder(folder: string): Promise<string> {
  try {
    await stat(folder);
    return folder;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isMissing || dirname(folder) === folder) throw error;
    return existingFolder(dirname(folder));
  }
}

/** The sentence of `NearlyFull`, for a problem that is kept with a record. */
export const nearlyFullText = "The server's disk is nearly full.";
export const nearlyFullHelp =
  'Files can be stored again once 256 MB are free. Ask your server administrator to free up space.';

/** 507: a file would take what the database needs. */
export class NearlyFull extends ApiError {
  constructor() {
    super(507, [{ message: nearlyFullText, description: nearlyFullHelp }]);
  }
}

/** Throws `NearlyFull` where the disk of a folder has less than the reserve; everything that stores files calls it. */
export async function refuseWhenNearlyFull(
  folder: string,
  free: FreeBytes = freeBytes,
): Promise<void> {
  if ((await free(folder)) < reserveBytes) throw new NearlyFull();
}

/** Passes the bytes of a file on while they leave the reserve alone; looks before the first and again as the file grows. */
export async function* leavingReserve<Chunk extends Uint8Array | string>(
  source: AsyncIterable<Chunk>,
  folder: string,
  free: FreeBytes = freeBytes,
): AsyncGenerator<Chunk> {
  let unseen = lookBytes;
  for await (const chunk of source) {
    if (unseen >= lookBytes) {
      await refuseWhenNearlyFull(folder, free);
      unseen = 0;
    }
    unseen += chunk.length;
    yield chunk;
  }
}
