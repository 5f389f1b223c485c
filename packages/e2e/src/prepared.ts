import { constants, existsSync, statfsSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Names the folder of the prepared data folders, one for each company, to the workers of a run. */
const variable = 'JOURNEYS_PREPARED';

/** Free bytes that the memory must have to hold the data folders of a run. */
const roomBytes = 4 * 1024 ** 3;

/** Makes a folder for throw-away data: in memory where there is room, so that no journey waits for a disk. */
export async function temporaryFolder(name: string): Promise<string> {
  const memory = '/dev/shm';
  const hasRoom = (): boolean => {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= roomBytes;
  };
  return mkdtemp(join(existsSync(memory) && hasRoom() ? memory : tmpdir(), name));
}

/** Copies the prepared data folder of a company to `data`; does nothing where the run has none. */
export async function copyPrepared(company: string, data: string): Promise<void> {
  const folder = process.env[variable];
  if (folder === undefined) return;
  await cp(join(folder, company), data, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    preserveTimestamps: true,
  });
}

/** Lets the workers that start from now on copy the data folders in `folder`. */
export function offerPrepared(folder: string): void {
  process.env[variable] = folder;
}
