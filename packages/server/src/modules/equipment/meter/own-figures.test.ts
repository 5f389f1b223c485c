import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { describe, expect, test } from 'vitest';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { equipmentRun } from '../equipment/testing/equipment-run.ts';
import { testFleet } from '../service-reminder/testing/fleet.ts';
import { orderRun } from '../work-order/testing/order-run.ts';

const server = await testApp({ now: () => new Date('2026-11-21T15:00:00Z') });
const token = await server.signIn();
const { lookup } = server.company;
const { save, saved, get, fresh } = await equipmentRun(server, token);
const fleet = testFleet(server);
const miles = lookup('MeterUnit', 'Miles');
const kilometers = lookup('MeterUnit', 'Kilometers');
const hours = lookup('MeterUnit', 'Hours');

const done = async (operation: Operation, input: Record<string, unknown>) => {
  const answer = await server.call(operation, input, token);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: { id: string } }>().data;
};
const refusal = async (operation: Operation, input: Record<string, unknown>, status = 422) =>
  (await failed(server.call(operation, input, token), status)).messages.map(
    ({ field, message }) => [field, message],
  );
const readings = (equipmentId: string) =>
  server.database.owner
    .selectFrom('meterReading')
    .select(['meter', 'reading', 'note'])
    .where('equipmentId', '=', equipmentId)
    .orderBy('readAt')
    .orderBy('id')
    .execute();

describe('a unit', () => {
  test('is updated with kilometers, which its odometer in miles keeps as miles', async () => {
    const id = await fleet.unit();
    const { warnings } = await saved({
      id,
      currentPrimaryReading: 210_000,
      currentPrimaryReadingUnit: 'km',
    });
    expect(warnings[0]).toBe('210,000 km is kept as 130,488 mi, the unit of its meter.');
    expect(await get(id)).toMatchObject({ currentPrimaryReading: 130_488 });
    expect(await readings(id)).toEqual([
      { meter: 'primary', reading: 130_488, note: '210,000 km' },
    ]);
  });

  test('takes the figure as text with its unit', async () => {
    const id = await fleet.unit();
    await saved({ id, currentPrimaryReading: '210 000,5 km' });
    expect(await get(id)).toMatchObject({ currentPrimaryReading: 130_488.3 });
  });

  test('refuses hours for an odometer, and stores nothing', async () => {
    const id = await fleet.unit();
    expect(
      await refusal(api.equipment.save, { id, color: 'Red', currentPrimaryReading: '1,310 h' }),
    ).toEqual([['currentPrimaryReading', '1,310 h is not a reading for a meter in miles.']]);
    expect(await get(id)).toMatchObject({ color: null, currentPrimaryReading: 128_400 });
  });

  test('that is new counts what its reading says', async () => {
    const { id } = await saved({
      ...fresh(),
      primaryMeterUnitId: '',
      initialPrimaryReading: 98_500,
      initialPrimaryReadingUnit: 'km',
      currentPrimaryReading: '62,000 mi',
    });
    expect(await get(id)).toMatchObject({
      primaryMeterUnit: { lookupName: 'Kilometers' },
      initialPrimaryReading: 98_500,
      currentPrimaryReading: 99_779.3,
    });
  });

  test('that is new with a unit chosen keeps its first reading in that', async () => {
    const { id } = await saved({
      ...fresh(),
      primaryMeterUnitId: miles,
      secondaryMeterUnitId: hours,
      initialPrimaryReading: '98,500 km',
      initialSecondaryReading: '1310 hrs',
    });
    expect(await get(id)).toMatchObject({
      primaryMeterUnit: { lookupName: 'Miles' },
      initialPrimaryReading: 61_205.1,
      initialSecondaryReading: 1310,
    });
    expect(await readings(id)).toContainEqual({
      meter: 'primary',
      reading: 61_205.1,
      note: '98,500 km',
    });
  });

  test('keeps no reading that its meter cannot show', async () => {
    const id = await fleet.unit({ primaryMeterUnitId: kilometers });
    expect(
      await refusal(api.equipment.save, { id, currentPrimaryReading: '99,999,999 mi' }),
    ).toEqual([
      [
        'currentPrimaryReading',
        '99,999,999 mi is kept as 160,934,398.4 km, the unit of its meter.',
      ],
    ]);
  });

  test('says that a unit of measure is none', async () => {
    const id = await fleet.unit();
    const sent = { id, currentPrimaryReading: 210_000, currentPrimaryReadingUnit: 'gallons' };
    expect((await failed(save(sent), 400)).messages).toMatchObject([
      { field: 'currentPrimaryReadingUnit', message: 'Enter mi, km or h.' },
    ]);
  });
});

