import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testPrograms } from '../service-program/testing/programs.ts';
import { testFleet } from '../service-reminder/testing/fleet.ts';
import { equipmentRun } from './testing/equipment-run.ts';

const server = await testApp({ now: () => new Date('2026-11-21T15:00:00Z') });
const token = await server.signIn({ flags: { hasEquipmentAccess: true } });
const { save, saved, get } = await equipmentRun(server, token);
const fleet = testFleet(server);
const { lookup } = server.company;
const miles = lookup('MeterUnit', 'Miles');
const kilometers = lookup('MeterUnit', 'Kilometers');
const hours = lookup('MeterUnit', 'Hours');

/** A unit whose odometer was replaced at 1,000.3 mi, and shows 500 mi since. */
async function replacedUnit(name: string): Promise<string> {
  const id = await fleet.unit({
    name,
    initialPrimaryReading: 1,
    currentPrimaryReading: 500,
    primaryMeterOffset: 987.9,
  });
  const at = (day: number) => `2026-10-0${day}T12:00:00Z`;
  await fleet.reading(id, 'primary', 1, { readAt: at(1) });
  await fleet.reading(id, 'primary', 1000.3, { readAt: at(2) });
  await fleet.reading(id, 'primary', 12.4, { readAt: at(3), offset: 987.9 });
  await fleet.reading(id, 'primary', 500, { readAt: at(4), offset: 987.9 });
  return id;
}

const readings = async (id: string) => {
  const rows = await server.database.owner
    .selectFrom('meterReading')
    .select(['reading', 'meterOffset'])
    .where('equipmentId', '=', id)
    .orderBy('readAt')
    .execute();
  return rows.map(({ reading, meterOffset }) => [reading, meterOffset]);
};

const reminder = async (equipmentId: string) => {
  const answer = await server.call(
    api.serviceReminders.save,
    {
      equipmentId,
      taskId: await fleet.task(),
      primaryMeterInterval: 15_000,
      primaryDueSoonThreshold: 500,
      nextPrimaryMeterReading: 10_000,
    },
    token,
  );
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: OutputOf<typeof api.serviceReminders.save> }>().data.id;
};

test('nothing is saved before somebody says what becomes of the readings', async () => {
  const id = await replacedUnit('Truck 108');
  await reminder(id);
  const before = await readings(id);
  const { messages } = await failed(
    save({ id, color: 'Red', primaryMeterUnitId: kilometers }),
    422,
  );
  expect(messages).toEqual([
    {
      field: 'primaryMeterUnitChange',
      message: 'Truck 108 has 4 readings in miles.',
      description:
        'Converted, the meter shows 804.7 km in place of 500 mi. 1 reminder is converted as well. If they were kilometers all along, it shows 500 km.',
    },
  ]);
  expect(await readings(id)).toEqual(before);
  expect(await get(id)).toMatchObject({ primaryMeterUnit: { lookupName: 'Miles' } });
  await failed(save({ id, primaryMeterUnitId: kilometers, primaryMeterUnitChange: 'maybe' }), 400);
});

test('converted, readings, offsets, intervals, thresholds and next readings count in the new unit', async () => {
  const id = await replacedUnit('Truck 109');
  const planned = await reminder(id);
  const left = (await fleet.reminder(planned)).metersLeft;
  const change = { id, primaryMeterUnitId: kilometers, primaryMeterUnitChange: 'convert' };
  await saved(change);
  expect(await readings(id)).toEqual([
    [1.6, 0],
    [1609.8, 0],
    [20, 1589.8],
    [804.7, 1589.8],
  ]);
  expect(await get(id)).toMatchObject({
    primaryMeterUnit: { lookupName: 'Kilometers' },
    initialPrimaryReading: 1.6,
    currentPrimaryReading: 804.7,
    primaryMeterOffset: 1589.8,
  });
  const after = await fleet.reminder(planned);
  expect(after).toMatchObject({
    primaryMeterInterval: 24_140.2,
    primaryDueSoonThreshold: 804.7,
  });
  // As far as before, in the other unit.
  expect(Math.abs((after.metersLeft ?? 0) - (left ?? 0) * 1.609344)).toBeLessThan(0.3);
  // Once: the same answer again converts nothing.
  await saved(change);
  expect((await get(id)).currentPrimaryReading).toBe(804.7);
  const history = await server.call(api.auditHistory.get, { Entity: 'equipment', Id: id }, token);
  expect(history.body).toContain('"label":"Primary meter unit","old":"mi","new":"km"');
  expect(history.body).toContain('"label":"Reading","old":"1,000.3","new":"1,609.8"');
});

test('where they were kilometers all along the figures stay', async () => {
  const id = await replacedUnit('Truck 110');
  const planned = await reminder(id);
  const before = [await readings(id), await fleet.reminder(planned)] as const;
  await saved({ id, primaryMeterUnitId: kilometers, primaryMeterUnitChange: 'relabel' });
  expect(await readings(id)).toEqual(before[0]);
  const { primaryMeterInterval, nextPrimaryMeterReading } = before[1];
  expect(await fleet.reminder(planned)).toMatchObject({
    primaryMeterInterval,
    nextPrimaryMeterReading,
  });
  expect(await get(id)).toMatchObject({
    currentPrimaryReading: 500,
    primaryMeterUnit: { lookupName: 'Kilometers' },
  });
});

