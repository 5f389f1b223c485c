import { directorySignIn } from '@roadproof/contract/account/directory-sign-in';
import type { JWTPayload } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { testApp } from '../../testing/test-app.ts';
import { settingsOf, testDirectory, type Account, type Forgery } from './testing/directory.ts';

const publicUrl = 'http://127.0.0.1:3999';
const directory = await testDirectory(publicUrl);
afterAll(() => directory.stop());

let now = new Date();
const lines: string[] = [];
const config = {
  publicUrl,
  authMode: 'oidc' as const,
  directory: settingsOf(directory.issuer, ['cedar.example']),
};
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
const server = await testApp({ config, log, now: () => now });
const { company, database } = server;

let number = 0;
async function employee(values: Parameters<typeof company.employee>[0] = {}) {
  number += 1;
  const email = `driver${number}@cedar.example`;
  const access = { hasClientAdminPortalAccess: true };
  return { email, id: await company.employee({ email, ...access, ...values }), sub: `s${number}` };
}
const verified = ({ email, sub }: { email: string; sub: string }): Account => ({
  sub,
  email,
  email_verified: true,
});

beforeEach(() => {
  now = new Date();
  directory.account = null;
  directory.forgery = null;
  lines.length = 0;
});

/** Presses the button: the page of the directory and the browser's cookie. */
async function begin(next = '/employee/list') {
  const answer = await server.inject({
    url: `/api/DirectorySignIn/Begin?next=${encodeURIComponent(next)}`,
  });
  expect(answer.statusCode).toBe(303);
  return {
    page: String(answer.headers.location),
    cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '',
  };
}

/** Comes back from the directory; answers where the browser is led. */
async function comeBack(back: URL, cookie: string): Promise<string> {
  const url = `${back.pathname}${back.search}`;
  const answer = await server.inject({ url, headers: cookie === '' ? {} : { cookie } });
  expect(answer.statusCode).toBe(303);
  return String(answer.headers.location);
}

async function signIn(account: Account | null, forgery: Forgery | null = null): Promise<string> {
  directory.account = account;
  directory.forgery = forgery;
  const { page, cookie } = await begin();
  browser = cookie;
  return comeBack(await directory.walk(page), cookie);
}

const codeOf = (location: string): string => /^\/auth#code=([\w-]{43})$/.exec(location)?.[1] ?? '';
/** The cookie of the last sign-in. */
let browser = '';
const redeem = (code: string, cookie = browser) =>
  server.call(directorySignIn.redeem, { code }, undefined, cookie === '' ? {} : { cookie });
const redeemed = z.object({
  data: z.object({ token: z.string(), displayName: z.string(), next: z.string().nullable() }),
});

const sessions = async (): Promise<number> =>
  (await database.owner.selectFrom('portalSession').select('id').execute()).length;
const codes = async (): Promise<number> =>
  (
    await database.owner
      .selectFrom('directorySignIn')
      .select('id')
      .where('codeHash', 'is not', null)
      .execute()
  ).length;
const refusals = async () =>
  (
    await database.owner
      .selectFrom('auditEntry')
      .select('newValues')
      .where('tableName', '=', 'sign_in_event')
      .orderBy('id')
      .execute()
  )
    .map(({ newValues }) => newValues as Record<string, string>)
    .filter(({ outcome }) => outcome === 'refused');

/** Nobody is signed in, the page is that of the reason, and log and audit log have a line. */
async function expectRefused(reason: string, attempt: () => Promise<string>): Promise<void> {
  const before = { sessions: await sessions(), codes: await codes(), lines: await refusals() };
  expect(await attempt()).toBe(`/login-failed?reason=${reason}`);
  expect({ sessions: await sessions(), codes: await codes() }).toEqual({
    sessions: before.sessions,
    codes: before.codes,
  });
  const refused = await refusals();
  expect(refused).toHaveLength(before.lines.length + 1);
  expect(refused.at(-1)).toMatchObject({ way: 'directory', outcome: 'refused', reason });
  expect(lines.some((line) => line.includes('sign-in failed'))).toBe(true);
}

describe('what the directory says must be whole', () => {
  const changed =
    (change: (claims: JWTPayload) => JWTPayload): (() => Promise<string>) =>
    async () =>
      signIn(verified(await employee()), { claims: change });
  const seconds = () => Math.floor(now.getTime() / 1000);

  test('another audience', () =>
    expectRefused(
      'provider',
      changed((claims) => ({ ...claims, aud: 'somebody-else' })),
    ));
  test('another nonce', () =>
    expectRefused(
      'provider',
      changed((claims) => ({ ...claims, nonce: 'x'.repeat(43) })),
    ));
  test('another issuer', () =>
    expectRefused(
      'provider',
      changed((claims) => ({ ...claims, iss: 'https://evil.example' })),
    ));
  test('signed with another key', () =>
    expectRefused('provider', async () =>
      signIn(verified(await employee()), { sign: 'other key' }),
    ));
  test('not signed at all', () =>
    expectRefused('provider', async () => signIn(verified(await employee()), { sign: 'no key' })));
  test('expired 121 seconds ago', () =>
    expectRefused(
      'expired',
      changed((claims) => ({ ...claims, exp: seconds() - 121 })),
    ));
  test('expired 115 seconds ago lets in: the clocks may differ', async () => {
    const location = await changed((claims) => ({ ...claims, exp: seconds() - 115 }))();
    expect(codeOf(location)).not.toBe('');
  });
  test('the sign-in was turned down there', () => expectRefused('denied', () => signIn(null)));
});

