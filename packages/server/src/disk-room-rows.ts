import { sql } from 'kysely';
import type { Database } from './db/database.ts';

/** Writes so many bytes in the database's own place and gives them back; fails where it has no room. */
export async function fillAndForget(
  database: Pick<Database, 'owner'>,
  bytes: number,
): Promise<void> {
  await database.owner.transaction().execute(async (db) => {
    await sql`create temporary table room (filler text) on commit drop`.execute(db);
    await sql`
      insert into room select repeat(md5(n::text), 32) from generate_series(1, ${bytes}::int / 1024) n`.execute(
      db,
    );
  });
}
