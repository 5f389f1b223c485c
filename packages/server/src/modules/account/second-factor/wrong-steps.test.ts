import { authentication } from '@roadproof/contract/account/authentication';
import type { Failure } from '@roadproof/contract/failure';
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
const server = await testApp({
  now: () => now,
  config: { publicUrl: 'https://fleet.example', trustProxy: 'loopback' },
});
const { owner } = server.database;
const ticketed = z.object({ data: z.object({ secondFactor: z.object({ ticket: z.string() }) }) });
const begun = z.object({ data: z.object({ secret: z.string() }) });
const pass = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};

/** Somebody with an authenticator app. */
async function withApp() {
  const one = await personWithPassword(server);
  const answer = await server.call(secondFactors.begin, { password }, one.token);
  const app = new TOTP({ secret: Secret.fromBase32(begun.parse(answer.json()).data.secret) });
  const code = (): string => app.generate({ timestamp: now.getTime() });
  await server.call(secondFactors.confirm, { code: code() }, one.token);
  pass(61);
  const ticket = async () => ticketed.parse((await one.signIn()).json()).data.secondFactor.ticket;
  /** So many wrong codes, apart from each other and from several sign-ins; answers the last refusal. */
  const wrong = async (times: number) => {
    let last;
    let ticketId = '';
    for (let count = 0; count < times; count++) {
      if (count % 4 === 0) ticketId = await ticket();
      last = await enter(ticketId, '000000', '198.51.100.7');
      pass(61);
    }
    return { status: last?.statusCode, message: last?.json<Failure>().messages[0] };
  };
  return { ...one, code, ticket, wrong };
}
const enter = (ticket: string, code: string, ip = '192.0.2.1') =>
  server.call(secondFactors.signIn, { ticket, code }, undefined, { 'x-forwarded-for': ip });
const mailsTo = (recipient: string) =>
  owner
    .selectFrom('mailOutbox')
    .select(['subject', 'bodyText'])
    .where('recipient', '=', recipient)
    .where('uniqueKey', 'like', 'wrong-steps:%')
    .orderBy('createdAt')
    .execute();
const counted = (employeeId: string) =>
  owner
    .selectFrom('credential')
    .select(['wrongSecondSteps', 'endedAt'])
    .where('employeeId', '=', employeeId)
    .executeTakeFirstOrThrow();

test('five wrong codes after the right password are told by mail, whatever sign-ins they came with', async () => {
  const { id, email, wrong } = await withApp();
  await wrong(4);
  expect(await mailsTo(email)).toEqual([]);
  await wrong(1);
  const [mail, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Roadproof: 5 wrong codes after your password');
  expect(mail?.bodyText).toContain('5 wrong codes in the second step');
  expect(mail?.bodyText).toContain('198.51.100.7');
  expect(mail?.bodyText).toContain('After 100 wrong codes your password ends.');
  expect(mail?.bodyText).toContain('https://fleet.example/authentication?forgot=1');
  await wrong(5);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Roadproof: 5 wrong codes after your password',
    'Roadproof: 10 wrong codes after your password',
  ]);
  expect(await counted(id)).toEqual({ wrongSecondSteps: 10, endedAt: null });
});

test('a right code begins the count anew, an answer that is none does not', async () => {
  const { id, wrong, ticket, code } = await withApp();
  await wrong(4);
  expect(hasToken(await enter(await ticket(), code()))).toBe(true);
  expect((await counted(id)).wrongSecondSteps).toBe(0);
  pass(61);
  await wrong(3);
  // A password alone, or a code without a ticket of this person, proves nothing.
  await ticket();
  expect((await enter('no ticket', code())).statusCode).toBe(422);
  expect((await counted(id)).wrongSecondSteps).toBe(3);
});

test('a code that was used is a wrong one the second time', async () => {
  const { id, ticket, code } = await withApp();
  const used = code();
  expect(hasToken(await enter(await ticket(), used))).toBe(true);
  expect(hasToken(await enter(await ticket(), used))).toBe(false);
  expect((await counted(id)).wrongSecondSteps).toBe(1);
});

