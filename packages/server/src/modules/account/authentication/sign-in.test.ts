import { usualDueSoonDays } from '@roadproof/domain/due';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashCalls, hashPassword } from '../../../auth/password.ts';
import { endAccess } from '../../../auth/end-access.ts';
import { findSession } from '../../../auth/session.ts';
import {
  callFrom,
  testPlatform,
  type TestPlatform,
  session,
} from '../../../auth/testing/test-platform.ts';
import { tokenHash } from '../../../auth/token.ts';
import { testCompany, type TestCompany } from '../../../db/testing/test-company.ts';
import { testDatabase } from '../../../db/testing/test-database.ts';
import { inCompany } from '../../../db/transaction.ts';
import { watchStatements } from '../../../db/statement-pool.ts';
import { makeLog } from '../../../http/request-log.ts';
import { authenticationHandlers as handlers } from './handlers.ts';
import { setPassword } from './rows.ts';

const password = 'correct horse battery';
const hour = 3_600_000;
const wrong = { status: 422, message: 'E-mail or password is not correct.' };

const database = await testDatabase();
const platform: TestPlatform = testPlatform(database);
let company: TestCompany;
let nobody = 0;

/** A person with a password, portal access and status Current unless told otherwise. */
async function person(values: Parameters<TestCompany['employee']>[0] = {}) {
  const email = `person${++nobody}@carrier.example`;
  const employeeId = await company.employee({ email, hasClientAdminPortalAccess: true, ...values });
  const passwordHash = await hashPassword(password);
  const { clientId } = company;
  await inCompany(database, company.scope, (db) =>
    setPassword(db, { clientId, employeeId, passwordHash }),
  );
  return { email, employeeId };
}

const signIn = async (email: string, given = password, ip = '10.0.0.1', keepSignedIn = false) =>
  session(await handlers.signIn({ email, password: given, keepSignedIn }, callFrom(platform, ip)));

beforeAll(async () => {
  company = await testCompany(database, 'Northern Lines');
});

describe('who may sign in', () => {
  test('the right password opens a session that names the person and the company', async () => {
    const { email, employeeId } = await person({
      firstName: 'Ann',
      lastName: 'Lee',
      hasTrainingAccess: true,
    });
    const { token, displayName } = await signIn(` ${email.toUpperCase()} `.trim());
    expect(displayName).toBe('Ann Lee');
    const session = await findSession(platform, token);
    expect(session?.caller).toMatchObject({ clientId: company.clientId, employeeId, displayName });
    expect(session?.caller.flags).toMatchObject({ hasTrainingAccess: true, hasAdminAccess: false });
    expect(session?.company).toMatchObject({
      name: 'Northern Lines',
      dueSoonDays: usualDueSoonDays,
    });
  });

  test('every refusal says the same after the same work', async () => {
    const { email } = await person();
    const archived = await person({
      employeeStatusId: company.lookup('EmployeeStatus', 'Archived'),
    });
    const outsider = await person({ hasClientAdminPortalAccess: false });
    const invited = `invited@carrier.example`;
    await company.employee({ email: invited, hasClientAdminPortalAccess: true });
    const tries: [string, string][] = [
      [email, 'wrong password'],
      ['nobody@carrier.example', password],
      [archived.email, password],
      [outsider.email, password],
      [invited, password],
    ];
    const seen = new Set<string>();
    for (const [address, given] of tries) {
      const before = hashCalls().calls;
      const { result, statements } = await watchStatements(() =>
        signIn(address, given, '10.0.0.2').catch((error: unknown) => error),
      );
      expect(result).toMatchObject(wrong);
      expect(hashCalls().calls - before).toBe(1);
      seen.add(statements.join('\n'));
    }
    expect(seen.size).toBe(1);
  });

  test('passwords are equal however their accents are typed', async () => {
    const { email, employeeId } = await person();
    const passwordHash = await hashPassword('Zürich über alles');
    const { clientId } = company;
    await inCompany(database, company.scope, (db) =>
      setPassword(db, { clientId, employeeId, passwordHash }),
    );
    await expect(signIn(email, 'Zürich über alles'.normalize('NFD'))).resolves.toHaveProperty(
      'token',
    );
  });
});

