import { existsSync } from 'node:fs';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolderFault, FolderFault, newFolderFault } from './folder-fault.ts';

const everybodyElse = 0o077;
const passThrough = 0o011;

/**
 * Makes the data folder its owner's alone, also one that stood open before. Others may pass through
 * it, without looking, only while the database in it belongs to another account; a folder that is
 * somebody else's is left as it is. Throws a `FolderFault` for one that cannot be used.
 */
export async function closeDataFolder(path: string): Promise<void> {
  const isThere = existsSync(path);
  const fault = await (isThere ? dataFolderFault(path) : newFolderFault(path));
  if (fault !== null) throw new FolderFault(fault);
  await mkdir(path, { recursive: true, mode: 0o700 });
  const me = process.getuid?.();
  const { mode, uid } = await stat(path);
  const database = await stat(join(path, 'postgres')).catch(() => undefined);
  const taken =
    database === undefined || database.uid === me ? everybodyElse : everybodyElse & ~passThrough;
  if (uid === me && (mode & taken) !== 0) await chmod(path, mode & 0o7777 & ~taken);
}
