import type { Kysely } from 'kysely';
import { newId } from '../id.ts';
import type { Tables } from '../tables.ts';

/** What the first place of a company is called while nobody has said its city. */
export const firstPlace = 'Main';

/** Gives a new company one group of people, one training location and one group of units, so that the first driver and the first unit can be added at once. */
export async function insertPlaces(
  db: Kysely<Tables>,
  clientId: string,
  city: string | undefined,
): Promise<void> {
  const name = city ?? firstPlace;
  const locationId = newId();
  await db.insertInto('employeeGroup').values({ clientId, id: newId(), groupName: name }).execute();
  await db
    .insertInto('location')
    .values({ clientId, id: locationId, locationName: name, city: city ?? null })
    .execute();
  await db
    .insertInto('equipmentGroup')
    .values({ clientId, id: newId(), groupName: name, locationId })
    .execute();
}
