import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import {
  usageByMonth,
  usageOfMonths,
  type UsageReading,
} from '@roadproof/domain/equipment/month-usage';
import { expect, test } from 'vitest';
import { randomFrom } from '../../../db/demo/random.ts';
import { newId } from '../../../db/id.ts';
import { testApp } from '../../../testing/test-app.ts';
import { meterTest } from '../meter/testing/meter-test.ts';
import { orderRun } from '../work-order/testing/order-run.ts';

type Usage = OutputOf<typeof api.equipment.usage>;

// Chicago: 6 hours behind, so the last reading of a day is of that day, not of the next one.
const server = await testApp({ now: () => new Date('2026-11-26T18:00:00Z') });
const { token, add } = await orderRun(server);
const { database, company } = server;
const { clientId } = company;
const { truck } = meterTest(server);

const typeOf = async (name: string) => {
  const { id } = await database.owner
    .selectFrom('equipmentType')
    .select('id')
    .where('clientId', '=', clientId)
    .where('equipmentTypeName', '=', name)
    .executeTakeFirstOrThrow();
  return id;
};

/** Enters readings past the product, each at an instant. */
const read = async (
  equipmentId: string,
  readings: readonly (readonly [string, number, number?])[],
) =>
  database.owner
    .insertInto('meterReading')
    .values(
      readings.map(([readAt, reading, meterOffset = 0]) => ({
        clientId,
        id: newId(),
        equipmentId,
        meter: 'primary' as const,
        reading,
        meterOffset,
        readAt,
      })),
    )
    .execute();

const usage = async (Id: string, months?: string): Promise<Usage> => {
  const answer = await server.call(api.equipment.usage, { Id, ...(months && { months }) }, token);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: Usage }>().data;
};

/** An order of units, done on a day, with one line of parts. */
async function ordered(
  units: readonly string[],
  day: string,
  unitCost: number,
  equipmentId?: string,
) {
  const { id, version } = await add(units);
  const part = { description: 'Pads', quantity: 1, unitCost, ...(equipmentId && { equipmentId }) };
  const saved = await server.call(
    api.workOrders.saveCosts,
    { id, version, labor: [], parts: [part] },
    token,
  );
  expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)]);
  await database.owner
    .updateTable('workorderEquipment')
    .set({ completionDate: day })
    .where('workOrderId', '=', id)
    .execute();
  return id;
}

test('the last twelve months with use and cost, the year before, and the median of the type', async () => {
  const typeId = await typeOf('Tractor');
  const [unit, second, third, idle] = [
    await truck({ typeId }),
    await truck({ typeId }),
    await truck({ typeId }),
    await truck({ typeId }),
  ];
  // 100 mi a day since 2024; 1,000 of them before the window of the year before.
  await read(unit, [
    ['2024-11-21T18:00:00Z', 0],
    ['2025-11-30T23:30:00Z', 37_400],
    ['2026-06-30T18:00:00Z', 58_600],
    // 11 PM of August 2 in Chicago.
    ['2026-08-03T04:00:00Z', 61_900],
    ['2026-11-20T18:00:00Z', 72_900],
  ]);
  await read(second, [
    ['2025-11-20T18:00:00Z', 0],
    ['2026-11-30T17:00:00Z', 3750],
  ]);
  await read(third, [
    ['2026-01-01T18:00:00Z', 10],
    ['2026-02-01T18:00:00Z', 1010],
  ]);
  await read(idle, [['2026-03-01T18:00:00Z', 500]]);
  // Of one without any cost it is not known that it had none.
  await read(await truck({ typeId }), [
    ['2026-03-01T18:00:00Z', 500],
    ['2026-04-01T18:00:00Z', 900],
  ]);
  await ordered([unit], '2026-10-05', 3000);
  await ordered([unit, second], '2026-02-05', 550, unit);
  await ordered([unit], '2025-06-01', 730);
  await ordered([second], '2026-07-01', 365);
  await ordered([third], '2026-07-01', 400);
  const shared = await ordered([unit, second, third], '2026-05-05', 1240);

  const found = await usage(unit);
  expect(found.months.map(({ month }) => month.slice(0, 7))).toEqual([
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
    '2026-04',
    '2026-05',
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
  ]);
  expect(found.months.map((month) => month.usage)).toEqual([
    3100, 3100, 2800, 3100, 3000, 3100, 3000, 3100, 3100, 3000, 3100, 2000,
  ]);
  const [july, november] = [found.months[7], found.months[11]];
  expect(july).toMatchObject({
    isRead: false,
    between: ['2026-06-30T00:00:00.000Z', '2026-08-02T00:00:00.000Z'],
  });
  expect(november).toMatchObject({ isRead: true, isPresent: true, between: null });
  expect(found.months.filter(({ cost }) => cost > 0)).toMatchObject([
    { month: '2026-02-01T00:00:00.000Z', cost: 550 },
    { month: '2026-10-01T00:00:00.000Z', cost: 3000 },
  ]);
  // 3,550 over 35,500 mi, and 730 over 36,500 mi the year before; the second 0.1, the third 0.4.
  expect(found).toMatchObject({
    unit: 'mi',
    measure: 'mile',
    usage: 35_500,
    cost: 3550,
    costPerUse: 0.1,
    costPerUseBefore: 0.02,
    ofType: { typeName: 'Tractor', units: 3, costPerUse: 0.1 },
    unsplit: { orders: 1, units: 3, cost: 1240, workOrderId: shared },
  });
  const long = await usage(unit, '36');
  expect(long.months).toHaveLength(36);
  expect(long).toMatchObject({ usage: 72_900, cost: 4280, costPerUseBefore: null });
});

