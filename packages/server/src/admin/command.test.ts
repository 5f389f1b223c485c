import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '../auth/password.ts';
import { addPasskey } from '../auth/second-factor/passkey-rows.ts';
import { newId } from '../db/id.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { testCompany } from '../db/testing/test-company.ts';
import { inCompany } from '../db/transaction.ts';
import { setPassword, userByEmail } from '../modules/account/authentication/rows.ts';
import { adminCommand } from './command.ts';

// A data folder of its own: the command opens the built-in database by itself.
const dataDir = await mkdtemp(join(tmpdir(), 'admin-'));
const email = 'dana@carrier.example';
const database = await openDatabase({ databaseUrl: null, dataDir });
const { clientId, employee } = await testCompany(database, 'Cedar Ridge Freight');
const employeeId = await employee({
  firstName: 'Dana',
  lastName: 'Whitfield',
  email,
  hasClientAdminPortalAccess: true,
  hasAdminAccess: true,
});
const passwordHash = await hashPassword('the forgotten one');
await inCompany(database, { clientId }, async (db) => {
  await setPassword(db, { clientId, employeeId, passwordHash });
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

/** Types these answers, one after the other; null is an end of input. */
async function run(args: readonly string[], answers: readonly (string | null)[] = [], env = {}) {
  const lines: string[] = [];
  const faults: string[] = [];
  const left = [...answers];
  const code = await adminCommand(args, {
    config: readConfig({ DATA_DIR: dataDir, ...env }, []),
    say: (text) => lines.push(text),
    complain: (text) => faults.push(text),
    ask: () => Promise.resolve(left.shift() ?? null),
  });
  return { code, output: lines.join('\n'), faults: faults.join('\n') };
}
const fits = async (password: string) =>
  verifyPassword((await userByEmail(database, email))?.passwordHash ?? null, password);
const openSession = async () => {
  const id = newId();
  const session = { clientId, id, employeeId, expiresAt: '2999-01-01T00:00:00Z' };
  await database.owner
    .insertInto('portalSession')
    .values({ ...session, tokenHash: Buffer.from(id) })
    .execute();
  return id;
};

test('a typed password counts from now on, older sessions end, and the trail has it', async () => {
  const sessionId = await openSession();
  const { code, output, faults } = await run(
    ['set-password', ' DANA@carrier.example'],
    ['a new one to keep', 'a new one to keep'],
  );
  expect([code, faults]).toEqual([0, '']);
  expect(output).toContain('Dana Whitfield signs in with dana@carrier.example');
  expect(output).not.toContain('a new one to keep');
  expect(await fits('a new one to keep')).toBe(true);
  expect(await fits('the forgotten one')).toBe(false);
  const session = await database.owner
    .selectFrom('portalSession')
    .select('revokedAt')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  expect(session.revokedAt).not.toBeNull();
  const entry = await database.owner
    .selectFrom('auditEntry')
    .select(['action', 'newValues'])
    .where('tableName', '=', 'credential')
    .where('requestId', '=', 'npm run admin')
    .executeTakeFirstOrThrow();
  expect(entry.action).toBe('update');
  expect(JSON.stringify(entry.newValues)).not.toContain('argon2');
});

test('a generated one is printed and fits', async () => {
  const { code, output } = await run(['set-password', email, '--generate']);
  expect(code).toBe(0);
  const made = /: ([A-Za-z2-9]{4}(?:-[A-Za-z2-9]{4}){3})\n/.exec(output)?.[1] ?? '';
  expect(await fits(made)).toBe(true);
});

test.each<[string, readonly string[], readonly (string | null)[], string]>([
  ['an unknown address', ['set-password', 'nobody@x.example'], [], 'No user who may sign in has'],
  ['no address', ['set-password'], [], 'Whose password?'],
  ['no address for the second factor', ['reset-second-factor'], [], 'Whose second factor?'],
  ['too short a password', ['set-password', email], ['short'], 'Use at least 10 characters.'],
  ['one of the most common', ['set-password', email], ['1qaz2wsx3edc'], 'too easy to guess'],
  [
    'the e-mail',
    ['set-password', email],
    [email.toUpperCase()],
    "Your e-mail can't be your password.",
  ],
  ['two that differ', ['set-password', email], ['a first password', 'another'], 'not the same'],
  ['no terminal', ['set-password', email], [null], 'Use --generate'],
  ['an unknown command', ['delete-everything'], [], 'There is no command "delete-everything"'],
])('%s: a sentence, and nothing is changed', async (_, args, answers, sentence) => {
  const before = (await userByEmail(database, email))?.passwordHash;
  const { code, faults } = await run(args, answers);
  expect(code).toBe(1);
  expect(faults).toContain(sentence);
  expect((await userByEmail(database, email))?.passwordHash).toBe(before);
});

test('a folder without a database is named, and none is made there', async () => {
  const { code, faults } = await run(['list-administrators'], [], { DATA_DIR: '/tmp/not-there' });
  expect(code).toBe(1);
  expect(faults).toContain('There is no database in /tmp/not-there.');
});

test('administrators are listed with their company', async () => {
  const { code, output } = await run(['list-administrators']);
  expect(code).toBe(0);
  expect(output).toContain(`${email}\tDana Whitfield\tCedar Ridge Freight`);
});

test('a second factor is taken away, sessions end, and twice is no fault', async () => {
  await inCompany(database, { clientId }, (db) =>
    addPasskey(db, {
      clientId,
      employeeId,
      name: 'Laptop',
      credentialId: 'lost',
      publicKey: Buffer.from('key'),
      counter: 0,
      transports: [],
    }),
  );
  const sessionId = await openSession();
  const { code, output } = await run(['reset-second-factor', email]);
  expect(code).toBe(0);
  expect(output).toContain('Dana Whitfield signs in with the password alone');
  const { revokedAt } = await database.owner
    .selectFrom('portalSession')
    .select('revokedAt')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  expect(revokedAt).not.toBeNull();
  const again = await run(['reset-second-factor', email]);
  expect([again.code, again.output]).toEqual([
    0,
    'Dana Whitfield has no second factor; nothing changed.',
  ]);
});

test('keys of the person are asked about first, and end or stay as it is said', async () => {
  const keyId = newId();
  await database.owner
    .insertInto('apiKey')
    .values({
      clientId,
      id: keyId,
      name: 'Payroll',
      employeeId,
      secretHash: Buffer.from(keyId),
      prefix: 'rpk_test',
      modules: ['EMPLOYEE'],
      expiresOn: '2999-01-01',
    })
    .execute();
  const isRevoked = async () =>
    (
      await database.owner
        .selectFrom('apiKey')
        .select('revokedAt')
        .where('id', '=', keyId)
        .executeTakeFirstOrThrow()
    ).revokedAt !== null;
  const typed = ['a fifth one to keep', 'a fifth one to keep'];

  const unsaid = await run(['set-password', email], typed);
  expect([unsaid.code, unsaid.output]).toEqual([1, '']);
  expect(unsaid.faults).toBe(
    'Nothing changed. Dana Whitfield has 1 API key. End it? Say --end-keys or --keep-keys.',
  );
  expect([await fits(typed[0] ?? ''), await isRevoked()]).toEqual([false, false]);

  const both = await run(['set-password', email, '--end-keys', '--keep-keys'], typed);
  expect([both.code, both.faults]).toEqual([
    1,
    'Nothing changed. Say --end-keys or --keep-keys, not both.',
  ]);
  expect([await fits(typed[0] ?? ''), await isRevoked()]).toEqual([false, false]);

  const kept = await run(['set-password', email, '--keep-keys'], typed);
  expect([kept.code, kept.output]).toEqual([0, expect.stringContaining('1 API key still works.')]);
  expect([await fits(typed[0] ?? ''), await isRevoked()]).toEqual([true, false]);
  expect((await run(['reset-second-factor', email])).faults).toContain('--end-keys or --keep-keys');

  const { code, output } = await run(['set-password', email, '--generate', '--end-keys']);
  expect(code).toBe(0);
  expect(output).toContain('1 API key has ended.');
  expect([await fits(typed[0] ?? ''), await isRevoked()]).toEqual([false, true]);
});
