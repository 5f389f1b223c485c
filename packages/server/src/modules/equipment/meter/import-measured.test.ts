import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun } from '../../records/import/testing/import-run.ts';
import { meterTest } from './testing/meter-test.ts';

const server = await testApp({ now: () => new Date('2026-11-21T18:00:00Z') });
const { company, database } = server;
const { truck, record, stored, mi, h } = meterTest(server);
const token = await server.signIn({ flags: { hasEquipmentAccess: true } });
const run = importRun(server, token);
const preview = (...rows: readonly (readonly string[])[]) =>
  run.preview(csvOf(rows), 'readings.csv', 'meterReading');
const verdicts = async (id: string) =>
  (await run.rows(id)).data.map((row) => [row.outcome, row.reason]);
const km = company.lookup('MeterUnit', 'Kilometers');
const unitCalled = async (lookupName: string, lookupDisplayName: string): Promise<string> => {
  const id = newId();
  const { clientId } = company;
  await database.owner
    .insertInto('lookupValue')
    .values({ clientId, id, lookupGroupName: 'MeterUnit', lookupName, lookupDisplayName })
    .execute();
  return id;
};

test('lengths are converted into the unit of the meter, and the note keeps what was written', async () => {
  const inMiles = await truck({ name: 'M1' });
  const inKilometers = await truck({ name: 'M2', primaryMeterUnitId: km });
  const file = [
    ['Unit', 'Date', 'Reading (km)', 'Notes'],
    ['M1', '11/01/2026', '98,500', ''],
    ['M1', '11/10/2026', '98,600', 'yard'],
    ['M1', '11/15/2026', '61,900 mi', ''],
    ['M2', '11/01/2026', '98,500', ''],
    ['M2', '11/15/2026', '61,900 mi', ''],
  ];
  const seen = await preview(...file);
  expect(await verdicts(seen.id)).toEqual([
    ['create', 'Primary Reading: 98,500 km is kept as 61,205.1 mi, the unit of its meter.'],
    ['create', 'Primary Reading: 98,600 km is kept as 61,267.2 mi, the unit of its meter.'],
    ['create', null],
    ['create', null],
    ['create', 'Primary Reading: 61,900 mi is kept as 99,618.4 km, the unit of its meter.'],
  ]);
  await run.commit(seen.id);
  const { readings } = await stored(inMiles);
  expect(readings.map(({ reading, note }) => [reading, note])).toEqual([
    [61_205.1, '98,500 km'],
    [61_267.2, 'yard (98,600 km)'],
    [61_900, null],
  ]);
  expect((await stored(inKilometers)).primary).toEqual([98_500, 99_618.4]);
  const again = await preview(...file);
  expect((await run.rows(again.id)).data.map(({ outcome }) => outcome)).toEqual(
    Array.from({ length: 5 }, () => 'unchanged'),
  );
});

test('hours and distances go to the meter that counts them, or are refused', async () => {
  await truck({ name: 'H1', secondaryMeterUnitId: null });
  const both = await truck({ name: 'H2' });
  await truck({ name: 'H3', primaryMeterUnitId: h, secondaryMeterUnitId: null });
  const seen = await preview(
    ['Unit', 'Date', 'Odometer', 'Engine Hours'],
    ['H1', '11/01/2026', '1,310 h', ''],
    ['H2', '11/01/2026', '1,310 h', ''],
    ['H2', '11/02/2026', '1,400 h', '1,320'],
    ['H2', '11/13/2026', '1,410 h', '98,500 km'],
    ['H3', '11/01/2026', '500', ''],
    ['H3', '11/02/2026', '', '0'],
    ['H3', '11/03/2026', '35,262 km', ''],
    ['H3', '11/04/2026', '', '99,999,999'],
  );
  const moved = (figure: string, from: string, to: string, unit: string) =>
    `${from} Reading: ${figure} goes to ${to} Reading, the meter that counts ${unit}.`;
  expect(await verdicts(seen.id)).toEqual([
    ['reject', 'Primary Reading: 1,310 h is not a reading for a meter in miles.'],
    ['create', moved('1,310 h', 'Primary', 'Secondary', 'hours')],
    ['reject', 'Primary Reading: 1,400 h is not a reading for a meter in miles.'],
    [
      'create',
      [
        moved('1,410 h', 'Primary', 'Secondary', 'hours'),
        'Secondary Reading: 98,500 km is kept as 61,205.1 mi, the unit of its meter.',
        moved('98,500 km', 'Secondary', 'Primary', 'miles'),
      ].join(' '),
    ],
    [
      'reject',
      'Primary Reading: 500 mi is not a reading for a meter in hours. Choose under Columns what it counts.',
    ],
    ['create', moved('0 h', 'Secondary', 'Primary', 'hours')],
    ['reject', 'Primary Reading: 35,262 km is not a reading for a meter in hours.'],
    ['create', expect.stringContaining('99,999,999 h goes to Primary Reading') as string],
  ]);
  await run.commit(seen.id);
  expect(await stored(both)).toMatchObject({ primary: [61_205.1], secondary: [1310, 1410] });
});

