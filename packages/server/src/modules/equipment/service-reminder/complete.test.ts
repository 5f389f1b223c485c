import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { testFleet } from './testing/fleet.ts';

const now = new Date('2026-11-21T18:00:00.000Z');
const today = '2026-11-21';
const server = await testApp({ now: () => now });
const { call, company, database } = server;
const fleet = testFleet(server);
const flags = { hasEquipmentAccess: true };
const token = await server.signIn({ flags });
const other = await server.signIn({ flags });
const mechanic = await company.employee({ firstName: 'Oksana', lastName: 'Shevchenko' });
const months = company.lookup('TimeIntervalType', 'Month');

interface Answer {
  readonly data: { readonly id: string; readonly version: number };
  readonly messages: readonly { readonly field?: string; readonly message: string }[];
}

/** A unit at 128,400 mi with a reminder every 10,000 mi or 6 months, due at 130,000 mi or 12/01/2026. */
const prepare = async (more: Record<string, unknown> = {}) => {
  const equipmentId = await fleet.unit();
  const input = {
    equipmentId,
    taskId: await fleet.task(),
    primaryMeterInterval: 10_000,
    nextPrimaryMeterReading: 130_000,
    timeInterval: 6,
    timeIntervalTypeId: months,
    nextDueTime: '2026-12-01',
    ...more,
  };
  const { data } = (await call(api.serviceReminders.save, input, token)).json<Answer>();
  return { equipmentId, serviceReminderId: data.id, version: data.version };
};
const complete = async (input: Record<string, unknown>, as = token) => {
  const given = { completionDate: today, completedById: mechanic, ...input };
  const answer = await call(api.serviceReminders.complete, given, as);
  return { status: answer.statusCode, ...answer.json<Answer>() };
};
const due = async (id: string) => {
  const row = await fleet.reminder(id);
  return [row.nextDueTime, row.nextPrimaryMeterReading, row.completedAt];
};
const details = async (id: string) =>
  (await call(api.serviceReminders.get, { Id: id }, token)).json<{
    data: Record<string, unknown>;
  }>().data;
const unitOf = (id: string) =>
  database.owner.selectFrom('equipment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('next due counts from the completion, the reading is logged, the record kept', async () => {
  const { equipmentId, serviceReminderId } = await prepare();
  const { status } = await complete({
    serviceReminderId,
    primaryMeterReading: 129_100.5,
    notes: 'Filter was torn',
  });
  expect(status).toBe(200);
  expect(await due(serviceReminderId)).toEqual(['2027-05-21', 139_100.5, today]);
  expect((await unitOf(equipmentId)).currentPrimaryReading).toBe(129_100.5);
  expect(await details(serviceReminderId)).toMatchObject({
    status: 'Pending',
    completedAt: '2026-11-21T00:00:00.000Z',
    serviceReminderHistory: [
      {
        completionDate: '2026-11-21T00:00:00.000Z',
        completedBy: { id: mechanic, displayName: 'Oksana Shevchenko' },
        createdBy: { displayName: 'Pat Doe' },
        notes: 'Filter was torn',
        primaryMeterReading: 129_100.5,
        secondaryMeterReading: null,
        workOrder: null,
      },
    ],
  });
});

test('completed late with an older date: next due from that day and its own reading', async () => {
  const { equipmentId, serviceReminderId } = await prepare();
  await fleet.reading(equipmentId, 'primary', 126_000, { readAt: '2026-10-01T12:00:00Z' });
  await fleet.reading(equipmentId, 'primary', 128_400, { readAt: '2026-11-20T12:00:00Z' });
  const { status } = await complete({
    serviceReminderId,
    completionDate: '2026-10-10',
    primaryMeterReading: 126_500,
  });
  expect(status).toBe(200);
  expect(await due(serviceReminderId)).toEqual(['2027-04-10', 136_500, '2026-10-10']);
  expect((await unitOf(equipmentId)).currentPrimaryReading).toBe(128_400);
});

