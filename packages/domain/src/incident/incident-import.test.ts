import { expect, test } from 'vitest';
import { driversIn, readClosed, readPreventable, unitsIn } from './incident-import.ts';

test.each([
  ['Sam Ortega', [{ name: 'Sam Ortega', number: null }]],
  ['Ortega, Sam', [{ name: 'Ortega, Sam', number: null }]],
  ['Sam Ortega (D-1042)', [{ name: 'Sam Ortega', number: 'D-1042' }]],
  ['Sam Ortega #1042', [{ name: 'Sam Ortega', number: '1042' }]],
  [
    'Ortega, Sam; Anderson, Dee',
    [
      { name: 'Ortega, Sam', number: null },
      { name: 'Anderson, Dee', number: null },
    ],
  ],
  [
    'Sam Ortega and Dee Hill / Al Moss',
    [
      { name: 'Sam Ortega', number: null },
      { name: 'Dee Hill', number: null },
      { name: 'Al Moss', number: null },
    ],
  ],
])('the drivers of %s', (text, drivers) => expect(driversIn(text)).toEqual(drivers));

test('the units of a cell', () => {
  expect(unitsIn('Truck 101, Trailer 7 and Dolly 2')).toEqual([
    'Truck 101',
    'Trailer 7',
    'Dolly 2',
  ]);
});

test.each([
  ['Non-Preventable', 'No'],
  ['NP', 'No'],
  ['preventable', 'Yes'],
  ['Under review', 'Undetermined'],
  ['maybe', undefined],
])('%s is preventable: %s', (text, answer) => expect(readPreventable(text)).toBe(answer));

test.each([
  ['CLOSED', true],
  ['In progress', false],
  ['later', undefined],
])('%s is closed: %s', (text, answer) => expect(readClosed(text)).toBe(answer));
