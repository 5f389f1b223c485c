import { expect, test } from 'vitest';
import { tokenHash } from '../../../auth/token.ts';
import { accountServer, fieldOf, password } from './testing/account-server.ts';

const { server, clock, person, save } = await accountServer();
const { owner } = server.database;

test('five wrong old passwords stop the question of that session for 15 minutes, and nothing else', async () => {
  const { token, open, signIn } = await person();
  const elsewhere = await open();
  const ask = (secret: string, as: string) =>
    save({ newPassword: 'another sentence', password: secret }, as);
  for (let count = 0; count < 4; count++) expect((await ask('no', token)).statusCode).toBe(400);
  const fifth = await ask('no', token);
  expect(fifth.statusCode).toBe(429);
  expect(fifth.body).toContain('Too many wrong passwords. Try again in 15 minutes.');
  expect(fieldOf(fifth)).toBe('password');
  expect((await ask(password, token)).statusCode).toBe(429);
  expect((await save({ displayName: 'Pat' }, token)).statusCode).toBe(200);
  expect((await signIn()).statusCode).toBe(200);
  const { sessionId } = await owner
    .selectFrom('portalSession')
    .select('id as sessionId')
    .where('tokenHash', '=', tokenHash(token))
    .executeTakeFirstOrThrow();
  const entries = await owner
    .selectFrom('auditEntry')
    .select('newValues')
    .where('tableName', '=', 'portal_session')
    .where('recordId', '=', sessionId)
    .where('action', '=', 'update')
    .execute();
  expect(entries.map(({ newValues }) => Object.keys(newValues ?? {}))).toEqual([
    ['password_blocked_until'],
  ]);
  expect((await ask(password, elsewhere)).statusCode).toBe(200);
});

test('after 15 minutes the session is asked again, and a right password forgets the wrong ones', async () => {
  const { token } = await person();
  const ask = (secret: string) =>
    save({ newPassword: 'another sentence', password: secret }, token);
  const begun = clock.now;
  for (let count = 0; count < 5; count++) await ask('no');
  clock.now = new Date(begun.getTime() + 15 * 60_000 - 1000);
  expect((await ask(password)).body).toContain('Try again in 1 minute.');
  clock.now = new Date(begun.getTime() + 15 * 60_000);
  for (let count = 0; count < 4; count++) expect((await ask('no')).statusCode).toBe(400);
  expect((await ask(password)).statusCode).toBe(200);
  expect((await ask('no')).statusCode).toBe(400);
  clock.now = begun;
});

test('of many wrong ones at once no more than five are looked at', async () => {
  const { token } = await person();
  const answers = await Promise.all(
    Array.from({ length: 9 }, () =>
      save({ newPassword: 'another sentence', password: 'no' }, token),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(4);
});
