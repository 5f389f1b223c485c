import { chmod, chown, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDataFolder } from './data-folder.ts';

let home = '';
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'roadproof-folder-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const modeOf = async (path: string): Promise<string> =>
  ((await stat(path)).mode & 0o777).toString(8);

test('a new data folder is its owner’s alone', async () => {
  const path = join(home, 'new', 'data');
  await closeDataFolder(path);
  expect(await modeOf(path)).toBe('700');
});

test.each([0o777, 0o755, 0o750, 0o711, 0o704, 0o700])(
  'one that stood open with %o is closed',
  async (mode) => {
    const path = await mkdtemp(join(home, 'open-'));
    await mkdir(join(path, 'postgres'));
    await chmod(path, mode);
    await closeDataFolder(path);
    expect(await modeOf(path)).toBe('700');
  },
);

// Only root can hand a folder to another account; as anybody else the database is always one's own.
test.runIf(process.getuid?.() === 0)(
  'another account’s database can still be reached, not looked at',
  async () => {
    const path = await mkdtemp(join(home, 'shared-'));
    await mkdir(join(path, 'postgres'));
    await chown(join(path, 'postgres'), 1, 1);
    await chmod(path, 0o755);
    await closeDataFolder(path);
    expect(await modeOf(path)).toBe('711');
    await chown(path, 1, 1);
    await chmod(path, 0o755);
    await closeDataFolder(path);
    expect(await modeOf(path)).toBe('755');
  },
);
