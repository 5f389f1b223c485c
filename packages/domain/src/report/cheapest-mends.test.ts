import { expect, test } from 'vitest';
import { cheapestMends, mendText } from './cheapest-mends.ts';
import type { CheckResult } from './rehearsal.ts';

const check = (code: string, examined: number, ...names: readonly string[]): CheckResult => ({
  code,
  name: code,
  isRestricted: false,
  examined,
  violating: names.length,
  findings: names.map((name) => ({ kind: 'driver', id: name, name, text: '' })),
});

const sample = [
  check('391.45', 5, 'Earl Castleberry'),
  check('391.23', 5, 'Bobby Ray', 'Ilya Sokolov'),
  check('391.25', 5, 'Earl Castleberry'),
  check('396.17', 3, 'Truck 109'),
];

test('a pattern comes before as many findings of one driver, then what is left', () => {
  const mends = cheapestMends(sample, 3);
  expect(mends.map((mend) => mendText(mend, 5))).toEqual([
    'previous employers of Bobby Ray and Ilya Sokolov (2 of 5 violations)',
    'medical card and annual MVR and review of Earl Castleberry (2 of 5 violations)',
    'annual inspection of Truck 109 (1 of 5 violations)',
  ]);
  expect(mends.map(({ staysLate }) => staysLate)).toEqual([true, false, false]);
});

test('each finding is taken away once, and no more mends are named than asked for', () => {
  const both = [check('391.45', 4, 'A', 'B', 'C'), check('383.37', 4, 'A')];
  expect(cheapestMends(both, 9).map(({ findings }) => findings)).toEqual([3, 1]);
  expect(cheapestMends(both, 1)).toHaveLength(1);
  expect(cheapestMends([], 3)).toEqual([]);
  expect(cheapestMends([check('391.45', 4)], 3)).toEqual([]);
});

test('of many names three are said', () => {
  const [mend] = cheapestMends([check('391.45', 5, 'A', 'B', 'C', 'D', 'E')], 1);
  expect(mend && mendText(mend, 5)).toBe('medical card of A, B, C and 2 more (5 of 5 violations)');
  const [one] = cheapestMends([check('391.45', 5, 'A')], 1);
  expect(one && mendText(one, 1)).toBe('medical card of A (1 of 1 violation)');
});
