import { guessColumns } from '@roadproof/domain/import/import-guess';
import { expect, test } from 'vitest';
import { vinOf } from '../../../db/demo/vin.ts';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun } from '../../records/import/testing/import-run.ts';
import { equipmentFields, unitSubject } from './import-fields.ts';

const server = await testApp();
const { database } = server;
const token = await server.signIn({ flags: { hasEquipmentAccess: true } });
const run = importRun(server, token);
const preview = async (rows: readonly (readonly string[])[]) =>
  run.preview(csvOf(rows), 'units.csv', 'equipment');

const facts = ['GCWR', 'Seats', 'Tank', 'Brakes', 'Transmission', 'Hitch', 'School Bus'];
const header = ['Unit', 'VIN', 'Type', 'Fuel', 'GVW', ...facts];
const row = (at: number, ...cells: readonly string[]) => [
  `T${at}`,
  vinOf('1XPBD49X', 2022, at),
  'Tractor',
  'Diesel',
  ...cells,
];
const factsOf = async (name: string) => {
  const unit = await database.owner
    .selectFrom('equipment')
    .select(['gvwr', 'combinedWeight', 'passengers', 'tankGallons', 'brakes', 'transmission'])
    .select(['hasFifthWheel', 'isSchoolBus'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return Object.values(unit);
};

const keys = ['gvwr', 'combinedWeight', 'passengers', 'tankGallons', 'brakes', 'transmission'];

test.each([
  [['GVW', 'GCWR', 'Seats', 'Tank', 'Brakes', 'Transmission', 'Hitch', 'School Bus'], 'hitch'],
  [
    ['GVWR', 'GCW', '# of Seats', 'Tank (gal)', 'Brake Type', 'Trans.', 'Fifth Wheel', 'Schoolbus'],
    'hasFifthWheel',
  ],
  [
    ['GVWR (lb)', 'GCWR (lb)', 'Passengers', 'Cargo Tank', 'Brake System', 'Trans', '5th Wheel'],
    'hasFifthWheel',
  ],
])('the headings %j are understood', (headings, hitch) => {
  const found = guessColumns(headings, equipmentFields, { subject: unitSubject });
  expect(found).toEqual([...keys, hitch, 'isSchoolBus'].slice(0, headings.length));
});

test.each(['Fuel Tank', 'Tank Size', 'Brake Fluid'])('"%s" is none of them', (name) => {
  const [found] = guessColumns([name], equipmentFields, { subject: unitSubject });
  expect(['tankGallons', 'brakes']).not.toContain(found);
});

test('facts come in the words of carriers, and an empty cell leaves what is there', async () => {
  const first = await preview([
    header,
    row(1, '52,000 lb', '80,000', '2', '7,000 gal', 'Full air', 'AMT', '5th wheel', 'No'),
    row(2, '25900', '', '', '0', 'Hydraulic', 'Stick', 'Pintle hook', ''),
    row(3, '', '', '', '', 'AOH', 'Semi-Automatic', 'Gooseneck', 'Y'),
  ]);
  await run.commit(first.id);
  expect(await factsOf('T1')).toEqual([
    52_000,
    80_000,
    2,
    7000,
    'fullAir',
    'automatic',
    true,
    false,
  ]);
  expect(await factsOf('T2')).toEqual([25_900, null, null, 0, 'none', 'manual', false, null]);
  const third = [null, null, null, null, 'airOverHydraulic', 'automatic', false, true];
  expect(await factsOf('T3')).toEqual(third);
  const again = await preview([header, row(1), row(2, '26,500'), row(3)]);
  const { data } = await run.rows(again.id);
  expect(data.map(({ outcome }) => outcome)).toEqual(['unchanged', 'update', 'unchanged']);
  await run.commit(again.id);
  expect(await factsOf('T2')).toEqual([26_500, null, null, 0, 'none', 'manual', false, null]);
  expect(await factsOf('T3')).toEqual(third);
});

test('a cell that can mean two things is asked, never guessed', async () => {
  const seen = await preview([
    header,
    row(4, '', '', '', '', 'Air', '', '', ''),
    row(5, '', '', '', '', '', '10 speed', '', ''),
    row(6, '', '', '', '', '', '', 'Yes', ''),
    row(7, '', '', '', 'Yes', '', '', '', ''),
    row(8, '', '', '', '', 'Unknown', 'N/A', '?', ''),
  ]);
  const { data } = await run.rows(seen.id);
  expect(data.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['reject', 'Brakes: there is no "Air".'],
    ['reject', 'Transmission: there is no "10 speed".'],
    ['reject', 'Hitch: there is no "Yes".'],
    ['reject', expect.stringMatching(/^Tank \(gal\): "Yes" /)],
    ['create', null],
  ]);
});
