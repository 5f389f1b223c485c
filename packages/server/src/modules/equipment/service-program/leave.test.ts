import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testCompany } from '../../../db/testing/test-company.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testFleet } from '../service-reminder/testing/fleet.ts';
import { testPrograms } from './testing/programs.ts';

const now = new Date('2026-11-21T18:00:00.000Z');
const server = await testApp({ now: () => now });
const { call, company } = server;
const fleet = testFleet(server);
const token = await server.signIn({ flags: { hasEquipmentAccess: true } });
const programs = testPrograms(server, token);
const { remindersOf, details } = programs;
const months = company.lookup('TimeIntervalType', 'Month');
const every = { timeInterval: 6, timeIntervalTypeId: months };

let made = 0;
const named = (name: string) => `${name} ${(made += 1)}`;

/** A program of one task with these units in it. */
const followed = async (units: readonly string[]) => {
  const taskName = named('Oil Change');
  const id = await programs.program([{ taskName, primaryMeterInterval: 25_000, ...every }]);
  await programs.join({ serviceProgramId: id, equipmentIds: units });
  return { id, taskName };
};

const save = async (input: Record<string, unknown>) => {
  const answer = await call(api.serviceReminders.save, input, token);
  return {
    status: answer.statusCode,
    ...answer.json<{ messages: readonly { field?: string; message: string }[] }>(),
  };
};
const reminderPage = async (id: string) =>
  (await call(api.serviceReminders.get, { Id: id }, token)).json<{ data: object }>().data;

test('units leave with or without their reminders', async () => {
  const [one, two, three] = [await fleet.unit(), await fleet.unit(), await fleet.unit()];
  const { id } = await followed([one, two, three]);
  const leave = { serviceProgramId: id };
  await programs.leave({ ...leave, equipmentIds: [one], reminders: 'delete' });
  await programs.leave({ ...leave, equipmentIds: [two], reminders: 'keep' });
  expect(await remindersOf(one)).toEqual([]);
  expect(await remindersOf(two)).toMatchObject([
    { programLineId: null, nextPrimaryMeterReading: 153_400 },
  ]);
  expect(await details(id)).toMatchObject({ unitCount: 1 });
  expect(
    await programs.leave({ ...leave, equipmentIds: [one], reminders: 'delete' }),
  ).toMatchObject({ status: 404 });
  // Who comes back is asked for the work again.
  await programs.join({ ...leave, equipmentIds: [one] });
  expect(await remindersOf(one)).toHaveLength(1);
});

test('a program is deleted with or without its reminders, and a stale one is not', async () => {
  const [one, two] = [await fleet.unit(), await fleet.unit()];
  const first = await followed([one]);
  const second = await followed([two]);
  expect(await programs.remove({ id: first.id, version: 99, reminders: 'delete' })).toMatchObject({
    status: 409,
  });
  await programs.remove({ id: first.id, version: 1, reminders: 'delete' });
  await programs.remove({ id: second.id, reminders: 'keep' });
  expect(await remindersOf(one)).toEqual([]);
  expect(await remindersOf(two)).toMatchObject([{ programLineId: null }]);
});

test('another schedule for one unit is asked for and follows no more', async () => {
  const unit = await fleet.unit();
  const { id, taskName } = await followed([unit]);
  const [reminder] = await remindersOf(unit);
  const reminderId = reminder?.id ?? '';
  expect(await reminderPage(reminderId)).toMatchObject({ program: { id, isFollowed: true } });
  // When it is due next and its notes are the unit's own.
  const own = { id: reminderId, nextPrimaryMeterReading: 140_000, notes: 'Early' };
  expect(await save(own)).toMatchObject({ status: 200 });
  const change = { id: reminderId, primaryMeterInterval: 12_000 };
  const failure = await save(change);
  expect(failure.status).toBe(422);
  expect(failure.messages[0]?.field).toBe('leaveProgram');
  expect(await save({ ...change, leaveProgram: true })).toMatchObject({ status: 200 });
  expect(await reminderPage(reminderId)).toMatchObject({ program: { id, isFollowed: false } });
  const { name } = await details(id);
  const [line] = await programs.linesOf(id);
  await programs.save({ id, name, lines: [{ ...line, primaryMeterInterval: 30_000 }] });
  expect(await remindersOf(unit)).toMatchObject([{ taskName, primaryMeterInterval: 12_000 }]);
});

test('a deleted reminder comes back with a schedule of its own', async () => {
  const unit = await fleet.unit();
  await followed([unit]);
  const [reminder] = await remindersOf(unit);
  await call(api.serviceReminders.remove, { id: reminder?.id ?? '' }, token);
  const admin = await server.signIn();
  const restored = await call(
    api.deletedRecords.restore,
    { kind: 'Service reminder', id: reminder?.id ?? '' },
    admin,
  );
  expect(restored.statusCode).toBe(200);
  expect(await remindersOf(unit)).toMatchObject([{ programLineId: null }]);
});

test('names are unique, tasks come once, and a task in use stays', async () => {
  const taskName = named('Oil Change');
  const line = { taskName, ...every };
  const name = named('Tractor PM');
  expect(await programs.save({ name, lines: [line] })).toMatchObject({ status: 200 });
  expect(await programs.save({ name: name.toUpperCase(), lines: [line] })).toMatchObject({
    status: 409,
    messages: [{ field: 'name' }],
  });
  const faults = await programs.save({
    name: 'Other',
    lines: [line, { ...line, taskName: taskName.toUpperCase() }, { taskName: 'Wash' }],
  });
  expect(faults.status).toBe(400);
  expect(faults.messages.map(({ field }) => field)).toEqual([
    'lines.2.primaryMeterInterval',
    'lines.1.taskName',
  ]);
  const { data } = (
    await call(api.serviceTasks.list, { options: { search: taskName } }, token)
  ).json<{ data: { id: string }[] }>();
  expect((await call(api.serviceTasks.remove, { id: data[0]?.id ?? '' }, token)).statusCode).toBe(
    422,
  );
});

test('another company knows nothing of it', async () => {
  const unit = await fleet.unit();
  const { id } = await followed([unit]);
  const other = await server.signIn({ company: await testCompany(server.database) });
  expect((await call(api.servicePrograms.get, { Id: id }, other)).statusCode).toBe(404);
  const join = { serviceProgramId: id, equipmentIds: [unit] };
  expect((await call(api.serviceProgramUnits.preview, join, other)).statusCode).toBe(404);
  expect((await call(api.serviceProgramUnits.join, join, other)).statusCode).toBe(404);
});

test('counts are the rows behind them', async () => {
  const unit = await fleet.unit();
  const { id } = await followed([unit]);
  const [reminder] = await remindersOf(unit);
  await save({ id: reminder?.id ?? '', nextDueTime: '2026-11-01' });
  const { data } = (await call(api.servicePrograms.list, {}, token)).json<{
    data: { id: string; overdue: number; dueSoon: number; unitCount: number }[];
  }>();
  expect(data.find((row) => row.id === id)).toMatchObject({
    overdue: 1,
    dueSoon: 0,
    unitCount: 1,
  });
  const units = (await call(api.serviceProgramUnits.list, { serviceProgramId: id }, token)).json<{
    data: object[];
    total: number;
  }>();
  expect(units).toMatchObject({ total: 1, data: [{ overdue: 1, reminderCount: 1 }] });
  const behind = (
    await call(api.serviceReminders.list, { serviceProgramId: id, status: 'Overdue' }, token)
  ).json<{ total: number }>();
  expect(behind.total).toBe(1);
});
