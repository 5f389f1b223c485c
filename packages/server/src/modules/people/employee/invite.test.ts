import { api } from '@roadproof/contract/api';
import { isForLinks, type Operation } from '@roadproof/contract/operation';
import { inviteForm } from '@roadproof/contract/people/invitation';
import { invitePresets } from '@roadproof/domain/account/invite-preset';
import type { ModuleName } from '@roadproof/domain/account/permission';
import { expect, test } from 'vitest';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';

let minutes = 0;
const server = await testApp({
  now: () => new Date(Date.now() + minutes * 60_000),
  founded: {
    companyName: 'Cedar Ridge Freight',
    timeZone: 'America/Chicago',
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: 'dana@cedarridge.example',
    password: 'nine-mules-uphill',
  },
});
const { call, database, sampleToken: admin } = server;
const password = 'a road of many miles';

interface Invited {
  readonly id: string;
  readonly version: number;
  readonly invitation: { readonly link: string; readonly validDays: number; readonly mail: string };
}
const person = {
  firstName: 'Fernando',
  lastName: 'Ibarra',
  email: 'fernando@cedarridge.example',
  modules: ['EMPLOYEE', 'EQUIPMENT', 'INCIDENT-MANAGEMENT'],
};
let number = 0;
const someone = (more: object = {}) => ({ ...person, email: `p${++number}@x.example`, ...more });
async function invited(input: object = someone()): Promise<Invited> {
  const answer = await call(api.employees.invite, { ...input }, admin);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: Invited }>().data;
}
const stored = (id: string) =>
  database.owner.selectFrom('employee').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const lookupName = async (id: string | null) =>
  (
    await database.owner
      .selectFrom('lookupValue')
      .select('lookupName')
      .where('id', '=', id ?? '')
      .executeTakeFirstOrThrow()
  ).lookupName;
const choose = (link: string) =>
  call(api.authentication.resetPassword, { token: link.split('#token=')[1] ?? '', password });