describe('an answer counts once, in the browser it is for', () => {
  test('the same code of the directory again, with a state of its own', async () => {
    directory.account = verified(await employee());
    const first = await begin();
    const back = await directory.walk(first.page);
    expect(codeOf(await comeBack(back, first.cookie))).not.toBe('');
    const second = await begin();
    const state = new URL(second.page).searchParams.get('state') ?? '';
    back.searchParams.set('state', state);
    await expectRefused('provider', () => comeBack(back, second.cookie));
  });

  test('the same state again', async () => {
    directory.account = verified(await employee());
    const { page, cookie } = await begin();
    const back = await directory.walk(page);
    expect(codeOf(await comeBack(back, cookie))).not.toBe('');
    await expectRefused('state', () => comeBack(back, cookie));
  });

  test('another browser, and one without a cookie', async () => {
    directory.account = verified(await employee());
    for (const cookie of [(await begin()).cookie, '']) {
      const back = await directory.walk((await begin()).page);
      await expectRefused('state', () => comeBack(back, cookie));
    }
  });

  test('after more than ten minutes', async () => {
    directory.account = verified(await employee());
    const { page, cookie } = await begin();
    const back = await directory.walk(page);
    now = new Date(now.getTime() + 10 * 60_000);
    await expectRefused('expired', () => comeBack(back, cookie));
  });
});

describe('who is at the other end', () => {
  test('an address nobody verified', async () => {
    const { email, sub } = await employee();
    await expectRefused('not-verified', () => signIn({ sub, email, email_verified: false }));
  });
  test('an address of another domain', async () => {
    const { sub } = await employee({ email: 'pat@ridge.example' });
    await expectRefused('denied', () =>
      signIn({ sub, email: 'pat@ridge.example', email_verified: true }),
    );
  });
  test('nobody with this address', () =>
    expectRefused('no-account', () => signIn(verified({ email: 'no@cedar.example', sub: 'no' }))));
  test('somebody who left', async () => {
    const archived = company.lookup('EmployeeStatus', 'Archived');
    const person = await employee({ employeeStatusId: archived });
    await expectRefused('not-current', () => signIn(verified(person)));
  });
  test('without portal access', async () => {
    const person = await employee({ hasClientAdminPortalAccess: false });
    await expectRefused('no-access', () => signIn(verified(person)));
  });
  test('somebody without access who has the address of another one of them', async () => {
    const person = await employee({ hasClientAdminPortalAccess: false });
    await company.employee({ email: person.email });
    await expectRefused('no-access', () => signIn(verified(person)));
  });
  test('the address of somebody who is another account there', async () => {
    const person = await employee();
    expect(codeOf(await signIn(verified(person)))).not.toBe('');
    await expectRefused('ambiguous', () => signIn(verified({ ...person, sub: 'a new one' })));
  });
});

test('the directory does not answer', async () => {
  const down = await testApp({
    config: { ...config, directory: { ...config.directory, issuer: 'http://127.0.0.1:9' } },
  });
  const answer = await down.inject({ url: '/api/DirectorySignIn/Begin' });
  expect(answer.headers.location).toBe('/login-failed?reason=provider');
  expect(
    await down.database.owner
      .selectFrom('auditEntry')
      .select('id')
      .where('tableName', '=', 'sign_in_event')
      .execute(),
  ).toHaveLength(1);
});

describe('who is let in', () => {
  test('by the vouched address first, then by the identity whatever address both have', async () => {
    const person = await employee();
    const first = redeemed.parse(
      (await redeem(codeOf(await signIn(verified(person))))).json(),
    ).data;
    expect(first).toMatchObject({ displayName: 'Pat Doe', next: '/employee/list' });
    await database.owner
      .updateTable('employee')
      .set({ email: 'new@cedar.example' })
      .where('id', '=', person.id)
      .execute();
    const again = await signIn({ sub: person.sub, email: 'other@cedar.example' });
    const second = redeemed.parse((await redeem(codeOf(again))).json()).data;
    const found = await database.owner
      .selectFrom('portalSession')
      .select(['kept', 'expiresAt'])
      .where('employeeId', '=', person.id)
      .execute();
    expect(found).toHaveLength(2);
    // For twelve hours, which nothing prolongs.
    for (const { kept, expiresAt } of found)
      expect([kept, Date.parse(expiresAt) - now.getTime()]).toEqual([false, 12 * 3_600_000]);
    expect(second.token).not.toBe(first.token);
  });

  test('a page outside of the product is not gone to', async () => {
    directory.account = verified(await employee());
    for (const next of ['//evil.example', '/.//evil.example']) {
      const { page, cookie } = await begin(next);
      const location = await comeBack(await directory.walk(page), cookie);
      const { data } = redeemed.parse((await redeem(codeOf(location), cookie)).json());
      expect(data.next).toBeNull();
    }
  });

  test('the one-time code works once, for a minute', async () => {
    const person = await employee();
    const code = codeOf(await signIn(verified(person)));
    expect((await redeem(code)).statusCode).toBe(200);
    expect((await redeem(code)).statusCode).toBe(422);
    const late = codeOf(await signIn(verified(person)));
    now = new Date(now.getTime() + 60_000);
    const before = await sessions();
    expect((await redeem(late)).statusCode).toBe(422);
    expect(await sessions()).toBe(before);
  });

  test('the code of somebody else signs nobody in', async () => {
    const code = codeOf(await signIn(verified(await employee())));
    const before = await sessions();
    const { cookie } = await begin();
    expect((await redeem(code, cookie)).statusCode).toBe(422);
    const other = codeOf(await signIn(verified(await employee())));
    expect((await redeem(other, '')).statusCode).toBe(422);
    expect(await sessions()).toBe(before);
  });
});
