import { api } from '@roadproof/contract/api';
import { maxFileBytes } from '@roadproof/domain/upload-limit';
import { expect, test } from 'vitest';
import { classCForm, driverForm, employeeForm, paper } from '../../../testing/employee-form.ts';
import { everything } from '../../../testing/everything.ts';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = await testApp({ now: () => new Date('2026-11-22T18:00:00Z') });
const { call, company, database } = server;
const admin = await server.signIn();

// Written down from the rules of the forms; nothing here asks the rules of the product.
const ofEveryClass = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'dob',
  'hireDate',
  'employeeStatusId',
  'typeId',
  'licenceClassId',
  'licenceStateId',
  'salaryFormatId',
  'drivingLicense',
];
const ofOtherClassesThanC = [
  'licenceIssueDate',
  'licenceExpirationDate',
  'medCertCardDate',
  'medCertCardExpirationDate',
  'medCertCardStateId',
  'medCardFile',
];
const ofDrivers = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'dob',
  'employeeGroupId',
  'employeeStatusId',
  'salaryFormatId',
  'licenceClassId',
  'licenceStateId',
  'driverRenewalStatusId',
  'medCertCardDate',
  'medCertCardExpirationDate',
  'medCertCardStateId',
];
const files = ['drivingLicense', 'medCardFile'];
type Input = Readonly<Record<string, unknown>>;
const employee: Input = await employeeForm(server);
const classC: Input = await classCForm(server);
const driver: Input = await driverForm(server);
const office = company.lookup('EmployeeType', 'Office');
const classOf = (name: string) => company.lookup('LicenceClass', name);

/** Every way to send a form of which all is right, what it may not lack, and how many lacking ones are tried. */
const kinds = {
  'no form named': {
    right: employee,
    required: [...ofEveryClass, ...ofOtherClassesThanC],
    count: 35,
  },
  employee: {
    right: { ...employee, form: 'employee' },
    required: [...ofEveryClass, ...ofOtherClassesThanC],
    count: 35,
  },
  driver: { right: driver, required: ofDrivers, count: 27 },
  'office by driver form': {
    right: { ...employee, ...driver, typeId: office },
    required: [...new Set([...ofDrivers, ...ofEveryClass, ...ofOtherClassesThanC])],
    count: 37,
  },
} as const satisfies Readonly<
  Record<string, { right: Input; required: readonly string[]; count: number }>
>;
type Kind = keyof typeof kinds;
const names = Object.keys(kinds) as Kind[];

let number = 0;
const save = (input: Input) => call(api.employees.save, input, admin);
const somebody = (right: Input): Input => ({ ...right, email: `new${++number}@carrier.example` });
const without = (input: Input, ...left: readonly string[]): Input =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !left.includes(name)));
async function saved(input: Input): Promise<string> {
  const answer = await save(input);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('"id"')]);
  return answer.json<{ data: { id: string } }>().data.id;
}
const refusedAt = async (input: Input, status = 400) =>
  (await failed(save(input), status)).messages.map(({ field }) => field);
const stored = (id: string) =>
  database.owner.selectFrom('employee').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test.each(names)('%s: nobody is added without what is required', async (kind) => {
  const { right, required, count } = kinds[kind];
  await saved(somebody(right));
  const before = await everything(server);
  let tried = 0;
  for (const field of required) {
    // Whoever is added by the driver form without a type is a driver.
    if (kind === 'office by driver form' && field === 'typeId') continue;
    const cases = [{ ...somebody(right), [field]: '' }];
    // Without a word somebody new is Current.
    if (field !== 'employeeStatusId') cases.push(without(somebody(right), field));
    for (const input of cases) {
      expect([field, ...(await refusedAt(input))]).toEqual([field, field]);
      tried += 1;
    }
  }
  expect(await everything(server)).toEqual(before);
  expect(tried).toBe(count);
});

test.each(names)('%s: what is required is not emptied', async (kind) => {
  const { right, required } = kinds[kind];
  const id = await saved(somebody(right));
  const before = await stored(id);
  for (const field of required.filter((one) => !files.includes(one))) {
    const complete = { ...somebody(without(right, ...files)), id };
    const sent = kind === 'no form named' ? { id } : complete;
    expect([field, ...(await refusedAt({ ...sent, [field]: '' }))]).toEqual([field, field]);
  }
  expect(await stored(id)).toEqual(before);
  // What is left out stays, the files too.
  await saved({ id, city: 'Waco' });
  expect(await stored(id)).toEqual({
    ...before,
    city: 'Waco',
    version: 2,
    searchText: expect.any(String) as string,
    updatedAt: expect.anything() as unknown,
  });
});

test('somebody new is Current without a word', async () => {
  const id = await saved(without(somebody(employee), 'employeeStatusId'));
  expect((await stored(id)).employeeStatusId).toBe(company.lookup('EmployeeStatus', 'Current'));
});

test.each(['C', 'None'])('class %s: no card is asked for', async (name) => {
  for (const form of [{}, { form: 'employee' }]) {
    await saved(somebody({ ...classC, ...form, licenceClassId: classOf(name) }));
    // The cards of such a class may be emptied.
    const id = await saved(somebody({ ...employee, ...form, licenceClassId: classOf(name) }));
    await saved({ id, medCertCardDate: '', medCertCardExpirationDate: '', licenceIssueDate: '' });
  }
  const bare = without({ ...driver, licenceClassId: classOf(name) }, 'medCertCardDate');
  expect(await refusedAt(somebody(bare))).toEqual(['medCertCardDate']);
});

