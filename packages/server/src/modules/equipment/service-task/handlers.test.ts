import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { testFleet } from '../service-reminder/testing/fleet.ts';

const server = await testApp();
const { call } = server;
const fleet = testFleet(server);
const token = await server.signIn({ flags: { hasEquipmentAccess: true } });

interface Answer {
  readonly data: { readonly id: string; readonly version: number };
  readonly messages: readonly { readonly field?: string; readonly message: string }[];
}

const save = async (input: Record<string, unknown>) => {
  const answer = await call(api.serviceTasks.save, input, token);
  return { status: answer.statusCode, ...answer.json<Answer>() };
};
const list = async (body: Record<string, unknown> = {}) =>
  (await call(api.serviceTasks.list, body, token)).json<{
    data: { id: string; name: string; reminderCount: number }[];
    total: number;
  }>();

test('a task is added, found by a part of its name, changed and listed by name', async () => {
  const { data } = await save({ name: '  Oil Change ', description: 'Oil and both filters' });
  await save({ name: 'Brake Check' });
  expect((await list()).data.map(({ name }) => name)).toEqual(['Brake Check', 'Oil Change']);
  expect((await save({ id: data.id, version: data.version, name: 'Oil change' })).status).toBe(200);
  expect(await list({ options: { search: 'filters' } })).toMatchObject({
    total: 1,
    data: [{ name: 'Oil change', description: 'Oil and both filters', reminderCount: 0 }],
  });
});

test('a name is needed, and is nobody else’s whatever the letter case', async () => {
  expect(await save({ name: ' ' })).toMatchObject({
    status: 400,
    messages: [{ field: 'name', message: 'Name is required.' }],
  });
  expect(await save({ name: 'OIL CHANGE' })).toMatchObject({
    status: 409,
    messages: [{ field: 'name', message: 'There is a task "Oil change" already.' }],
  });
});

test('a task in use is not deleted and says how often; one that is not may come again', async () => {
  const { data } = await save({ name: 'Rotate tires' });
  const equipmentId = await fleet.unit();
  const reminder = await call(api.serviceReminders.save, { equipmentId, taskId: data.id }, token);
  const used = await call(api.serviceTasks.remove, { id: data.id }, token);
  expect(used.statusCode).toBe(422);
  expect(used.json()).toMatchObject({
    messages: [{ message: 'Rotate tires is used by 1 service reminder.' }],
  });
  const { id } = reminder.json<Answer>().data;
  await call(api.serviceReminders.remove, { id }, token);
  expect((await call(api.serviceTasks.remove, { id: data.id }, token)).statusCode).toBe(200);
  expect((await list({ options: { search: 'Rotate' } })).total).toBe(0);
  expect((await save({ name: 'Rotate tires' })).status).toBe(200);
});

test('a stale change is told', async () => {
  const { data } = await save({ name: 'Wash' });
  await save({ id: data.id, version: data.version, name: 'Wash inside' });
  expect(await save({ id: data.id, version: data.version, name: 'Wash outside' })).toMatchObject({
    status: 409,
    conflict: { changedBy: 'Pat Doe', fields: [{ field: 'name', theirs: 'Wash inside' }] },
  });
});
