import { sql } from 'kysely';
import type { CompanyTransaction } from '../../db/transaction.ts';
import { unitStatus } from '../../db/unit-in-use.ts';

/** A unit that rows may mean. */
export type ImportUnit = Awaited<ReturnType<typeof unitsNamed>>[number];

/** Keys of units as record_key() makes them. */
interface UnitKeysToFind {
  readonly vins: readonly string[];
  readonly plates: readonly string[];
  readonly names: readonly string[];
}

/** A condition on the id of a unit: that it has one of these keys. The index finds a few more than are meant. */
export const hasKey = ({ vins, plates, names }: UnitKeysToFind) =>
  sql<boolean>`id = any(array(select units_keyed((select current_client()),
    ${[...vins]}::text[], ${[...plates]}::text[], ${[...names]}::text[])))`;

/** Every unit with one of these names, VINs or plates, in one statement. */
export async function unitsNamed(db: CompanyTransaction, keys: UnitKeysToFind, lock: boolean) {
  return db
    .selectFrom('equipment')
    .select(['id', 'name', 'serialNumber', 'plate'])
    .select(unitStatus.as('status'))
    .where('deletedAt', 'is', null)
    .where(hasKey(keys))
    .orderBy('id')
    .$if(lock, (query) => query.forNoKeyUpdate())
    .execute();
}
