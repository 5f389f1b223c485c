import { expect, test } from 'vitest';
import { identified, type GivenKey } from './import-identity.ts';

interface Unit {
  readonly id: string;
  readonly name: string;
}
const one: Unit = { id: '1', name: 'Truck 1' };
const two: Unit = { id: '2', name: 'Truck 2' };
const key = (word: string, given: string, ...found: Unit[]): GivenKey<Unit> => ({
  field: word,
  word,
  given,
  found,
});
const identify = (...keys: GivenKey<Unit>[]) =>
  identified(keys, { nameOf: ({ name }) => name, nouns: 'units', more: 'the VIN' });

test('all keys that are found are one record', () => {
  expect(
    identify(key('VIN', 'X', one), key('plate', 'P', one), key('name', 'A', one)),
  ).toMatchObject({ record: one, by: { word: 'VIN' } });
  expect(identify(key('VIN', 'X'), key('name', 'A', one))).toMatchObject({
    record: one,
    by: { word: 'name' },
  });
  expect(identify(key('VIN', 'X'), key('name', 'A'))).toEqual({ record: null });
  expect(identify()).toEqual({ record: null });
});

test('two keys of two records are a question', () => {
  expect(identify(key('VIN', 'X', one), key('name', 'B', two))).toEqual({
    problem: {
      field: 'VIN',
      message: 'VIN X is Truck 1, the name B is Truck 2: correct one of them.',
    },
  });
  expect(identify(key('VIN', 'X', one), key('plate', 'P', one), key('name', 'B', two))).toEqual({
    problem: {
      field: 'VIN',
      message: 'VIN X is Truck 1, the name B is Truck 2: correct one of them.',
    },
  });
});

test('several records of one key are told apart by another, or asked about', () => {
  expect(identify(key('plate', 'P', one, two))).toEqual({
    problem: { field: 'plate', message: '2 units have the plate P: add the VIN.' },
  });
  expect(identify(key('plate', 'P', one, two), key('name', 'B', two))).toMatchObject({
    record: two,
  });
  expect(identify(key('plate', 'P', one, two), key('name', 'C'))).toHaveProperty('problem');
});
