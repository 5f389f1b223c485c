import { sql } from 'kysely';
import { constant } from '../../db/list-source.ts';
import { lookupId } from '../../db/lookup-sql.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';

/** A unit that rows may mean. */
export type ImportUnit = Awaited<ReturnType<typeof unitsNamed>>[number];

/** What rows call their units, in lower case. */
interface UnitNames {
  readonly names: readonly string[];
  readonly serials: readonly string[];
  readonly plates: readonly string[];
}

/** Every unit with one of these names, VINs or plates, in one statement. */
export async function unitsNamed(db: CompanyTransaction, given: UnitNames, lock: boolean) {
  const { names, serials, plates } = given;
  return db
    .selectFrom('equipment')
    .select(['id', 'name', 'serialNumber', 'plate'])
    .select(statusIs('Sold').as('isSold'))
    .select(statusIs('Out of Service').as('isOutOfService'))
    .where('deletedAt', 'is', null)
    .where(({ or }) =>
      or([
        sql<boolean>`lower(name) = any(${[...names]}::text[])`,
        sql<boolean>`lower(serial_number) = any(${[...serials]}::text[])`,
        sql<boolean>`lower(plate) = any(${[...plates]}::text[])`,
      ]),
    )
    .orderBy('id')
    .$if(lock, (query) => query.forNoKeyUpdate())
    .execute();
}

const statusIs = (name: string) =>
  sql<boolean>`equipment_status_id is not distinct from ${constant(lookupId('EquipmentStatus', name))}`;
