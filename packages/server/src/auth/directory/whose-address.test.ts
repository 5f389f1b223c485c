import type { JWTPayload } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { settingsOf, testDirectory, type Account, type Forgery } from './testing/directory.ts';

const publicUrl = 'http://127.0.0.1:3993';
const directory = await testDirectory(publicUrl);
afterAll(() => directory.stop());
const server = await testApp({
  config: { publicUrl, authMode: 'oidc', directory: settingsOf(directory.issuer, []) },
});
const { company, database } = server;

/** Signs in at the directory; answers where the browser is led. */
async function signIn(account: Account, forgery: Forgery | null = null): Promise<string> {
  Object.assign(directory, { account, forgery });
  const { headers } = await server.inject({ url: '/api/DirectorySignIn/Begin' });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const { pathname, search } = await directory.walk(String(headers.location));
  const answer = await server.inject({ url: `${pathname}${search}`, headers: { cookie } });
  return String(answer.headers.location);
}
const letIn = /^\/auth#code=/;
const refused = (reason: string): string => `/login-failed?reason=${reason}`;

let number = 0;
async function employee() {
  number += 1;
  const email = `driver${number}@cedar.example`;
  await company.employee({ email, hasClientAdminPortalAccess: true });
  return { email, sub: `s${number}` };
}

describe('what the userinfo of the directory says', () => {
  const { email, ...access } = { email: 'info@cedar.example', hasClientAdminPortalAccess: true };
  const signInWith =
    (userinfo: (claims: JWTPayload) => JWTPayload, token: JWTPayload = {}) =>
    (sub: string): Promise<string> =>
      signIn({ sub }, { userinfo, claims: (claims) => ({ ...claims, ...token }) });

  test('gives address and verification, and nothing else of what the token says', async () => {
    const id = await company.employee({ email, ...access });
    const location = await signInWith((claims) => ({
      ...claims,
      email,
      email_verified: true,
      iss: 'https://evil.example',
      aud: 'somebody-else',
      hd: 'evil.example',
    }))('told by userinfo');
    expect(location).toMatch(letIn);
    const bound = await database.owner
      .selectFrom('directoryIdentity')
      .select(['issuer', 'subject'])
      .where('employeeId', '=', id)
      .execute();
    expect(bound).toEqual([{ issuer: directory.issuer, subject: 'told by userinfo' }]);
  });
  test('is of somebody else than the token', async () => {
    const person = await employee();
    const other = signInWith(() => ({
      sub: 'somebody else',
      email: person.email,
      email_verified: true,
    }));
    expect(await other(person.sub)).toBe(refused('provider'));
  });
  test('is of nobody', async () => {
    const person = await employee();
    const nameless = signInWith(() => ({ email: person.email, email_verified: true }));
    expect(await nameless(person.sub)).toBe(refused('provider'));
  });
  test('has an address that it does not vouch for, whatever the token vouches for', async () => {
    const person = await employee();
    const unsure = signInWith(({ sub = '' }) => ({ sub, email: person.email }), {
      email_verified: true,
    });
    expect(await unsure(person.sub)).toBe(refused('not-verified'));
  });
});

test('an administrator whose address twenty-five people without access have too', async () => {
  const email = 'shared@cedar.example';
  for (let number = 0; number < 25; number++) await company.employee({ email });
  const id = await company.employee({
    email,
    hasAdminAccess: true,
    hasClientAdminPortalAccess: true,
  });
  const account = { email, sub: 'shared', email_verified: true };
  expect(await signIn(account)).toMatch(letIn);
  const { employeeId } = await database.owner
    .selectFrom('directoryIdentity')
    .select('employeeId')
    .where('subject', '=', 'shared')
    .executeTakeFirstOrThrow();
  expect(employeeId).toBe(id);
});
