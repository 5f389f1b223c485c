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

/** Keeps the version that runs from now on. Returns the one that ran last, null where none was kept. */
export async function replaceVersion(
  owner: Kysely<Tables>,
  version: string,
): Promise<string | null> {
  const { rows } = await sql<{ before: string | null }>`
    with last as (select version as before from server_identity for update)
    update server_identity set version = ${version} from last returning last.before`.execute(owner);
  return rows[0]?.before ?? null;
}
