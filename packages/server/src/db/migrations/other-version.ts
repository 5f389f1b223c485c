import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * Refuses a database whose migrations are not the first ones of ours, before anything in it is
 * changed: an earlier version made it, whose migrations were rewritten since, or a later one.
 */
export async function refuseOtherVersion(
  owner: Kysely<Tables>,
  ours: readonly string[],
): Promise<void> {
  const theirs = await migrationsOf(owner);
  if (theirs.every((name, index) => name === ours[index])) return;
  const isLater = ours.every((name, index) => name === theirs[index]);
  throw new Error(
    `The database was made by ${isLater ? 'a later' : 'an earlier'} version of Roadproof, whose ` +
      `last migration is ${theirs.at(-1)}, and this version cannot work with it. Nothing was ` +
      'changed or deleted. Start the version that made it, or begin with a new folder: ' +
      'DATA_DIR=./new-data npm start (with DATABASE_URL, name an empty database as well).',
  );
}

/** The names of what made the schema of a database, in order; none of one that is new. */
export async function migrationsOf(owner: Kysely<Tables>): Promise<readonly string[]> {
  const { rows: tables } = await sql`
    select where to_regclass('migration') is not null`.execute(owner);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select name from migration order by name`.execute(owner);
  return rows.map((row) => row.name);
}
