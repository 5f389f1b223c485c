import type { CompanyTransaction } from '../../db/transaction.ts';

const named = 5;

/** The first administrators of the company who may sign in, by name. */
export async function administrators(db: CompanyTransaction) {
  return db
    .selectFrom('employee as e')
    .innerJoin('lookupValue as s', (join) =>
      join.onRef('s.clientId', '=', 'e.clientId').onRef('s.id', '=', 'e.employeeStatusId'),
    )
    .select(['e.firstName', 'e.lastName'])
    .where('e.hasAdminAccess', '=', true)
    .where('e.hasClientAdminPortalAccess', '=', true)
    .where('e.deletedAt', 'is', null)
    .where('s.lookupName', '=', 'Current')
    .orderBy('e.lastName')
    .orderBy('e.firstName')
    .orderBy('e.id')
    .limit(named)
    .execute();
}
