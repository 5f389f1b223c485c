import { permissions } from '@roadproof/contract/account/permission';
import { secondFactors } from '@roadproof/contract/account/second-factor';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import * as z from 'zod';
import {
  hasToken,
  password,
  personWithPassword,
  tokenOf,
} from '../../../testing/person-with-password.ts';
import { testApp } from '../../../testing/test-app.ts';

let now = new Date();
const server = await testApp({ now: () => now });
const { database } = server;
const { owner } = database;
const ticketed = z.object({ data: z.object({ secondFactor: z.object({ ticket: z.string() }) }) });
const begun = z.object({
  data: z.object({ secret: z.string(), picture: z.array(z.array(z.boolean())) }),
});
const coded = z.object({ data: z.object({ codes: z.array(z.string()) }) });
const step = 30_000;

const person = (more: object = {}) => personWithPassword(server, more);

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: now.getTime() + steps * step,
  });

/** Somebody with an app; its clock is a minute on, so that the next code is a fresh one. */
async function withApp(more: object = {}) {
  const one = await person(more);
  const answer = await server.call(secondFactors.begin, { password }, one.token);
  const { secret, picture } = begun.parse(answer.json()).data;
  const confirmed = await server.call(secondFactors.confirm, { code: codeOf(secret) }, one.token);
  const { codes } = coded.parse(confirmed.json()).data;
  now = new Date(now.getTime() + 2 * step);
  const ticket = async () => ticketed.parse((await one.signIn()).json()).data.secondFactor.ticket;
  return { ...one, secret, picture, codes, ticket };
}
const enter = (ticket: string, code: string) => server.call(secondFactors.signIn, { ticket, code });
const isIn = async (token: string) =>
  (await server.call(permissions.mine, {}, token)).statusCode === 200;
const mailsOf = async (email: string): Promise<string[]> =>
  (
    await owner
      .selectFrom('mailOutbox')
      .select('bodyText')
      .where('recipient', '=', email)
      .where('uniqueKey', 'like', 'second-factor:%')
      .orderBy('createdAt')
      .execute()
  ).map(({ bodyText }) => bodyText);

test('set up, a password alone opens nothing; a code does, once', async () => {
  const { ticket, secret, codes, picture, email } = await withApp();
  expect(codes).toHaveLength(10);
  expect(picture.length).toBe(picture[0]?.length);
  const first = await ticket();
  expect(await isIn(first)).toBe(false);
  const code = codeOf(secret);
  const token = tokenOf(await enter(first, code));
  expect(await isIn(token)).toBe(true);
  expect((await enter(first, codeOf(secret, 1))).statusCode).toBe(422);
  expect((await enter(await ticket(), code)).statusCode).toBe(422);
  expect(await mailsOf(email)).toEqual([
    expect.stringContaining('an authenticator app, was added'),
  ]);
});

test('of two at once with one code one comes in', async () => {
  const { ticket, secret } = await withApp();
  const code = codeOf(secret);
  const tickets = [await ticket(), await ticket()];
  const answers = await Promise.all(tickets.map((one) => enter(one, code)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
});

test('a recovery code works once, and the page says how many are left', async () => {
  const { ticket, codes } = await withApp();
  const [code = ''] = codes;
  const token = tokenOf(await enter(await ticket(), code.toUpperCase()));
  const left = await server.call(secondFactors.get, {}, token);
  expect(left.json()).toMatchObject({ data: { hasApp: true, codesLeft: 9 } });
  expect((await enter(await ticket(), code)).statusCode).toBe(422);
});

test('new recovery codes end the old ones', async () => {
  const { token, ticket, codes } = await withApp();
  const renewed = await server.call(secondFactors.renewCodes, { password }, token);
  const fresh = coded.parse(renewed.json()).data.codes;
  expect((await enter(await ticket(), codes[0] ?? '')).statusCode).toBe(422);
  expect((await enter(await ticket(), fresh[0] ?? '')).statusCode).toBe(200);
});

test('five wrong codes stop that sign-in for 15 minutes, and no other', async () => {
  const { ticket, secret } = await withApp();
  const one = await ticket();
  // Apart from each other, so that the limit of wrong passwords has no part in it.
  for (let count = 0; count < 4; count++) {
    expect((await enter(one, '000000')).statusCode).toBe(422);
    now = new Date(now.getTime() + 61_000);
  }
  const fifth = await enter(one, '000000');
  expect(fifth.statusCode).toBe(429);
  expect(fifth.body).toContain('Try again in 15 minutes.');
  now = new Date(now.getTime() + 61_000);
  expect((await enter(one, codeOf(secret))).statusCode).toBe(429);
  expect((await enter(await ticket(), codeOf(secret))).statusCode).toBe(200);
  now = new Date(now.getTime() + 15 * 60_000);
  expect((await enter(one, codeOf(secret))).statusCode).toBe(200);
});

test('a ticket ends after ten minutes', async () => {
  const { ticket, secret } = await withApp();
  const one = await ticket();
  now = new Date(now.getTime() + 10 * 60_000);
  expect((await enter(one, codeOf(secret))).statusCode).toBe(422);
});

test('setting up, renewing and taking away ask for the password', async () => {
  const { token, signIn, email } = await withApp();
  for (const call of [secondFactors.renewCodes, secondFactors.remove])
    expect((await server.call(call, { password: 'wrong' }, token)).statusCode).toBe(400);
  const other = await person();
  expect((await server.call(secondFactors.begin, { password: 'no' }, other.token)).statusCode).toBe(
    400,
  );
  expect((await server.call(secondFactors.remove, { password }, token)).statusCode).toBe(200);
  expect(hasToken(await signIn())).toBe(true);
  expect((await mailsOf(email)).at(-1)).toContain('was removed');
});

test('an app that was never confirmed is not asked for', async () => {
  const { token, signIn } = await person();
  await server.call(secondFactors.begin, { password }, token);
  expect((await server.call(secondFactors.confirm, { code: '000000' }, token)).statusCode).toBe(
    400,
  );
  expect(hasToken(await signIn())).toBe(true);
});

test('an administrator resets it: sessions end, the person and all administrators are told', async () => {
  const chief = await person({ hasAdminAccess: true });
  const { id, token, signIn, email } = await withApp();
  const reset = (as: string, employeeId: string) =>
    server.call(secondFactors.reset, { employeeId }, as);
  expect((await reset(token, id)).statusCode).toBe(403);
  expect((await reset(chief.token, chief.id)).statusCode).toBe(422);
  expect((await reset(chief.token, id)).statusCode).toBe(200);
  expect(await isIn(token)).toBe(false);
  expect(hasToken(await signIn())).toBe(true);
  for (const address of [email, chief.email])
    expect((await mailsOf(address)).at(-1)).toContain('second factor was removed');
  expect((await reset(chief.token, id)).statusCode).toBe(422);
});

test('secrets stand in no audit entry and are sealed in the table', async () => {
  const { id, secret, codes } = await withApp();
  const entries = await owner
    .selectFrom('auditEntry')
    .select(['oldValues', 'newValues'])
    .where('tableName', 'in', ['authenticator_app', 'recovery_code', 'sign_in_ticket'])
    .execute();
  expect(JSON.stringify(entries)).not.toContain(secret);
  const { sealedSecret } = await owner
    .selectFrom('authenticatorApp')
    .select('sealedSecret')
    .where('employeeId', '=', id)
    .executeTakeFirstOrThrow();
  expect(sealedSecret.toString('latin1')).not.toContain(secret);
  for (const code of codes) expect(JSON.stringify(entries)).not.toContain(code);
});
