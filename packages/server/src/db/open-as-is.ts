import { sql } from 'kysely';
import { DatabaseFault } from './database-fault.ts';
import { connectDatabase, type Database } from './database.ts';
import { databaseUrlFault, driverUrl, placeOf } from './database-url.ts';
import { startEmbedded } from './embedded.ts';
import type { DatabaseChoice } from './open.ts';
import { explained } from './reach-database.ts';

/** Opens the database without changing anything in it; the built-in one is started if it is stopped. */
export async function openAsIs({ databaseUrl, dataDir }: DatabaseChoice): Promise<Database> {
  if (databaseUrl === null) {
    const server = await startEmbedded({ dataDir });
    return tried(connectDatabase(server.address), () => server.stop());
  }
  const fault = databaseUrlFault(databaseUrl);
  if (fault !== null) throw new DatabaseFault(fault);
  return explained(placeOf(databaseUrl), async () =>
    tried(connectDatabase({ connectionString: driverUrl(databaseUrl) })),
  );
}

/** Sends a first statement; a database that refuses it is closed again. */
async function tried(
  database: Database,
  stop: () => Promise<void> = async () => undefined,
): Promise<Database> {
  const close = async (): Promise<void> => {
    await database.close();
    await stop();
  };
  try {
    await sql`select 1`.execute(database.owner);
    return { ...database, close };
  } catch (error) {
    await close();
    throw error;
  }
}
