import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** The holds of a driver, newest first; `isOpen` leaves out the restricted ones. */
export async function holdsOf(db: CompanyTransaction, employeeId: string, isOpen: boolean) {
  return db
    .selectFrom('driverHold as h')
    .leftJoin('employee as a', (join) =>
      join.onRef('a.clientId', '=', 'h.clientId').onRef('a.id', '=', 'h.createdBy'),
    )
    .select(['h.id', 'h.version', 'h.employeeId', 'h.fromDay', 'h.untilDay', 'h.reason'])
    .select('h.isRestricted')
    .select(
      sql<string | null>`nullif(concat_ws(' ', a.first_name, a.last_name), '')`.as('createdByName'),
    )
    .where('h.employeeId', '=', employeeId)
    .where('h.deletedAt', 'is', null)
    .$if(isOpen, (query) => query.where('h.isRestricted', '=', false))
    .orderBy('h.fromDay', 'desc')
    .orderBy('h.id', 'desc')
    .execute();
}
