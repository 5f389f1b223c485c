import { api } from '@roadproof/contract/api';
import { needsSecondFactor } from '@roadproof/domain/account/second-factor';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { authenticator } from '../../../auth/second-factor/testing/authenticator.ts';
import { hasToken, password, personWithPassword } from '../../../testing/person-with-password.ts';
import { testApp } from '../../../testing/test-app.ts';

const origin = 'https://fleet.example';
const server = await testApp({ config: { publicUrl: origin } });
const { call, database, company } = server;
const optioned = z.object({
  data: z.object({ options: z.record(z.string(), z.unknown()) }),
});
const admin = await personWithPassword(server, { hasAdminAccess: true });
const other = await personWithPassword(server, { hasAdminAccess: true });
const clerk = await personWithPassword(server, { hasAdministratorAccess: true });

const require = (isRequired: boolean, as: string) =>
  call(api.clients.saveRules, { secondFactorForAdministrators: isRequired }, as);
const list = (as: string) => call(api.employees.list, {}, as);
async function addPasskey(token: string) {
  const begun = await call(api.secondFactors.beginPasskey, { password }, token);
  const answer = authenticator(origin).make(optioned.parse(begun.json()).data.options);
  return call(api.secondFactors.confirmPasskey, { name: 'Laptop', answer }, token);
}

test('only an administrator asks it, and only with a second factor of the own', async () => {
  expect((await require(true, clerk.token)).json()).toMatchObject({
    messages: [
      {
        field: 'secondFactorForAdministrators',
        message: 'Only people with admin access change this.',
      },
    ],
  });
  expect((await require(true, admin.token)).json()).toMatchObject({
    messages: [{ message: 'Set up your own second factor first.' }],
  });
  expect((await list(other.token)).statusCode).toBe(200);
});

test('asked, nothing opens to an administrator but the way to one, in sessions that were open too', async () => {
  expect((await addPasskey(admin.token)).statusCode).toBe(200);
  expect((await require(true, admin.token)).statusCode).toBe(200);
  expect((await list(admin.token)).statusCode).toBe(200);
  expect((await call(api.dashboard.data, {}, clerk.token)).statusCode).toBe(200);
  for (const [operation, input] of [
    [api.employees.list, {}],
    [api.employees.excel, {}],
    [api.clients.saveRules, { secondFactorForAdministrators: false }],
    [api.apiKeys.add, { name: 'Key', modules: ['EMPLOYEE'], expiresOn: '2999-01-01' }],
    [api.secondFactors.reset, { employeeId: admin.id }],
    [api.secondFactors.remove, { password }],
  ] as const) {
    const answer = await call(operation, input, other.token);
    const { conflict } = answer.json<{ conflict: unknown }>();
    expect([operation.path, needsSecondFactor(answer.statusCode, conflict)]).toEqual([
      operation.path,
      true,
    ]);
  }
  for (const [operation, input] of [
    [api.permissions.mine, {}],
    [api.clients.get, {}],
    [api.userInfos.get, {}],
    [api.portalSessions.list, {}],
    [api.secondFactors.get, {}],
  ] as const)
    expect((await call(operation, input, other.token)).statusCode).toBe(200);
});

test('with one it opens at once, and the last one cannot be taken away', async () => {
  expect((await addPasskey(other.token)).statusCode).toBe(200);
  expect((await list(other.token)).statusCode).toBe(200);
  const { passkeyId } = await database.owner
    .selectFrom('passkey')
    .select('id as passkeyId')
    .where('employeeId', '=', other.id)
    .executeTakeFirstOrThrow();
  const remove = () => call(api.secondFactors.remove, { password, id: passkeyId }, other.token);
  expect((await remove()).statusCode).toBe(422);
  // Refused, it is still there.
  expect(hasToken(await other.signIn())).toBe(false);
  expect((await addPasskey(other.token)).statusCode).toBe(200);
  expect((await remove()).statusCode).toBe(200);
});

test("no longer asked, it is everybody's own choice", async () => {
  expect((await require(false, admin.token)).statusCode).toBe(200);
  const fresh = await personWithPassword(server, { hasAdminAccess: true });
  expect((await list(fresh.token)).statusCode).toBe(200);
});

test('where the directory signs people in nobody can ask it', async () => {
  const directory = await testApp({ config: { authMode: 'none' } });
  const answer = await directory.call(
    api.clients.saveRules,
    { secondFactorForAdministrators: true },
    await directory.signIn(),
  );
  expect(answer.statusCode).toBe(422);
  expect(company.clientId).not.toBe(directory.company.clientId);
});