test('without a reading the newest one until that day counts', async () => {
  const { equipmentId, serviceReminderId } = await prepare();
  await fleet.reading(equipmentId, 'primary', 126_000, { readAt: '2026-10-01T12:00:00Z' });
  await fleet.reading(equipmentId, 'primary', 128_400, { readAt: '2026-11-20T12:00:00Z' });
  await complete({ serviceReminderId, completionDate: '2026-10-10' });
  expect(await due(serviceReminderId)).toEqual(['2027-04-10', 136_000, '2026-10-10']);
  await complete({ serviceReminderId });
  expect(await due(serviceReminderId)).toEqual(['2027-05-21', 138_400, today]);
});

test('an older completion entered late is kept and moves nothing', async () => {
  const { serviceReminderId } = await prepare();
  await complete({ serviceReminderId });
  const before = await due(serviceReminderId);
  expect((await complete({ serviceReminderId, completionDate: '2026-02-03' })).status).toBe(200);
  expect(await due(serviceReminderId)).toEqual(before);
  expect(await details(serviceReminderId)).toMatchObject({
    serviceReminderHistory: [
      { completionDate: '2026-11-21T00:00:00.000Z' },
      { completionDate: '2026-02-03T00:00:00.000Z' },
    ],
  });
});

test('a fixed schedule keeps its beat', async () => {
  const { serviceReminderId } = await prepare({
    keepFixedSchedule: true,
    nextDueTime: '2026-10-01',
  });
  await complete({ serviceReminderId });
  expect(await due(serviceReminderId)).toEqual(['2027-04-01', 140_000, today]);
});

test('a one-off is completed and stays so', async () => {
  const { serviceReminderId } = await prepare({ primaryMeterInterval: null, timeInterval: null });
  await complete({ serviceReminderId });
  expect(await details(serviceReminderId)).toMatchObject({
    status: 'Completed',
    nextDueTime: null,
    nextPrimaryMeterReading: null,
  });
});

test('a replaced meter: the reading of the new one counts on', async () => {
  const equipmentId = await fleet.unit({ currentPrimaryReading: 400, primaryMeterOffset: 128_000 });
  const { serviceReminderId } = await prepare({ equipmentId, nextPrimaryMeterReading: 900 });
  await complete({ serviceReminderId, primaryMeterReading: 950 });
  expect((await fleet.reminder(serviceReminderId)).nextPrimaryMeterReading).toBe(138_950);
  expect(await details(serviceReminderId)).toMatchObject({ nextPrimaryMeterReading: 10_950 });
});

test('day and person are asked for, and the day has come', async () => {
  const { serviceReminderId } = await prepare();
  const bare = await call(api.serviceReminders.complete, { serviceReminderId }, token);
  expect(bare.json<Answer>().messages.map(({ field }) => field)).toEqual([
    'completionDate',
    'completedById',
  ]);
  const tomorrow = await complete({ serviceReminderId, completionDate: '2026-11-22' });
  expect(tomorrow).toMatchObject({
    status: 400,
    messages: [{ field: 'completionDate', message: 'Must be on or before 11/21/2026 (today).' }],
  });
});

test('a reading below the current one is refused, and nothing of it stays', async () => {
  const { serviceReminderId } = await prepare();
  const before = await due(serviceReminderId);
  const answer = await complete({ serviceReminderId, primaryMeterReading: 128_399.9 });
  expect(answer).toMatchObject({
    status: 422,
    messages: [{ field: 'primaryMeterReading', message: 'Wrong reading!' }],
  });
  expect(await due(serviceReminderId)).toEqual(before);
  expect(await details(serviceReminderId)).toMatchObject({ serviceReminderHistory: [] });
});

