import { expect, test } from 'vitest';
import type { ImportField } from './import-field.ts';
import { findHeader } from './import-heading.ts';
import { layoutOf } from './import-layout.ts';

const fields: readonly ImportField[] = [
  { key: 'lastName', label: 'Last Name', kind: 'text', synonyms: ['Surname'] },
  { key: 'number', label: 'Employee Number', kind: 'text', synonyms: ['Emp #'] },
  { key: 'licenceNumber', label: 'License Number', kind: 'text' },
  { key: 'licenceEnd', label: 'License Expiration', kind: 'day' },
];
const linesOf = (rows: readonly (readonly string[])[]) =>
  rows.map((cells, at) => ({ number: at + 1, cells }));

test('the header is found below titles, and a file without one begins with its rows', () => {
  expect(
    findHeader(linesOf([['Drivers 2026'], ['Surname', 'Emp #'], ['Lee', '7']]), fields),
  ).toEqual(expect.objectContaining({ depth: 2, headers: ['Surname', 'Emp #'], named: 2 }));
  expect(
    findHeader(
      linesOf([
        ['a', 'b'],
        ['c', 'd'],
      ]),
      fields,
    ),
  ).toMatchObject({ depth: 1, named: 0 });
  expect(
    findHeader(
      linesOf([
        ['Lee', '7/1/2026'],
        ['Ray', '8/1/2026'],
      ]),
      fields,
    ).depth,
  ).toBe(0);
  expect(findHeader([], fields).depth).toBe(0);
});

test('a word over several columns belongs to each of them', () => {
  const { headers, columns } = layoutOf(
    linesOf([
      ['', '', 'License', ''],
      ['Surname', 'Emp #', 'No.', 'Expires'],
      ['Lee', '7', 'T1234567', '1/1/2027'],
    ]),
    fields,
  );
  expect(headers).toEqual(['Surname', 'Emp #', 'License No.', 'License Expires']);
  expect(columns).toEqual(['lastName', 'number', 'licenceNumber', 'licenceEnd']);
});

test('a word above a heading that begins with it is said once', () => {
  const { headers, columns } = layoutOf(
    linesOf([
      ['Employee', '', 'License', ''],
      ['Number', 'Employee Last Name', 'Number', 'License Expiration'],
      ['7', 'Lee', 'D1', '1/1/2027'],
    ]),
    [...fields, { key: 'last', label: 'Employee Last Name', kind: 'text' }],
  );
  expect(headers).toEqual([
    'Employee Number',
    'Employee Last Name',
    'License Number',
    'License Expiration',
  ]);
  expect(columns).toEqual(['number', 'last', 'licenceNumber', 'licenceEnd']);
});

test('what is no row is left out and said; what may be one stays', () => {
  const { rows, notes, headers } = layoutOf(
    linesOf([
      ['Surname', '', 'Emp #', 'License Number', 'License Expiration'],
      ['Lee', '', '7', 'T1', '1/1/2027'],
      ['HANOVER'],
      ['Surname', '', 'Emp #', 'License Number', 'License Expiration'],
      ['Sum', '', '8', 'T2', '1/1/2027'],
      ['Ray', '', '10', 'T3', '1/1/2027'],
      ['Kim', '', '11', 'T4', '1/1/2027'],
      ['Oz', '', '12', 'T5', '1/1/2027'],
      ['', '', '9'],
      ['---', '', '---', '---'],
      ['Grand Total', '', '3'],
      ['checked by Kim on Monday'],
    ]),
    fields,
  );
  expect(headers).toEqual(['Surname', 'Emp #', 'License Number', 'License Expiration']);
  expect(rows.map(({ number }) => number)).toEqual([2, 5, 6, 7, 8, 9]);
  expect(notes).toEqual([
    { message: 'Left out as headings or remarks in a line of their own (rows 3 and 12)', rows: 2 },
    { message: 'Left out as headers printed again (row 4)', rows: 1 },
    { message: 'Left out as empty (row 10)', rows: 1 },
    { message: 'Left out as totals (row 11)', rows: 1 },
  ]);
});

test.each<[why: string, first: string[]]>([
  ['a name and a day', ['Lee', '7', 'T1', '1/1/2027']],
  ['words alone', ['Last', 'New', 'Number', 'State']],
  ['a record of few words', ['Kim', 'A', '', '']],
])('the first record of a file is no second line of headings: %s', (_why, first) => {
  const lines = [
    ['Surname', 'Emp #', 'License Number', 'License Expiration'],
    first,
    ['Ray', '8', 'T2', '1/1/2027'],
  ];
  const { headerRow, rows } = layoutOf(linesOf(lines), fields);
  expect(headerRow).toBe(1);
  expect(rows.map(({ number }) => number)).toContain(2);
});

test('somebody says on which line the headings are, or that there are none', () => {
  const lines = linesOf([
    ['Surname', 'Emp #'],
    ['Last', 'Employee'],
    ['Lee', '7'],
  ]);
  expect(layoutOf(lines, fields, { headerRow: 2 })).toMatchObject({
    headerRow: 2,
    headers: ['Last', 'Employee'],
  });
  expect(layoutOf(lines, fields, { headerRow: 1 }).rows).toHaveLength(2);
  const none = layoutOf(lines, fields, { headerRow: null });
  expect(none).toMatchObject({ headerRow: null, headers: ['Column 1', 'Column 2'] });
  expect(none.rows).toHaveLength(3);
});

