import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun, peopleHeader, personRow } from './testing/import-run.ts';

const server = await testApp();
const run = importRun(server, await server.signIn());
const rows = [peopleHeader, personRow(1), personRow(2), personRow(3)];

test('hidden rows and formulas without a result are notes of the file', async () => {
  const workbook = await writeXlsx({
    sheets: [
      {
        name: 'People',
        rows,
        rowDefs: new Map([[2, { hidden: true }]]),
        cells: new Map([
          ['1,3', { formula: 'DATE(1980,4,3)' }],
          ['3,3', { formula: 'DATE(1980,4,3)' }],
        ]),
      },
    ],
  });
  const seen = await run.preview(new Uint8Array(workbook), 'people.xlsx');
  expect(seen.rowCount).toBe(3);
  expect(seen.counts.notes).toEqual(
    expect.arrayContaining([
      { message: '1 row is hidden in the workbook and comes in.', rows: 0 },
      {
        message:
          'Formulas without a stored result come in empty: D2 and D4. Open the workbook in Excel, save it and choose it again.',
        rows: 0,
      },
    ]),
  );
});

test('stray letters are a note of the file, and a row with more cells than headings stays out', async () => {
  const text = csvOf([peopleHeader, personRow(4, { 1: 'Núñez' }), personRow(5), personRow(6)]);
  const [good = '', ...others] = text.split('\r\n').reverse();
  const moved = [...others.reverse(), `${good},Macon,GA`].join('\r\n');
  // One Windows apostrophe in a file that is UTF-8 otherwise.
  const at = Buffer.from(moved).indexOf('Núñez');
  const bytes = Buffer.concat([
    Buffer.from(moved).subarray(0, at),
    Buffer.from([0x92]),
    Buffer.from(moved).subarray(at),
  ]);
  const seen = await run.preview(new Uint8Array(bytes), 'people.csv');
  expect(seen.encoding).toBe('utf-8');
  expect(seen.counts.notes).toContainEqual({
    message: '1 letter is not in UTF-8 like the rest of the file, and read as Windows letters.',
    rows: 0,
  });
  const rejected = await run.rows(seen.id, { onlyVerdict: 'rejected' });
  expect(rejected.data.map(({ rowNumber, reason }) => [rowNumber, reason])).toEqual([
    [
      4,
      'This row has more cells than the headings: a comma or tab inside a value has moved them. Fix the row and import it again.',
    ],
  ]);
});

test('a second phone number of a cell is kept or left out, and either is said', async () => {
  const both = '555 213 0107 / 555 213 0108';
  const header = [...peopleHeader, 'Phone 2'];
  const kept = await run.preview(csvOf([peopleHeader, personRow(21, { 5: both })]));
  expect(kept.counts.notes).toContainEqual({
    message: 'Phone holds two numbers: the second one is kept as Phone 2.',
    rows: 1,
  });
  const row = [...personRow(22, { 5: both }), '(555) 010-0199'];
  const left = await run.preview(csvOf([header, row]));
  expect((await run.rows(left.id)).data.map(({ verdict, reason }) => [verdict, reason])).toEqual([
    ['warning', 'Phone: "555 213 0108" is left out; one number is kept.'],
  ]);
  const extension = await run.preview(
    csvOf([peopleHeader, personRow(23, { 5: '(555) 213-0104 ext 12' })]),
  );
  await run.commit(extension.id);
  const { phoneNumber } = await server.database.owner
    .selectFrom('employee')
    .select('phoneNumber')
    .where('employeeNumber', '=', 'N23')
    .executeTakeFirstOrThrow();
  expect(phoneNumber).toBe('+15552130104;ext=12');
});