describe('a session', () => {
  test('is found by one statement and stored only as a hash', async () => {
    const { email } = await person();
    const { token } = await signIn(email);
    const { statements } = await watchStatements(() => findSession(platform, token));
    expect(statements).toHaveLength(1);
    const rows = await database.owner
      .selectFrom('portalSession')
      .selectAll()
      .where('tokenHash', '=', tokenHash(token))
      .execute();
    expect(rows).toHaveLength(1);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const audit = await database.owner
      .selectFrom('auditEntry')
      .selectAll()
      .where('tableName', 'in', ['portal_session', 'credential'])
      .execute();
    const everything = JSON.stringify([rows, audit]);
    expect(audit.length).toBeGreaterThan(0);
    expect(everything).not.toContain(token);
    expect(JSON.stringify(audit)).not.toContain(tokenHash(token).toString('hex'));
    expect(JSON.stringify(audit)).not.toContain('$argon2id$');
  });

  test('an unknown, empty or altered token finds nothing', async () => {
    const { token } = await signIn((await person()).email);
    for (const sent of ['', 'nonsense', `${token}x`, token.toUpperCase(), 'a'.repeat(10_000)]) {
      expect(await findSession(platform, sent)).toBeNull();
    }
    expect(await findSession(platform, null)).toBeNull();
  });

  test('ends after 8 hours without a request, and use keeps it up to 12', async () => {
    const clock = testPlatform(database);
    const { email } = await person();
    const open = () =>
      handlers.signIn({ email, password }, callFrom(clock)).then((answer) => session(answer).token);
    const idle = await open();
    clock.pass(8 * hour + 1000);
    expect(await findSession(clock, idle)).toBeNull();
    clock.pass(-8 * hour);
    const used = await open();
    const opened = await lastSeen(used);
    clock.pass(7 * hour);
    expect(await findSession(clock, used)).not.toBeNull();
    await expect.poll(() => lastSeen(used)).not.toBe(opened);
    clock.pass(4.9 * hour);
    expect(await findSession(clock, used)).not.toBeNull();
    clock.pass(0.2 * hour);
    expect(await findSession(clock, used)).toBeNull();
  });

  test('kept signed in lasts 14 days, used or not', async () => {
    const clock = testPlatform(database);
    const { email } = await person();
    const { token } = session(
      await handlers.signIn({ email, password, keepSignedIn: true }, callFrom(clock)),
    );
    clock.pass(14 * 24 * hour - 5000);
    expect(await findSession(clock, token)).not.toBeNull();
    clock.pass(6000);
    expect(await findSession(clock, token)).toBeNull();
  });

  test('its last use is written at most once a minute', async () => {
    const clock = testPlatform(database);
    const { token } = session(
      await handlers.signIn({ email: (await person()).email, password }, callFrom(clock)),
    );
    const opened = await lastSeen(token);
    clock.pass(59_000);
    await findSession(clock, token);
    // It is written beside the request, so an unwanted writing would come a little later.
    await pause(100);
    expect(await lastSeen(token)).toBe(opened);
    clock.pass(2000);
    await findSession(clock, token);
    await expect.poll(() => lastSeen(token)).not.toBe(opened);
  });

  test('dies at sign-out, and only that one', async () => {
    const { email } = await person();
    const [first, second] = [await signIn(email), await signIn(email)];
    const session = await findSession(platform, first.token);
    if (!session) throw new Error('no session');
    await inCompany(database, company.scope, (db) =>
      handlers.signOut(
        {},
        {
          ...callFrom(platform),
          ...session,
          db,
          today: '2026-01-01',
          afterCommit: () => undefined,
        },
      ),
    );
    expect(await findSession(platform, first.token)).toBeNull();
    expect(await findSession(platform, second.token)).not.toBeNull();
  });

  test.each([
    ['access is taken away', { hasClientAdminPortalAccess: false }],
    ['the person is archived', { employeeStatusId: 'Archived' }],
    ['the person is deleted', { deletedAt: '2026-01-01T00:00:00Z' }],
  ])('dies the moment %s', async (_when, change) => {
    const { email, employeeId } = await person();
    const { token } = await signIn(email);
    const values =
      'employeeStatusId' in change
        ? { employeeStatusId: company.lookup('EmployeeStatus', 'Archived') }
        : change;
    await inCompany(database, company.scope, (db) =>
      db.updateTable('employee').set(values).where('id', '=', employeeId).execute(),
    );
    expect(await findSession(platform, token)).toBeNull();
  });

  test('all of a person end together, and nobody else is touched', async () => {
    const one = await person();
    const other = await signIn((await person()).email);
    const mine = [await signIn(one.email), await signIn(one.email)];
    await inCompany(database, company.scope, (db) =>
      endAccess(db, { event: 'passwordReset', employeeIds: [one.employeeId] }),
    );
    for (const { token } of mine) expect(await findSession(platform, token)).toBeNull();
    expect(await findSession(platform, other.token)).not.toBeNull();
  });
});

async function lastSeen(token: string): Promise<string | undefined> {
  const row = await database.owner
    .selectFrom('portalSession')
    .select('lastSeenAt')
    .where('tokenHash', '=', tokenHash(token))
    .executeTakeFirst();
  return row?.lastSeenAt;
}

test('a failed sign-in is logged with account and address, never with a password', async () => {
  const lines: string[] = [];
  const logging = {
    ...platform,
    log: makeLog('info', { write: (line) => void lines.push(line) }),
  };
  const { email } = await person();
  const guess = (account: string, given: string) =>
    handlers.signIn({ email: account, password: given }, callFrom(logging, '203.0.113.9'));
  await guess(email, password);
  expect(lines).toEqual([]);
  for (let count = 0; count < 6; count++)
    await expect(guess(email, 'a wrong password')).rejects.toThrow(/not correct|Too many/);
  await expect(guess('nobody@carrier.example', 'a wrong password')).rejects.toThrow('not correct');
  const logged = lines.map((line): unknown => JSON.parse(line));
  const failed = { msg: 'sign-in failed', address: '203.0.113.9', requestId: 'test-request' };
  const wrongOne = { ...failed, why: 'wrong e-mail or password' };
  expect(logged).toMatchObject([
    ...Array.from({ length: 5 }, () => ({ ...wrongOne, account: email })),
    { ...failed, account: email, why: 'too many attempts' },
    { ...wrongOne, account: 'nobody@carrier.example' },
  ]);
  expect(lines.join('')).not.toContain('a wrong password');
});
