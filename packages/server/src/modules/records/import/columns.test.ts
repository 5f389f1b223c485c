import { api } from '@roadproof/contract/api';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun, peopleHeader, personRow, type Seen } from './testing/import-run.ts';

const server = await testApp();
const run = importRun(server, await server.signIn());

const column = (seen: Seen, header: string) =>
  seen.columns.find((one) => one.header === header) ?? expect.fail(`no column ${header}`);
const units = (header: string, cells: readonly string[]) =>
  run.preview(
    csvOf([['Unit', 'VIN', header], ...cells.map((cell, at) => [`J-${at}`, '', cell])]),
    'units.csv',
    'equipment',
  );

test('the share of cells that can be read is said beside the column', async () => {
  const seen = await units('In Service Date', ['03/25/2021', '04/05/2021', 'soon', '', 'n/a']);
  expect(column(seen, 'In Service Date')).toMatchObject({
    understood: 'Dates: month first, 2 of 3; 1 cannot be read; 2 empty',
    remarks: [],
  });
  expect(column(seen, 'Unit').understood).toBe('Text: 5 of 5');
});

test('a column whose heading names a list that knows none of its words is left out and says so', async () => {
  const cells = Array.from({ length: 6 }, (_, at) => `note ${at}`);
  const seen = await units('Equipment Status', cells);
  expect(column(seen, 'Equipment Status').remarks).toEqual([
    'Not read as Equipment Status: 0 of 6 cells are a status.',
  ]);
  expect(seen.mapping.columns).toEqual(['name', 'serialNumber', null]);
});

test('years below a heading of dates are offered as the year', async () => {
  const seen = await units('In service', ['2019', '2020', '2021', '2022']);
  expect(column(seen, 'In service')).toMatchObject({
    remarks: [],
    offer: {
      field: 'year',
      text: 'This column looks like years. Use it as Year, or leave it out?',
    },
  });
});

test('a heading that only begins with a field is offered', async () => {
  const seen = await units('Odometer at Accident', ['128400', '95120']);
  expect(column(seen, 'Odometer at Accident').offer).toEqual({
    field: 'currentPrimaryReading',
    text: 'Odometer at Accident: looks like Current Primary Reading. Use it, or leave it out?',
  });
});

test('a column of another kind of record names that kind', async () => {
  const seen = await units('Last Done', ['03/03/2026', 'April 5, 2026']);
  expect(column(seen, 'Last Done').remarks).toEqual([
    'Last Done: not part of equipment. Import it as Renewals, Last Completed On.',
  ]);
  // Words below the same heading are no day.
  expect(column(await units('Last Done', ['Ann', 'Lee']), 'Last Done').remarks).toEqual([]);
});

test('a column that keeps every row out is named first, and may be left out', async () => {
  const guessed = await units('In service', ['2019', '2020', '2021']);
  expect(guessed.counts.keptOut).toEqual([]);
  const columns = ['name', 'serialNumber', 'inServiceDate'];
  const seen = await run.check(guessed.id, { columns });
  expect(seen.counts).toMatchObject({ create: 0, reject: 3 });
  expect(seen.counts.keptOut).toEqual([
    {
      column: 2,
      text: 'All 3 rows are kept out by one column: "In service" has years where In Service Date needs dates.',
      mayLeaveOut: true,
    },
  ]);
  const left = await run.check(guessed.id, { columns: ['name', 'serialNumber', null] });
  expect(left.counts).toMatchObject({ create: 3, reject: 0, keptOut: [] });
  // A column that keeps some rows out is no reason to leave it out.
  const some = await units('In Service Date', ['03/25/2021', 'soon', 'later']);
  expect(some.counts).toMatchObject({ create: 1, reject: 2, keptOut: [] });
});

test('day first is a note of the check, and an open question keeps its cells until it is answered', async () => {
  const people = (births: readonly string[]) =>
    run.preview(csvOf([peopleHeader, ...births.map((born, at) => personRow(at, { 3: born }))]));
  const proven = await people(['25/03/1980', '04/05/1980']);
  const note = `${peopleHeader[3]} is read day first: 1 of 2 dates can only be day first, none month first.`;
  expect(column(proven, peopleHeader[3] ?? '').remarks).toEqual([note, '04/05/1980 → May 4, 1980']);
  expect(proven.counts.notes).toContainEqual({ message: note, rows: 0 });

  const open = await people(['25/03/1980', '03/26/1980', '04/05/1980']);
  expect(column(open, peopleHeader[3] ?? '').question).toMatchObject({
    about: 'dayOrder',
    text: '1 date can only be read day first, 1 only month first; 1 could be either. How are they written?',
    answer: null,
  });
  // Nothing offers to leave a cell empty that somebody only has to be asked about.
  expect(open.counts).toMatchObject({ create: 2, reject: 1, rescuable: 0, unread: 0 });
  const reads = peopleHeader.map((_, at) => (at === 3 ? { dayOrder: 'day' } : null));
  const answered = await run.check(open.id, { reads });
  expect(answered.counts).toMatchObject({ create: 3, reject: 0 });
  expect(column(answered, peopleHeader[3] ?? '').question?.answer).toBe('day');
});

