import { sql } from 'kysely';
import type { CompanyTransaction } from '../../db/transaction.ts';
import { unitStatus } from './in-use.ts';

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
    .select(unitStatus.as('status'))
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
