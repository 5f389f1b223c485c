import { api } from '@roadproof/contract/api';
import type { Failure } from '@roadproof/contract/failure';
import { beforeAll, expect, test } from 'vitest';
import { testCompany } from '../../../db/testing/test-company.ts';
import { classCForm, driverForm, employeeForm } from '../../../testing/employee-form.ts';
import { testApp } from '../../../testing/test-app.ts';

const world = await testApp({ now: () => new Date('2026-11-22T18:00:00Z') });
const { call, company, database, signIn, statements } = world;
let token = '';
let form: Awaited<ReturnType<typeof employeeForm>>;

beforeAll(async () => {
  token = await signIn();
  form = await employeeForm(world);
});

const save = (input: Record<string, unknown>, as = token) => call(api.employees.save, input, as);
const saved = async (input: Record<string, unknown>) =>
  (await save(input)).json<{ data: { id: string; version: number } }>().data;
const faults = async (input: Record<string, unknown>) => {
  const answer = await save(input);
  return {
    status: answer.statusCode,
    fields: answer.json<Failure>().messages.map((one) => `${one.field}: ${one.message}`),
  };
};
const read = async (id: string) =>
  (await call(api.employees.get, { Id: id }, token)).json<{ data: Record<string, unknown> }>().data;

test('a new employee is stored as told, phone in E.164, and takes at most 15 statements', async () => {
  const classC = await classCForm(world);
  const { result, count } = await statements(() =>
    save({ ...classC, email: 'one@x.example', endorsements: 'H, N' }),
  );
  expect(result.statusCode).toBe(200);
  expect(count).toBeLessThanOrEqual(15);
  const { id } = result.json<{ data: { id: string } }>().data;
  expect(await read(id)).toMatchObject({
    firstName: 'Ann',
    phoneNumber: '+15550100100',
    dob: '1980-01-01T00:00:00.000Z',
    endorsements: ['H', 'N'],
    employeeStatus: { lookupName: 'Current' },
    version: 1,
  });
});

test('an absent field stays, an empty one is cleared, and the version grows', async () => {
  const { id } = await saved({ ...form, email: 'two@x.example', title: 'Driver', city: 'Waco' });
  const next = await saved({ id, title: '', version: 1 });
  expect(next.version).toBe(2);
  expect(await read(id)).toMatchObject({ title: null, city: 'Waco', version: 2 });
});

test('a save with an old version says who changed what and writes nothing', async () => {
  const { id } = await saved({ ...form, email: 'three@x.example' });
  await saved({ id, city: 'Tulsa' });
  const answer = await save({ id, city: 'Reno', version: 1 });
  expect(answer.statusCode).toBe(409);
  const { conflict, messages } = answer.json<Failure>();
  expect(messages[0]?.message).toMatch(/changed this record/);
  expect(conflict).toMatchObject({ version: 2, fields: [{ field: 'city', theirs: 'Tulsa' }] });
  expect(await read(id)).toMatchObject({ city: 'Tulsa' });
});

test('everything wrong is said at once, each at its field', async () => {
  const { status, fields } = await faults({
    firstName: 'Ann',
    hireDate: '2026-01-01',
    dob: '2020-02-29',
  });
  expect(status).toBe(400);
  expect(fields).toContain('lastName: Last name is required.');
  expect(fields).toContain('email: E-mail is required.');
  expect(fields.some((text) => text.startsWith('dob: Must be on or before'))).toBe(true);
  expect(fields.some((text) => text.startsWith('hireDate: Must be on or before'))).toBe(true);
});

test('recent hire dates are taken once the company allows them', async () => {
  const recent = { ...form, email: 'four@x.example', hireDate: '2026-06-01' };
  expect((await faults(recent)).status).toBe(400);
  const settings = JSON.stringify({ literalHireDateLimit: false });
  await database.owner
    .updateTable('client')
    .set({ settings })
    .where('id', '=', company.clientId)
    .execute();
  expect((await save(recent)).statusCode).toBe(200);
  const young = await faults({ ...recent, dob: '2011-06-01', email: 'five@x.example' });
  expect(young.fields.join()).toMatch(/dob: Must be on or before/);
});

test('permission flags count only from an administrator, and the last one keeps admin access', async () => {
  const clerk = await signIn({ flags: { hasEmployeeAccess: true } });
  const { id } = (
    await save(
      {
        ...form,
        email: 'six@x.example',
        hasAdminAccess: 'true',
        hasClientAdminPortalAccess: 'true',
      },
      clerk,
    )
  ).json<{ data: { id: string } }>().data;
  expect(await read(id)).toMatchObject({
    permissions: { hasAdminAccess: false, hasClientAdminPortalAccess: false },
  });
  const own = await database.owner
    .selectFrom('portalSession')
    .select('employeeId')
    .orderBy('createdAt')
    .executeTakeFirstOrThrow();
  const answer = await save({ id: own.employeeId, hasAdminAccess: 'false' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<Failure>().messages[0]?.message).toBe(
    'You cannot take away your own admin access.',
  );
});

test('an employee of another company is not found and not changed', async () => {
  const other = await testCompany(database, 'Other');
  expect((await save({ id: other.adminId, firstName: 'Mine' })).statusCode).toBe(404);
  expect((await call(api.employees.get, { Id: other.adminId }, token)).statusCode).toBe(404);
  expect((await call(api.employees.courses, { EmployeeId: other.adminId }, token)).statusCode).toBe(
    404,
  );
});

test('every change stands in the audit trail with its old and new value', async () => {
  const { id } = await saved({ ...form, email: 'seven@x.example', city: 'Waco' });
  await saved({ id, city: 'Tulsa' });
  const entries = await database.owner
    .selectFrom('auditEntry')
    .selectAll()
    .where('recordId', '=', id)
    .orderBy('id')
    .execute();
  expect(entries.map((one) => one.action)).toEqual(['insert', 'update']);
  expect(entries[1]).toMatchObject({ oldValues: { city: 'Waco' }, newValues: { city: 'Tulsa' } });
  expect(entries[1]?.actorId).not.toBeNull();
});

test('the state of the address is told by the name the form knows it by when a save is too old', async () => {
  const { id } = await saved({ ...form, email: 'eight@x.example' });
  await saved({ id, state: form.licenceStateId });
  const answer = await save({ id, state: '', version: 1 });
  expect(answer.json<Failure>().conflict).toMatchObject({
    fields: [{ field: 'state', theirs: form.licenceStateId }],
  });
});

test('permission flags are on the employee for callers with admin access, and nowhere for others', async () => {
  const admin = await read(company.adminId);
  expect(admin).toMatchObject({ hasAdminAccess: true, permissions: { hasAdminAccess: true } });
  const clerk = await signIn({ flags: { hasEmployeeAccess: true } });
  const employee = (await call(api.employees.get, { Id: company.adminId }, clerk)).json<{
    data: Record<string, unknown>;
  }>().data;
  expect(employee).toMatchObject({ permissions: null });
  expect(Object.keys(employee).filter((name) => /^has.*Access$/.test(name))).toEqual([]);
});

test('an added driver without a type is a CDL driver', async () => {
  const driver = await driverForm(world);
  for (const [at, typeId] of [undefined, ''].entries()) {
    const sent = { ...driver, email: `cdl${at}@x.example`, ...(typeId === '' && { typeId }) };
    const { id } = await saved(sent);
    expect(await read(id)).toMatchObject({ type: { lookupName: 'CDL' } });
  }
});
