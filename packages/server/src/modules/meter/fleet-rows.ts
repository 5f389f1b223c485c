import { sql } from 'kysely';
import type { CompanyTransaction } from '../../db/transaction.ts';

/** A unit that a text of a sheet means. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly serialNumber: string | null;
  readonly plate: string | null;
}

/** Units with one of these ids, VINs, plates or names, in one statement; texts are in lower case. */
export async function unitsCalled(
  db: CompanyTransaction,
  given: { readonly ids: readonly string[]; readonly texts: readonly string[] },
): Promise<readonly Named[]> {
  const texts = sql`${[...given.texts]}::text[]`;
  return db
    .selectFrom('equipment')
    .select(['id', 'name', 'serialNumber', 'plate'])
    .where('deletedAt', 'is', null)
    .where(
      sql<boolean>`(id = any(${[...given.ids]}::uuid[]) or lower(name) = any(${texts})
        or lower(serial_number) = any(${texts}) or lower(plate) = any(${texts}))`,
    )
    .orderBy('id')
    .execute();
}
