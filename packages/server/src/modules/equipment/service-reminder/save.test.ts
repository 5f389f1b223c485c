import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { testFleet } from './testing/fleet.ts';

const now = new Date('2026-11-21T18:00:00.000Z');
const server = await testApp({ now: () => now });
const { call, company } = server;
const fleet = testFleet(server);
const token = await server.signIn({ flags: { hasEquipmentAccess: true } });
const months = company.lookup('TimeIntervalType', 'Month');

interface Answer {
  readonly data: { readonly id: string; readonly version: number };
  readonly messages: readonly { readonly field?: string; readonly message: string }[];
}

const save = async (input: Record<string, unknown>) => {
  const answer = await call(api.serviceReminders.save, input, token);
  return { status: answer.statusCode, ...answer.json<Answer>() };
};
const details = async (id: string) =>
  (await call(api.serviceReminders.get, { Id: id, IsDetailed: true }, token)).json<{
    data: Record<string, unknown>;
  }>().data;
const fieldsOf = ({ messages }: Answer) => messages.map(({ field }) => field);

test('first due counts from now, whatever the unit has run before', async () => {
  const equipmentId = await fleet.unit({
    inServiceDate: '2026-08-31',
    initialPrimaryReading: 120_000,
  });
  const { data } = await save({
    equipmentId,
    taskId: await fleet.task('PM Service'),
    primaryMeterInterval: 10_000,
    timeInterval: 6,
    timeIntervalTypeId: months,
    notes: ' Use 15W-40 ',
  });
  expect(await details(data.id)).toMatchObject({
    equipment: {
      currentPrimaryReading: 128_400,
      initialPrimaryReading: 120_000,
      primaryMeterUnit: 'mi',
    },
    task: { name: 'PM Service', description: null },
    primaryMeterInterval: 10_000,
    nextPrimaryMeterReading: 138_400,
    nextDueTime: '2027-05-21T00:00:00.000Z',
    timeIntervalType: { lookupName: 'Month' },
    keepFixedSchedule: false,
    completedAt: null,
    status: 'Pending',
    notes: 'Use 15W-40',
    parts: {
      time: { state: 'PENDING', daysLeft: 181, threshold: 30 },
      primary: { state: 'PENDING', meterLeft: 10_000, threshold: 500 },
      secondary: null,
    },
    serviceReminderHistory: [],
  });
});

test('the first due date counts from today; a typed one wins', async () => {
  const equipmentId = await fleet.unit();
  const taskId = await fleet.task();
  const every = { timeInterval: 2, timeIntervalTypeId: company.lookup('TimeIntervalType', 'Week') };
  const { data: counted } = await save({ equipmentId, taskId, ...every });
  expect(await details(counted.id)).toMatchObject({
    nextDueTime: '2026-12-05T00:00:00.000Z',
    // A quarter of two weeks, and not the company's 30 days.
    status: 'Pending',
    parts: { time: { threshold: 3 } },
  });
  const { data: typed } = await save({
    equipmentId,
    taskId,
    ...every,
    nextDueTime: '2026-11-20',
    nextPrimaryMeterReading: 130_000,
  });
  expect(await details(typed.id)).toMatchObject({
    nextDueTime: '2026-11-20T00:00:00.000Z',
    nextPrimaryMeterReading: 130_000,
    primaryMeterInterval: null,
    status: 'Overdue',
    standing: { because: 'time', daysLeft: -1 },
  });
});

test('everything that is missing is said at once', async () => {
  const answer = await save({ timeInterval: 3 });
  expect(answer.status).toBe(400);
  expect(fieldsOf(answer)).toEqual(['equipmentId', 'taskId', 'timeIntervalTypeId']);
  const unnamed = await save({ equipmentId: await fleet.unit(), isNewTask: true });
  expect(unnamed.messages).toEqual([
    expect.objectContaining({ field: 'newTaskName', message: 'Task name is required.' }),
  ]);
});

test('a unit that is sold or whose meter has no start cannot be planned by it', async () => {
  const taskId = await fleet.task();
  const sold = await fleet.unit({ equipmentStatusId: company.lookup('EquipmentStatus', 'Sold') });
  expect(fieldsOf(await save({ equipmentId: sold, taskId }))).toEqual(['equipmentId']);
  for (const initialPrimaryReading of [null, 0]) {
    const equipmentId = await fleet.unit({ initialPrimaryReading, currentPrimaryReading: null });
    const answer = await save({ equipmentId, taskId, primaryMeterInterval: 5000 });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(['primaryMeterInterval']);
    expect((await save({ equipmentId, taskId })).status).toBe(200);
  }
});

