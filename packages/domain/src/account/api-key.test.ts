import { expect, test } from 'vitest';
import { keyEndFault } from './api-key.ts';

test.each([
  ['2026-11-22', 'The last day is over already.'],
  ['2026-11-23', null],
  ['2026-11-24', null],
  ['2027-11-24', null],
  ['2027-11-25', 'A key works for 366 days at most.'],
])('a key of 11/23/2026 that ends on %s: %s', (expiresOn, fault) => {
  expect(keyEndFault(expiresOn, '2026-11-23')).toBe(fault);
});

test('over a Feb 29', () => {
  expect(keyEndFault('2028-03-01', '2027-03-01')).toBeNull();
  expect(keyEndFault('2028-03-02', '2027-03-01')).not.toBeNull();
});
