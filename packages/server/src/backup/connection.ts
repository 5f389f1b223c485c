import { Client } from 'pg';
import type { Database, DatabaseAddress } from '../db/database.ts';
import { prepareSession } from './catalog-rows.ts';
import { BackupFault } from './fault.ts';

/** Connects as the owner of the database; the text form of values does not depend on the server's settings. */
export async function connectOwner(owner: string): Promise<Client> {
  const client = new Client({
    connectionString: owner,
    application_name: 'roadproof backup',
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
  });
  // A connection that breaks fails its statement; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await prepareSession(client);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw new BackupFault(
      `The database cannot be reached: ${error instanceof Error ? error.message : String(error)}. Check that it runs and what DATABASE_URL and DATA_DIR name.`,
      { cause: error },
    );
  }
}

/** How a database is reached: an address, or the options of a pool. */
type Reached = { readonly [K in keyof DatabaseAddress]?: DatabaseAddress[K] | undefined };

/** The connection string of an address: of the built-in database, or the one of DATABASE_URL. */
export function connectionStringOf(address: Reached): string {
  const { connectionString, host = '', user = '', database = '' } = address;
  if (connectionString !== undefined && connectionString !== '') return connectionString;
  const part = encodeURIComponent;
  return `postgresql://${part(user)}@${part(host)}/${part(database)}`;
}

/** Returns the connection string of the owner of an open database. */
export function ownerOf({ ownerPool }: Pick<Database, 'ownerPool'>): string {
  const { connectionString, host, user, database } = ownerPool.options;
  return connectionStringOf({
    ...(connectionString !== undefined && { connectionString }),
    ...(host !== undefined && { host }),
    ...(user !== undefined && { user }),
    ...(database !== undefined && { database }),
  });
}
