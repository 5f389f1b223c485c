import { expect, test } from 'vitest';
import { numberFault, readNumber, showNumber } from './number-text.ts';

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
  expect(showNumber(1234.5, { digits: 1 })).toBe('1,234.5');
  expect(showNumber(1234.5, { digits: 2 }, true)).toBe('1,234.50');
  expect(showNumber(1.5, { digits: 0 })).toBe('1.5');
  expect(showNumber(null, { digits: 2 })).toBe('');
  expect(showNumber('12x', { digits: 2 })).toBe('12x');
});

test('faults are told in words', () => {
  expect(numberFault('12x', { digits: 0 })).toBe('Enter a number.');
  expect(numberFault(1.5, { digits: 0 })).toBe('Enter a whole number.');
  expect(numberFault(-1, { digits: 2, min: 0 })).toBe('Must be 0 or more.');
  expect(numberFault(2000, { digits: 0, max: 1500 })).toBe('Must be 1,500 or less.');
  expect(numberFault(7, { digits: 0, min: 0, max: 9 })).toBeNull();
});
