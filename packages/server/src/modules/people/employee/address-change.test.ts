import { api } from '@roadproof/contract/api';
import { beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../../auth/password.ts';
import { inCompany } from '../../../db/transaction.ts';
import { testApp } from '../../../testing/test-app.ts';
import { tokenHash } from '../../../auth/token.ts';
import { sendInvitation, sendResetLink } from '../../account/authentication/password-link.ts';
import { setPassword } from '../../account/authentication/rows.ts';

const world = await testApp();
const { call, company, database, platform, signIn } = world;
const { authentication, employees } = api;
const { clientId } = company;
const password = 'a password of hers';
let admin = '';
let number = 0;

beforeAll(async () => {
  admin = await signIn();
});

async function person({ hasChosen = true } = {}) {
  number += 1;
  const email = `moving${number}@carrier.example`;
  const employeeId = await company.employee({ email, hasClientAdminPortalAccess: true });
  const passwordHash = await hashPassword(password);
  if (hasChosen)
    await inCompany(database, company.scope, (db) =>
      setPassword(db, { clientId, employeeId, passwordHash }),
    );
  return { email, id: employeeId };
}

const statusOf = async (answer: ReturnType<typeof call>) => (await answer).statusCode;
const mailsTo = async (email: string) => {
  const mails = await database.owner
    .selectFrom('mailOutbox')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
  return mails.map(({ uniqueKey, bodyText }) => ({
    kind: uniqueKey?.split(':')[0],
    text: bodyText,
    token: /#token=([\w-]{43})/.exec(bodyText)?.[1] ?? '',
  }));
};
const enter = (email: string) => call(authentication.signIn, { email, password });
const reset = (token: string) =>
  statusOf(call(authentication.resetPassword, { token, password: 'a new password' }));
const origin = { ip: '10.9.0.1', requestId: 'test-request' };

test('a changed address ends sessions and open links, and the old one is told, once', async () => {
  const { email, id } = await person();
  const session = (await enter(email)).json<{ data: { token: string } }>().data.token;
  await sendInvitation(database.owner, platform, {
    clientId,
    employeeId: id,
    email,
    displayName: 'Pat Doe',
    invitedBy: 'A',
    company: 'C',
  });
  await sendResetLink(platform, email, origin);
  const links = (await mailsTo(email)).map(({ token }) => token);
  expect(links).toHaveLength(2);
  const moved = `now-${email}`;
  const save = (input: object) =>
    call(employees.save, { id, city: `City ${++number}`, ...input }, admin);
  expect(await statusOf(save({ email: moved }))).toBe(200);
  expect(await statusOf(save({ email: moved.toUpperCase() }))).toBe(200);

  expect(await statusOf(call(api.permissions.mine, {}, session))).toBe(401);
  for (const token of links) expect(await reset(token)).toBe(422);
  expect(await statusOf(enter(email))).toBe(422);
  expect(await statusOf(enter(moved))).toBe(200);
  const mails = (await mailsTo(email)).filter(({ kind }) => kind === 'address-changed');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('has changed the e-mail address');
  expect(mails[0]?.text).not.toContain(moved);
  // She has a password already, so nobody needs a link to a first one.
  expect(await mailsTo(moved)).toEqual([]);
});

test('an invitation that went to a mistyped address works no longer, and the right one gets its own', async () => {
  const mistyped = `mistyped${++number}@carier.example`;
  const id = await company.employee({ email: mistyped });
  const save = (input: object) => call(employees.save, { id, ...input }, admin);
  expect(await statusOf(save({ hasClientAdminPortalAccess: true }))).toBe(200);
  const right = `right${number}@carrier.example`;
  const { token = '' } = (await mailsTo(mistyped))[0] ?? {};
  expect(await statusOf(save({ email: right }))).toBe(200);
  expect(await reset(token)).toBe(422);
  const mails = await mailsTo(right);
  expect(mails.map(({ kind }) => kind)).toEqual(['invitation']);
  expect(await reset(mails[0]?.token ?? '')).toBe(200);
});

test('who holds the employee module does not become administrator by a new password', async () => {
  const { email, id } = await person();
  await database.owner
    .updateTable('employee')
    .set({ hasAdminAccess: true })
    .where('id', '=', id)
    .execute();
  const clerk = await signIn({ flags: { hasEmployeeAccess: true } });
  const mine = `clerk${++number}@carrier.example`;
  expect(await statusOf(call(employees.save, { id, email: mine }, clerk))).toBe(422);
  await sendResetLink(platform, mine, origin);
  expect(await mailsTo(mine)).toEqual([]);
  expect(await statusOf(enter(email))).toBe(200);
});

test('an administrator who mistypes the own address keeps the session to mend it, and no other', async () => {
  const [here, there] = [await signIn(), await signIn()];
  const { employeeId: id } = await database.owner
    .selectFrom('portalSession')
    .select('employeeId')
    .where('tokenHash', '=', tokenHash(here))
    .executeTakeFirstOrThrow();
  await database.owner
    .updateTable('portalSession')
    .set({ employeeId: id })
    .where('tokenHash', '=', tokenHash(there))
    .execute();
  const mistyped = `own${++number}@carier.example`;
  expect(await statusOf(call(employees.save, { id, email: mistyped }, here))).toBe(200);
  expect(await statusOf(call(api.permissions.mine, {}, there))).toBe(401);
  const right = `own${number}@carrier.example`;
  expect(await statusOf(call(employees.save, { id, email: right }, here))).toBe(200);
});
