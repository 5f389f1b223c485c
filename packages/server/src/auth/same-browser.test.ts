import { authentication } from '@roadproof/contract/account/authentication';
import { permissions } from '@roadproof/contract/account/permission';
import { expect, test } from 'vitest';
import { newApiKey } from './api-key.ts';
import { password, personWithPassword, tokenOf } from '../testing/person-with-password.ts';
import { testApp } from '../testing/test-app.ts';

const server = await testApp();
const https = await testApp({ config: { publicUrl: 'https://fleet.example' } });
const isIn = async (token: string): Promise<boolean> =>
  (await server.call(permissions.mine, {}, token)).statusCode === 200;
const enter = (email: string, token?: string, given = password) =>
  server.call(authentication.signIn, { email, password: given }, token);

test('a sign-in ends the session that the browser had, of the same person and of another one', async () => {
  const [one, other] = [await personWithPassword(server), await personWithPassword(server)];
  const second = tokenOf(await enter(one.email, one.token));
  expect([await isIn(one.token), await isIn(second)]).toEqual([false, true]);
  const third = tokenOf(await enter(other.email, second));
  expect([await isIn(second), await isIn(third), await isIn(other.token)]).toEqual([
    false,
    true,
    true,
  ]);
});

test('a wrong password ends nothing, and neither does a sign-in in another browser', async () => {
  const { email, token } = await personWithPassword(server);
  expect((await enter(email, token, 'not this one at all')).statusCode).toBe(422);
  await enter(email);
  expect(await isIn(token)).toBe(true);
});

test('what is no session, or none any more, is in the way of nobody', async () => {
  const { email, token } = await personWithPassword(server);
  await server.call(authentication.signOut, {}, token);
  for (const sent of [token, newApiKey(), 'rubbish', 'two words'])
    expect((await enter(email, sent)).statusCode).toBe(200);
});

test('a right sign-in makes the browser a known one, by a cookie of secure pages over HTTPS', async () => {
  const { email } = await personWithPassword(server);
  const plain = String((await enter(email)).headers['set-cookie']);
  expect(plain).toMatch(
    /^roadproof_browser=[\w-]{43}; Path=\/api; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
  );
  expect((await enter(email, undefined, 'wrong')).headers['set-cookie']).toBeUndefined();
  const { signIn } = await personWithPassword(https);
  expect(String((await signIn()).headers['set-cookie'])).toMatch(
    /^__Secure-roadproof_browser=.*; Secure$/,
  );
});

test('a stranger of the same network who guesses keeps the owner of a known browser out no more', async () => {
  const { email } = await personWithPassword(server);
  const cookie = String((await enter(email)).headers['set-cookie']).split(';')[0] ?? '';
  for (let count = 0; count < 8; count++) await enter(email, undefined, 'a guess of somebody');
  expect((await enter(email)).statusCode).toBe(429);
  const own = { email, password };
  const known = await server.call(authentication.signIn, own, undefined, { cookie });
  expect(known.statusCode).toBe(200);
  // The cookie opens nothing by itself.
  const bare = { email, password: 'a guess with the cookie' };
  expect(
    (await server.call(authentication.signIn, bare, undefined, { cookie })).statusCode,
  ).not.toBe(200);
});
