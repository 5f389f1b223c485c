import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { employeeImport } from '../modules/people/employee/import.ts';
import { equipmentImport } from '../modules/equipment/equipment/import.ts';
import { readBytes, wordsFor } from './read-bytes.ts';

const order = (entity: Pick<typeof employeeImport, 'fields' | 'subject'>) => ({
  path: '',
  mostRows: 1_000,
  mostColumns: 100,
  fields: entity.fields,
  subject: entity.subject ?? [],
  today: '2026-11-26',
  words: new Map<string, ReadonlySet<string>>(),
});
const people = async (text: string) =>
  readBytes(Buffer.from(text), { ...order(employeeImport), kind: 'csv' });

test.each([
  ['blanks around quotes', 'Last Name,First Name\n"Lee" , "Ann, B" \n', [['Lee', 'Ann, B']]],
  [
    'quotes behind a backslash, as databases write them',
    'Last Name,First Name\n"Lee","Ann \\"Annie\\" B"\n',
    [['Lee', 'Ann "Annie" B']],
  ],
  [
    'a backslash at the end of a quoted cell',
    'Last Name,First Name\n"Lee","C:\\"\n"Oz","say ""hi"" to"\n',
    [
      ['Lee', 'C:\\'],
      ['Oz', 'say "hi" to'],
    ],
  ],
  [
    'lines that end in each way',
    'Last Name,First Name\r\nLee,Ann\nOz,Al\rXi,Bo',
    [
      ['Lee', 'Ann'],
      ['Oz', 'Al'],
      ['Xi', 'Bo'],
    ],
  ],
  ['one column of names without quotes', 'Name\nLee, Ann\nOz, Al\n', [['Lee, Ann'], ['Oz, Al']]],
  [
    'a comma in every row of a file divided otherwise',
    'Last Name|First Name|Wage\nLee|Ann|20,5\nOz|Al\nXi|Bo|21,5\nMa|Cy|22,5\n',
    [
      ['Lee', 'Ann', '20,5'],
      ['Oz', 'Al'],
      ['Xi', 'Bo', '21,5'],
      ['Ma', 'Cy', '22,5'],
    ],
  ],
])('%s', async (_what, text, rows) => {
  const table = await people(text);
  expect(table.rows.map(({ cells }) => cells.filter(Boolean))).toEqual(rows);
});

test('letters that were saved wrong before are said', async () => {
  const { notes } = await people('Last Name,First Name\nNÃºÃ±ez,Ann\n');
  expect(notes.map(({ message }) => message)).toEqual([
    '"NÃºÃ±ez" was probably "Núñez" once: its letters were saved wrong before. Save the list again where it comes from.',
  ]);
});

test('a quote that is never closed is said with its line', async () => {
  const fault = people('Last Name,First Name\n"Lee,Ann\nOz,Al\n');
  await expect(fault).rejects.toSatisfy((error) =>
    wordsFor(error).startsWith('A quote (") is opened in line 2 and never closed'),
  );
});

test('a unit that stands in the number format of a workbook counts', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Units',
        rows: [
          ['Unit', 'Odometer'],
          ['101', 98_500],
        ],
        cells: new Map([['1,1', { value: 98_500, style: { numFmt: '#,##0" km"' } }]]),
      },
    ],
  });
  const { rows } = await readBytes(Buffer.from(bytes), { ...order(equipmentImport), kind: 'xlsx' });
  expect(rows[0]?.cells).toEqual(['101', '98500 km']);
});
