import { expect, test } from 'vitest';
import { evidenceOf } from './import-column.ts';
import {
  keptOutWords,
  looksLikeYears,
  notTakenWords,
  offerWords,
  yearFieldOf,
} from './import-coverage.ts';
import type { ImportField } from './import-field.ts';

const inService: ImportField = { key: 'inServiceDate', label: 'In Service Date', kind: 'day' };
const status: ImportField = { key: 'statusId', label: 'Equipment Status', kind: 'choice' };
const ownership: ImportField = { key: 'ownershipId', label: 'Ownership', kind: 'choice' };
const year: ImportField = { key: 'year', label: 'Year', kind: 'number' };
const name: ImportField = { key: 'name', label: 'Name', kind: 'text' };

const evidence = (cells: readonly string[]) => {
  const [own] = evidenceOf(cells.map((cell) => [cell]));
  if (!own) throw new Error('a filled column has evidence');
  return own;
};

test('why a column is not taken', () => {
  expect(notTakenWords(status, { filled: 81, read: 0 })).toBe(
    'Not read as Equipment Status: 0 of 81 cells are a status.',
  );
  expect(notTakenWords(ownership, { filled: 1_200, read: 3 })).toBe(
    'Not read as Ownership: 3 of 1,200 cells are an ownership.',
  );
});

test('what is offered', () => {
  const reading: ImportField = { key: 'r', label: 'Current Primary Reading', kind: 'number' };
  expect(offerWords('Odometer at Last Service', reading, false)).toBe(
    'Odometer at Last Service: looks like Current Primary Reading. Use it, or leave it out?',
  );
  expect(offerWords('In service', year, true)).toBe(
    'This column looks like years. Use it as Year, or leave it out?',
  );
  expect(yearFieldOf([name, year])).toBe(year);
  expect(yearFieldOf([name])).toBeUndefined();
});

test('half of the cells are years', () => {
  expect(looksLikeYears(evidence(['1998', '2004', '03/25/1998', 'x']))).toBe(true);
  expect(looksLikeYears(evidence(['1998', '03/25/1998', 'x']))).toBe(false);
});

test('the one column that keeps all rows out', () => {
  const message = 'In Service Date: "2019" is not a date like MM/DD/YYYY.';
  const rows = 81;
  const header = 'In service';
  expect(
    keptOutWords({ rows, header, field: inService, evidence: evidence(['2019', '2020']), message }),
  ).toBe(
    'All 81 rows are kept out by one column: "In service" has years where In Service Date needs dates.',
  );
  expect(
    keptOutWords({ rows, header, field: status, evidence: evidence(['03/25/2019']), message }),
  ).toBe(
    'All 81 rows are kept out by one column: "In service" has dates where Equipment Status needs values of its list.',
  );
  expect(
    keptOutWords({ rows, header, field: inService, evidence: evidence(['soon']), message }),
  ).toBe(`All 81 rows are kept out by one column: "In service". ${message}`);
  expect(keptOutWords({ rows: 1, header, field: inService, evidence: undefined, message })).toBe(
    `The only row is kept out by one column: "In service". ${message}`,
  );
});
