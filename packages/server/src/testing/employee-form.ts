import type { Database } from '../db/database.ts';
import { newId } from '../db/id.ts';
import type { TestCompany } from '../db/testing/test-company.ts';

interface Place {
  readonly database: Database;
  readonly company: TestCompany;
}

export const paper = (name: string): File =>
  new File(['%PDF-1.4\n%%EOF\n'], name, { type: 'application/pdf' });

/** A form of an employee of class C with everything that is required: no cards, one file. */
export async function classCForm({ database, company }: Place) {
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
    employeeStatusId: company.lookup('EmployeeStatus', 'Current'),
    typeId: company.lookup('EmployeeType', 'CDL'),
    licenceClassId: company.lookup('LicenceClass', 'C'),
    licenceStateId: state.id,
    salaryFormatId: await anyOf(database, company, 'SalaryFormat'),
    drivingLicense: paper('license.pdf'),
  };
}

/** A form of an employee of class A with everything that is required: fields, cards and files. */
export async function employeeForm(place: Place) {
  const form = await classCForm(place);
  return {
    ...form,
    licenceClassId: place.company.lookup('LicenceClass', 'A'),
    licenceIssueDate: '2020-01-01',
    licenceExpirationDate: '2040-01-01',
    medCertCardDate: '2025-01-01',
    medCertCardExpirationDate: '2027-01-01',
    medCertCardStateId: form.licenceStateId,
    medCardFile: paper('card.pdf'),
  };
}

/** A form of a driver with everything that is required: no hire date, no license dates, no file; in a group of its own. */
export async function driverForm(place: Place) {
  const { clientId, lookup } = place.company;
  const form = await employeeForm(place);
  const id = newId();
  const group = { clientId, id, groupName: `Group ${id}` };
  await place.database.owner.insertInto('employeeGroup').values(group).execute();
  return {
    form: 'driver' as const,
    firstName: form.firstName,
    lastName: form.lastName,
    email: form.email,
    phoneNumber: form.phoneNumber,
    dob: form.dob,
    employeeGroupId: id,
    employeeStatusId: form.employeeStatusId,
    salaryFormatId: form.salaryFormatId,
    licenceClassId: form.licenceClassId,
    licenceStateId: form.licenceStateId,
    driverRenewalStatusId: lookup('RenewalStatus', 'Pending'),
    medCertCardDate: form.medCertCardDate,
    medCertCardExpirationDate: form.medCertCardExpirationDate,
    medCertCardStateId: form.medCertCardStateId,
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
