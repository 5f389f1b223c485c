import { authentication } from '@roadproof/contract/account/authentication';
import { clients } from '@roadproof/contract/company/client';
import { permissions } from '@roadproof/contract/account/permission';
import * as z from 'zod';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../auth/password.ts';
import { inCompany } from '../../../db/transaction.ts';
import { testApp } from '../../../testing/test-app.ts';
import { setPassword } from './rows.ts';

const server = await testApp();
const email = 'pat@carrier.example';
const password = 'correct horse battery';

const signedIn = z.object({ data: z.object({ token: z.string(), displayName: z.string() }) });

beforeAll(async () => {
  const { clientId, scope } = server.company;
  const employeeId = await server.company.employee({ email, hasClientAdminPortalAccess: true });
  const passwordHash = await hashPassword(password);
  await inCompany(server.database, scope, (db) =>
    setPassword(db, { clientId, employeeId, passwordHash }),
  );
});

const signIn = (body: Record<string, unknown>) => server.call(authentication.signIn, body);

test('sign in, work, sign out, and the token is worth nothing', async () => {
  const answer = await signIn({ email, password });
  expect(answer.statusCode).toBe(200);
  const { token, displayName } = signedIn.parse(answer.json()).data;
  expect(displayName).toBe('Pat Doe');
  for (const operation of [permissions.mine, clients.get]) {
    expect((await server.call(operation, {}, token)).statusCode).toBe(200);
  }
  expect((await server.call(authentication.signOut, {}, token)).statusCode).toBe(200);
  const after = await server.call(permissions.mine, {}, token);
  expect(after.statusCode).toBe(401);
  expect(after.json()).toMatchObject({ messages: [{ message: 'Unauthorised' }] });
  expect((await server.call(authentication.signOut, {}, token)).statusCode).toBe(401);
});

test('the answer is kept by no cache', async () => {
  expect((await signIn({ email, password })).headers['cache-control']).toContain('no-store');
});

describe('what a stranger sends', () => {
  test('a wrong password is 422 with the one sentence, and not 401', async () => {
    const answer = await signIn({ email, password: 'wrong' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      messages: [{ message: 'E-mail or password is not correct.' }],
    });
  });

  test('the sixth wrong password is 429 and says how long to wait', async () => {
    const bad = { email: 'slow@carrier.example', password: 'wrong' };
    for (let count = 0; count < 5; count++) expect((await signIn(bad)).statusCode).toBe(422);
    const answer = await signIn(bad);
    expect(answer.statusCode).toBe(429);
    const seconds = Number(answer.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(JSON.stringify(answer.json())).toContain(`Try again in ${seconds} second`);
  });

  test.each([
    ['nothing', {}, ['email', 'password']],
    ['no address', { email: 'pat', password }, ['email']],
    [
      '10,000 characters',
      { email: `${'a'.repeat(10_000)}@b.example`, password: 'x'.repeat(10_000) },
      ['email', 'password'],
    ],
    ['wrong types', { email: ['a'], password: { $ne: '' } }, ['email', 'password']],
    ['an unknown field', { email, password, isAdmin: true }, ['isAdmin']],
  ])('%s is 400 and names the fields', async (_what, body, fields) => {
    const answer = await signIn(body);
    expect(answer.statusCode).toBe(400);
    const { messages } = z
      .object({ messages: z.array(z.object({ field: z.string() })) })
      .parse(answer.json());
    expect([...new Set(messages.map((one) => one.field))].toSorted()).toEqual(fields.toSorted());
  });

  test.each(['🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚', 'null\u0000byte', '\ud800 alone', `' or 1=1 --`])(
    'the password %j is just a wrong one',
    async (odd) => {
      expect((await signIn({ email: 'odd@carrier.example', password: odd })).statusCode).toBe(422);
    },
  );

  test('a weak new password is refused before the link is looked at', async () => {
    const answer = await server.call(authentication.resetPassword, {
      token: 'x',
      password: 'short',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ messages: [{ field: 'password' }] });
  });

  test('forgotten passwords are answered alike for everybody', async () => {
    const ask = (address: string) => server.call(authentication.forgotPassword, { email: address });
    const [known, unknown] = [await ask(email), await ask('nobody@carrier.example')];
    expect(known.statusCode).toBe(200);
    expect(known.body).toBe(unknown.body);
  });
});
