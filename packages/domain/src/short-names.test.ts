import { expect, test } from 'vitest';
import { shortNames } from './short-names.ts';

const short = (...names: string[]) => [...shortNames(names).values()];

test('a name is as short as it is unique', () => {
  expect(short('Memphis Terminal', 'Tulsa Terminal')).toEqual(['Memphis', 'Tulsa']);
  expect(short('West Memphis', 'West Tulsa')).toEqual(['West Memphis', 'West Tulsa']);
  expect(short('San Antonio Yard', 'San Antonio Shop', 'San Diego Yard')).toEqual([
    'San Antonio Yard',
    'San Antonio Shop',
    'San Diego',
  ]);
});

test('a name that another one continues stays whole', () => {
  expect(short('Dallas', 'Dallas North')).toEqual(['Dallas', 'Dallas North']);
  expect(short('memphis yard', 'Memphis Shop')).toEqual(['memphis yard', 'Memphis Shop']);
});

test('it never ends with a sign, and one name alone is its first word', () => {
  expect(short('A & B Freight')).toEqual(['A']);
  expect(short('R & D', 'R 2')).toEqual(['R & D', 'R 2']);
  expect(short('Yard')).toEqual(['Yard']);
  expect(short('')).toEqual(['']);
});
