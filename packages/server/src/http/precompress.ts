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

/** Puts a .br and a .gz beside every text file of a folder that has none; a folder that cannot be written stays as it is. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(paths.map((path) => compressBeside(path).catch(() => undefined)));
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
