import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun } from '../../records/import/testing/import-run.ts';

const now = new Date('2026-11-21T18:00:00.000Z');
const server = await testApp({ now: () => now });
const { owner } = server.database;
const token = await server.signIn({ flags: { hasEquipmentAccess: true } });
const run = importRun(server, token);
const preview = async (...rows: readonly (readonly string[])[]) =>
  run.preview(csvOf(rows), 'units.csv', 'equipment');
const lastServiceOf = async (name: string) => {
  const unit = await owner
    .selectFrom('equipment')
    .select(['lastServiceOn', 'lastServiceReading'])
    .where('clientId', '=', server.company.clientId)
    .where('name', '=', name)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return unit && [unit.lastServiceOn, unit.lastServiceReading];
};
const header = ['Unit', 'Type', 'Odometer', 'Last PM', 'Last PM Mi'];

test.each(['Last PM', 'PM Date', 'last service', 'Last Service Date'])(
  'a column %s is the day of the last service',
  async (name) => {
    const seen = await preview(['Unit', name], ['T1', '09/14/2026']);
    expect(seen.mapping.columns).toEqual(['name', 'lastServiceOn']);
  },
);

test.each(['PM Miles', 'last pm mi', 'Last PM Miles', 'Last PM Meter', 'Last Service Meter'])(
  'a column %s is what the meter showed at the last service',
  async (name) => {
    const seen = await preview(['Unit', 'Odometer', name], ['T1', '128,400', '120,000']);
    expect(seen.mapping.columns).toEqual(['name', 'currentPrimaryReading', 'lastServiceReading']);
  },
);

test('the last service is kept with the unit, and an undo sets back what it was', async () => {
  const first = await preview(header, ['T1', 'Tractor', '128,400', '9/14/2026', '120,000']);
  await run.commit(first.id);
  expect(await lastServiceOf('T1')).toEqual(['2026-09-14', 120_000]);
  const second = await preview(header, ['T1', 'Tractor', '128,500', '11/21/2026', '128,450.5']);
  await run.commit(second.id);
  expect(await lastServiceOf('T1')).toEqual(['2026-11-21', 128_450.5]);
  await run.undo(second.id);
  expect(await lastServiceOf('T1')).toEqual(['2026-09-14', 120_000]);
  await run.undo(first.id);
  expect(await lastServiceOf('T1')).toBeUndefined();
});

test('a day in the future and a negative reading are refused with their field', async () => {
  const seen = await preview(
    header,
    ['T1', 'Tractor', '128,400', '11/22/2026', '120,000'],
    ['T2', 'Tractor', '128,400', '11/21/2026', '-5'],
    ['T3', 'Tractor', '128,400', '11/21/2026', '0'],
  );
  const { data } = await run.rows(seen.id);
  expect(data.map((one) => one.outcome)).toEqual(['reject', 'reject', 'create']);
  expect(data[0]?.reason).toBe('Last Service Date: must be on or before 11/21/2026 (today).');
  expect(data[1]?.reason).toMatch(/^Last Service Meter/);
});

test('a reading in kilometers is kept in the miles of the meter, one of the second meter is left out', async () => {
  const seen = await preview(
    ['Unit', 'Type', 'Odometer', 'Last PM', 'Last PM Odometer (km)'],
    ['T1', 'Tractor', '128,400', '9/14/2026', '160,934.4'],
  );
  await run.commit(seen.id);
  expect(await lastServiceOf('T1')).toEqual(['2026-09-14', 100_000]);
  await run.undo(seen.id);
  const hours = await preview(
    ['Unit', 'Type', 'Odometer', 'Engine Hours', 'Last PM', 'Last PM Hours'],
    ['T1', 'Tractor', '128,400', '4,000', '9/14/2026', '3,900 h'],
  );
  await run.commit(hours.id);
  expect(await lastServiceOf('T1')).toEqual(['2026-09-14', null]);
  await run.undo(hours.id);
});
