import { expect, test } from 'vitest';
import { nonDriversTail } from './non-drivers-tail.ts';

test.each([
  [4, 3, '4, incl. 1 non-CDL'],
  [1200, 3, '1,200, incl. 1,197 non-CDL'],
  [3, 3, '3'],
  [0, 0, '0'],
  // Not known, or counted a moment earlier.
  [4, undefined, '4'],
  [4, 5, '4'],
])('%i med cards, %s of drivers: "%s"', (everybody, drivers, text) => {
  expect(nonDriversTail(everybody, drivers)).toBe(text);
});
