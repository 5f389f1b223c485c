import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const bytes = 32;

/** The server's signing secret, made at the first start and kept in the data folder, readable by its owner alone. */
export async function serverSecret(dataDir: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'secret');
  const known = await read(path);
  if (known !== null) return known;
  const fresh = `${path}.${randomBytes(8).toString('hex')}`;
  const file = await open(fresh, 'wx', 0o600);
  await file.writeFile(randomBytes(bytes));
  await file.sync();
  await file.close();
  // Of two servers starting at once, the first one's secret counts for both.
  await link(fresh, path).catch(() => undefined);
  await rm(fresh);
  const made = await read(path);
  if (made === null) throw new Error(`The secret in ${path} cannot be read.`);
  return made;
}

async function read(path: string): Promise<Buffer | null> {
  const found = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (found !== null && found.length !== bytes)
    throw new Error(`${path} is damaged; remove it to make a new one.`);
  return found;
}
