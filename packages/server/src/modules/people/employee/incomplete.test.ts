import { api } from '@roadproof/contract/api';
import { emptyFields, type EmployeeFacts } from '@roadproof/domain/people/employee';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testApp } from '../../../testing/test-app.ts';

const { call, company, database, signIn } = await testApp();
const admin = await signIn();

const state = await database.owner
  .selectFrom('state')
  .select('id')
  .where('clientId', '=', company.clientId)
  .limit(1)
  .executeTakeFirstOrThrow();
const file = newId();
await database.owner
  .insertInto('storedFile')
  .values({
    clientId: company.clientId,
    id: file,
    name: 'card.pdf',
    size: 1,
    contentType: 'application/pdf',
    sha256: Buffer.alloc(32, 1),
    storageKey: file,
  })
  .execute();
const full = {
  email: 'x',
  phoneNumber: '+15550100100',
  dob: '1980-01-01',
  hireDate: '2000-01-01',
  salaryFormatId: company.lookup('SalaryFormat', 'Hourly'),
  licenceStateId: state.id,
  drivingLicenseFileId: file,
  licenceIssueDate: '2025-01-01',
  licenceExpirationDate: '2030-01-01',
  medCertCardDate: '2026-01-01',
  medCertCardExpirationDate: '2027-01-01',
  medCertCardStateId: state.id,
  medCardFileId: file,
};
type Name = keyof typeof full;
const names = Object.keys(full) as Name[];

/** People with one field empty, with all and with none, of each class and type. */
const people = ['CDL', 'Office', null].flatMap((type) =>
  ['A', 'C', 'None', null].flatMap((licenceClass) =>
    [...names.map((name) => [name]), names, [] as Name[]].map((empty) => ({
      type,
      licenceClass,
      empty: new Set<Name>(empty),
    })),
  ),
);
let number = 0;
const stored = await Promise.all(
  people.map(async ({ type, licenceClass, empty }) => {
    const kept = Object.fromEntries(
      names.map((name) => [name, empty.has(name) ? null : full[name]]),
    );
    const email = empty.has('email') ? null : `incomplete${++number}@x.example`;
    const typeId = type && company.lookup('EmployeeType', type);
    const licenceClassId = licenceClass && company.lookup('LicenceClass', licenceClass);
    const person = { ...kept, email, typeId, licenceClassId };
    const facts: EmployeeFacts = {
      ...person,
      firstName: 'Pat',
      lastName: 'Doe',
      employeeStatusId: 'current',
      drivingLicense: kept['drivingLicenseFileId'],
      medCardFile: kept['medCardFileId'],
    };
    return { id: await company.employee(person), facts, type, licenceClass };
  }),
);

async function listed(body: object = {}) {
  const answer = await call(api.employees.list, { ...body }, admin);
  type Row = { id: string; isIncomplete: boolean };
  return new Map(answer.json<{ data: Row[] }>().data.map((row) => [row.id, row.isIncomplete]));
}

test.each(['everyone', 'drivers'] as const)(
  'a list says of the same people that they are incomplete as the rule, with a license file of %s',
  async (licenceFileFor) => {
    await database.owner
      .updateTable('client')
      .set({ settings: JSON.stringify({ licenceFileRequiredFor: licenceFileFor }) })
      .where('id', '=', company.clientId)
      .execute();
    const rows = await listed();
    const shown = stored.map(({ id }) => rows.get(id));
    const right = stored.map(
      ({ facts, type: employeeType, licenceClass }) =>
        emptyFields(facts, { employeeType, licenceClass, licenceFileFor }).length > 0,
    );
    expect(shown).toEqual(right);
    expect(new Set(right)).toEqual(new Set([true, false]));
    const filter = { combineWith: 0, filters: [{ value: true, comparisonOperator: 0 }] };
    const found = await listed({ isIncomplete: filter });
    expect(stored.map(({ id }) => found.has(id))).toEqual(right);
  },
);

test('nothing is missing of people who have left', async () => {
  const id = await company.employee({
    employeeStatusId: company.lookup('EmployeeStatus', 'Archived'),
  });
  expect((await listed()).get(id)).toBe(false);
});