test('a wrong password and a sign-in without a second factor count nothing', async () => {
  const { id, email } = await withApp();
  const wrong = { email, password: 'not this one at all' };
  for (let count = 0; count < 5; count++) await server.call(authentication.signIn, wrong);
  expect((await counted(id)).wrongSecondSteps).toBe(0);
  expect(await mailsTo(email)).toEqual([]);
});

test('a hundred end the password, and a link begins anew', async () => {
  const { id, email, token, signIn, wrong, ticket, code } = await withApp();
  await wrong(89);
  const left = 'Wait for the next one of the app, or use a recovery code.';
  expect((await wrong(1)).message?.description).toMatch(
    /After 10 more wrong codes your password ends\.$/,
  );
  expect((await wrong(9)).message).toEqual({
    message: 'This code is not correct.',
    description: `Each code works once. ${left} After 1 more wrong code your password ends.`,
    field: 'code',
  });
  const open = await ticket();
  const ended = {
    message: 'Your password has ended after 100 wrong codes.',
    description: 'Choose a new one with "Forgot password?", or ask your administrator for a link.',
  };
  expect(await wrong(1)).toEqual({
    status: 422,
    message: expect.objectContaining(ended) as object,
  });
  expect(await counted(id)).toEqual({
    wrongSecondSteps: 100,
    endedAt: expect.any(String) as string,
  });
  const mail = (await mailsTo(email)).at(-1);
  expect(mail?.subject).toBe('Roadproof: your password has ended');
  expect(mail?.bodyText).toContain('100 wrong codes in the second step');
  expect(mail?.bodyText).toContain('yours no longer signs in');

  // The right password and the right code open nothing any more, and neither does a session.
  expect((await enter(open, code())).statusCode).toBe(422);
  expect((await server.call(permissions.mine, {}, token)).statusCode).toBe(401);
  const right = await signIn();
  expect([right.statusCode, right.json<Failure>().messages[0]]).toEqual([
    422,
    expect.objectContaining(ended),
  ]);
  pass(61);
  const guessed = await server.call(authentication.signIn, { email, password: 'another sentence' });
  expect(guessed.json<Failure>().messages[0]?.message).toBe('E-mail or password is not correct.');

  await server.call(authentication.forgotPassword, { email });
  const linkMail = () =>
    owner
      .selectFrom('mailOutbox')
      .select('bodyText')
      .where('recipient', '=', email)
      .where('uniqueKey', 'like', 'password-reset:%')
      .executeTakeFirst();
  await expect.poll(linkMail).toBeDefined();
  const link = /#token=([\w-]+)/.exec((await linkMail())?.bodyText ?? '')?.[1] ?? '';
  const fresh = 'a sentence nobody has read';
  expect(
    (await server.call(authentication.resetPassword, { token: link, password: fresh })).statusCode,
  ).toBe(200);
  expect(await counted(id)).toEqual({ wrongSecondSteps: 0, endedAt: null });
  const again = await server.call(authentication.signIn, { email, password: fresh });
  const { ticket: next } = ticketed.parse(again.json()).data.secondFactor;
  expect(tokenOf(await enter(next, code()))).toMatch(/^[\w-]{43}$/);
}, 120_000);

test('of many at once each counts, and the password ends at the hundredth', async () => {
  const { id, email, ticket, code } = await withApp();
  const tickets = [];
  for (let count = 0; count < 12; count++) {
    tickets.push(await ticket());
    pass(20);
  }
  await owner
    .updateTable('credential')
    .set({ wrongSecondSteps: 92 })
    .where('employeeId', '=', id)
    .execute();
  const answers = await Promise.all(
    tickets.map((one, index) => enter(one, '000000', `198.51.100.${index}`)),
  );
  expect(await counted(id)).toEqual({
    wrongSecondSteps: 100,
    endedAt: expect.any(String) as string,
  });
  const ended = answers.filter(({ body }) => body.includes('Your password has ended'));
  expect(ended).toHaveLength(1);
  const subjects = (await mailsTo(email)).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([
    'Roadproof: 95 wrong codes after your password',
    'Roadproof: your password has ended',
  ]);
  for (const one of tickets) expect(hasToken(await enter(one, code(), '203.0.113.4'))).toBe(false);
});
