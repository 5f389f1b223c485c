import type { DatabaseAddress } from '../db/database.ts';
import { connectDatabase } from '../db/database.ts';
import { startEmbedded } from '../db/embedded.ts';
import type { DatabaseChoice } from '../db/open.ts';
import { connectionStringOf } from './connection.ts';
import { BackupFault } from './fault.ts';
import { makeBackup, type BackupOptions, type MadeBackup } from './make-backup.ts';
import { noteMade, noteVerified, takeTurn, type TriedBackup } from './run-rows.ts';

const noSuchTable = '42P01';

/** Makes a backup for a command, beside the schedule of a server that runs, and records it for its tab. */
export async function makeByCommand(
  address: DatabaseAddress,
  options: Omit<BackupOptions, 'owner'>,
): Promise<MadeBackup> {
  const owner = connectionStringOf(address);
  const turn = await takeTurn(owner);
  if (turn === null)
    throw new BackupFault('Another backup is being made now. Try again when it has ended.');
  const database = connectDatabase(address);
  try {
    const made = await makeBackup({ ...options, owner });
    await noteMade(database.owner, made, options, new Date()).catch((error: { code?: unknown }) => {
      // A database of an older version has no place for it: an upgrade begins with a backup.
      if (error.code !== noSuchTable) throw error;
    });
    return made;
  } finally {
    await turn.release();
    await database.close();
  }
}

/** Records that a backup was tried and is whole; false if the database cannot be reached. */
export async function recordVerified(
  { databaseUrl, dataDir }: DatabaseChoice,
  tried: TriedBackup,
): Promise<boolean> {
  const server = databaseUrl === null ? await startEmbedded({ dataDir }) : null;
  const database = connectDatabase(server?.address ?? { connectionString: databaseUrl ?? '' });
  try {
    await noteVerified(database.owner, tried, new Date());
    return true;
  } catch {
    return false;
  } finally {
    await database.close();
    await server?.stop();
  }
}