test('a row with more cells than the headings keeps them all, so that it can be refused', () => {
  const lines = [
    { number: 1, cells: ['Surname', 'Emp #'], width: 2 },
    { number: 2, cells: ['Macon', 'GA', '7'], width: 3 },
    { number: 3, cells: ['Lee', '8'], width: 2 },
  ];
  const { headers, rows } = layoutOf(lines, fields);
  expect(headers).toEqual(['Surname', 'Emp #']);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Macon', 'GA', '7'],
    ['Lee', '8'],
  ]);
});

test('headings reach as far as their line is wide, also where most rows are longer than the words', () => {
  const lines = [
    { number: 1, cells: ['Surname', 'Emp #'], width: 3 },
    { number: 2, cells: ['Lee', '8', 'x'], width: 3 },
    { number: 3, cells: ['Ray', '9'], width: 3 },
  ];
  expect(layoutOf(lines, fields).headers).toEqual(['Surname', 'Emp #', 'Column 3']);
});

test('in a workbook a column beyond the headings is one where two thirds of the rows fill it', () => {
  const lines = (filled: number) => [
    { number: 1, cells: ['Surname', 'Emp #'] },
    ...Array.from({ length: 6 }, (_, at) => ({
      number: at + 2,
      cells: ['Lee', String(at), ...(at < filled ? ['x'] : [])],
    })),
  ];
  expect(layoutOf(lines(4), fields, { isWorkbook: true }).headers).toHaveLength(3);
  const few = layoutOf(lines(3), fields, { isWorkbook: true });
  expect(few.headers).toHaveLength(2);
  expect(few.rows.every(({ cells }) => cells.length === 2)).toBe(true);
  expect(few.notes).toEqual([
    { message: 'Left out as cells beyond the headings (rows 2, 3 and 4)', rows: 3 },
  ]);
});

test('totals go at any width; somebody called Sum or Total stays', () => {
  const { rows } = layoutOf(
    linesOf([
      ['Surname', 'Emp #', 'License Number', 'License Expiration'],
      ['Sum', '7', 'T1', '1/1/2027'],
      ['Total', '8', 'T2', '1/1/2027'],
      ['Subtotal', '1,200', '3', '40%'],
      ['Totals:', '1,200', '3', '40%'],
    ]),
    fields,
  );
  expect(rows.map(({ number }) => number)).toEqual([2, 3]);
});

test('a row that is longer than the others was moved, also where its last cell is empty', () => {
  const lines = [
    { number: 1, cells: ['Surname', 'Emp #', 'License Number'], width: 3 },
    { number: 2, cells: ['Macon', 'GA', '7'], width: 4 },
    { number: 3, cells: ['Lee', '8'], width: 3 },
    { number: 4, cells: ['Ray', '9', 'T1'], width: 3 },
  ];
  const { headers, rows } = layoutOf(lines, fields);
  expect(rows.map(({ cells }) => cells.length > headers.length)).toEqual([true, false, false]);
  // Where every row ends with one comma more than the headings, none has been moved.
  const all = lines.map((line) => ({ ...line, width: line.number === 1 ? 3 : 4 }));
  expect(layoutOf(all, fields).rows.every(({ cells }) => cells.length === 3)).toBe(true);
});

const rowsOf = (rows: readonly (readonly string[])[]) =>
  layoutOf(linesOf(rows), fields).rows.map(({ cells }) => cells.filter(Boolean).join(' '));

test('a line of totals says nothing but words for them and figures', () => {
  const heading = ['Surname', 'Emp #', 'License Number', 'City', 'State', 'Zip'];
  const full = ['Lee', '7', 'T1', 'Reno', 'NV', '89501'];
  expect(
    rowsOf([
      heading,
      full,
      full,
      full,
      full,
      ['Total', 'Bo'],
      ['Average', 'Joe'],
      ['Total', 'drivers', '3'],
    ]).slice(4),
  ).toEqual(['Total Bo', 'Average Joe']);
  // The last row of one column is a row like the others.
  expect(rowsOf([['Emp #'], ['101'], ['102'], ['103']])).toEqual(['101', '102', '103']);
  expect(rowsOf([['Surname'], ['Total Logistics'], ['Lee'], ['Total: 2']])).toEqual([
    'Total Logistics',
    'Lee',
  ]);
});

test('what a program prints below a narrow list is no row', () => {
  const rows = [
    ['Surname', 'Emp #', 'City'],
    ['Lee', '7', 'Reno'],
    ['Page', '8', 'Elko'],
    ['Oz', '9', 'Ely'],
    ['Xi', '10', 'Ely'],
    ['Printed'],
    ['Printed 11/26/2026 8:00 AM by admin'],
    ['End of report'],
  ];
  expect(rowsOf(rows)).toEqual(['Lee 7 Reno', 'Page 8 Elko', 'Oz 9 Ely', 'Xi 10 Ely', 'Printed']);
});

test('a heading that names a field a second time is no other field', () => {
  const { headers, columns } = layoutOf(
    linesOf([
      ['License', 'License', 'License', 'License', ''],
      ['Number', 'State', 'State', 'Class', 'Surname'],
      ['T1', 'TX', 'TX', 'A', 'Lee'],
    ]),
    [
      ...fields,
      { key: 'state', label: 'State', kind: 'text' },
      { key: 'licenceState', label: 'License State', kind: 'text' },
      { key: 'licenceClass', label: 'License Class', kind: 'text' },
    ],
  );
  expect(headers[2]).toBe('License State');
  expect(columns).toEqual(['licenceNumber', 'licenceState', null, 'licenceClass', 'lastName']);
});
