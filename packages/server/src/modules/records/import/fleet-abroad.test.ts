import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { importRun } from './testing/import-run.ts';

const server = await testApp();
const run = importRun(server, await server.signIn());
const two = (value: number): string => String(value).padStart(2, '0');

/** 80 units as a program of another country exports them: semicolons, day first, decimal commas, kilometers. */
const lines = Array.from(
  { length: 80 },
  (_, at) =>
    `AB${at};${two((at % 28) + 1)}/${two((at % 12) + 1)}/2021;${100 + at}.200,5;${35 + at}.000,00`,
);
const file = ['Unit;In Service Date;Odometer (km);Purchase Price', ...lines].join('\r\n');

test('a fleet in kilometers, day first and with decimal commas comes in as it was meant', async () => {
  const seen = await run.preview(file, 'fleet.csv', 'equipment');
  expect(seen.counts).toMatchObject({ create: 80, reject: 0 });
  const remarks = Object.fromEntries(seen.columns.map((column) => [column.header, column.remarks]));
  // Of 80 days 44 are above 12, and 12 are the same either way.
  expect(remarks['In Service Date']).toEqual([
    'In Service Date is read day first: 44 of 68 dates can only be day first, none month first.',
  ]);
  expect(remarks['Odometer (km)']).toEqual([
    'Odometer (km) is read with a decimal comma: 80 of 80 figures can only be read that way.',
    'Kilometers, by the heading',
    '100.200,5 → 100,200.5',
  ]);
  expect(seen.columns.map(({ understood }) => understood)).toEqual([
    'Text: 80 of 80',
    'Dates: day first, 80 of 80',
    'Numbers: decimal comma, 80 of 80',
    'Amounts: decimal comma, 80 of 80',
  ]);
  await run.commit(seen.id);
  const rows = await server.database.owner
    .selectFrom('equipment as q')
    .innerJoin('lookupValue as v', 'v.id', 'q.primaryMeterUnitId')
    .select([
      'name',
      'inServiceDate as day',
      'currentPrimaryReading as reading',
      'v.lookupName as unit',
    ])
    .where('name', 'in', ['AB0', 'AB3', 'AB12', 'AB79'])
    .orderBy('currentPrimaryReading')
    .execute();
  expect(rows).toEqual([
    { name: 'AB0', day: '2021-01-01', reading: 100_200.5, unit: 'Kilometers' },
    { name: 'AB3', day: '2021-04-04', reading: 103_200.5, unit: 'Kilometers' },
    { name: 'AB12', day: '2021-01-13', reading: 112_200.5, unit: 'Kilometers' },
    { name: 'AB79', day: '2021-08-24', reading: 179_200.5, unit: 'Kilometers' },
  ]);
});