test('two people complete it at once: one wins, the other is told who and when, nothing twice', async () => {
  const { equipmentId, serviceReminderId, version } = await prepare();
  const input = { serviceReminderId, version, primaryMeterReading: 129_000 };
  const answers = await Promise.all([complete(input), complete(input, other)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const lost = answers.find(({ status }) => status === 409);
  expect(lost).toMatchObject({
    messages: [
      {
        message: 'Pat Doe completed this service reminder in the meantime.',
        description: "It is on record for 11/21/2026. We didn't save it twice.",
      },
    ],
    conflict: { changedBy: 'Pat Doe', changedAt: expect.any(String) as string },
  });
  expect(await details(serviceReminderId)).toMatchObject({
    serviceReminderHistory: [{ primaryMeterReading: 129_000 }],
  });
  const readings = await database.owner
    .selectFrom('meterReading')
    .select('reading')
    .where('equipmentId', '=', equipmentId)
    .execute();
  expect(readings).toEqual([{ reading: 129_000 }]);
});

test('without a version the same completion twice is one, too', async () => {
  const { serviceReminderId } = await prepare();
  const answers = await Promise.all(
    [token, other, token, other].map((as) => complete({ serviceReminderId }, as)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409,
  ]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    messages: [
      {
        message: 'Pat Doe has entered this completion already.',
        description: "It is on record for 11/21/2026. We didn't save it twice.",
        field: 'completionDate',
      },
    ],
    conflict: { changedBy: 'Pat Doe', changedAt: expect.any(String) as string, fields: [] },
  });
});

test('somebody edited it meanwhile: told as an edit', async () => {
  const { serviceReminderId, version } = await prepare();
  await call(api.serviceReminders.save, { id: serviceReminderId, notes: 'new' }, other);
  expect(await complete({ serviceReminderId, version })).toMatchObject({
    status: 409,
    messages: [{ message: 'Pat Doe changed this service reminder in the meantime.' }],
  });
});

test('readings and completions of one unit at the same time wait for each other', async () => {
  const { equipmentId, serviceReminderId } = await prepare();
  const taskId = await fleet.task();
  const { data } = (
    await call(api.serviceReminders.save, { equipmentId, taskId }, token)
  ).json<Answer>();
  const work = [
    complete({ serviceReminderId, primaryMeterReading: 129_000 }),
    complete({ serviceReminderId: data.id, primaryMeterReading: 129_000 }, other),
    call(api.equipment.save, { id: equipmentId, currentPrimaryReading: 129_000 }, other),
  ];
  const statuses = (await Promise.all<{ status: number } | { statusCode: number }>(work)).map(
    (one) => ('status' in one ? one.status : one.statusCode),
  );
  expect(statuses).toEqual([200, 200, 200]);
});

test('expected at the use of late, said as an estimate', async () => {
  const { equipmentId, serviceReminderId } = await prepare({ nextDueTime: '2027-06-01' });
  expect(await details(serviceReminderId)).toMatchObject({
    forecast: { primary: null, date: '2027-06-01T00:00:00.000Z', isEstimate: false },
  });
  await fleet.reading(equipmentId, 'primary', 125_400, { readAt: '2026-10-22T17:00:00Z' });
  await fleet.reading(equipmentId, 'primary', 128_400, { readAt: '2026-11-21T17:00:00Z' });
  expect(await details(serviceReminderId)).toMatchObject({
    forecast: {
      primary: { date: '2026-12-07T00:00:00.000Z', perDay: 100 },
      secondary: null,
      date: '2026-12-07T00:00:00.000Z',
      isEstimate: true,
    },
  });
  const taskId = await fleet.task();
  const byDate = { equipmentId, taskId, nextDueTime: '2026-11-30' };
  const { data } = (await call(api.serviceReminders.save, byDate, token)).json<Answer>();
  // Everything of the unit at once, for its time axis.
  const expected = async (id: string) =>
    (await call(api.serviceReminders.expected, { EquipmentId: id }, token)).json<{
      data: readonly { serviceReminderId: string }[];
    }>().data;
  const found = await expected(equipmentId);
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining([
      { serviceReminderId, date: '2026-12-07T00:00:00.000Z', isEstimate: true },
      { serviceReminderId: data.id, date: '2026-11-30T00:00:00.000Z', isEstimate: false },
    ]),
  );
  const equipmentStatusId = company.lookup('EquipmentStatus', 'Sold');
  expect(await expected(await fleet.unit({ equipmentStatusId }))).toEqual([]);
});
