import { expect, test } from 'vitest';
import { covers, decidingWeights, neededGroup, type UnitWeight } from './license-group.ts';

const power = (
  gvwr: number | null,
  gcwr: number | null = null,
  seats: number | null = 2,
): UnitWeight => ({
  id: 'truck',
  isTrailer: false,
  gvwr,
  gcwr,
  seats,
});
const towed = (gvwr: number | null, id = 'trailer'): UnitWeight => ({
  id,
  isTrailer: true,
  gvwr,
  gcwr: null,
  seats: null,
});

// 49 CFR 383.91(a), read by hand: weights, placards, group.
const cases: readonly (readonly [string, readonly UnitWeight[], boolean, string | null])[] = [
  ['a truck of 26,000 lb', [power(26_000)], false, null],
  ['a truck of 26,001 lb', [power(26_001)], false, 'B'],
  ['a truck of 80,000 lb', [power(80_000)], false, 'B'],
  ['a rating in combination without a trailer', [power(25_900, 60_000)], false, null],
  ['26,001 lb with a trailer of 10,000 lb', [power(26_001, 36_001), towed(10_000)], false, 'B'],
  ['26,001 lb with a trailer of 10,001 lb', [power(26_001, 36_001), towed(10_001)], false, 'A'],
  ['15,999 lb with a trailer of 10,001 lb', [power(15_999, 26_000), towed(10_001)], false, null],
  ['16,000 lb with a trailer of 10,001 lb', [power(16_000, 26_001), towed(10_001)], false, 'A'],
  ['16,001 lb with a trailer of 10,000 lb', [power(16_001, 26_001), towed(10_000)], false, null],
  ['the rating in combination is the larger', [power(14_000, 26_001), towed(10_001)], false, 'A'],
  [
    'two trailers count together',
    [power(20_000, 20_000), towed(5_001), towed(5_000, 'second')],
    false,
    'A',
  ],
  [
    'two trailers of 10,000 lb together',
    [power(26_001, 36_001), towed(5_000), towed(5_000, 'second')],
    false,
    'B',
  ],
  ['15 seats', [power(10_000, null, 15)], false, null],
  ['16 seats', [power(10_000, null, 16)], false, 'C'],
  ['a light truck with placards', [power(9_000)], true, 'C'],
  ['a heavy bus', [power(30_000, null, 50)], false, 'B'],
  ['0 lb', [power(0)], false, null],
  ['a very heavy combination', [power(9_999_999, 9_999_999), towed(9_999_999)], false, 'A'],
];

test.each(cases)('%s', (_, units, hasPlacards, group) => {
  const { least, most } = neededGroup(units, hasPlacards);
  expect([least.group, most.group]).toEqual([group, group]);
});

test('missing weights leave the group open from the lightest to the heaviest', () => {
  const open = (units: readonly UnitWeight[]) => {
    const { least, most } = neededGroup(units, false);
    return [least.group, most.group];
  };
  expect(open([power(null)])).toEqual([null, 'B']);
  expect(open([power(null), towed(68_000)])).toEqual(['A', 'A']);
  expect(open([power(30_000), towed(null)])).toEqual(['B', 'A']);
  expect(open([power(9_000), towed(null)])).toEqual([null, 'A']);
});

test('a license covers its own group and the lighter ones', () => {
  const table = (['A', 'B', 'C', null] as const).map((license) =>
    (['A', 'B', 'C', null] as const).map((group) => covers(license, group)),
  );
  expect(table).toEqual([
    [true, true, true, true],
    [false, true, true, true],
    [false, false, true, true],
    [false, false, false, true],
  ]);
});

test('a weight is asked only where it decides', () => {
  const deciding = (units: readonly UnitWeight[], license: 'A' | 'B' | 'C' | null) =>
    decidingWeights(units, false, (group) => covers(license, group)).map(
      ({ id, fact }) => `${id} ${fact}`,
    );
  expect(deciding([power(null), towed(null)], 'A')).toEqual([]);
  expect(deciding([power(null)], 'B')).toEqual([]);
  expect(deciding([power(null)], 'C')).toEqual(['truck gvwr']);
  expect(deciding([power(26_001), towed(68_000)], 'B')).toEqual([]);
  expect(deciding([power(26_001, 36_001), towed(null)], 'B')).toEqual(['trailer gvwr']);
  expect(deciding([power(9_000), towed(12_000)], null)).toEqual(['truck gcwr']);
  expect(deciding([power(9_000, 20_000), towed(12_000)], null)).toEqual([]);
  expect(deciding([power(null), towed(null)], null)).toEqual([
    'truck gvwr',
    'truck gcwr',
    'trailer gvwr',
  ]);
});
