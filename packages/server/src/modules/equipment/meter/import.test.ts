import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun } from '../../records/import/testing/import-run.ts';
import { meterTest } from './testing/meter-test.ts';

const server = await testApp({ now: () => new Date('2026-11-21T18:00:00Z') });
const { truck, record, stored } = meterTest(server);
const token = await server.signIn({ flags: { hasEquipmentAccess: true } });
const run = importRun(server, token);
const header = ['Unit', 'VIN', 'Date', 'Odometer', 'Engine Hours', 'Notes'];
const preview = (rows: readonly (readonly string[])[]) =>
  run.preview(csvOf([header, ...rows]), 'readings.csv', 'meterReading');

test('readings come in by their days whatever the order of the file, and can be taken back', async () => {
  const id = await truck({ name: 'Truck 1', serialNumber: '1XKYD49X0EJ000001' });
  const bare = await truck({ name: 'Truck 2' });
  const trailer = await truck({
    name: 'Trailer 3',
    primaryMeterUnitId: null,
    secondaryMeterUnitId: null,
  });
  await record(id, { primary: 50_000, readAt: '2026-09-01T15:00:00.000Z' });
  await record(id, { primary: 60_000, readAt: '2026-11-01T15:00:00.000Z' });
  const seen = await preview([
    ['', '1xkyd49x0ej000001', '11/15/2026', '61,500 mi', '', 'yard'],
    ['Truck 1', '', '10/01/2026', '55,000', '', ''],
    ['Truck 1', '', '10/15/2026', '54,999', '', ''],
    ['Truck 2', '', '01/31/2026', '1,000.5', '100', ''],
    ['Truck 2', '', '', '90,000', '', ''],
    ['Truck 2', '', '02/28/2026', '', '110.5', ''],
    ['Trailer 3', '', '11/01/2026', '5', '', ''],
    ['Truck 9', '', '11/01/2026', '5', '', ''],
    ['Truck 1', '', '11/22/2026', '70,000', '', ''],
    ['Truck 1', '', '11/16/2026', '', '', 'forgot it'],
    ['Truck 1', '', '11/17/2026', 'broken', '', ''],
  ]);
  const { data } = await run.rows(seen.id);
  expect(data.map((row) => [row.outcome, row.reason])).toEqual([
    ['create', null],
    ['create', null],
    ['reject', 'Primary Reading: Wrong reading! The reading before it is 55,000 mi.'],
    ['create', null],
    ['create', null],
    ['create', null],
    ['reject', expect.stringContaining('Trailer 3 has no primary meter.') as string],
    ['reject', 'No unit has the name Truck 9.'],
    ['reject', 'Read On: 11/22/2026 is in the future.'],
    ['reject', 'This row has no reading.'],
    ['reject', expect.stringContaining('Primary Reading') as string],
  ]);
  await run.commit(seen.id);
  expect(await stored(id)).toMatchObject({
    primary: [50_000, 55_000, 60_000, 61_500],
    unit: { currentPrimaryReading: 61_500, initialPrimaryReading: 50_000 },
  });
  expect(await stored(bare)).toMatchObject({
    primary: [1000.5, 90_000],
    secondary: [100, 110.5],
    unit: {
      initialPrimaryReading: 1000.5,
      currentPrimaryReading: 90_000,
      initialSecondaryReading: 100,
      currentSecondaryReading: 110.5,
    },
  });
  expect((await stored(trailer)).readings).toEqual([]);
  const again = await preview([
    ['Truck 1', '', '11/15/2026', '61500', '', ''],
    ['Truck 2', '', '01/31/2026', '1000.5', '100', ''],
  ]);
  expect((await run.rows(again.id)).data.map((row) => row.outcome)).toEqual([
    'unchanged',
    'unchanged',
  ]);
  expect((await run.undo(seen.id)).status).toBe('undone');
  expect((await stored(id)).unit.currentPrimaryReading).toBe(60_000);
  expect((await stored(bare)).unit).toMatchObject({
    initialPrimaryReading: null,
    currentPrimaryReading: null,
    initialSecondaryReading: null,
    currentSecondaryReading: null,
  });
});

test('a jump in a file is a warning and keeps no row out', async () => {
  const id = await truck({ name: 'Truck 20' });
  await record(id, { primary: 10_000, readAt: '2026-11-18T12:00:00.000Z' });
  const seen = await preview([['Truck 20', '', '11/19/2026', '100500', '', '']]);
  const { data } = await run.rows(seen.id);
  expect(data.map((row) => [row.outcome, row.verdict, row.reason])).toEqual([
    [
      'create',
      'warning',
      expect.stringContaining('That is 90,500 mi more within a day.') as string,
    ],
  ]);
});
