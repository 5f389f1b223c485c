import { sql, type Selectable } from 'kysely';
import type { EmployeeTable } from '../../db/tables/people.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';

export type Person = Selectable<EmployeeTable>;

/** Everybody with one of these numbers, licenses or last names, as record_key() makes them, or born on one of these days. */
export async function peopleCalled(
  db: CompanyTransaction,
  {
    numbers,
    licences,
    lastNames,
    births,
  }: {
    readonly numbers: readonly string[];
    readonly licences: readonly string[];
    readonly lastNames: readonly string[];
    readonly births: readonly string[];
  },
  lock: boolean,
): Promise<readonly Person[]> {
  return db
    .selectFrom('employee')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where(
      sql<boolean>`id = any(array(select people_keyed((select current_client()),
        ${[...numbers]}::text[], ${[...licences]}::text[], ${[...lastNames]}::text[],
        ${[...births]}::date[])))`,
    )
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute();
}
