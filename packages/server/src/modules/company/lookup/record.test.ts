import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const server = await testApp();
const { call, company } = server;
const token = await server.signIn({ flags: { hasAdministratorAccess: true } });

interface Answer {
  readonly data: { readonly id: string; readonly version: number };
  readonly messages: readonly { readonly field?: string; readonly message: string }[];
}
type Input = Record<string, unknown>;
type Call = Parameters<typeof call>[0];

const ask = async (operation: Call, input: Input) => {
  const answer = await call(operation, input, token);
  return { status: answer.statusCode, ...answer.json<Answer>() };
};
const rows = async (operation: Call, input: Input = {}) =>
  (await call(operation, input, token)).json<{ data: Record<string, unknown>[] }>().data;

test('a group with its name alone is offered, is changed, hidden from forms and shown again', async () => {
  const { data } = await ask(api.employeeGroups.save, { groupName: '  Dallas Terminal ' });
  const offered = async () =>
    (await rows(api.lookups.employeeGroups)).map((row) => row['groupName']);
  expect(await offered()).toContain('Dallas Terminal');
  const managerId = await company.employee({ firstName: 'Ana', lastName: 'Lopez' });
  const change = { id: data.id, groupName: 'Dallas', description: 'South', managerId };
  const changed = await ask(api.employeeGroups.save, { ...change, version: data.version });
  expect(changed.status).toBe(200);
  await ask(api.employeeGroups.save, { id: data.id, groupName: 'Dallas', isActive: false });
  expect(await offered()).not.toContain('Dallas');
  expect(await rows(api.employeeGroups.list, { groupName: 'Dallas' })).toMatchObject([
    {
      groupName: 'Dallas',
      description: 'South',
      manager: { displayName: 'Ana Lopez' },
      isActive: false,
      usedBy: 0,
      usedByText: null,
    },
  ]);
});

test('no two have the same name, whatever the letter case and the blanks around it', async () => {
  await ask(api.equipmentGroups.save, { groupName: 'North Yard' });
  expect(await ask(api.equipmentGroups.save, { groupName: ' NORTH YARD ' })).toMatchObject({
    status: 409,
    messages: [{ field: 'groupName', message: 'There is already a group named North Yard.' }],
  });
  expect(
    await ask(api.lookupValues.save, { lookupGroupName: 'FuelType', lookupName: 'diesel' }),
  ).toMatchObject({
    status: 409,
    messages: [{ field: 'lookupName', message: 'There is already a fuel type named Diesel.' }],
  });
});

test('names have 1 to 100 characters', async () => {
  expect((await ask(api.locations.save, { locationName: 'x'.repeat(100) })).status).toBe(200);
  expect(await ask(api.locations.save, { locationName: 'x'.repeat(101) })).toMatchObject({
    status: 400,
    messages: [{ field: 'locationName' }],
  });
  expect((await ask(api.locations.save, { locationName: '   ' })).status).toBe(400);
});

test('a value in use says by whom and is not deleted; one that is not goes', async () => {
  const { data } = await ask(api.employeeGroups.save, { groupName: 'Used' });
  await company.employee({ employeeGroupId: data.id });
  await company.employee({ employeeGroupId: data.id });
  expect(await ask(api.employeeGroups.remove, { id: data.id })).toMatchObject({
    status: 422,
    messages: [{ message: 'Used is used by 2 employees: hide it instead.' }],
  });
  expect(await rows(api.employeeGroups.list, { groupName: 'Used' })).toMatchObject([
    { usedBy: 2, usedByText: '2 employees', uses: [{ of: 'employee', count: 2 }] },
  ]);
  const other = await ask(api.employeeGroups.save, { groupName: 'Unused' });
  expect((await ask(api.employeeGroups.remove, { id: other.data.id })).status).toBe(200);
  expect(await rows(api.employeeGroups.list, { groupName: 'Unused' })).toEqual([]);
});