test('a new task is made with its reminder, and no two have the same name', async () => {
  const equipmentId = await fleet.unit();
  const named = { equipmentId, isNewTask: true, newTaskName: 'Grease fifth wheel' };
  const { data } = await save({ ...named, newTaskDescription: 'Every greaser' });
  expect(await details(data.id)).toMatchObject({
    task: { name: 'Grease fifth wheel', description: 'Every greaser' },
  });
  const namesake = await save({ ...named, newTaskName: 'GREASE Fifth Wheel' });
  expect(namesake).toMatchObject({ status: 409, messages: [{ field: 'newTaskName' }] });
});

test('an edit moves what is due only where the interval changes or a date is typed', async () => {
  const equipmentId = await fleet.unit({ inServiceDate: '2026-11-01' });
  const { data } = await save({
    equipmentId,
    taskId: await fleet.task(),
    primaryMeterInterval: 10_000,
    timeInterval: 6,
    timeIntervalTypeId: months,
  });
  const due = async () => {
    const { nextDueTime, nextPrimaryMeterReading } = await fleet.reminder(data.id);
    return [nextDueTime, nextPrimaryMeterReading];
  };
  expect(await due()).toEqual(['2027-05-21', 138_400]);
  await save({ id: data.id, nextPrimaryMeterReading: 135_000, notes: 'x' });
  expect(await due()).toEqual(['2027-05-21', 135_000]);
  await save({
    id: data.id,
    nextPrimaryMeterReading: 135_000,
    nextDueTime: '2027-05-21',
    timeInterval: 3,
  });
  expect(await due()).toEqual(['2027-02-21', 135_000]);
  await save({ id: data.id, nextPrimaryMeterReading: '', timeInterval: '', nextDueTime: '' });
  expect(await due()).toEqual([null, 138_400]);
});

test('a replaced meter: what is typed and told is what the new meter shows', async () => {
  const equipmentId = await fleet.unit({ currentPrimaryReading: 400, primaryMeterOffset: 128_000 });
  const { data } = await save({
    equipmentId,
    taskId: await fleet.task(),
    nextPrimaryMeterReading: 900,
    primaryDueSoonThreshold: 499,
  });
  expect((await fleet.reminder(data.id)).nextPrimaryMeterReading).toBe(128_900);
  expect(await details(data.id)).toMatchObject({
    nextPrimaryMeterReading: 900,
    equipment: { currentPrimaryReading: 400 },
    standing: { state: 'PENDING', meterLeft: 500, because: 'primary', threshold: 499 },
  });
  await save({ id: data.id, nextPrimaryMeterReading: 899 });
  expect(await details(data.id)).toMatchObject({ status: 'Due Soon' });
});

test('moved to a unit without a meter it is due by date alone', async () => {
  const trailer = await fleet.unit({
    primaryMeterUnitId: null,
    initialPrimaryReading: null,
    currentPrimaryReading: null,
  });
  const { data } = await save({
    equipmentId: await fleet.unit(),
    taskId: await fleet.task(),
    primaryMeterInterval: 10_000,
    nextDueTime: '2027-01-01',
  });
  expect((await save({ id: data.id, equipmentId: trailer })).status).toBe(200);
  expect(await fleet.reminder(data.id)).toMatchObject({
    primaryMeterInterval: null,
    nextPrimaryMeterReading: null,
    nextDueTime: '2027-01-01',
  });
});

test('a stale edit is told who was quicker', async () => {
  const { data } = await save({ equipmentId: await fleet.unit(), taskId: await fleet.task() });
  await save({ id: data.id, version: data.version, notes: 'first' });
  const answer = await call(
    api.serviceReminders.save,
    { id: data.id, version: data.version, notes: 'second' },
    token,
  );
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    conflict: { changedBy: 'Pat Doe', fields: [{ field: 'notes', theirs: 'first' }] },
  });
});

test('deleted it is in no list, but what was done stays on record', async () => {
  const { data } = await save({ equipmentId: await fleet.unit(), taskId: await fleet.task() });
  expect((await call(api.serviceReminders.remove, { id: data.id }, token)).statusCode).toBe(200);
  expect((await call(api.serviceReminders.get, { Id: data.id }, token)).statusCode).toBe(404);
  expect((await call(api.serviceReminders.remove, { id: data.id }, token)).statusCode).toBe(404);
  expect((await fleet.reminder(data.id)).deletedAt).not.toBeNull();
});
