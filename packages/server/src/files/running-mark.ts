import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';

/** Days for which administrators see that the folder is a copy of one in use. */
export const copyNoticeDays = 7;

const dayMs = 86_400_000;

const markShape = z.object({
  id: z.string(),
  machine: z.string(),
  startedAt: z.iso.datetime(),
  /** Number and time of birth of the mark's own file, as text: both are 64 bits wide. */
  inode: z.string(),
  bornAt: z.string(),
});
type Mark = z.output<typeof markShape>;

const copyShape = z.object({ foundAt: z.iso.datetime() });

/** A folder of data while a server works on it. */
export interface RunningMark {
  /** The mark that a server left in the original when this folder was copied from it; null if it was not. */
  readonly copiedFrom: Pick<Mark, 'machine' | 'startedAt'> | null;
  /** Removes the mark, at the end of a clean stop. */
  remove(): Promise<void>;
}

/**
 * Marks the data folder as in use. A mark that is there already was left by a server that was killed,
 * or was copied along with a folder in use. A copied file is a new one, with another inode and
 * another time of birth; a killed server, a new container on the same volume and a renamed folder
 * leave both as they are, whatever the machine is called now.
 */
export async function markRunning(dataDir: string, now: Date): Promise<RunningMark> {
  const path = join(dataDir, 'in-use.json');
  const found = await readMark(path);
  const copiedFrom = found !== null && (await isCopy(path, found)) ? found : null;
  if (copiedFrom) await write(join(dataDir, 'copied.json'), { foundAt: now.toISOString() });
  const id = randomUUID();
  await write(path, { id, machine: hostname(), startedAt: now.toISOString() }, identityOf);
  return {
    copiedFrom,
    remove: async () => {
      // Another server on the same folder has put its own in its place.
      if ((await readMark(path))?.id === id) await rm(path, { force: true });
    },
  };
}

/** True for some days after a start found that the folder was copied while it was in use. */
export async function wasCopiedInUse(dataDir: string, now: Date): Promise<boolean> {
  const path = join(dataDir, 'copied.json');
  const read = copyShape.safeParse(await readJson(path));
  if (!read.success) return false;
  const isRecent = now.getTime() - Date.parse(read.data.foundAt) < copyNoticeDays * dayMs;
  if (!isRecent) await rm(path, { force: true });
  return isRecent;
}

async function isCopy(path: string, mark: Mark): Promise<boolean> {
  const { inode, bornAt } = await identityOf(path);
  // File systems that keep no time of birth say 0.
  const hasOtherBirth = bornAt !== mark.bornAt && bornAt !== '0' && mark.bornAt !== '0';
  return inode !== mark.inode || hasOtherBirth;
}

async function identityOf(path: string): Promise<Pick<Mark, 'inode' | 'bornAt'>> {
  const { ino, birthtimeNs } = await stat(path, { bigint: true });
  return { inode: String(ino), bornAt: String(birthtimeNs) };
}

/** Writes a file that is there in full or not at all; `more` is learned from the file itself. */
async function write(
  path: string,
  content: object,
  more: (path: string) => Promise<object> = () => Promise.resolve({}),
): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(JSON.stringify({ ...content, ...(await more(draft)) }));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

async function readMark(path: string): Promise<Mark | null> {
  return markShape.safeParse(await readJson(path)).data ?? null;
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