test('a unit without readings, with one, and with a meter that was replaced', async () => {
  const unit = await truck({ typeId: await typeOf('Pickup') });
  const none = await usage(unit);
  expect(none).toMatchObject({
    usage: null,
    cost: 0,
    costPerUse: null,
    ofType: null,
    unsplit: null,
  });
  await read(unit, [['2026-09-30T18:00:00Z', 99_000]]);
  expect((await usage(unit)).usage).toBeNull();
  await read(unit, [
    ['2026-10-10T18:00:00Z', 99_500],
    ['2026-10-10T18:00:00.001Z', 0, 99_500],
    ['2026-10-31T18:00:00Z', 1000, 99_500],
  ]);
  expect((await usage(unit)).months.slice(-3).map((month) => month.usage)).toEqual([
    null,
    1500,
    null,
  ]);
});

test('hours and kilometers are what their meter counts', async () => {
  const { lookup } = company;
  const hours = await truck({ primaryMeterUnitId: lookup('MeterUnit', 'Hours') });
  expect(await usage(hours)).toMatchObject({ measure: 'hour', unit: 'h' });
  const none = await truck({ primaryMeterUnitId: null });
  expect(await usage(none)).toMatchObject({ unit: null, usage: null });
});

test('another number of months and a unit there is none of are refused', async () => {
  const unit = await truck();
  const answers = [
    await server.call(api.equipment.usage, { Id: unit, months: '24' }, token),
    await server.call(api.equipment.usage, { Id: newId() }, token),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 404]);
});

/** The median as a school teaches it. */
function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return sorted.length < 2 ? null : (low + high) / 2;
}

test('the median of the type is that of the units that ran and cost something, even and odd', async () => {
  const random = randomFrom(20261126);
  const today = '2026-11-26';
  const from = '2025-12-01';
  for (let size = 1; size <= 4; size += 1) {
    const typeId = newId();
    await database.owner
      .insertInto('equipmentType')
      .values({ clientId, id: typeId, equipmentTypeName: `Kind ${size}` })
      .execute();
    const peers: (readonly [cost: number, readings: readonly UsageReading[]])[] = [];
    let last = '';
    for (let at = 0; at < size + 2; at += 1) {
      last = await truck({ typeId });
      // The first two never count: one has not run, one has no cost.
      const step = at === 0 ? 0 : random.int(1, 4000);
      const days = ['2025-10-15', '2025-12-20', '2026-04-02', '2026-09-30', '2026-11-20'];
      const readings = days
        .slice(random.int(0, 2))
        .map((day, index) => ({ day, usage: 10_000 + step * index + (at % 2) * 0.7 }));
      await read(
        last,
        readings.map(({ day, usage }) => [`${day}T18:00:00Z`, usage]),
      );
      const cost = at === 1 ? 0 : random.int(1, 900_000) / 100;
      await ordered([last], '2026-05-05', cost);
      // Before the months that are shown.
      await ordered([last], '2025-11-30', 5000);
      peers.push([cost, readings]);
    }
    const perMile = peers.flatMap(([cost, readings]) => {
      const ran = usageOfMonths(
        usageByMonth(readings, today, 12).filter(({ month }) => month >= from),
      );
      return cost > 0 && ran !== null && ran > 0 ? [cost / ran] : [];
    });
    expect(perMile).toHaveLength(size);
    const { ofType } = await usage(last, '12');
    const median = medianOf(perMile);
    expect(ofType?.units ?? null).toBe(median === null ? null : size);
    expect(ofType?.costPerUse ?? null).toBe(
      median === null ? null : Math.round(median * 1000) / 1000,
    );
  }
});
