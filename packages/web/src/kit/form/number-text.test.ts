import { expect, test } from 'vitest';
import { readNumber, showNumber } from './number-text.ts';

test.each([
  ['1,234.50', 1234.5],
  ['$ 1,234', 1234],
  ['-$5', -5],
  ['12.', 12],
  ['.5', 0.5],
  ['1 000', 1000],
])('%s is read', (text, value) => expect(readNumber(text)).toBe(value));

test.each(['', 'abc', '1.2.3', '1e9', '--1', '12a', '9'.repeat(20)])('%s is no number', (text) =>
  expect(readNumber(text)).toBeNull(),
);

test('numbers and money are shown with separators', () => {
  expect(showNumber(1234.5)).toBe('1,234.5');
  expect(showNumber(1234.5, 2)).toBe('1,234.50');
  expect(showNumber(1.5)).toBe('1.5');
  expect(showNumber(null, 2)).toBe('');
  expect(showNumber('12x', 2)).toBe('12x');
});
