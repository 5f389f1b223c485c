import { access, constants, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder or file that this account cannot work with; the message names the setting and what to do. */
export class FolderFault extends Error {}

const otherFolder = 'Or name another folder: DATA_DIR=/path/to/data npm start';

/** Explains in a sentence or two why an operation on the data folder, or on a file in it, failed; null for another error. */
export function folderFault(error: unknown, dataDir: string): string | null {
  const { code, path = dataDir } = error as NodeJS.ErrnoException;
  if (code === 'EROFS')
    return `DATA_DIR: ${dataDir} is on a disk that can only be read. Mount that disk for writing. ${otherFolder}`;
  if (code === 'EEXIST')
    return `DATA_DIR: ${path} is a file, and Roadproof needs a folder. Move the file away. ${otherFolder}`;
  if (code === 'ENOTDIR')
    return `DATA_DIR: a part of the path ${path} is a file, not a folder. Correct the path. ${otherFolder}`;
  if (code === 'EACCES' || code === 'EPERM')
    return `DATA_DIR: the account ${accountName()} may not read and write ${path}. Start as the account that owns it, or give it to this one as root: chown -R ${accountName()} ${dataDir}. ${otherFolder}`;
  return null;
}

/** Returns the error of a start as a `FolderFault` if a file below the data folder is the reason. */
export function asFolderFault(error: unknown, dataDir: string): unknown {
  const { path } = error as Partial<NodeJS.ErrnoException>;
  const fault = path?.startsWith(join(dataDir, '/')) ? folderFault(error, dataDir) : null;
  return fault === null ? error : new FolderFault(fault, { cause: error });
}

/** Explains why a data folder that exists cannot be used; null for one that can, and for one that is still to be made. */
export async function dataFolderFault(dataDir: string): Promise<string | null> {
  try {
    const found = await stat(dataDir);
    if (!found.isDirectory()) return folderFault({ code: 'EEXIST' }, dataDir);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return folderFault(error, dataDir);
  }
}

/** Explains why a data folder that is missing cannot be made; null where it can. */
export async function newFolderFault(
  dataDir: string,
  parent = dirname(dataDir),
): Promise<string | null> {
  try {
    if (!(await stat(parent)).isDirectory()) return folderFault({ code: 'ENOTDIR' }, dataDir);
    await access(parent, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return newFolderFault(dataDir, dirname(parent));
    if (code !== 'EACCES' && code !== 'EPERM') return folderFault({ code }, dataDir);
    return `DATA_DIR: the account ${accountName()} may not make a folder in ${parent}. Make it as root: install -d -m 700 -o ${accountName()} ${dataDir}. ${otherFolder}`;
  }
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // Containers run as numbers that have no name.
    return String(process.getuid?.() ?? 'of this process');
  }
}
