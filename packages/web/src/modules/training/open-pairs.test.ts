import { expect, test } from 'vitest';
import { countOf, openPairs } from './open-pairs.ts';

const row = {
  A: 'OverDue',
  __Id__A: 'm|a',
  B: '10/14/2026',
  __Id__B: 'm|b',
  C: null,
  D: 'Completed',
  __Id__D: 'm|d',
  E: 'Pending',
  __Id__E: 'm|e',
};

test('what is completed, waived or not assigned is not open', () => {
  expect(openPairs(row, ['A', 'B', 'C', 'D', 'E'])).toEqual(['m|a', 'm|e']);
});

test('people are counted once, rows without anything open not at all', () => {
  expect(countOf(['m|a', 'm|e', 'n|a', 'someone'])).toEqual({ people: 2, assignments: 3 });
  expect(countOf([])).toEqual({ people: 0, assignments: 0 });
});
