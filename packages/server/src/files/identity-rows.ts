import { sql, type Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { waitTurn } from '../db/advisory-lock.ts';

/** What the database says of the files that belong to it. */
export interface KnownFiles {
  readonly databaseId: string | null;
  readonly knowsFiles: boolean;
}

/** The database's own id and whether it knows of any file; others that ask wait for this transaction. */
export async function identity(db: Kysely<Tables>): Promise<KnownFiles> {
  await waitTurn(db, 'server_identity');
  const { rows } = await sql<KnownFiles>`
    select (select id from server_identity) as database_id,
           exists (select from stored_file) as knows_files`.execute(db);
  return rows[0] ?? { databaseId: null, knowsFiles: false };
}

/** Gives the database its id. */
export async function insertIdentity(db: Kysely<Tables>, id: string): Promise<void> {
  await db.insertInto('serverIdentity').values({ id }).execute();
}
