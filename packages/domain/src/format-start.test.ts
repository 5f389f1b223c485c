import { afterEach, expect, it, vi } from 'vitest';
import { formatNumber, monthNames } from './format.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

it('builds no formatter before one is needed, and none for whole numbers', async () => {
  const days = vi.spyOn(Intl, 'DateTimeFormat');
  const numbers = vi.spyOn(Intl, 'NumberFormat');
  vi.resetModules();
  const fresh = await import('./format.ts');
  expect([fresh.formatCount(5000), fresh.formatNumber(128_400)]).toEqual(['5,000', '128,400']);
  expect([days.mock.calls, numbers.mock.calls]).toEqual([[], []]);
});

it('names the months', () => {
  expect(monthNames.join(' ')).toBe(
    'January February March April May June July August September October November December',
  );
});

it.each([
  [0, '0'],
  [-0, '-0'],
  [7, '7'],
  [999, '999'],
  [1000, '1,000'],
  [-999, '-999'],
  [-1000, '-1,000'],
  [100_000, '100,000'],
  [-1_234_567, '-1,234,567'],
  [9_007_199_254_740_991, '9,007,199,254,740,991'],
  [1e16, '10,000,000,000,000,000'],
  [1234.56, '1,234.6'],
  [Number.NaN, 'NaN'],
  [Number.POSITIVE_INFINITY, '∞'],
])('writes %d as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
  expect(new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format(value)).toBe(text);
});
