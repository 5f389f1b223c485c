import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { testCompany } from '../../../db/testing/test-company.ts';
import { employeeForm } from '../../../testing/employee-form.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = await testApp();
const { call, company, database } = server;
const admin = await server.signIn();
const form = await employeeForm(server);
const password = 'a road of many miles';
let number = 0;

interface Link {
  readonly link: string;
  readonly validDays: number;
  readonly email: string;
  readonly mail: string;
}
const day = 86_400_000;
const tokenOf = (link: string | undefined) => link?.split('#token=')[1] ?? '';
const choose = (link: string | undefined) =>
  call(api.authentication.resetPassword, { token: tokenOf(link), password });
const signIn = (email: string) => call(api.authentication.signIn, { email, password });
const ask = async (
  operation: Operation,
  input: Record<string, unknown>,
  { as = admin, headers = {} }: { as?: string; headers?: Record<string, string> } = {},
) => {
  const answer = await call(operation, input, as, headers);
  return {
    status: answer.statusCode,
    ...answer.json<{
      data: { id: string; version: number; invitation: Link | null; passwordLink: Link | null };
      messages: readonly { message: string }[];
    }>(),
  };
};
const granted = async (more: Record<string, unknown> = {}) => {
  const email = `link${++number}@carrier.example`;
  const { data } = await ask(api.employees.save, {
    ...form,
    email,
    hasClientAdminPortalAccess: 'true',
    ...more,
  });
  return { email, ...data };
};
const newLink = async (id: string, as?: string) =>
  ask(api.employees.passwordLink, { id }, as === undefined ? {} : { as });

test('whoever is given access on add or edit can be handed a link that leads to a session', async () => {
  const added = await granted();
  const { data: edited } = await ask(api.employees.save, { ...form, email: 'later@x.example' });
  expect(edited.invitation).toBeNull();
  const { data } = await ask(api.employees.save, {
    id: edited.id,
    hasClientAdminPortalAccess: 'true',
  });
  for (const [email, invitation] of [
    [added.email, added.invitation],
    ['later@x.example', data.invitation],
  ] as const) {
    expect(invitation).toMatchObject({ validDays: 7, email, mail: 'held' });
    expect((await choose(invitation?.link)).statusCode).toBe(200);
    expect((await signIn(email)).statusCode).toBe(200);
    expect((await choose(invitation?.link)).statusCode).toBe(422);
  }
  const later = await ask(api.employees.save, { id: added.id, city: 'Waco' });
  expect(later.data.invitation).toBeNull();
});

test('the link stands nowhere in the database but in the waiting mail, not even for a repeated request', async () => {
  const headers = { 'idempotency-key': 'the-same-request' };
  const email = `link${++number}@carrier.example`;
  const input = { ...form, email, hasClientAdminPortalAccess: 'true' };
  const first = await ask(api.employees.save, input, { headers });
  const again = await ask(api.employees.save, input, { headers });
  expect(again.data).toEqual({ ...first.data, invitation: null });
  const token = tokenOf(first.data.invitation?.link);
  expect(token).toHaveLength(43);
  const kept = await Promise.all(
    (['idempotencyKey', 'passwordReset', 'auditEntry'] as const).map((table) =>
      database.owner.selectFrom(table).selectAll().execute(),
    ),
  );
  expect(JSON.stringify(kept)).not.toContain(token);
});

test('a new-password link replaces every older one, ends no session, and is told in the history', async () => {
  const person = await granted();
  await choose(person.invitation?.link);
  const session = (await signIn(person.email)).json<{ data: { token: string } }>().data.token;
  const { data: older } = await newLink(person.id);
  const { data: newer } = await newLink(person.id);
  expect(newer.passwordLink).toMatchObject({ validDays: 7, email: person.email });
  expect((await choose(older.passwordLink?.link)).statusCode).toBe(422);
  expect((await call(api.permissions.mine, {}, session)).statusCode).toBe(200);
  const mails = await database.owner
    .selectFrom('mailOutbox')
    .selectAll()
    .where('recipient', '=', person.email)
    .orderBy('id')
    .execute();
  expect(mails.map(({ status }) => status)).toEqual(['queued', 'failed', 'queued']);
  expect(mails[1]?.bodyText).not.toContain('#token=');
  const history = await call(api.auditHistory.get, { Entity: 'employee', Id: person.id }, admin);
  const entries = history
    .json<{ data: { entries: { what: string; action: string; changes: unknown[] }[] } }>()
    .data.entries.filter(({ what }) => what === 'Password link');
  expect(entries.map(({ action, changes }) => [action, changes.length])).toEqual([
    ['Made', 0],
    ['Made', 0],
    ['Made', 0],
  ]);
  expect((await choose(newer.passwordLink?.link)).statusCode).toBe(200);
  expect((await call(api.permissions.mine, {}, session)).statusCode).toBe(401);
});

test('the link of an invitation works to the seventh day and no longer', async () => {
  const { id } = await granted();
  const links = await database.owner
    .selectFrom('passwordReset')
    .select(['createdAt', 'expiresAt'])
    .where('employeeId', '=', id)
    .execute();
  expect(links.map((one) => Date.parse(one.expiresAt) - Date.parse(one.createdAt))).toEqual([
    7 * day,
  ]);
});

test('a link is for people who may sign in, made by admin access alone, and in one’s own company', async () => {
  const person = await granted();
  const clerk = await server.signIn({
    flags: { hasEmployeeAccess: true, hasAdministratorAccess: true },
  });
  expect((await newLink(person.id, clerk)).status).toBe(403);
  const stranger = await testCompany(database, 'Other Lines');
  expect((await newLink(await stranger.employee({}))).status).toBe(404);
  const outsider = await company.employee({ firstName: 'Ann', lastName: 'Lee' });
  expect(await newLink(outsider)).toMatchObject({
    status: 422,
    messages: [{ message: 'Ann Lee has no portal access.' }],
  });
  const prior = await company.employee({
    email: 'prior@x.example',
    hasClientAdminPortalAccess: true,
    employeeStatusId: company.lookup('EmployeeStatus', 'Archived'),
  });
  expect((await newLink(prior)).status).toBe(422);
});
