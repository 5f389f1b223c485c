import { expect, test } from 'vitest';
import { ticksOf } from './scale.ts';

test.each([
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [5, [0, 2, 4, 6]],
  [29, [0, 10, 20, 30]],
  [200, [0, 50, 100, 150, 200]],
  [12_345, [0, 5000, 10_000, 15_000]],
])('a scale to %i has round marks', (largest, marks) => {
  expect(ticksOf(largest)).toEqual(marks);
});
