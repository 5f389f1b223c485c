import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDataFolder } from './data-folder.ts';
import { asFolderFault, dataFolderFault, FolderFault, folderFault } from './folder-fault.ts';

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

const otherFolder = 'Or name another folder: DATA_DIR=/path/to/data npm start';

test('a data folder that is a file, or lies below one, is refused with what to do', async () => {
  const file = join(home, 'file');
  await writeFile(file, 'kept');
  const refused = `DATA_DIR: ${file} is a file, and Roadproof needs a folder. Move the file away. ${otherFolder}`;
  await expect(closeDataFolder(file)).rejects.toThrow(new FolderFault(refused));
  expect(await dataFolderFault(file)).toBe(refused);
  const below = join(file, 'data');
  await expect(closeDataFolder(below)).rejects.toThrow(
    `DATA_DIR: a part of the path ${below} is a file, not a folder. Correct the path. ${otherFolder}`,
  );
  expect(await dataFolderFault(join(home, 'not-made-yet'))).toBeNull();
});

const failure = (code: string, path: string): Error =>
  Object.assign(new Error(code), { code, path });

test('a folder that may not be written, and a disk that can only be read, are named', () => {
  const sentence = folderFault(failure('EACCES', '/srv/data/secret'), '/srv/data');
  expect(sentence).toMatch(
    /^DATA_DIR: the account \S+ may not read and write \/srv\/data\/secret\. Start as the account that owns it, or give it to this one as root: chown -R \S+ \/srv\/data\. Or name another folder/,
  );
  expect(folderFault(failure('EROFS', '/srv/data/secret'), '/srv/data')).toBe(
    `DATA_DIR: /srv/data is on a disk that can only be read. Mount that disk for writing. ${otherFolder}`,
  );
});

test('only a failure below the data folder is one of the data folder', () => {
  const inside = asFolderFault(failure('EROFS', '/srv/data/secret'), '/srv/data');
  expect(inside).toBeInstanceOf(FolderFault);
  for (const other of [failure('EROFS', '/srv/data-2/secret'), failure('ENOSPC', '/srv/data/x'), 1])
    expect(asFolderFault(other, '/srv/data')).toBe(other);
});
