import { api } from '@roadproof/contract/api';
import { guessColumns } from '@roadproof/domain/import/import-guess';
import { expect, test } from 'vitest';
import { vinOf } from '../../../db/demo/vin.ts';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun } from '../../records/import/testing/import-run.ts';
import { equipmentFields, unitSubject } from './import-fields.ts';

const server = await testApp();
const { call, database } = server;
const token = await server.signIn({ flags: { hasEquipmentAccess: true } });
const run = importRun(server, token);
const preview = async (rows: readonly (readonly string[])[]) =>
  run.preview(csvOf(rows), 'units.csv', 'equipment');
const header = ['Unit', 'VIN', 'Type', 'Fuel', 'Seats', 'For Pay', 'Hazmat', 'Driveaway'];
const heavy = 'Over 10,000 lb?';
const row = (at: number, ...answers: readonly string[]) => [
  `B${at}`,
  vinOf('1XPBD49X', 2022, at),
  'Bus',
  'Diesel',
  ...answers,
];
const answersOf = async (name: string) => {
  const unit = await database.owner
    .selectFrom('equipment')
    .select(['passengers', 'carriesForPay', 'hasHazmatPlacards', 'isDriveaway', 'isHeavy'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return Object.values(unit);
};

test.each([
  [['For Pay', 'Hazmat Placards', 'Driveaway', 'Over 10,000 lb']],
  [['For Pay?', 'Hazmat?', 'Drive-Away', 'Over 10,000 lb?']],
  [['Passengers for Compensation', 'Placarded', 'Driveaway/Towaway', 'Over 10K lbs']],
  [['Carries passengers for pay?', 'Hazardous Materials', 'Drive Away', '10,001 lb or more']],
])('the headers %j are those of the answers', (headers) => {
  expect(guessColumns(headers, equipmentFields, { subject: unitSubject })).toEqual([
    'carriesForPay',
    'hasHazmatPlacards',
    'isDriveaway',
    'isHeavy',
  ]);
});

test.each(['Under 10,000 lb', 'For Hire', 'Hazmat Expiration'])('"%s" is none', (name) => {
  const [found] = guessColumns([name], equipmentFields, { subject: unitSubject });
  expect(['carriesForPay', 'hasHazmatPlacards', 'isDriveaway', 'isHeavy']).not.toContain(found);
});

test('answers come with the units, and what is empty stays as it is', async () => {
  const first = await preview([
    [...header, heavy],
    row(1, '9', 'Yes', 'N', '0', 'X'),
    row(2, '15', 'false', 'TRUE', '1', 'no'),
    row(3, '', '', '', '', ''),
  ]);
  await run.commit(first.id);
  expect(await answersOf('B1')).toEqual([9, true, false, false, true]);
  expect(await answersOf('B2')).toEqual([15, false, true, true, false]);
  expect(await answersOf('B3')).toEqual([null, null, false, false, null]);
  const again = await preview([
    [...header, heavy],
    row(1, '', '', 'y', '', ''),
    row(2, '', 'True', '', 'No', ''),
    row(3, '', '', '', '', ''),
  ]);
  const { data } = await run.rows(again.id);
  expect(data.map(({ outcome }) => outcome)).toEqual(['update', 'update', 'unchanged']);
  await run.commit(again.id);
  expect(await answersOf('B1')).toEqual([9, true, true, false, true]);
  expect(await answersOf('B2')).toEqual([15, true, true, false, false]);
});

test('an answer that is neither is told with what is accepted', async () => {
  const seen = await preview([
    [...header, heavy],
    row(4, '9', 'maybe', 'Yes', '', ''),
    row(5, '9', 'Yes', '', '', '2'),
  ]);
  const accepted =
    'cannot be read; write Yes, Y, X, True or 1, or No, N, False or 0, or leave it empty.';
  const { data } = await run.rows(seen.id);
  expect(data.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['reject', `For Pay: "maybe" ${accepted}`],
    ['reject', `Over 10,000 lb?: "2" ${accepted}`],
  ]);
});

test('the template asks for every answer', async () => {
  const answer = await call(api.imports.template, { entity: 'equipment', format: 'csv' }, token);
  const [names = '', example = ''] = answer.body.split(/\r?\n/);
  for (const name of ['For Pay', 'Hazmat Placards', 'Driveaway', '"Over 10,000 lb?"'])
    expect(names).toContain(`,${name},`);
  expect(example).toContain(',No,No,No,Yes,');
});
