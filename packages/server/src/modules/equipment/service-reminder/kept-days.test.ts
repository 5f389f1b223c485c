import { api } from '@roadproof/contract/api';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { testFleet } from './testing/fleet.ts';

const server = await testApp({ now: () => new Date('2026-11-21T18:00:00.000Z') });
const { call, company, database } = server;
const fleet = testFleet(server);
const token = await server.signIn({ flags: { hasEquipmentAccess: true } });
const completedById = await company.employee();
const period = (name: string) => company.lookup('TimeIntervalType', name);

const save = async (input: Record<string, unknown>) => {
  const answer = await call(api.serviceReminders.save, input, token);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json<{ data: { id: string } }>().data.id;
};
const add = async (more: Record<string, unknown>) =>
  save({ equipmentId: await fleet.unit(), taskId: await fleet.task(), ...more });
const complete = async (serviceReminderId: string, completionDate: string) => {
  const input = { serviceReminderId, completionDate, completedById };
  const answer = await call(api.serviceReminders.complete, input, token);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: { id: string } }>().data.id;
};
const details = async (id: string) =>
  (await call(api.serviceReminders.get, { Id: id }, token)).json<{
    data: {
      status: string;
      dueMonthDay: number | null;
      parts: Record<string, { threshold: number } | null>;
    };
  }>().data;
const due = async (id: string) => {
  const { nextDueTime, dueMonthDay } = await fleet.reminder(id);
  return [nextDueTime, dueMonthDay];
};
const monthly = { timeInterval: 1, timeIntervalTypeId: period('Month'), keepFixedSchedule: true };

test('a fixed schedule on the 31st goes back to the 31st after each shorter month', async () => {
  const id = await add({ ...monthly, nextDueTime: '2026-05-31' });
  expect(await due(id)).toEqual(['2026-05-31', 31]);
  await complete(id, '2026-05-31');
  expect(await due(id)).toEqual(['2026-06-30', 31]);
  await complete(id, '2026-06-30');
  expect(await due(id)).toEqual(['2026-07-31', 31]);
  await complete(id, '2026-08-02');
  expect(await due(id)).toEqual(['2026-08-31', 31]);
  expect((await details(id)).dueMonthDay).toBe(31);
  await complete(id, '2026-09-01');
  expect(await due(id)).toEqual(['2026-09-30', 31]);
});

test('a fixed schedule on February 29 comes back to it in a leap year', async () => {
  const yearly = { ...monthly, timeIntervalTypeId: period('Year') };
  const id = await add({ ...yearly, nextDueTime: '2024-02-29' });
  for (const [done, next] of [
    ['2024-02-29', '2025-02-28'],
    ['2025-02-28', '2026-02-28'],
    ['2026-02-28', '2027-02-28'],
  ] as const) {
    await complete(id, done);
    expect(await due(id)).toEqual([next, 29]);
  }
});

test('a completion that is taken back gives the day of the month back; a typed day has its own', async () => {
  const id = await add({ ...monthly, nextDueTime: '2026-05-31' });
  await complete(id, '2026-05-31');
  const second = await complete(id, '2026-06-30');
  expect(await due(id)).toEqual(['2026-07-31', 31]);
  expect((await call(api.serviceReminders.takeBack, { id: second }, token)).statusCode).toBe(200);
  expect(await due(id)).toEqual(['2026-06-30', 31]);
  // A save that sends the same due day changes nothing of it.
  await save({ id, nextDueTime: '2026-06-30', notes: 'Bay 2' });
  expect(await due(id)).toEqual(['2026-06-30', 31]);
  await save({ id, nextDueTime: '2026-07-30' });
  expect(await due(id)).toEqual(['2026-07-30', 30]);
  await complete(id, '2026-07-30');
  expect(await due(id)).toEqual(['2026-08-30', 30]);
  await save({ id, nextDueTime: '2026-09-28' });
  expect(await due(id)).toEqual(['2026-09-28', null]);
});

test('a due day that is written alone gets its own day of the month', async () => {
  const id = await add({ ...monthly, nextDueTime: '2026-05-31' });
  const write = async (day: string | null) =>
    database.owner
      .updateTable('serviceReminder')
      .set({ nextDueTime: day })
      .where('id', '=', id)
      .execute();
  await write('2026-06-30');
  expect(await due(id)).toEqual(['2026-06-30', 31]);
  await write('2026-07-30');
  expect(await due(id)).toEqual(['2026-07-30', 30]);
  await write('2026-02-28');
  expect(await due(id)).toEqual(['2026-02-28', 30]);
  await write('2026-03-15');
  expect(await due(id)).toEqual(['2026-03-15', null]);
  await write(null);
  expect(await due(id)).toEqual([null, null]);
});

