import { expect, test } from 'vitest';
import type { ImportField } from './import-field.ts';
import { findHeader, layoutOf } from './import-layout.ts';

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
