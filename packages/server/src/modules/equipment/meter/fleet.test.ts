import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { meterTest } from './testing/meter-test.ts';

const server = await testApp({ now: () => new Date('2026-11-21T15:00:00Z') });
const { truck, record, stored } = meterTest(server);
const token = await server.signIn({ flags: { hasEquipmentAccess: true } });

type Verdicts = OutputOf<typeof api.meters.checkFleet>;
const check = async (lines: readonly object[]) =>
  (await server.call(api.meters.checkFleet, { lines }, token)).json<{ data: Verdicts }>().data;
const save = (lines: readonly object[]) => server.call(api.meters.saveFleet, { lines }, token);

test('every line is told what becomes of it, in words', async () => {
  const plain = await truck({ name: 'Truck 1', serialNumber: '1XKYD49X0EJ000001', plate: 'TX-1' });
  const other = await truck({ name: 'Truck 2', plate: 'TWIN' });
  await truck({ name: 'Truck 3', plate: 'TWIN' });
  await truck({
    name: 'Truck 4',
    equipmentStatusId: server.company.lookup('EquipmentStatus', 'Sold'),
  });
  await truck({ name: 'Trailer 5', primaryMeterUnitId: null, secondaryMeterUnitId: null });
  await record(plain, { primary: 1000, secondary: 10 });
  await record(other, { primary: 2000 });
  const lines = [
    { unit: ' truck 1 ', primary: 1100, secondary: '10.5' },
    { unit: '1xkyd49x0ej000001', primary: 1200 },
    { unit: 'Truck 2', primary: 1999 },
    { unit: 'twin', primary: 1 },
    { unit: 'Truck 4', primary: 1 },
    { unit: 'Trailer 5', primary: 1 },
    { unit: 'Truck 99', primary: 1 },
    { unit: 'Truck 3' },
  ];
  const verdicts = await check(lines);
  expect(verdicts.map(({ verdict, reason }) => [verdict, reason])).toEqual([
    ['ready', null],
    ['refused', 'Truck 1 is in line 1 already. Keep one of them.'],
    ['refused', 'Wrong reading! Reading cannot be less than the current reading (2,000 mi)'],
    [
      'refused',
      expect.stringMatching(
        /^"twin" means 2 units. Use the VIN of the one you mean: Truck/,
      ) as string,
    ],
    ['refused', 'Truck 4 is sold. Make it active again to record a reading.'],
    [
      'refused',
      'Trailer 5 has no primary meter. Choose the unit of its primary meter on Edit first, or leave the reading out.',
    ],
    ['refused', 'No unit is called "Truck 99". Neither a name, a VIN nor a plate matches.'],
    ['refused', 'No reading. Enter a reading or leave the line out.'],
  ]);
  expect(verdicts[0]).toMatchObject({
    equipmentId: plain,
    primary: { current: 1000, next: 1100, unit: 'mi' },
    secondary: { current: 10, next: 10.5, unit: 'h' },
  });
  const { messages } = await failed(save(lines), 422);
  expect(messages.map(({ field }) => field)).toEqual([
    'lines.1.unit',
    'lines.2.primary',
    'lines.3.unit',
    'lines.4.unit',
    'lines.5.primary',
    'lines.6.unit',
    'lines.7.primary',
  ]);
  expect((await stored(plain)).primary).toEqual([1000]);
});

test('a jump has to be confirmed, the same value again is told, and all are stored together', async () => {
  const [a, b] = [await truck({ plate: 'A-1' }), await truck()];
  await record(a, { primary: 1000 });
  await record(b, { primary: 2000 });
  const lines = [
    { unit: 'a-1', primary: 10_000 },
    { unit: b, primary: 2000, secondary: 0 },
  ];
  const [far, same] = await check(lines);
  expect([far?.verdict, same?.verdict]).toEqual(['confirm', 'ready']);
  expect(far?.reason).toMatch(/That is 9,000 mi more within a day\./);
  expect((await check([{ unit: b, primary: 2000 }]))[0]?.verdict).toBe('unchanged');
  const { messages } = await failed(save(lines), 422);
  expect(messages.map(({ field }) => field)).toEqual(['lines.0.confirmJump']);
  const done = await save(lines.map((line) => ({ ...line, confirmJump: true })));
  expect(done.json()).toEqual({ data: { count: 2 } });
  expect((await stored(a)).unit.currentPrimaryReading).toBe(10_000);
  expect((await stored(b)).unit).toMatchObject({
    currentSecondaryReading: 0,
    initialSecondaryReading: 0,
  });
});