describe('a service reminder', () => {
  test('is planned in kilometers on an odometer in miles', async () => {
    const equipmentId = await fleet.unit();
    const { id } = await done(api.serviceReminders.save, {
      equipmentId,
      taskId: await fleet.task(),
      primaryMeterInterval: '25.000 km',
      primaryMeterIntervalUnit: 'km',
      primaryDueSoonThreshold: 800,
      primaryDueSoonThresholdUnit: 'km',
      nextPrimaryMeterReading: '210,000 km',
    });
    // One figure as it is typed: "25.000" is 25 and a fraction.
    expect(await fleet.reminder(id)).toMatchObject({
      primaryMeterInterval: 15.5,
      primaryDueSoonThreshold: 497.1,
      nextPrimaryMeterReading: 130_488,
    });
  });

  test('says what was shown when it was last done', async () => {
    const equipmentId = await fleet.unit();
    const { id } = await done(api.serviceReminders.save, {
      equipmentId,
      taskId: await fleet.task(),
      primaryMeterInterval: 15_000,
      lastDoneOn: '2026-11-20',
      lastPrimaryMeterReading: '200,000 km',
    });
    expect(await fleet.reminder(id)).toMatchObject({ nextPrimaryMeterReading: 139_274.2 });
  });

  test.each([
    ['primaryMeterInterval', '250 h', '250 h is not a reading for a meter in miles.'],
    ['primaryDueSoonThreshold', '25 hrs', '25 h is not a reading for a meter in miles.'],
    ['nextPrimaryMeterReading', '1,310 h', '1,310 h is not a reading for a meter in miles.'],
  ])('refuses %s of %s', async (field, text, message) => {
    const form = { equipmentId: await fleet.unit(), taskId: await fleet.task() };
    expect(
      await refusal(api.serviceReminders.save, {
        ...form,
        primaryMeterInterval: 15_000,
        [field]: text,
      }),
    ).toEqual([[field, message]]);
  });

  test('of a unit without the meter is not planned by it', async () => {
    const equipmentId = await fleet.unit({ name: 'Truck 7' });
    expect(
      await refusal(api.serviceReminders.save, {
        equipmentId,
        taskId: await fleet.task(),
        primaryMeterInterval: 15_000,
        secondaryDueSoonThreshold: '25 h',
      }),
    ).toEqual([['secondaryDueSoonThreshold', 'Truck 7 has no secondary meter.']]);
  });

  test('is completed at kilometers', async () => {
    const equipmentId = await fleet.unit();
    const { id } = await done(api.serviceReminders.save, {
      equipmentId,
      taskId: await fleet.task(),
      primaryMeterInterval: 10_000,
    });
    const sent = {
      serviceReminderId: id,
      completionDate: '2026-11-21',
      completedById: server.company.adminId,
    };
    expect(
      await refusal(api.serviceReminders.complete, { ...sent, primaryMeterReading: '1,310 h' }),
    ).toEqual([['primaryMeterReading', '1,310 h is not a reading for a meter in miles.']]);
    const reading = { primaryMeterReading: 210_000, primaryMeterReadingUnit: 'kilometers' };
    await done(api.serviceReminders.complete, { ...sent, ...reading });
    expect(await fleet.reminder(id)).toMatchObject({ nextPrimaryMeterReading: 140_488 });
    expect(await readings(equipmentId)).toEqual([
      { meter: 'primary', reading: 130_488, note: '210,000 km' },
    ]);
    // The same once more is the same completion, whatever it was written in.
    await failed(
      server.call(api.serviceReminders.complete, { ...sent, primaryMeterReading: 130_488 }, token),
      409,
    );
  });

  test('that goes to another unit counts there what it counted before', async () => {
    const form = { taskId: await fleet.task(), primaryMeterInterval: 15_000 };
    const { id } = await done(api.serviceReminders.save, {
      ...form,
      equipmentId: await fleet.unit(),
      primaryDueSoonThreshold: 500,
    });
    const metric = await fleet.unit({ primaryMeterUnitId: kilometers });
    await done(api.serviceReminders.save, { id, equipmentId: metric });
    expect(await fleet.reminder(id)).toMatchObject({
      primaryMeterInterval: 24_140.2,
      primaryDueSoonThreshold: 804.7,
    });
    const lift = await fleet.unit({ primaryMeterUnitId: hours });
    expect(await refusal(api.serviceReminders.save, { id, equipmentId: lift })).toEqual([
      ['primaryMeterInterval', '24,140.2 km is not a reading for a meter in hours.'],
      ['primaryDueSoonThreshold', '804.7 km is not a reading for a meter in hours.'],
    ]);
  });
});

test('a work order is resolved at kilometers, and resolved again records nothing twice', async () => {
  const { add, send, reminderOf } = await orderRun(server);
  const unit = await fleet.unit();
  const reminder = await reminderOf(unit, 'Oil change in kilometers');
  const { id } = await add([unit]);
  const resolve = (reading: object) =>
    send({
      id,
      completedEquipments: [unit],
      completionDate: '2026-11-21',
      completedReminders: JSON.stringify([{ serviceReminderId: reminder }]),
      readings: JSON.stringify([{ equipmentId: unit, ...reading }]),
    });
  expect((await failed(resolve({ primary: '1,310 h' }), 422)).messages).toMatchObject([
    {
      field: `readings.${unit}.primary`,
      message: '1,310 h is not a reading for a meter in miles.',
    },
  ]);
  expect((await resolve({ primary: '210,000 km' })).statusCode).toBe(200);
  expect(await fleet.reminder(reminder)).toMatchObject({ nextPrimaryMeterReading: 140_488 });
  expect(await readings(unit)).toEqual([
    { meter: 'primary', reading: 130_488, note: '210,000 km' },
  ]);
  await send({ id, reopenEquipments: [unit] });
  expect((await resolve({ primary: 210_000, primaryUnit: 'km' })).statusCode).toBe(200);
  expect(await readings(unit)).toHaveLength(1);
});
