import { cp, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBackup } from './open-backup.ts';
import { readyToRestore, refusal, rewritten } from './testing/made-backup.ts';
import { onDatabase } from './testing/small-company.ts';

/** A byte in the middle of the longest file of an archive; what fills up its blocks is no part of it. */
function insideLongest(archive: Buffer): number {
  let longest = { size: 0, middle: 0 };
  for (let at = 0; at < archive.length;) {
    const size = Number.parseInt(archive.toString('latin1', at + 124, at + 135), 8) || 0;
    if (size > longest.size) longest = { size, middle: at + 512 + Math.floor(size / 2) };
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return longest.middle;
}

test('an archive that is cut or changed anywhere is refused before anything is touched', async () => {
  const { path, target, folder } = await readyToRestore();
  const original = await readFile(path);
  const cases: Readonly<Record<string, (copy: string) => Promise<void>>> = {
    'cut in half': (copy) => truncate(copy, Math.floor(original.length / 2)),
    'without its end': (copy) => truncate(copy, original.length - 1_600),
    empty: (copy) => truncate(copy, 0),
    'not an archive': (copy) => writeFile(copy, 'This is a letter.'.repeat(100)),
    'changed in the manifest': (copy) => flip(copy, 600),
    'changed in its longest file': (copy) => flip(copy, insideLongest(original)),
    'changed in a header': (copy) => flip(copy, 3),
  };
  async function flip(copy: string, at: number): Promise<void> {
    const bytes = Buffer.from(original);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(copy, bytes);
  }
  for (const [name, damage] of Object.entries(cases)) {
    const copy = join(folder, 'backups/roadproof-2026-11-27T02-00-01Z.tar');
    await cp(path, copy);
    await damage(copy);
    const message = await refusal(openBackup(copy));
    expect([name, message]).toEqual([
      name,
      expect.stringMatching(/(damaged|is not a backup of Roadproof).* Choose another backup\.$/),
    ]);
  }
  expect(await refusal(openBackup(join(folder, 'no-such.tar')))).toBe(
    `There is no file ${join(folder, 'no-such.tar')}.`,
  );
  expect(
    await onDatabase(target.owner, 'select from pg_tables where schemaname = $$public$$'),
  ).toEqual([]);
});

test('a backup of a later version is refused', async () => {
  const { path } = await readyToRestore();
  const later = await rewritten(path, ({ migrations, product }) => ({
    product: { ...product, version: '9.0.0' },
    migrations: [...migrations, '9999-from-the-future'],
  }));
  expect(await refusal(openBackup(later))).toBe(
    'roadproof-2026-11-28T02-00-00Z.tar was made by Roadproof 9.0.0, a later version whose last migration is 9999-from-the-future. Nothing was changed. Install that version, or a later one, and restore with it.',
  );
});