test('a value a rule depends on is renamed for display, and neither deleted nor hidden nor given another key', async () => {
  const id = company.lookup('EmployeeType', 'CDL');
  const renamed = { id, lookupName: 'CDL', lookupDisplayName: 'CDL Driver' };
  expect((await ask(api.lookupValues.save, renamed)).status).toBe(200);
  expect((await ask(api.lookupValues.save, { ...renamed, isHidden: true })).status).toBe(422);
  expect((await ask(api.lookupValues.remove, { id })).status).toBe(422);
  expect(await ask(api.lookupValues.save, { ...renamed, lookupName: 'Driver' })).toMatchObject({
    status: 422,
    messages: [{ field: 'lookupName', message: 'The name CDL stays: it is built into Roadproof.' }],
  });
  const [own] = await rows(api.lookupValues.list, { lookupName: 'CDL' });
  expect(own).toMatchObject({ lookupDisplayName: 'CDL Driver', isSystem: true });
});

test('the key of a value stays once it is used', async () => {
  const { data } = await ask(api.lookupValues.save, {
    lookupGroupName: 'EmployeeType',
    lookupName: 'Helper',
  });
  const save = async (lookupName: string) =>
    ask(api.lookupValues.save, { id: data.id, lookupName });
  expect((await save('Handler')).status).toBe(200);
  await company.employee({ typeId: data.id });
  expect(await save('Hand')).toMatchObject({
    status: 422,
    messages: [
      {
        field: 'lookupName',
        message: 'The name Handler stays: this employee type is used by 1 employee.',
      },
    ],
  });
});

test('a list marks what is probably the same as another one', async () => {
  await ask(api.employeeGroups.save, { groupName: 'Memphis Terminal' });
  await ask(api.employeeGroups.save, { groupName: 'memphis' });
  const [row] = await rows(api.employeeGroups.list, {
    groupName: 'memphis',
    options: { search: 'memphis' },
  });
  expect(row).toMatchObject({ looksLike: { name: 'Memphis Terminal' } });
});

test('a grade has a meaning from the start, and nothing else has one', async () => {
  const grades = await rows(api.lookupValues.list, { lookupGroupName: 'Grade' });
  expect(grades.map((row) => [row['lookupName'], row['meaning']])).toEqual([
    ['Pass', 'pass'],
    ['Fail', 'fail'],
    ['A', 'pass'],
    ['B', 'pass'],
    ['C', 'pass'],
    ['D', 'neutral'],
    ['Incomplete', 'fail'],
  ]);
  const oral = { lookupGroupName: 'Grade', lookupName: 'Oral' };
  expect(await ask(api.lookupValues.save, oral)).toMatchObject({
    status: 400,
    messages: [{ field: 'meaning', message: 'Meaning is required.' }],
  });
  const { data } = await ask(api.lookupValues.save, { ...oral, meaning: 'fail' });
  const offered = async () =>
    (await rows(api.lookups.values, { lookupGroupName: 'Grade' })).find(({ id }) => id === data.id);
  expect(await offered()).toMatchObject({ lookupDisplayName: 'Oral', meaning: 'fail' });
  // What is not sent stays.
  await ask(api.lookupValues.save, { id: data.id, ...oral, lookupDisplayName: 'Oral exam' });
  expect(await offered()).toMatchObject({ lookupDisplayName: 'Oral exam', meaning: 'fail' });
  await ask(api.lookupValues.save, { id: data.id, ...oral, meaning: 'neutral' });
  expect(await offered()).toMatchObject({ meaning: 'neutral' });
  const fuel = { lookupGroupName: 'FuelType', lookupName: 'Hydrogen', meaning: 'pass' };
  expect(await ask(api.lookupValues.save, fuel)).toMatchObject({
    status: 400,
    messages: [{ field: 'meaning', message: 'Only a grade has a meaning.' }],
  });
});
