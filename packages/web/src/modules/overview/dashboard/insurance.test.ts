import { expect, test } from 'vitest';
import { expiryOf } from './insurance.ts';

test.each([
  ['2026-11-20', 'past', 'Expired 1 day ago'],
  ['2026-11-21', 'soon', 'Expires today'],
  ['2026-12-21T00:00:00.000Z', 'soon', 'Expires in 30 days'],
  ['2026-12-22', 'neutral', ''],
  [null, 'neutral', ''],
])('a certificate that ends %s is %s', (date, tone, word) => {
  expect(expiryOf(date, '2026-11-21T00:00:00.000Z', 30)).toEqual({ tone, word });
});

test.each([
  [0, '2026-11-21', 'soon'],
  [0, '2026-11-22', 'neutral'],
  [365, '2027-11-21', 'soon'],
  [365, '2027-11-22', 'neutral'],
] as const)('with %i days chosen one that ends %s is %s', (days, date, tone) => {
  expect(expiryOf(date, '2026-11-21', days).tone).toBe(tone);
});
