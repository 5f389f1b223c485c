import { authentication } from '@roadproof/contract/account/authentication';
import { directorySignIn } from '@roadproof/contract/account/directory-sign-in';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { inCompany } from '../db/transaction.ts';
import { setPassword } from '../modules/account/authentication/rows.ts';
import { testApp } from '../testing/test-app.ts';
import { settingsOf, testDirectory } from './directory/testing/directory.ts';
import { emergencyCode } from './emergency-sign-in.ts';
import { hashPassword } from './password.ts';

const publicUrl = 'http://127.0.0.1:3998';
const directory = await testDirectory(publicUrl);
afterAll(() => directory.stop());
const config = {
  publicUrl,
  authMode: 'oidc' as const,
  trustProxy: 'loopback',
  hasEmergencySignIn: true,
  directory: settingsOf(directory.issuer, []),
};
const server = await testApp({ config });
const closed = await testApp({ config: { ...config, hasEmergencySignIn: false } });
const password = 'a long enough sentence';

async function person(app: typeof server, hasAdminAccess: boolean): Promise<string> {
  const { clientId, scope } = app.company;
  const email = `${crypto.randomUUID()}@cedar.example`;
  const employeeId = await app.company.employee({
    email,
    hasAdminAccess,
    hasClientAdminPortalAccess: true,
  });
  const passwordHash = await hashPassword(password);
  await inCompany(app.database, scope, (db) =>
    setPassword(db, { clientId, employeeId, passwordHash }),
  );
  return email;
}
const from = (ip: string) => ({ 'x-forwarded-for': ip });
const administrator = await person(server, true);
const signIn = (more: Record<string, unknown>, ip = '192.168.1.20', email = administrator) =>
  server.call(authentication.signIn, { email, password, ...more }, undefined, from(ip));

test('a password counts nowhere but in an emergency', async () => {
  const answer = await signIn({});
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('Passwords are not used here.');
  const link = await server.call(authentication.forgotPassword, { email: administrator });
  expect(link.statusCode).toBe(422);
  const shut = await closed.call(authentication.signIn, {
    email: await person(closed, true),
    password,
    emergency: true,
  });
  expect(shut.statusCode).toBe(422);
});

test('an administrator from the local network, and the audit log has it', async () => {
  expect((await signIn({ emergency: true })).statusCode).toBe(200);
  const kept = await server.database.owner
    .selectFrom('signInEvent')
    .select(['way', 'outcome', 'email'])
    .execute();
  expect(kept).toContainEqual({ way: 'emergency', outcome: 'signed in', email: administrator });
});

test('nobody else, whose password is right or wrong: the answer is the same, and each is kept', async () => {
  const driver = await person(server, false);
  const right = await signIn({ emergency: true }, '10.0.0.9', driver);
  const wrong = await signIn({ emergency: true, password: 'not this one' }, '10.0.0.9', driver);
  const body = ({ body: text }: typeof right) => text.replace(/"requestId":"[^"]+"/, '');
  expect([right.statusCode, body(right)]).toEqual([wrong.statusCode, body(wrong)]);
  const kept = () =>
    server.database.owner
      .selectFrom('signInEvent')
      .select(['way', 'outcome', 'reason'])
      .where('email', '=', driver)
      .orderBy('createdAt')
      .execute();
  await expect.poll(async () => (await kept()).length).toBe(2);
  expect(await kept()).toEqual(
    expect.arrayContaining([
      { way: 'emergency', outcome: 'refused', reason: 'No admin access' },
      { way: 'emergency', outcome: 'refused', reason: 'Wrong password' },
    ]),
  );
});

test('from elsewhere with the code of the log, once', async () => {
  const code = emergencyCode();
  const far = '203.0.113.9';
  expect((await signIn({ emergency: true }, far)).statusCode).toBe(400);
  expect((await signIn({ emergency: true, code: 'ABCD-EFGH-JKMN' }, far)).statusCode).toBe(400);
  expect((await signIn({ emergency: true, code }, far)).statusCode).toBe(200);
  expect((await signIn({ emergency: true, code }, far)).statusCode).toBe(400);
  await expect
    .poll(() =>
      server.database.owner
        .selectFrom('signInEvent')
        .select(['way', 'outcome', 'employeeId'])
        .where('reason', '=', 'Wrong emergency code')
        .execute(),
    )
    .toHaveLength(3);
});

test("a stranger's wrong codes keep out neither who has the right one nor the local network", async () => {
  const email = await person(server, true);
  const wrong = { emergency: true, code: 'ABCD-EFGH-JKMN' };
  const answers = [];
  for (let count = 0; count < 40; count++)
    answers.push((await signIn(wrong, '198.51.100.4', email)).statusCode);
  expect(answers.slice(0, 10)).toEqual(Array(10).fill(400));
  expect(new Set(answers.slice(10))).toEqual(new Set([429]));
  // The same from a hundred networks at once.
  await Promise.all(
    Array.from({ length: 100 }, (_, host) => signIn(wrong, `198.51.101.${host}`, email)),
  );
  expect((await signIn({ emergency: true }, '192.168.1.44', email)).statusCode).toBe(200);
  const right = { emergency: true, code: emergencyCode() };
  expect((await signIn(right, '198.51.100.4', email)).statusCode).toBe(200);
});

test('signing out ends the session at the directory too, where it began there', async () => {
  const email = await person(server, false);
  directory.account = { sub: 'one', email, email_verified: true };
  const begun = await server.inject({ url: '/api/DirectorySignIn/Begin' });
  const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
  const back = await directory.walk(String(begun.headers.location));
  const { headers } = await server.inject({
    url: `${back.pathname}${back.search}`,
    headers: { cookie },
  });
  const code = String(headers.location).replace('/auth#code=', '');
  const answer = z.object({ data: z.object({ token: z.string() }) });
  const { token } = answer.parse(
    (await server.call(directorySignIn.redeem, { code }, undefined, { cookie })).json(),
  ).data;
  const left = z
    .object({ data: z.object({ elsewhere: z.string().optional() }) })
    .parse((await server.call(authentication.signOut, {}, token)).json()).data;
  const page = new URL(left.elsewhere ?? '');
  expect(page.origin).toBe(directory.issuer);
  expect(page.searchParams.get('post_logout_redirect_uri')).toBe(`${publicUrl}/authentication`);
  expect(page.searchParams.get('id_token_hint')?.split('.')).toHaveLength(3);
  const inside = answer.parse((await signIn({ emergency: true })).json()).data.token;
  expect((await server.call(authentication.signOut, {}, inside)).json()).toEqual({ data: {} });
});