test('the decimal sign and the unit of a column can be overruled though nothing is asked', async () => {
  const seen = await units('Odometer (mi)', ['128,400', '95,120']);
  expect(column(seen, 'Odometer (mi)')).toMatchObject({
    understood: 'Numbers: decimal point, 2 of 2',
    question: null,
    choices: [
      { about: 'decimal', answer: '' },
      { about: 'measure', answer: '' },
    ],
  });
  const reads = [null, null, { decimal: ',', measure: 'kilometers' }];
  const checked = await run.check(seen.id, { reads });
  expect(column(checked, 'Odometer (mi)')).toMatchObject({
    understood: 'Numbers: decimal comma, 2 of 2',
    remarks: [
      'Odometer (mi) is read with a decimal comma, as you chose.',
      'Odometer (mi) counts kilometers.',
      '128,400 → 128.4',
    ],
    choices: [
      { about: 'decimal', answer: ',' },
      { about: 'measure', answer: 'kilometers' },
    ],
  });
  await run.commit(checked.id);
  const { rows } = await sql<{ reading: number; unit: string }>`
    select e.current_primary_reading::float8 as reading, u.lookup_name as unit
      from equipment e join lookup_value u on u.id = e.primary_meter_unit_id
     where e.name = 'J-0' and e.deleted_at is null`.execute(server.database.owner);
  expect(rows).toEqual([{ reading: 128.4, unit: 'Kilometers' }]);
});

test('an order that the file proves can be overruled, and taken back', async () => {
  const cells = ['25/03/2021', '04/05/2021'];
  const seen = await units('In Service Date', cells);
  expect(column(seen, 'In Service Date')).toMatchObject({
    understood: 'Dates: day first, 2 of 2',
    remarks: [
      'In Service Date is read day first: 1 of 2 dates can only be day first, none month first.',
      '04/05/2021 → May 4, 2021',
    ],
    choices: [{ about: 'dayOrder', answer: '' }],
  });
  const checked = await run.check(seen.id, { reads: [null, null, { dayOrder: 'month' }] });
  expect(column(checked, 'In Service Date')).toMatchObject({
    // The other one can only be read in one way.
    understood: 'Dates: month first, 2 of 2',
    remarks: ['04/05/2021 → Apr 5, 2021'],
    choices: [{ about: 'dayOrder', answer: 'month' }],
  });
  expect(checked.counts).toMatchObject({ reject: 0 });
  const back = await run.check(seen.id, { reads: [null, null, null] });
  expect(column(back, 'In Service Date').understood).toBe('Dates: day first, 2 of 2');
});

test('a reading without a day says that it is one of today', async () => {
  const made = await units('Odometer', ['1000']);
  await run.commit(made.id);
  const seen = await run.preview('Unit,Odometer\nJ-0,2000\n', 'readings.csv', 'meterReading');
  expect(seen.counts.notes).toEqual([
    { message: 'No day of the reading: it is recorded as read today.', rows: 1 },
  ]);
  const dated = await run.preview(
    'Unit,Read On,Odometer\nJ-0,11/02/2026,2000\n',
    'readings.csv',
    'meterReading',
  );
  expect(dated.counts.notes).toEqual([]);
});

test('an example of a conversion stands beside the column', async () => {
  const made = await run.preview('Unit,Odometer (mi)\nJ-mi,1000\n', 'units.csv', 'equipment');
  await run.commit(made.id);
  const seen = await run.preview(
    'Unit,Read On,Odometer (km)\nJ-mi,11/02/2026,"35,262"\n',
    'readings.csv',
    'meterReading',
  );
  expect(column(seen, 'Odometer (km)').remarks).toEqual([
    'Kilometers, by the heading',
    '35,262 km → 21,910.8 mi',
  ]);
});

test('another row of headings and other letters read the file again', async () => {
  const bytes = Buffer.from('Fleet of Muñoz\nUnit,Notes\nJ-9,Muñoz\n', 'latin1');
  const seen = await run.preview(new Uint8Array(bytes), 'units.csv', 'equipment');
  expect([seen.headerRow, seen.encoding, seen.headers]).toEqual([
    2,
    'windows-1252',
    ['Unit', 'Notes'],
  ]);
  const mac = await run.check(seen.id, { encoding: 'macintosh' });
  expect(mac.encoding).toBe('macintosh');
  expect(mac.samples[1]).not.toEqual(seen.samples[1]);
  const first = await run.check(seen.id, { headerRow: null, encoding: 'windows-1252' });
  expect([first.headerRow, first.rowCount]).toEqual([null, 3]);
});

test('a file that an earlier version read is read again before it is imported', async () => {
  const before = await units('Odometer (km)', ['98500']);
  await sql`update import_batch set layout = layout - 'habits' where id = ${before.id}`.execute(
    server.database.owner,
  );
  const refusal = await failed(
    server.call(api.imports.commit, { id: before.id }, await server.signIn()),
    422,
  );
  expect(refusal.messages).toMatchObject([{ message: 'An earlier version read this file.' }]);
  const again = await run.check(before.id, { duplicates: 'update' });
  expect(column(again, 'Odometer (km)').remarks).toContain('Kilometers, by the heading');
  expect((await run.commit(again.id)).status).toBe('committed');
});
