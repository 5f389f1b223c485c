import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun } from '../../records/import/testing/import-run.ts';
import { meterTest } from './testing/meter-test.ts';

// In the evening of 11/21 of the company, when the day in UTC is the next one already.
const server = await testApp({ now: () => new Date('2026-11-22T03:00:00Z') });
const { truck, record, stored } = meterTest(server);
const run = importRun(server, await server.signIn({ flags: { hasEquipmentAccess: true } }));

test('a reading of this evening is known a second time, though its instant is of the next day', async () => {
  const id = await truck({ name: 'Truck 30' });
  await record(id, { primary: 10_000, readAt: '2026-11-22T02:30:00.000Z' });
  const file = csvOf([
    ['Unit', 'Date', 'Odometer'],
    ['Truck 30', '11/21/2026', '10,400'],
  ]);
  const preview = () => run.preview(file, 'readings.csv', 'meterReading');
  const seen = await preview();
  await run.commit(seen.id);
  const { readings } = await stored(id);
  expect(readings.map((one) => [one.reading, one.readAt.slice(0, 10)])).toEqual([
    [10_000, '2026-11-22'],
    [10_400, '2026-11-22'],
  ]);
  const again = await preview();
  expect((await run.rows(again.id)).data.map((row) => row.outcome)).toEqual(['unchanged']);
});
