import { expect, test } from 'vitest';
import type { ImportField } from './import-field.ts';
import { guessColumns } from './import-guess.ts';

const fields: readonly ImportField[] = [
  { key: 'lastName', label: 'Last Name', kind: 'text', synonyms: ['Surname', 'LName'] },
  {
    key: 'licenceExpirationDate',
    label: 'License Expiration Date',
    kind: 'day',
    synonyms: ['License Expiration', 'CDL Exp'],
  },
  { key: 'employeeNumber', label: 'Employee Number', kind: 'text', synonyms: ['Emp #', 'Number'] },
];
const guess = (...headers: string[]) => guessColumns(headers, fields);

test('labels, keys and synonyms in any spelling', () => {
  expect(guess('LAST_NAME', 'cdl exp.', 'Emp #')).toEqual([
    'lastName',
    'licenceExpirationDate',
    'employeeNumber',
  ]);
  expect(guess('surname ', 'licenceExpirationDate', 'employee-number')).toEqual([
    'lastName',
    'licenceExpirationDate',
    'employeeNumber',
  ]);
  expect(guess('Última', 'Lást Namé')).toEqual([null, 'lastName']);
});

test('no field twice, the exact one before the similar one', () => {
  expect(
    guess('License Expiration (old system)', 'License Expiration', 'Last Name', 'LName'),
  ).toEqual([null, 'licenceExpirationDate', 'lastName', null]);
});

test('an explanation beside a column is not the column', () => {
  expect(guess('License Expiration reason')).toEqual([null]);
  expect(guess('License Expiration Date (MM/DD/YYYY)')).toEqual(['licenceExpirationDate']);
});

test('unknown and empty headers stay out', () => {
  expect(guess('', 'Shoe size', '#')).toEqual([null, null, null]);
});

test('the day on which something ends is not the day on which it was done', () => {
  const days: readonly ImportField[] = [
    { key: 'inspected', label: 'Inspection Date', kind: 'day', synonyms: ['Annual Inspection'] },
    { key: 'licenceEnd', label: 'License Expiration Date', kind: 'day' },
  ];
  const guessed = (header: string) => guessColumns([header], days)[0];
  expect(guessed('Annual Inspection (2026)')).toBe('inspected');
  expect(guessed('Annual Inspection Exp')).toBeNull();
  expect(guessed('Annual Inspection due by')).toBeNull();
  expect(guessed('Inspection Date, next')).toBeNull();
  expect(guessed('License Expiration Date as we know it')).toBe('licenceEnd');
});
