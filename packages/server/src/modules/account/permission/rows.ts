import type { CompanyTransaction } from '../../../db/transaction.ts';

const named = 5;

/** The first people with admin access who may sign in, by name. */
export async function administrators(db: CompanyTransaction) {
  return peopleWith(db, ['hasAdminAccess']);
}

/** The first people who may sign in and change the company's settings, by name. */
export async function settingHolders(db: CompanyTransaction) {
  return peopleWith(db, ['hasAdminAccess', 'hasAdministratorAccess']);
}

type Flag = 'hasAdminAccess' | 'hasAdministratorAccess';

async function peopleWith(db: CompanyTransaction, flags: readonly Flag[]) {
  return db
    .selectFrom('employee as e')
    .innerJoin('lookupValue as s', (join) =>
      join.onRef('s.clientId', '=', 'e.clientId').onRef('s.id', '=', 'e.employeeStatusId'),
    )
    .select(['e.firstName', 'e.lastName'])
    .where((eb) => eb.or(flags.map((flag) => eb(`e.${flag}`, '=', true))))
    .where('e.hasClientAdminPortalAccess', '=', true)
    .where('e.deletedAt', 'is', null)
    .where('s.lookupName', '=', 'Current')
    .orderBy('e.lastName')
    .orderBy('e.firstName')
    .orderBy('e.id')
    .limit(named)
    .execute();
}
