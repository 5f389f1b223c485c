import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';

/**
 * Compares texts with files that `vitest -u` records, one for each module, in a folder of
 * `packages/server/src/db`. A file of a module that has none of them fails: delete it.
 */
export async function expectRecorded(
  folder: string,
  texts: readonly { readonly module: string; readonly text: string }[],
): Promise<void> {
  const path = join(import.meta.dirname, '..', folder);
  const modules = [...new Set(texts.map(({ module }) => module))];
  for (const name of modules) {
    const its = texts.filter(({ module }) => module === name).map(({ text }) => text);
    await expect(`${its.join('\n\n')}\n`).toMatchFileSnapshot(join(path, `${name}.txt`));
  }
  const files = existsSync(path) ? await readdir(path) : [];
  expect(files.filter((file) => !modules.includes(file.replace(/\.txt$/, '')))).toEqual([]);
}
