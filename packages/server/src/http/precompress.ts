import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|html|svg|json|txt|webmanifest)$/;
const worthCompressing = 1024;

const forms = [
  ['.br', promisify(brotliCompress), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }],
  ['.gz', promisify(gzip), { level: 9 }],
] as const;

/**
 * Puts a .br and a .gz beside every text file of a folder that has none, one after the other beside
 * the server's work; until then they go out as they are. A folder that cannot be written stays as it is.
 */
export function precompress(folder: string): Packing {
  let isStopping = false;
  const work = async (): Promise<void> => {
    if (!existsSync(join(folder, 'index.html'))) return;
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const { name, parentPath } of entries.filter((entry) => entry.isFile()))
      if (!isStopping && compressible.test(name))
        await compressBeside(join(parentPath, name)).catch(() => undefined);
  };
  const done = work().catch(() => undefined);
  return {
    done,
    stop: () => {
      isStopping = true;
      return done;
    },
  };
}

/** The compressing of a folder that goes on. */
interface Packing {
  readonly done: Promise<void>;
  /** Leaves out what has not begun, and waits for what has. */
  stop(): Promise<void>;
}

async function compressBeside(path: string): Promise<void> {
  if (forms.every(([ending]) => existsSync(path + ending))) return;
  const content = await readFile(path);
  if (content.length < worthCompressing) return;
  for (const [ending, compress, options] of forms) {
    if (existsSync(path + ending)) continue;
    const temporary = `${path}${ending}.${process.pid}`;
    await writeFile(temporary, await compress(content, options));
    await rename(temporary, path + ending);
  }
}
