import type { Database } from '../db/database.ts';
import type { TestCompany } from '../db/testing/test-company.ts';

/** A form of an employee with everything that is required. */
export async function employeeForm({
  database,
  company,
}: {
  readonly database: Database;
  readonly company: TestCompany;
}) {
  const state = await database.owner
    .selectFrom('state')
    .select('id')
    .where('clientId', '=', company.clientId)
    .where('code', '=', 'TX')
    .executeTakeFirstOrThrow();
  return {
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann.lee@test.example',
    phoneNumber: '(555) 010-0100',
    dob: '1980-01-01',
    hireDate: '2000-01-01',
    typeId: company.lookup('EmployeeType', 'CDL'),
    licenceClassId: company.lookup('LicenceClass', 'A'),
    licenceStateId: state.id,
    salaryFormatId: await anyOf(database, company, 'SalaryFormat'),
  };
}

async function anyOf(database: Database, company: TestCompany, group: string): Promise<string> {
  const choice = await database.owner
    .selectFrom('lookupValue')
    .select('id')
    .where('clientId', '=', company.clientId)
    .where('lookupGroupName', '=', group)
    .executeTakeFirstOrThrow();
  return choice.id;
}
