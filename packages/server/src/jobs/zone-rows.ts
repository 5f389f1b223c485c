import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** Returns each time zone that a company has. */
export async function zonesInUse(owner: Kysely<Tables>): Promise<readonly string[]> {
  const rows = await owner
    .selectFrom('client')
    .select('timeZone')
    .distinct()
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map(({ timeZone }) => timeZone);
}
