import { expect, test } from 'vitest';
import {
  dispatchFacts,
  factOfHeading,
  factsThatDecide,
  readFact,
  type DispatchFact,
} from './dispatch-facts.ts';

const reads: readonly (readonly [DispatchFact, string, number | string | boolean | null])[] = [
  ['gvwr', '26,001 lb', 26_001],
  ['gvwr', '10000.5', 10_000.5],
  ['gvwr', '0', 0],
  ['combinedWeight', '80,000 lbs', 80_000],
  ['passengers', '16', 16],
  ['tankGallons', '7,000 gal', 7000],
  ['tankGallons', '0', 0],
  ['brakes', 'Hydraulic', 'none'],
  ['brakes', 'AOH', 'airOverHydraulic'],
  ['brakes', 'Full Air', 'fullAir'],
  ['brakes', 'fullAir', 'fullAir'],
  ['transmission', 'AMT', 'automatic'],
  ['transmission', 'Semi-Automatic', 'automatic'],
  ['transmission', 'stick', 'manual'],
  ['hasFifthWheel', '5th Wheel', true],
  ['hasFifthWheel', 'Pintle hook', false],
  ['hasFifthWheel', 'other', false],
  ...(['', ' ', '-', 'n/a', 'Unknown', '?'] as const).flatMap((text) => [
    ['gvwr', text, null] as const,
    ['brakes', text, null] as const,
  ]),
];

test.each(reads)('%s "%s" is %s', (fact, text, value) => {
  expect(readFact(fact, text)).toEqual({ value });
});

test.each<readonly [DispatchFact, string, string]>([
  ['brakes', 'Air', 'Brakes: "Air" is none of the list.'],
  ['transmission', '10 speed', 'Transmission: "10 speed" is none of the list.'],
  ['hasFifthWheel', 'Yes', 'Hitch: "Yes" is none of the list.'],
  ['gvwr', 'heavy', 'GVWR: "heavy" is not a number.'],
  ['gvwr', '-1', 'GVWR is a number from 0 to 9,999,999.'],
  ['gvwr', '10,000,000', 'GVWR is a number from 0 to 9,999,999.'],
  ['gvwr', '10.25', 'GVWR is a number with at most 1 decimal.'],
  ['passengers', '15.5', 'Seats is a whole number.'],
])('%s "%s" is refused', (fact, text, fault) => {
  expect(readFact(fact, text)).toEqual({ fault });
});

test('a trailer is asked for less than a truck, and a forklift for nothing', () => {
  expect(factsThatDecide({ category: 'Power unit', onHighway: true })).toEqual(dispatchFacts);
  expect(factsThatDecide({ category: 'Other', onHighway: true })).toEqual(dispatchFacts);
  expect(factsThatDecide(undefined)).toEqual(dispatchFacts);
  expect(factsThatDecide({ category: 'Trailer', onHighway: true })).toEqual([
    'gvwr',
    'tankGallons',
  ]);
  expect(factsThatDecide({ category: 'Dolly', onHighway: true })).toEqual(['gvwr']);
  expect(factsThatDecide({ category: 'Other', onHighway: false })).toEqual([]);
});

test('columns are known by the headings people write', () => {
  expect(
    ['GVW', 'GCWR (lb)', 'Seats', 'Tank', 'Brakes', 'Trans.', 'Hitch'].map(factOfHeading),
  ).toEqual(dispatchFacts);
  expect(factOfHeading('Color')).toBeNull();
});