test('an odometer in nobody knows what is in the unit of its meter, and plain figures are as they are', async () => {
  const id = await truck({ name: 'P1', primaryMeterUnitId: km });
  const plain = await truck({ name: 'P2', primaryMeterUnitId: h, secondaryMeterUnitId: mi });
  const seen = await preview(['Unit', 'Date', 'Odometer'], ['P1', '11/01/2026', '500']);
  const other = await preview(['Unit', 'Date', 'Reading'], ['P2', '11/01/2026', '600']);
  for (const one of [seen, other]) {
    expect(await verdicts(one.id)).toEqual([['create', null]]);
    await run.commit(one.id);
  }
  expect((await stored(id)).primary).toEqual([500]);
  expect((await stored(plain)).primary).toEqual([600]);
});

test("units go by a company's own words", async () => {
  await truck({ name: 'W1', primaryMeterUnitId: await unitCalled('Hub', 'Hub miles') });
  await truck({ name: 'W2', primaryMeterUnitId: await unitCalled('Engine hours', 'eh') });
  await truck({
    name: 'W3',
    primaryMeterUnitId: await unitCalled('Lifts', 'lifts'),
    secondaryMeterUnitId: null,
  });
  const seen = await preview(
    ['Unit', 'Date', 'Reading'],
    ['W1', '11/01/2026', '98,500 km'],
    ['W2', '11/01/2026', '5 h'],
    ['W3', '11/01/2026', '5 mi'],
    ['W3', '11/02/2026', '5'],
  );
  expect(await verdicts(seen.id)).toEqual([
    ['create', 'Primary Reading: 98,500 km is kept as 61,205.1 Hub miles, the unit of its meter.'],
    ['create', null],
    ['reject', 'Primary Reading: 5 mi is not a reading for a meter in lifts.'],
    ['create', null],
  ]);
});

test('what is more than a meter shows once converted stays out', async () => {
  const id = await truck({ name: 'X1', primaryMeterUnitId: km });
  await record(id, { primary: 0, readAt: '2026-09-01T15:00:00.000Z' });
  await truck({ name: 'X2' });
  const seen = await preview(
    ['Unit', 'Date', 'Reading'],
    ['X1', '11/01/2026', '99,999,999 mi'],
    ['X2', '11/01/2026', '99,999,999 mi'],
    ['X2', '10/01/2026', '0 km'],
  );
  expect(await verdicts(seen.id)).toEqual([
    ['reject', expect.stringContaining('Primary Reading: at most 99,999,999 can be kept.')],
    ['create', expect.stringContaining('more') as string],
    ['create', 'Primary Reading: 0 km is kept as 0 mi, the unit of its meter.'],
  ]);
});

test('a column of units says what the readings beside it count', async () => {
  await truck({ name: 'V1' });
  const seen = await preview(
    ['Unit', 'Date', 'Odometer', 'Odometer Unit', 'Secondary Reading', 'Secondary Meter Unit'],
    ['V1', '11/01/2026', '98,500', 'km', '500', 'Hours'],
    ['V1', '11/02/2026', '61,300', 'MI', '', 'h'],
    ['V1', '11/03/2026', '98,700 km', 'miles', '', ''],
    ['V1', '11/04/2026', '61,400', '', '', 'furlongs'],
    ['V1', '11/05/2026', '61,500', 'furlongs', '', ''],
    ['V1', '11/06/2026', '505', 'hours', '', ''],
    ['V1', '11/07/2026', '61,600', 'Odometer', '', ''],
  );
  expect(seen.mapping.columns.slice(2)).toEqual([
    'primaryReading',
    'primaryUnit',
    'secondaryReading',
    'secondaryUnit',
  ]);
  expect(await verdicts(seen.id)).toEqual([
    ['create', 'Primary Reading: 98,500 km is kept as 61,205.1 mi, the unit of its meter.'],
    ['create', null],
    ['create', 'Primary Reading: 98,700 km is kept as 61,329.3 mi, the unit of its meter.'],
    ['create', null],
    [
      'reject',
      'Primary Reading Unit: "furlongs" is no unit of a meter; write miles, kilometers or hours.',
    ],
    ['create', 'Primary Reading: 505 h goes to Secondary Reading, the meter that counts hours.'],
    ['create', null],
  ]);
});

test('an odometer that is the meter of forklifts too is asked about', async () => {
  const lift = await truck({ name: 'L1', primaryMeterUnitId: h, secondaryMeterUnitId: null });
  const truckId = await truck({ name: 'L2' });
  const seen = await preview(
    ['Unit', 'Date', 'Odometer'],
    ['L1', '11/01/2026', '500'],
    ['L2', '11/01/2026', '61,000'],
  );
  expect((await verdicts(seen.id)).map(([outcome]) => outcome)).toEqual(['reject', 'create']);
  expect(seen.columns[2]?.question?.text).toBe('What does Odometer count?');
  const checked = await run.check(seen.id, { reads: [null, null, { measure: 'kind' }] });
  expect(checked.columns[2]?.question?.answer).toBe('kind');
  expect(await verdicts(checked.id)).toEqual([
    ['create', null],
    ['create', null],
  ]);
  await run.commit(checked.id);
  expect((await stored(lift)).primary).toEqual([500]);
  expect((await stored(truckId)).primary).toEqual([61_000]);
});