test('a reading of an earlier day lies between those before and after that day', async () => {
  const id = await truck({ name: 'Truck 50' });
  const at = (day: string) => ({ readAt: `${day}T18:00:00.000Z` });
  await record(id, { primary: 1000, ...at('2026-11-10') });
  await record(id, { primary: 3000, ...at('2026-11-20') });
  const line = (readOn: string, primary: number) => ({ unit: id, primary, readOn });
  const verdictOf = async (readOn: string, primary: number) => {
    const [verdict] = await check([line(readOn, primary)]);
    return [verdict?.verdict, verdict?.reason];
  };
  const wrong = (reason: string) => ['refused', `Wrong reading! ${reason}`];
  // The day after the neighbor before, the day before the neighbor after.
  expect(await verdictOf('2026-11-11', 999.9)).toEqual(wrong('The reading before it is 1,000 mi.'));
  expect(await verdictOf('2026-11-11', 1000)).toEqual(['ready', null]);
  expect(await verdictOf('2026-11-19', 3000.1)).toEqual(wrong('The reading after it is 3,000 mi.'));
  expect(await verdictOf('2026-11-19', 3000)).toEqual(['ready', null]);
  // On the day of a neighbor it may have come before or after that one.
  expect(await verdictOf('2026-11-10', 999.9)).toEqual(['ready', null]);
  expect(await verdictOf('2026-11-10', 1000.1)).toEqual(['ready', null]);
  expect(await verdictOf('2026-11-20', 2999.9)).toEqual(['ready', null]);
  expect(await verdictOf('2026-11-20', 3000.1)).toEqual(['ready', null]);
  // Before all others; very large; today as ever; a day to come is none.
  expect(await verdictOf('2026-11-09', 0)).toEqual(['ready', null]);
  expect(await verdictOf('2026-11-09', 99_999_999)).toEqual(
    wrong('The reading after it is 1,000 mi.'),
  );
  expect(await verdictOf('2026-11-21', 2999)).toEqual(
    wrong('Reading cannot be less than the current reading (3,000 mi)'),
  );
  expect(await verdictOf('2026-11-22', 4000)).toEqual([
    'refused',
    'Must be on or before 11/21/2026 (today). Enter the day the meter was read.',
  ]);
  const { messages } = await failed(save([line('2026-11-22', 4000)]), 422);
  expect(messages.map(({ field }) => field)).toEqual(['lines.0.readOn']);
  expect((await save([line('2026-11-15', 2000)])).statusCode).toBe(200);
  const { primary, unit } = await stored(id);
  expect(primary).toEqual([1000, 2000, 3000]);
  expect(unit.currentPrimaryReading).toBe(3000);
});

test('a late reading is asked about when the rise to it or from it is too far', async () => {
  const id = await truck();
  await record(id, { primary: 10_000, readAt: '2026-11-10T18:00:00.000Z' });
  await record(id, { primary: 22_000, readAt: '2026-11-14T18:00:00.000Z' });
  const reason = async (readOn: string, primary: number) =>
    (await check([{ unit: id, primary, readOn }]))[0]?.reason;
  expect(await reason('2026-11-12', 16_000)).toBeNull();
  expect(await reason('2026-11-11', 17_000)).toMatch(/That is 7,000 mi more in 2 days\./);
  expect(await reason('2026-11-13', 11_000)).toMatch(
    /The reading after it, 22,000 mi, is 11,000 mi more within a day\./,
  );
});

