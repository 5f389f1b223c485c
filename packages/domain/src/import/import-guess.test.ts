import { expect, test } from 'vitest';
import type { ImportField } from './import-field.ts';
import { guessColumns, guessMapping } from './import-guess.ts';

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
  // What only begins with a name is offered, never taken.
  expect(guessed('License Expiration Date as we know it')).toBeNull();
});

const units: readonly ImportField[] = [
  { key: 'name', label: 'Name', kind: 'text', synonyms: ['Equipment', 'Unit'] },
  {
    key: 'reading',
    label: 'Current Primary Reading',
    kind: 'number',
    synonyms: ['Odometer', 'Mileage'],
  },
  { key: 'statusId', label: 'Equipment Status', kind: 'choice', synonyms: ['Status'] },
  { key: 'year', label: 'Year', kind: 'number', number: { least: 1900, most: 2100 } },
  { key: 'inService', label: 'In Service Date', kind: 'day', synonyms: ['In Service'] },
];

test.each([
  ['Odometer at Last Service', 'reading'],
  ['Mileage Last Month', 'reading'],
  ['Equipment Count', 'name'],
  ['Equipment Status Reason', 'statusId'],
])('%s only begins with a name: offered, never taken', (header, offer) => {
  expect(guessMapping([header], units)).toEqual({
    columns: [null],
    offers: [offer],
    refused: [null],
  });
});

test('the word of a unit is no part of a name', () => {
  expect(guessMapping(['odometer_km'], units).columns).toEqual(['reading']);
  expect(guessMapping(['Mileage (mi)', 'Odometer km'], units).columns).toEqual(['reading', null]);
});

test('the values decide with the name', () => {
  const known = new Map([['statusId', (text: string) => /^(?:active|sold)$/i.test(text)]]);
  const guessed = (header: string, samples: string[]) =>
    guessMapping([header], units, { samples: [samples], knows: known, today: '2026-11-26' });
  const notes = Array.from({ length: 81 }, (_, at) => `seen by ${String(at)}`);
  expect(guessed('Status', notes)).toMatchObject({ columns: [null], refused: ['statusId'] });
  expect(guessed('Status', ['Active', ...notes])).toMatchObject({ columns: ['statusId'] });
  // Words that come again and again are choices that somebody has to explain.
  expect(
    guessed('Status', [
      'On loan',
      'Wrecked',
      'On loan',
      'Wrecked',
      'On loan',
      'On loan',
      'Wrecked',
      'On loan',
    ]),
  ).toMatchObject({ columns: ['statusId'] });
  expect(guessed('In Service', ['2019', '2020', '2018'])).toMatchObject({
    columns: [null],
    refused: ['inService'],
  });
  expect(guessed('In Service', ['2019', '03/01/2020', '03/05/2020'])).toMatchObject({
    columns: ['inService'],
  });
  expect(guessed('Name', ['03/01/2020', '03/05/2020', '03/07/2020'])).toMatchObject({
    columns: [null],
    refused: ['name'],
  });
});
