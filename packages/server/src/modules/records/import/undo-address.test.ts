import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testCompany } from '../../../db/testing/test-company.ts';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun } from './testing/import-run.ts';

const server = await testApp();
const { call, company, database } = server;
const admin = await server.signIn();
const run = importRun(server, admin);
let number = 0;

/** A person whose address was changed by an import, which can be undone. */
async function moved() {
  const at = (number += 1);
  const [former, current] = [`former${at}@carrier.example`, `current${at}@carrier.example`];
  const employeeNumber = `U${at}`;
  const id = await company.employee({ employeeNumber, email: former, lastName: `Moved${at}` });
  const seen = await run.preview(
    csvOf([
      ['Emp #', 'First Name', 'Last Name', 'Email'],
      [employeeNumber, 'Pat', `Moved${at}`, current],
    ]),
  );
  await run.commit(seen.id);
  expect(await company.emailOf(id)).toBe(current);
  return { id, importId: seen.id, former, current, name: `Pat Moved${at}` };
}

test.each([
  [
    'somebody of the company who got access since',
    async (email: string) => {
      const id = await company.employee();
      const input = { id, email: email.toUpperCase(), hasClientAdminPortalAccess: 'true' };
      expect((await call(api.employees.save, input, admin)).statusCode).toBe(200);
    },
  ],
  [
    'somebody who left with the access kept',
    async (email: string) =>
      company.employee({
        email,
        hasClientAdminPortalAccess: true,
        employeeStatusId: company.lookup('EmployeeStatus', 'Archived'),
      }),
  ],
  [
    'somebody of another company',
    async (email: string) =>
      (await testCompany(database, 'Other')).employee({ email, hasClientAdminPortalAccess: true }),
  ],
])('an undo brings back no address with which %s signs in', async (_who, take) => {
  const { id, importId, former, current, name } = await moved();
  await take(former);
  const refusal = await run.undoRefused(importId);
  expect(refusal.messages).toEqual([
    {
      message: `Another user signs in with the former e-mail of: ${name}.`,
      description: "We didn't undo anything. Change these records by hand.",
    },
  ]);
  expect(await company.emailOf(id)).toBe(current);
  expect((await run.see(importId)).status).toBe('committed');
});

test('an address that people without access share comes back', async () => {
  const { id, importId, former } = await moved();
  await company.employee({ email: former });
  await run.undo(importId);
  expect(await company.emailOf(id)).toBe(former);
});
