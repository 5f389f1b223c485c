import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { describe, expect, test } from 'vitest';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testFleet } from './testing/fleet.ts';

const server = await testApp({ now: () => new Date('2026-11-21T18:00:00.000Z') });
const { call, company } = server;
const fleet = testFleet(server);
const token = await server.signIn({ flags: { hasEquipmentAccess: true } });
const period = (name: string) => company.lookup('TimeIntervalType', name);
const halfYear = { timeInterval: 6, timeIntervalTypeId: period('Month') };

const save = (input: Record<string, unknown>) => call(api.serviceReminders.save, input, token);
async function added(input: Record<string, unknown>) {
  const answer = await save({ taskId: await fleet.task(), ...input });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  const { id } = answer.json<{ data: { id: string } }>().data;
  return (await call(api.serviceReminders.get, { Id: id }, token)).json<{
    data: OutputOf<typeof api.serviceReminders.get>;
  }>().data;
}

test('a new reminder on a unit with 97,110 mi counts from now', async () => {
  const equipmentId = await fleet.unit({
    initialPrimaryReading: 12,
    currentPrimaryReading: 97_110,
    inServiceDate: '2019-02-01',
  });
  expect(await added({ equipmentId, primaryMeterInterval: 10_000, ...halfYear })).toMatchObject({
    nextPrimaryMeterReading: 107_110,
    nextDueTime: '2027-05-21T00:00:00.000Z',
    status: 'Pending',
    completedAt: null,
    serviceReminderHistory: [],
  });
});

const units = [
  { initialPrimaryReading: 1, currentPrimaryReading: 1_900_000, inServiceDate: '2004-02-29' },
  { initialPrimaryReading: 5, currentPrimaryReading: 0.5, primaryMeterOffset: 640_000 },
  { initialPrimaryReading: 100, currentPrimaryReading: null },
  { initialPrimaryReading: 7, currentPrimaryReading: 7, inServiceDate: '2027-06-01' },
  {
    initialPrimaryReading: 3,
    currentPrimaryReading: 510_000,
    secondaryMeterUnitId: company.lookup('MeterUnit', 'Hours'),
    initialSecondaryReading: 2,
    currentSecondaryReading: 18_000,
  },
];
const intervals = [0.1, 250, 15_000];
const times = [1, 13, 400].flatMap((count) =>
  ['Day', 'Week', 'Month', 'Year'].map((unit) => [count, unit] as const),
);

test.each(units)('never overdue on the day it is made: %o', async (unit) => {
  const equipmentId = await fleet.unit(unit);
  const secondary = 'initialSecondaryReading' in unit;
  for (const [at, [timeInterval, name]] of times.entries()) {
    const every = intervals[at % intervals.length];
    const made = await added({
      equipmentId,
      primaryMeterInterval: every,
      ...(secondary && { secondaryMeterInterval: every }),
      timeInterval,
      timeIntervalTypeId: period(name),
    });
    expect(made.status).not.toBe('Overdue');
    expect(made.nextPrimaryMeterReading).toBeGreaterThan(made.equipment.currentPrimaryReading ?? 0);
  }
});

describe('with the last time told', () => {
  test('what is due counts from then, and it stands in the record', async () => {
    const equipmentId = await fleet.unit({ currentPrimaryReading: 97_110 });
    const made = await added({
      equipmentId,
      primaryMeterInterval: 10_000,
      ...halfYear,
      lastDoneOn: '2026-09-30',
      lastPrimaryMeterReading: 95_000,
    });
    expect(made).toMatchObject({
      nextPrimaryMeterReading: 105_000,
      nextDueTime: '2027-03-30T00:00:00.000Z',
      completedAt: '2026-09-30T00:00:00.000Z',
      serviceReminderHistory: [
        { completionDate: '2026-09-30T00:00:00.000Z', primaryMeterReading: 95_000 },
      ],
    });
    // Another interval counts from the same day and reading.
    await save({ id: made.id, primaryMeterInterval: 12_000 });
    expect((await fleet.reminder(made.id)).nextPrimaryMeterReading).toBe(107_000);
  });

  test('long ago it is overdue at once, as it is', async () => {
    const equipmentId = await fleet.unit({ currentPrimaryReading: 97_110 });
    const made = await added({ equipmentId, ...halfYear, lastDoneOn: '11/01/2025' });
    expect(made).toMatchObject({ nextDueTime: '2026-05-01T00:00:00.000Z', status: 'Overdue' });
  });

  test.each([
    ['lastDoneOn', { lastDoneOn: '2026-11-22' }],
    ['lastDoneOn', { lastPrimaryMeterReading: 90_000 }],
    ['lastPrimaryMeterReading', { lastDoneOn: '2026-11-01', lastPrimaryMeterReading: 97_110.1 }],
  ])('%s is at fault: %o', async (field, wrong) => {
    const equipmentId = await fleet.unit({ currentPrimaryReading: 97_110 });
    const sent = { equipmentId, taskId: await fleet.task(), primaryMeterInterval: 10_000 };
    const { messages } = await failed(save({ ...sent, ...wrong }), 400);
    expect(messages.map((one) => one.field)).toEqual([field]);
  });

  test('a stored one is completed instead', async () => {
    const made = await added({ equipmentId: await fleet.unit(), ...halfYear });
    const { messages } = await failed(save({ id: made.id, lastDoneOn: '2026-11-01' }), 400);
    expect(messages).toMatchObject([{ field: 'lastDoneOn' }]);
  });
});
