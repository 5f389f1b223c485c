import { guessColumns } from '@roadproof/domain/import/import-guess';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun } from '../../records/import/testing/import-run.ts';
import { reminderFields } from './import-fields.ts';
import { testFleet } from './testing/fleet.ts';

const server = await testApp({ now: () => new Date('2026-11-21T18:00:00Z') });
const { company, database } = server;
const fleet = testFleet(server);
const token = await server.signIn({ flags: { hasEquipmentAccess: true } });
const run = importRun(server, token);
const preview = (...rows: readonly (readonly string[])[]) =>
  run.preview(csvOf(rows), 'pm.csv', 'serviceReminder');
const verdicts = async (id: string) =>
  (await run.rows(id)).data.map((row) => [row.outcome, row.reason]);
const [km, hours] = [
  company.lookup('MeterUnit', 'Kilometers'),
  company.lookup('MeterUnit', 'Hours'),
];
const reminderOf = (equipmentId: string) =>
  database.owner
    .selectFrom('serviceReminder')
    .select(['primaryMeterInterval', 'primaryDueSoonThreshold', 'nextPrimaryMeterReading'])
    .select(['secondaryMeterInterval', 'secondaryDueSoonThreshold', 'nextSecondaryMeterReading'])
    .where('equipmentId', '=', equipmentId)
    .executeTakeFirstOrThrow();
const kept = (label: string, from: string, to: string) =>
  `${label}: ${from} is kept as ${to}, the unit of its meter.`;

test('intervals, thresholds, next and last readings are converted', async () => {
  const truck = await fleet.unit({ name: 'R1', initialPrimaryReading: 1 });
  const other = await fleet.unit({ name: 'R2', initialPrimaryReading: 1 });
  const metric = await fleet.unit({ name: 'R3', primaryMeterUnitId: km, initialPrimaryReading: 1 });
  const seen = await preview(
    [
      'Unit',
      'Task',
      'Interval (km)',
      'Primary Due Soon Threshold',
      'Next Primary Reading',
      'Last Completed',
      'Last Odometer',
    ],
    ['R1', 'Oil', '16,000', '1,600 km', '160000 km', '', ''],
    ['R2', 'Oil', '16,000', '', '', '11/01/2026', '144,000 km'],
    ['R3', 'Oil', '10,000 mi', '1,000', '', '11/01/2026', '144,000'],
  );
  expect(await verdicts(seen.id)).toEqual([
    [
      'create',
      [
        kept('Primary Meter Interval', '16,000 km', '9,941.9 mi'),
        kept('Primary Due Soon Threshold', '1,600 km', '994.2 mi'),
        kept('Next Primary Reading', '160,000 km', '99,419.4 mi'),
      ].join(' '),
    ],
    [
      'create',
      [
        kept('Primary Meter Interval', '16,000 km', '9,941.9 mi'),
        kept('Last Completed at Primary Reading', '144,000 km', '89,477.5 mi'),
      ].join(' '),
    ],
    ['create', kept('Primary Meter Interval', '10,000 mi', '16,093.4 km')],
  ]);
  await run.commit(seen.id);
  expect(await reminderOf(truck)).toMatchObject({
    primaryMeterInterval: 9941.9,
    primaryDueSoonThreshold: 994.2,
    nextPrimaryMeterReading: 99_419.4,
  });
  // 89,477.5 mi and 9,941.9 mi further.
  expect(await reminderOf(other)).toMatchObject({ nextPrimaryMeterReading: 99_419.4 });
  expect(await reminderOf(metric)).toMatchObject({
    primaryMeterInterval: 16_093.4,
    primaryDueSoonThreshold: 1000,
    nextPrimaryMeterReading: 160_093.4,
  });
});

test('hours go to the meter that counts them, or are refused', async () => {
  await fleet.unit({ name: 'R11' });
  const both = await fleet.unit({
    name: 'R12',
    secondaryMeterUnitId: hours,
    initialSecondaryReading: 100,
    currentSecondaryReading: 900,
  });
  const lift = await fleet.unit({
    name: 'R13',
    primaryMeterUnitId: hours,
    initialPrimaryReading: 5,
  });
  const seen = await preview(
    ['Unit', 'Task', 'Primary Meter Interval', 'Interval Hours', 'Due Soon Hours'],
    ['R11', 'PM', '250 hours', '', ''],
    ['R12', 'PM', '250 hours', '', '25'],
    ['R13', 'PM', '', '250', '25'],
    ['R13', 'PM B', '16,000 km', '', ''],
  );
  const moved = (figure: string, from: string, to: string) =>
    `${from}: ${figure} goes to ${to}, the meter that counts hours.`;
  expect(await verdicts(seen.id)).toEqual([
    ['reject', 'Primary Meter Interval: 250 h is not a reading for a meter in miles.'],
    ['create', moved('250 h', 'Primary Meter Interval', 'Secondary Meter Interval')],
    [
      'create',
      [
        moved('250 h', 'Secondary Meter Interval', 'Primary Meter Interval'),
        moved('25 h', 'Secondary Due Soon Threshold', 'Primary Due Soon Threshold'),
      ].join(' '),
    ],
    ['reject', 'Primary Meter Interval: 16,000 km is not a reading for a meter in hours.'],
  ]);
  await run.commit(seen.id);
  expect(await reminderOf(both)).toMatchObject({
    primaryMeterInterval: null,
    secondaryMeterInterval: 250,
    secondaryDueSoonThreshold: 25,
    nextSecondaryMeterReading: 1150,
  });
  expect(await reminderOf(lift)).toMatchObject({
    primaryMeterInterval: 250,
    primaryDueSoonThreshold: 25,
    secondaryMeterInterval: null,
  });
});

test.each([
  ['Interval (km)', 'primaryMeterInterval'],
  ['Every Kilometers', 'primaryMeterInterval'],
  ['Next Due km', 'nextPrimaryMeterReading'],
  ['Last Service Odometer (km)', 'lastPrimaryReading'],
  ['Interval Hours', 'secondaryMeterInterval'],
  ['Interval (hrs)', 'secondaryMeterInterval'],
  ['Every (hrs)', 'secondaryMeterInterval'],
  ['Interval', 'timeInterval'],
])('a column headed "%s" is %s', (header, key) => {
  expect(guessColumns([header], reminderFields)).toEqual([key]);
});
