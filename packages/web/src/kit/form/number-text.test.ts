import { expect, test } from 'vitest';
import { numberFault, readFigure, showNumber } from './number-text.ts';

test.each([
  ['1,234.50', 1234.5],
  ['$ 1,234', 1234],
  ['-$5', -5],
  ['12.', 12],
  ['.5', 0.5],
  ['1 000', 1000],
  ['161200,5', 161_200.5],
  ['1.234,56', 1234.56],
])('%s is read', (text, value) => expect(readFigure(text)).toEqual({ value, note: null }));

test.each(['abc', '1.2.3', '1e9', '--1', '12a', '9'.repeat(20), '1 23'])(
  '%s is no number',
  (text) => {
    expect(readFigure(text)).toEqual({ fault: 'Enter a number.' });
    expect(numberFault(text)).toBe('Enter a number.');
  },
);

test('a comma in a wrong place is named', () =>
  expect(numberFault('12,34,567')).toBe('Enter a number. Commas go before three digits: 1,234.'));

test('numbers and money are shown with separators', () => {
  expect(showNumber(1234.5)).toBe('1,234.5');
  expect(showNumber(161_200.5)).toBe('161,200.5');
  expect(showNumber(1234.5, 2)).toBe('1,234.50');
  expect(showNumber(1.5)).toBe('1.5');
  expect(showNumber(null, 2)).toBe('');
  expect(showNumber('12x', 2)).toBe('12x');
});