async function signedIn(invitation: Invited['invitation'], email: string): Promise<string> {
  expect((await choose(invitation.link)).statusCode).toBe(200);
  const answer = await call(api.authentication.signIn, { email, password });
  return answer.json<{ data: { token: string } }>().data.token;
}
const people = async () =>
  Number(
    (
      await database.owner
        .selectFrom('employee')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

test('a colleague is a current person with name, address, access and modules, and nothing else', async () => {
  const { id, invitation } = await invited(person);
  expect(invitation).toMatchObject({ validDays: 7, mail: 'held', email: person.email });
  const row = await stored(id);
  expect([
    await lookupName(row.employeeStatusId),
    await lookupName(row.typeId),
    await lookupName(row.licenceClassId),
  ]).toEqual(['Current', 'Office', 'None']);
  const given = Object.entries(row).filter(([, value]) => value === true);
  expect(given.map(([name]) => name)).toEqual([
    'hasClientAdminPortalAccess',
    'hasEmployeeAccess',
    'hasEquipmentAccess',
    'hasIncidentManagementAccess',
  ]);
  expect(row).toMatchObject({ phoneNumber: null, dob: null, hireDate: null, salaryFormatId: null });
  const start = await call(api.start.get, {}, admin);
  expect(start.json()).toMatchObject({ data: { users: 2, people: 0, drivers: 0 } });
});

test('the dispatcher opens three modules with the link, and no training', async () => {
  const [dispatcher] = invitePresets;
  const form = someone({ modules: dispatcher.modules });
  const { invitation } = await invited(form);
  const token = await signedIn(invitation, form.email);
  const opened = async (operation: Parameters<typeof call>[0]) =>
    (await call(operation, {}, token)).statusCode;
  expect([
    await opened(api.employees.list),
    await opened(api.equipment.list),
    await opened(api.incidents.list),
    await opened(api.trainings.list),
    await opened(api.employees.invite),
  ]).toEqual([200, 200, 200, 403, 403]);
});

test('the auditor changes no record: each save of a module is refused', async () => {
  const auditor = invitePresets.find(({ modules }) => modules.join() === 'REPORTS');
  const form = someone({ modules: auditor?.modules ?? [] });
  const token = await signedIn((await invited(form)).invitation, form.email);
  const isOpen = (access: unknown): boolean =>
    access === 'signed-in' || access === 'anyone' || [access].flat().includes('REPORTS');
  const all = Object.entries(api).flatMap(([group, calls]) =>
    Object.entries<Operation>(calls).map(([name, operation]) => ({
      name: `${group}.${name}`,
      operation,
    })),
  );
  // No right opens a call of links without an account.
  const saves = all.filter(({ operation }) => operation.writes && !isForLinks(operation.access));
  const refused = saves.filter(({ operation }) => !isOpen(operation.access));
  for (const { name, operation } of refused)
    expect([name, (await call(operation, {}, token)).statusCode]).toEqual([name, 403]);
  expect(refused.length).toBeGreaterThan(100);
  // The rest is about the own account, views, feedback, and reports.
  const rest = saves.filter(({ operation }) => isOpen(operation.access));
  const modules: readonly unknown[] = ['EMPLOYEE', 'EQUIPMENT'] satisfies ModuleName[];
  expect(rest.filter(({ operation: { access } }) => modules.includes(access))).toEqual([]);
});

test('pressed twice is one person: by its key, by its address, and at once', async () => {
  const before = await people();
  const form = someone();
  const key = { 'idempotency-key': 'invite-0001-pressed' };
  const [first, again] = [
    await call(api.employees.invite, form, admin, key),
    await call(api.employees.invite, form, admin, key),
  ];
  const data = (answer: typeof first) => answer.json<{ data: Partial<Invited> }>().data;
  expect(data(again).id).toBe(data(first).id);
  expect([data(first).invitation === null, data(again).invitation]).toEqual([false, null]);
  const { messages } = await failed(call(api.employees.invite, form, admin), 422);
  expect(messages).toEqual([
    {
      field: 'email',
      message: 'Fernando Ibarra has this e-mail already.',
      description: 'Fernando may sign in already.',
    },
  ]);
  const other = someone();
  const upper = { ...other, email: other.email.toUpperCase() };
  const both = await Promise.all(
    [other, upper].map((one) => call(api.employees.invite, one, admin)),
  );
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(await people()).toBe(before + 2);
});

test('an address of a person without access is answered with the person, who can get access instead', async () => {
  const { id } = await invited();
  const email = 'bernice@cedarridge.example';
  await database.owner
    .updateTable('employee')
    .set({
      firstName: 'Bernice',
      lastName: 'Callahan',
      email,
      hasClientAdminPortalAccess: false,
      hasEmployeeAccess: false,
      hasEquipmentAccess: false,
      hasIncidentManagementAccess: false,
    })
    .where('id', '=', id)
    .execute();
  const { messages } = await failed(call(api.employees.invite, someone({ email }), admin), 422);
  expect(messages).toEqual([
    {
      field: 'email',
      message: 'Bernice Callahan has this e-mail already.',
      description: 'You can give Bernice access instead.',
      records: [{ id, name: 'Bernice Callahan' }],
    },
  ]);
  const access = { id, hasClientAdminPortalAccess: true, hasEquipmentAccess: true };
  const answer = await call(api.employees.save, access, admin);
  expect(answer.json()).toMatchObject({ data: { id, invitation: { email } } });
  // A person who has left is rehired first.
  const left = await database.owner
    .selectFrom('lookupValue')
    .select('id')
    .where('lookupName', '=', 'Archived')
    .where('clientId', '=', (await stored(id)).clientId)
    .executeTakeFirstOrThrow();
  await database.owner
    .updateTable('employee')
    .set({ employeeStatusId: left.id, hasClientAdminPortalAccess: false })
    .where('id', '=', id)
    .execute();
  const refusal = await failed(call(api.employees.invite, someone({ email }), admin), 422);
  expect(refusal.messages).toEqual([
    {
      field: 'email',
      message: 'Bernice Callahan has this e-mail already.',
      description: 'Bernice Callahan is Prior. Rehire this person to give access.',
    },
  ]);
});

test('somebody invited again gets a link that works, and the first ends', async () => {
  const form = someone();
  const { id, invitation } = await invited(form);
  const again = await call(api.employees.inviteAgain, { id }, admin);
  const second = again.json<{ data: Invited }>().data.invitation;
  expect((await choose(invitation.link)).statusCode).toBe(422);
  const page = async () =>
    (await call(api.employees.get, { Id: id }, admin)).json<{ data: { isInvited: boolean } }>().data
      .isInvited;
  expect(await page()).toBe(true);
  await signedIn(second, form.email);
  expect(await page()).toBe(false);
  const { messages } = await failed(call(api.employees.inviteAgain, { id }, admin), 422);
  expect(messages[0]?.message).toBe('Fernando Ibarra has a password already.');
});

test('the incomplete person is changed in one field without being refused for the others', async () => {
  const { id } = await invited();
  const changed = await call(api.employees.save, { id, city: 'Waco' }, admin);
  expect(changed.statusCode).toBe(200);
  const licenceClassId = async (name: string) =>
    (
      await database.owner
        .selectFrom('lookupValue')
        .select('id')
        .where('lookupGroupName', '=', 'LicenceClass')
        .where('lookupName', '=', name)
        .where('clientId', '=', (await stored(id)).clientId)
        .executeTakeFirstOrThrow()
    ).id;
  // With a license the state that issued it and its file are asked for.
  const toC = call(api.employees.save, { id, licenceClassId: await licenceClassId('C') }, admin);
  expect((await failed(toC, 400)).messages.map(({ field }) => field)).toEqual([
    'licenceStateId',
    'drivingLicense',
  ]);
});

test('the type is the first without a driver file where there is no Office', async () => {
  const { typeId } = await stored((await invited()).id);
  await database.owner
    .updateTable('lookupValue')
    .set({ lookupName: 'Back room' })
    .where('id', '=', typeId ?? '')
    .execute();
  const { id } = await invited();
  expect(await lookupName((await stored(id)).typeId)).toBe('Mechanic');
  await database.owner
    .updateTable('lookupValue')
    .set({ lookupName: 'Office' })
    .where('id', '=', typeId ?? '')
    .execute();
});

test('the audit log names the modules that were given', async () => {
  const { id } = await invited(someone({ modules: ['REPORTS'] }));
  const answer = await call(api.auditHistory.get, { Entity: 'employee', Id: id }, admin);
  type History = { data: { entries: { action: string; changes: { label: string }[] }[] } };
  const created = answer.json<History>().data.entries.find(({ action }) => action === 'Created');
  const given = created?.changes.map(({ label }) => label).filter((one) => one.endsWith('access'));
  expect(given).toEqual(['Portal access', 'Report access']);
});

test('admin access gives everything, and what is no module is refused', async () => {
  const { id } = await invited(someone({ modules: [], hasAdminAccess: true }));
  expect(await stored(id)).toMatchObject({ hasAdminAccess: true, hasTrainingAccess: true });
  expect(inviteForm.safeParse(someone({ modules: ['DASHBOARD'] })).success).toBe(false);
});

test('thirty invitations in an hour are enough, by either call', async () => {
  const last = await invited();
  const { count } = await database.owner
    .selectFrom('mailOutbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uniqueKey', 'like', 'invitation:%')
    .executeTakeFirstOrThrow();
  for (let sent = Number(count); sent < 30; sent += 1) await invited();
  for (const refused of [
    call(api.employees.invite, someone(), admin),
    call(api.employees.inviteAgain, { id: last.id }, admin),
  ])
    expect((await failed(refused, 429)).messages[0]?.message).toBe(
      '30 invitations in an hour are enough.',
    );
  minutes = 61;
  await invited();
});