test('license state and license file are asked of class C, and not where there is no license', async () => {
  for (const form of [{}, { form: 'employee' }])
    for (const field of ['licenceStateId', 'drivingLicense']) {
      const right = { ...classC, ...form };
      expect(await refusedAt(somebody(without(right, field)))).toEqual([field]);
      await saved(somebody(without({ ...right, licenceClassId: classOf('None') }, field)));
    }
});

test('the license file is asked of drivers only where the company says so', async () => {
  const setting = (settings: object) =>
    database.owner
      .updateTable('client')
      .set({ settings: JSON.stringify(settings) })
      .where('id', '=', company.clientId)
      .execute();
  await setting({ licenceFileRequiredFor: 'drivers' });
  const clerk = without(somebody({ ...classC, typeId: office }), 'drivingLicense');
  const id = await saved(clerk);
  expect(await refusedAt(without(somebody(classC), 'drivingLicense'))).toEqual(['drivingLicense']);
  // Who becomes a driver needs it.
  const typeId = company.lookup('EmployeeType', 'CDL');
  expect(await refusedAt({ id, typeId })).toEqual(['drivingLicense']);
  await saved({ id, typeId, drivingLicense: paper('license.pdf') });
  await setting({});
});

test('a class other than C asks for the cards when it is chosen, not before and not after', async () => {
  const id = await saved(somebody(classC));
  for (const name of ['A', 'B'])
    expect(await refusedAt({ id, licenceClassId: classOf(name) })).toEqual(ofOtherClassesThanC);
  await saved({ id, title: 'Clerk' });
  const cards = Object.fromEntries(ofOtherClassesThanC.map((field) => [field, employee[field]]));
  for (const field of ofOtherClassesThanC)
    expect(await refusedAt({ id, licenceClassId: classOf('A'), ...without(cards, field) })).toEqual(
      [field],
    );
  await saved({ id, licenceClassId: classOf('A'), ...cards });
  // Cards and files that are stored count.
  await saved({ id, licenceClassId: classOf('C') });
  await saved({ id, licenceClassId: classOf('B') });
});

test('the gaps of an old record hinder no change of something else, and cannot be widened', async () => {
  const old = await company.employee({ email: 'old@carrier.example', dob: '1980-01-01' });
  await saved({ id: old, city: 'Reno' });
  await saved({ id: old, salaryFormatId: employee['salaryFormatId'] });
  for (const field of ['firstName', 'email', 'dob', 'salaryFormatId', 'employeeStatusId'])
    expect(await refusedAt({ id: old, [field]: '' })).toEqual([field]);
  expect(await stored(old)).toMatchObject({ firstName: 'Pat', dob: '1980-01-01', city: 'Reno' });
});

test('a form of class C saved over a driver with a medical card keeps the card', async () => {
  const id = await saved(somebody({ ...driver, licenceClassId: classOf('C') }));
  const card = {
    medCertCardDate: driver['medCertCardDate'],
    medCertCardExpirationDate: driver['medCertCardExpirationDate'],
    medCertCardStateId: driver['medCertCardStateId'],
  };
  for (const form of [{}, { form: 'employee' }]) {
    await saved({ ...classC, ...form, id });
    expect(await stored(id)).toMatchObject(card);
  }
});

const days = [
  ['dob', '2010-11-22', '2010-11-23'],
  ['hireDate', '2010-11-22', '2010-11-23'],
  ['terminationDate', '2010-11-22', '2010-11-23'],
  ['licenceIssueDate', '2026-11-22', '2026-11-23'],
  ['medCertCardDate', '2026-11-22', '2026-11-23'],
] as const;

test.each(names)('%s: no date is later than it may be', async (kind) => {
  const { right } = kinds[kind];
  for (const [field, last, late] of days) {
    const id = await saved(somebody(right));
    for (const [day, isRefused] of [
      [last, false],
      [late, true],
    ] as const) {
      // A birth date so late stands without the days of work that must follow sixteen years on.
      const base = somebody(field === 'dob' ? { ...right, hireDate: '' } : right);
      const added = await save({ ...base, [field]: day });
      const changed = await save({ id, [field]: day });
      for (const answer of [added, changed]) {
        const messages = answer.json<{ messages?: { field: string }[] }>().messages ?? [];
        expect([field, day, messages.some((one) => one.field === field)]).toEqual([
          field,
          day,
          isRefused,
        ]);
      }
    }
  }
});

test.each(names)('%s: one file in each place, of 10 MB at most', async (kind) => {
  const { right } = kinds[kind];
  const before = await everything(server);
  const large = new File(['%PDF-1.4\n', new Uint8Array(maxFileBytes)], 'large.pdf');
  for (const field of ['image', ...files]) {
    expect(await refusedAt({ ...somebody(right), [field]: large }, 413)).toEqual([field]);
    const two = { ...somebody(right), [field]: [paper('a.pdf'), paper('b.pdf')] };
    expect(new Set(await refusedAt(two))).toEqual(new Set([field]));
  }
  expect(await everything(server)).toEqual(before);
});