test('work that is due every 10 h is not due soon in the moment it was done', async () => {
  const equipmentId = await fleet.unit({
    primaryMeterUnitId: company.lookup('MeterUnit', 'Hours'),
    initialPrimaryReading: 1000,
    currentPrimaryReading: 1000,
  });
  const id = await save({ equipmentId, taskId: await fleet.task(), primaryMeterInterval: 10 });
  const at = async (reading: number) => {
    const unit = { id: equipmentId, currentPrimaryReading: reading };
    expect((await call(api.equipment.save, unit, token)).statusCode).toBe(200);
    const { status } = await details(id);
    const { data } = (await call(api.serviceReminders.list, { equipmentId, status }, token)).json<{
      data: { id: string }[];
    }>();
    return [status, data.length];
  };
  expect((await details(id)).parts['primary']).toMatchObject({ threshold: 2.5 });
  expect(await at(1000.1)).toEqual(['Pending', 1]);
  expect(await at(1007.4)).toEqual(['Pending', 1]);
  expect(await at(1007.5)).toEqual(['Due Soon', 1]);
  expect(await at(1010)).toEqual(['Due Soon', 1]);
  expect(await at(1010.1)).toEqual(['Overdue', 1]);
});

test.each([
  ['Month', 1, '2026-11-29', 60, 'Pending', 7],
  ['Month', 1, '2026-11-28', 60, 'Due Soon', 7],
  ['Month', 1, '2026-11-28', undefined, 'Due Soon', 7],
  ['Month', 1, '2026-11-24', 2, 'Pending', 2],
  ['Month', 1, '2026-11-23', 2, 'Due Soon', 2],
  ['Week', 1, '2026-11-23', 7, 'Pending', 1],
  ['Week', 1, '2026-11-22', 7, 'Due Soon', 1],
  ['Day', 3, '2026-11-22', 30, 'Pending', 0],
  ['Day', 3, '2026-11-21', 30, 'Due Soon', 0],
  ['Day', 90, '2026-12-14', 30, 'Pending', 22],
  ['Day', 90, '2026-12-13', 30, 'Due Soon', 22],
  ['Year', 1, '2027-02-21', 120, 'Pending', 91],
  ['Year', 1, '2027-02-20', 120, 'Due Soon', 91],
  ['Year', 4, '2026-12-22', undefined, 'Pending', 30],
  ['Year', 4, '2026-12-21', undefined, 'Due Soon', 30],
])(
  'every %s × %i, due %s, threshold %s: %s, by %i days; list and row agree',
  async (unit, timeInterval, nextDueTime, timeIntervalThreshold, status, days) => {
    const equipmentId = await fleet.unit();
    const schedule = { timeInterval, timeIntervalTypeId: period(unit), timeIntervalThreshold };
    const taskId = await fleet.task();
    const id = await save({ equipmentId, taskId, ...schedule, nextDueTime });
    const reminder = await details(id);
    expect([reminder.status, reminder.parts['time']?.threshold]).toEqual([status, days]);
    const listed = (await call(api.serviceReminders.list, { equipmentId, status }, token)).json<{
      data: { id: string }[];
    }>();
    expect(listed.data.map((row) => row.id)).toEqual([id]);
  },
);

test('the statements know the same windows and days of the month as the rules', async () => {
  const { rows } = await sql<Record<string, number | null>>`select
    most_soon_days(1, 'Month', '2026-12-31') as a, most_soon_days(3, 'Month', '2026-12-31') as b,
    most_soon_days(3, 'Day', '2026-12-31') as c, most_soon_days(1, 'Year', '2028-02-29') as d,
    most_soon_days(1, 'Week', '2026-12-31') as e, most_soon_days(null, 'Week', '2026-12-31') as f,
    most_soon_days(1, null, '2026-12-31') as g, most_soon_days(1, 'Month', null) as h,
    meter_soon(null, 'Hours', 10) as i, meter_soon(null, 'Miles', 10.5) as j,
    meter_soon(100, 'Miles', 5000) as k, meter_soon(null, 'Miles', null) as l,
    meter_soon(9999, 'Miles', 5000) as m, month_day('2026-06-30', 31) as n,
    month_day('2026-06-30', null) as o, month_day('2026-06-28', null) as p,
    month_day('2027-02-28', 29) as q, month_day('2028-02-28', 29) as r`.execute(database.owner);
  expect(
    Object.values(rows[0] ?? {}).map((value) => (value === null ? null : Number(value))),
  ).toEqual([7, 23, 0, 91, 1, null, null, null, 2.5, 2.6, 100, 500, 1250, 31, 30, null, 29, null]);
});