test.each([
  ['Pacific/Honolulu', '2026-11-20', '2026-11-21T09:59:59.000Z'],
  ['Pacific/Auckland', '2026-11-20', '2026-11-20T10:59:59.000Z'],
])('a day ends by the clock of the company, in %s too', async (timeZone, readOn, end) => {
  const { owner } = server.database;
  const zoneOf = async (zone: string) =>
    owner
      .updateTable('client')
      .set({ timeZone: zone })
      .where('id', '=', server.company.clientId)
      .execute();
  const { timeZone: usual } = await owner
    .selectFrom('client')
    .select('timeZone')
    .where('id', '=', server.company.clientId)
    .executeTakeFirstOrThrow();
  await zoneOf(timeZone);
  const id = await truck();
  expect((await save([{ unit: id, primary: 500, readOn }])).statusCode).toBe(200);
  await zoneOf(usual);
  expect((await stored(id)).readings.map(({ readAt }) => new Date(readAt).toISOString())).toEqual([
    end,
  ]);
});

test('a sheet entered twice at the same time stores no reading below another', async () => {
  const units = [await truck(), await truck(), await truck()];
  const lines = (by: number) => units.map((unit, index) => ({ unit, primary: 100 + index + by }));
  const answers = await Promise.all([save(lines(5)), save(lines(0).toReversed())]);
  const done = answers.filter(({ statusCode }) => statusCode === 200).length;
  expect(done).toBeGreaterThan(0);
  for (const unit of units) {
    const { primary } = await stored(unit);
    expect(primary).toEqual([...primary].toSorted((x, y) => x - y));
    expect(primary).toHaveLength(done);
  }
});

test('five thousand lines take few statements', async () => {
  const { clientId, lookup } = server.company;
  const primaryMeterUnitId = lookup('MeterUnit', 'Miles');
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    clientId,
    id: crypto.randomUUID(),
    name: `Unit ${10_000 + index}`,
    primaryMeterUnitId,
    currentPrimaryReading: index,
    initialPrimaryReading: 0,
  }));
  await server.database.owner.insertInto('equipment').values(rows).execute();
  const lines = rows.map(({ name }, index) => ({ unit: name, primary: index + 100 }));
  const { result, count } = await server.statements(() => save(lines));
  expect(result.json()).toEqual({ data: { count: 5000 } });
  expect(count).toBeLessThan(12);
  const last = await stored(rows.at(-1)?.id ?? '');
  expect([last.unit.currentPrimaryReading, last.primary]).toEqual([5099, [5099]]);
});

test('a reading in another unit is converted once, said before it is saved, and kept as it was written', async () => {
  const unit = await truck({ name: 'Truck 20' });
  const lines = [{ unit: 'Truck 20', primary: '98500', primaryUnit: 'km', secondary: 7 }];
  const [verdict] = await check(lines);
  expect(verdict).toMatchObject({
    verdict: 'ready',
    reason: '98,500 km is kept as 61,205.1 mi, the unit of its meter.',
    primary: { next: 61_205.1, unit: 'mi' },
  });
  expect((await save(lines)).statusCode).toBe(200);
  expect(await stored(unit)).toMatchObject({ primary: [61_205.1], secondary: [7] });
  const history = await server.call(api.meters.history, { EquipmentId: unit }, token);
  const moments = history.json<{ data: OutputOf<typeof api.meters.history> }>().data;
  expect(moments[0]?.readings.map(({ note }) => note)).toEqual(['98,500 km', null]);
});

test('hours are no count of a meter in miles, and a word that is no unit is refused', async () => {
  const unit = await truck({ name: 'Truck 21' });
  const hours = [{ unit: 'Truck 21', primary: 1310, primaryUnit: 'hours' }];
  expect(await check(hours)).toMatchObject([
    {
      verdict: 'refused',
      reason: '1,310 h is not a reading for a meter in miles. Enter it in Miles.',
    },
  ]);
  const { messages } = await failed(save(hours), 422);
  expect(messages[0]?.field).toBe('lines.0.primary');
  await failed(save([{ unit: 'Truck 21', primary: 5, primaryUnit: 'furlongs' }]), 400);
  expect((await stored(unit)).primary).toEqual([]);
});

test('a reading that is sent as text is what its writer means', async () => {
  const unit = await truck({ name: 'Truck 22' });
  await save([{ unit: 'Truck 22', primary: '161200,5' }]);
  expect((await stored(unit)).primary).toEqual([161_200.5]);
});
