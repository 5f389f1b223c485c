import { api } from '@roadproof/contract/api';
import type { Failure } from '@roadproof/contract/failure';
import { sharedAddressText } from '@roadproof/domain/account/sign-in-access';
import { expect, test } from 'vitest';
import { newApiKey } from '../../../auth/api-key.ts';
import { tokenHash } from '../../../auth/token.ts';
import { newId } from '../../../db/id.ts';
import { testCompany } from '../../../db/testing/test-company.ts';
import { driverForm, employeeForm } from '../../../testing/employee-form.ts';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun } from '../../records/import/testing/import-run.ts';

const world = await testApp();
const { call, company, database, signIn } = world;
const clerk = await signIn({ flags: { hasEmployeeAccess: true } });
const admin = await signIn();
const key = await apiKey();

/** A key of an administrator that opens the people and nothing more. */
async function apiKey(): Promise<string> {
  const secret = newApiKey();
  await database.owner
    .insertInto('apiKey')
    .values({
      clientId: company.clientId,
      id: newId(),
      employeeId: company.adminId,
      name: 'Payroll',
      prefix: secret.slice(0, 8),
      secretHash: tokenHash(secret),
      modules: ['EMPLOYEE'],
      expiresOn: '2999-01-01',
    })
    .execute();
  return secret;
}

let number = 0;
const fresh = (): string => `boss${(number += 1)}@carrier.example`;

/** The address of somebody with portal access. */
async function boss(values: object = {}, of = company): Promise<string> {
  const email = fresh();
  await of.employee({ email, hasClientAdminPortalAccess: true, ...values });
  return email;
}
const peopleWith = async (email: string): Promise<number> =>
  (
    await database.owner
      .selectFrom('employee')
      .select('id')
      .where('email', 'ilike', email.trim())
      .execute()
  ).length;

const newcomers = [await employeeForm(world), await driverForm(world)];

const whoseAddress = {
  'an administrator': () => boss({ hasAdminAccess: true }),
  'a reader': () => boss(),
  'somebody who left with the access kept': () =>
    boss({ employeeStatusId: company.lookup('EmployeeStatus', 'Archived') }),
  'somebody of another company': async () => boss({}, await testCompany(database, 'Other')),
};
const asTyped = {
  'as it is': (email: string) => email,
  'in capitals': (email: string) => email.toUpperCase(),
  'with spaces': (email: string) => `  ${email} `,
};

test.each([
  ['a clerk', clerk],
  ['a key of an administrator', key],
])('%s enters the address of nobody who signs in, new or changed', async (_who, token) => {
  for (const of of Object.values(whoseAddress))
    for (const typed of Object.values(asTyped))
      for (const form of newcomers) {
        const email = await of();
        const id = await company.employee({ email: 'own@carrier.example' });
        for (const input of [form, { id }]) {
          const answer = await call(api.employees.save, { ...input, email: typed(email) }, token);
          expect(answer.statusCode).toBe(422);
          expect(answer.json<Failure>().messages).toEqual([
            {
              message: sharedAddressText,
              description: 'Use another e-mail, or ask an administrator.',
              field: 'email',
            },
          ]);
        }
        expect(await company.emailOf(id)).toBe('own@carrier.example');
        expect(await peopleWith(email)).toBe(1);
      }
});

test('an address of people without access is shared by whoever likes', async () => {
  const email = fresh();
  await company.employee({ email });
  const id = await company.employee();
  expect((await call(api.employees.save, { id, email }, clerk)).statusCode).toBe(200);
});

test('an administrator enters it, and a save that leaves it as it is goes on', async () => {
  const email = await boss();
  const id = await company.employee();
  expect((await call(api.employees.save, { id, email }, admin)).statusCode).toBe(200);
  const same = { id, email: email.toUpperCase(), city: 'Reno' };
  expect((await call(api.employees.save, same, clerk)).statusCode).toBe(200);
  expect(await company.emailOf(id)).toBe(email.toUpperCase());
});

test.each([
  ['a clerk', clerk],
  ['an administrator', admin],
  ['a key', key],
])('an import of %s leaves it out and says so before', async (who, token) => {
  const run = importRun(world, token);
  const email = await boss({ employeeNumber: `B ${who}` });
  const kept = fresh();
  const known = await company.employee({ employeeNumber: `K ${who}`, email: kept });
  const { id } = await run.preview(
    csvOf([
      ['Emp #', 'First Name', 'Last Name', 'Email', 'City'],
      [`K ${who}`, 'Pat', 'Doe', email.toUpperCase(), 'Reno'],
      [`N ${who}`, 'Nora', 'New', email, 'Reno'],
      [`B ${who}`, 'Pat', 'Doe', email, 'Reno'],
    ]),
  );
  const { data } = await run.rows(id);
  const outcomes = data.map(({ outcome, reason }) => [
    outcome,
    reason?.includes(sharedAddressText),
  ]);
  expect(outcomes[0]).toEqual(['update', true]);
  expect(outcomes[1]).toEqual(['create', true]);
  expect(outcomes[2]?.[0]).toBe('update');
  expect(outcomes[2]?.[1] ?? false).toBe(false);
  await run.commit(id);
  expect(await company.emailOf(known)).toBe(kept);
  expect(await peopleWith(email)).toBe(1);
  const made = await database.owner
    .selectFrom('employee')
    .select(['email', 'city'])
    .where('employeeNumber', '=', `N ${who}`)
    .execute();
  expect(made).toEqual([{ email: null, city: 'Reno' }]);
});
