import { userInfos } from '@roadproof/contract/account/user-info';
import { expect, test } from 'vitest';
import { accountServer, fieldOf, password } from './testing/account-server.ts';

const { server, clock, person, save, get, isIn, mailsTo } = await accountServer();
const { company, database } = server;
const { owner } = database;

/** The link in the last mail to an address. */
async function linkTo(address: string): Promise<string> {
  const { bodyText } = await owner
    .selectFrom('mailOutbox')
    .select('bodyText')
    .where('recipient', '=', address)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /https:\/\/fleet\.example\/confirm-email#token=([\w-]+)/.exec(bodyText)?.[1] ?? '';
}
const confirm = (link: string) => server.call(userInfos.confirmEmail, { token: link });

test('another e-mail counts once its link is opened; the former one is told and sessions stay', async () => {
  const { token, open, email, signIn } = await person();
  const elsewhere = await open();
  const newEmail = 'new.address@test.example';
  expect(fieldOf(await save({ email: newEmail }, token))).toBe('password');
  expect((await save({ email: newEmail, password }, token)).statusCode).toBe(200);
  expect(await get(token)).toMatchObject({ email, pendingEmail: newEmail });
  const link = await linkTo(newEmail);
  const [mail] = await mailsTo(email);
  expect(mail?.uniqueKey).toMatch(/^email-change-asked:/);
  expect(mail?.bodyText).not.toContain('http');
  expect(mail?.bodyText).not.toContain(newEmail);
  const answer = await confirm(link);
  expect(answer.json()).toEqual({ data: { email: newEmail } });
  expect(await get(token)).toMatchObject({ email: newEmail, pendingEmail: null });
  expect(await isIn(elsewhere)).toBe(true);
  expect((await signIn(password, newEmail)).statusCode).toBe(200);
  expect((await signIn()).statusCode).toBe(422);
  expect((await confirm(link)).statusCode).toBe(422);
  expect((await mailsTo(email)).map(({ uniqueKey }) => uniqueKey?.split(':')[0])).toEqual([
    'email-change-asked',
    'address-changed',
  ]);
});

test('an address that somebody else got in between is refused when it is confirmed', async () => {
  const { token, email } = await person();
  const newEmail = `${crypto.randomUUID()}@test.example`;
  await save({ email: newEmail, password }, token);
  const link = await linkTo(newEmail);
  await company.employee({ email: newEmail, hasClientAdminPortalAccess: true });
  const answer = await confirm(link);
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('This address cannot be used.');
  expect(await get(token)).toMatchObject({ email });
});

test.each(['oidc', 'none'] as const)(
  'AUTH_MODE=%s: the server changes neither e-mail nor password',
  async (authMode) => {
    const { token, email } = await person();
    const { config } = server.platform;
    const before = config.authMode;
    Object.assign(config, { authMode });
    try {
      for (const change of [{ newPassword: 'another sentence' }, { email: 'x@test.example' }]) {
        const answer = await save({ ...change, password }, token);
        expect(answer.statusCode).toBe(422);
        expect(fieldOf(answer)).toBe(Object.keys(change)[0]);
      }
      expect(await get(token)).toMatchObject({ email, pendingEmail: null, hasPassword: false });
      expect((await save({ phoneNumber: '918 555 0101' }, token)).statusCode).toBe(200);
    } finally {
      Object.assign(config, { authMode: before });
    }
  },
);

test('the link ends after 24 hours, and with the next one asked for', async () => {
  const { token, email } = await person();
  await save({ email: 'first@test.example', password }, token);
  const first = await linkTo('first@test.example');
  await save({ email: 'second@test.example', password }, token);
  expect((await confirm(first)).statusCode).toBe(422);
  const second = await linkTo('second@test.example');
  const begun = clock.now;
  clock.now = new Date(begun.getTime() + 24 * 3_600_000);
  expect((await confirm(second)).statusCode).toBe(422);
  clock.now = begun;
  expect(await get(token)).toMatchObject({ email });
});

test('a new password ends a change of address that waits', async () => {
  const { token, email } = await person();
  await save({ email: 'wanted@test.example', password }, token);
  const link = await linkTo('wanted@test.example');
  await save({ newPassword: 'quite another sentence', password }, token);
  expect((await confirm(link)).statusCode).toBe(422);
  expect(await get(token)).toMatchObject({ email, pendingEmail: null });
});

test('the address of somebody else who signs in is refused', async () => {
  const { token } = await person();
  const other = await person();
  const answer = await save({ email: other.email, password }, token);
  expect(answer.statusCode).toBe(422);
  expect(fieldOf(answer)).toBe('email');
});

test.each([
  ['somebody who left with the access kept', 'Archived'],
  ['somebody who signs in', 'Current'],
])('the address of %s is not taken over', async (_who, name) => {
  const { token, email } = await person();
  const newEmail = `${crypto.randomUUID()}@test.example`;
  const employeeStatusId = company.lookup('EmployeeStatus', name);
  const access = { hasClientAdminPortalAccess: true };
  await company.employee({ email: newEmail, employeeStatusId, ...access });
  const answer = await save({ email: newEmail.toUpperCase(), password }, token);
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('This address cannot be used.');
  expect(await get(token)).toMatchObject({ email, pendingEmail: null });
});