test('what a completion showed and moved is converted, so that taking it back is right', async () => {
  const id = await replacedUnit('Truck 111');
  const planned = await reminder(id);
  const first = await fleet.reminder(planned);
  await server.call(
    api.serviceReminders.complete,
    {
      serviceReminderId: planned,
      completionDate: '2026-11-20',
      completedById: server.company.adminId,
      primaryMeterReading: 500,
    },
    token,
  );
  await saved({ id, primaryMeterUnitId: kilometers, primaryMeterUnitChange: 'convert' });
  const [row] = await server.database.owner
    .selectFrom('serviceReminderHistory')
    .select(['primaryMeterReading', 'dueMoved'])
    .where('serviceReminderId', '=', planned)
    .execute();
  expect(row?.primaryMeterReading).toBe(804.7);
  const moved = row?.dueMoved as { from: { primary: number }; to: { primary: number } };
  const km = (value: number | null) => Math.round((value ?? 0) * 16.09344) / 10;
  expect(moved.from.primary).toBe(km(first.nextPrimaryMeterReading));
  expect(moved.to.primary).toBe((await fleet.reminder(planned)).nextPrimaryMeterReading);
});

test('hours and a distance are never one another: the meter is replaced instead', async () => {
  const id = await replacedUnit('Truck 112');
  for (const primaryMeterUnitChange of ['convert', 'relabel', '']) {
    const { messages } = await failed(
      save({ id, primaryMeterUnitId: hours, primaryMeterUnitChange }),
      422,
    );
    expect(messages).toEqual([
      {
        field: 'primaryMeterUnitId',
        message: 'The unit of the primary meter stays: readings are stored in it.',
        description: 'Replace the meter instead.',
      },
    ]);
  }
  expect(await get(id)).toMatchObject({ primaryMeterUnit: { lookupName: 'Miles' } });
});

test('a unit without a reading takes another unit without a question', async () => {
  const id = await fleet.unit({ initialPrimaryReading: null, currentPrimaryReading: null });
  await saved({ id, primaryMeterUnitId: kilometers });
  await saved({ id, primaryMeterUnitId: hours });
  await saved({ id, primaryMeterUnitId: miles });
  expect(await get(id)).toMatchObject({ primaryMeterUnit: { lookupName: 'Miles' } });
});

test('a reminder of a program has a schedule of its own once it is converted, and the question says so', async () => {
  const programs = testPrograms(server, token);
  const id = await fleet.unit({ name: 'Truck 113' });
  const program = await programs.program([{ taskName: 'Oil', primaryMeterInterval: 15_000 }]);
  await programs.join({ serviceProgramId: program, equipmentIds: [id] });
  const change = { id, primaryMeterUnitId: kilometers };
  const { messages } = await failed(save(change), 422);
  expect(messages[0]?.description).toContain(
    '1 reminder is converted as well. 1 of them follows a service program, and will no longer follow it.',
  );
  await saved({ ...change, primaryMeterUnitChange: 'convert' });
  const stored = await server.database.owner
    .selectFrom('serviceReminder')
    .select(['programLineId', 'primaryMeterInterval'])
    .where('equipmentId', '=', id)
    .execute();
  expect(stored).toEqual([{ programLineId: null, primaryMeterInterval: 24_140.2 }]);
  const [line] = await programs.linesOf(program);
  expect(line).toMatchObject({ primaryMeterInterval: 15_000 });
});

test('what is read with the change counts in the new unit, and the second meter is asked about by itself', async () => {
  const id = await fleet.unit({
    name: 'Truck 114',
    secondaryMeterUnitId: kilometers,
    initialSecondaryReading: 10,
    currentSecondaryReading: 1000,
  });
  const both = { id, primaryMeterUnitId: kilometers, secondaryMeterUnitId: miles };
  const { messages } = await failed(save(both), 422);
  expect(messages.map(({ field }) => field)).toEqual([
    'primaryMeterUnitChange',
    'secondaryMeterUnitChange',
  ]);
  await saved({
    ...both,
    primaryMeterUnitChange: 'convert',
    secondaryMeterUnitChange: 'relabel',
    currentPrimaryReading: '130,000 mi',
    currentSecondaryReading: 1010,
  });
  // 128,400 mi are 206,639.8 km, and 130,000 mi are 209,214.7 km.
  expect(await get(id)).toMatchObject({
    primaryMeterUnit: { lookupName: 'Kilometers' },
    currentPrimaryReading: 209_214.7,
    secondaryMeterUnit: { lookupName: 'Miles' },
    currentSecondaryReading: 1010,
  });
});

test('a reminder and a reading that were deleted before come back in the new unit', async () => {
  const id = await replacedUnit('Truck 115');
  const planned = await reminder(id);
  await server.call(api.serviceReminders.remove, { id: planned }, token);
  await saved({ id, primaryMeterUnitId: kilometers, primaryMeterUnitChange: 'convert' });
  expect(await fleet.reminder(planned)).toMatchObject({
    primaryMeterInterval: 24_140.2,
    primaryDueSoonThreshold: 804.7,
  });
});
