import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** A person as far as the second factor goes; undefined when there is none such. */
export async function personWithPassword(db: CompanyTransaction, employeeId: string) {
  return db
    .selectFrom('employee as e')
    .leftJoin('credential as k', (join) =>
      join
        .onRef('k.clientId', '=', 'e.clientId')
        .onRef('k.employeeId', '=', 'e.id')
        .on('k.endedAt', 'is', null)
        .on('k.deletedAt', 'is', null),
    )
    .select(['e.id', 'e.email', 'k.passwordHash'])
    .select(sql<string>`coalesce(e.display_name, e.first_name || ' ' || e.last_name)`.as('name'))
    .where('e.id', '=', employeeId)
    .where('e.deletedAt', 'is', null)
    .executeTakeFirst();
}
