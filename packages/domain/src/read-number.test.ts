import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberFaultOf, readNumber, type DecimalSign } from './read-number.ts';

test.each<[text: string, point: number | null, comma: number | null, typed: number | null]>([
  ['128,400', 128_400, 128.4, 128_400],
  ['128.400', 128.4, 128_400, 128.4],
  ['128,4', null, 128.4, 128.4],
  ['161200,5', null, 161_200.5, 161_200.5],
  ['1.234,56', null, 1234.56, 1234.56],
  ['1.234.567,8', null, 1_234_567.8, 1_234_567.8],
  ['1.23,4', null, null, null],
  ['1,234.56', 1234.56, null, 1234.56],
  ['1,23,4', null, null, null],
  ['12,34,567', null, null, null],
  ['1 23', null, null, null],
  ['1 234', 1234, 1234, 1234],
  ["1'234", 1234, 1234, 1234],
  ['1\u2019234', 1234, 1234, 1234],
  ['1\u00A0234', 1234, 1234, 1234],
  ['1\u202F234', 1234, 1234, 1234],
  ['1 234,5', null, 1234.5, 1234.5],
  ['1,234 567', null, null, null],
  ['1,234,567', 1_234_567, null, 1_234_567],
  ['1.234.567', null, 1_234_567, null],
  ['0,400', null, 0.4, 0.4],
  ['0.400', 0.4, null, 0.4],
  ['12345,678', null, 12_345.678, null],
  ['1234,5678', null, 1234.5678, 1234.5678],
  ['$1,200', 1200, 1.2, 1200],
  ['-$ 1,200.50', -1200.5, null, -1200.5],
  ['1,200.50 $', 1200.5, null, 1200.5],
  ['$5$', null, null, null],
  ['\u22125', -5, -5, -5],
  ['\u201312.5', -12.5, null, -12.5],
  ['.5', 0.5, null, 0.5],
  ['5.', 5, null, 5],
  ['0', 0, 0, 0],
  ['-0', 0, 0, 0],
  ['007', 7, 7, 7],
  ['999999999999999', 999_999_999_999_999, 999_999_999_999_999, 999_999_999_999_999],
  ['9999999999999999', null, null, null],
  ['', null, null, null],
  ['.', null, null, null],
  [',', null, null, null],
  ['-', null, null, null],
  ['$', null, null, null],
  ['1-2', null, null, null],
  ['1e3', null, null, null],
  ['(500)', null, null, null],
  ['twelve', null, null, null],
])('%j', (text, point, comma, typed) => {
  expect(['.', ',', 'typed'].map((sign) => readNumber(text, sign as DecimalSign))).toEqual([
    point,
    comma,
    typed,
  ]);
});

test('where a comma stands wrong, it is said', () => {
  expect(numberFaultOf('12,34,567')).toBe('Enter a number. Commas go before three digits: 1,234.');
  expect(numberFaultOf('twelve')).toBe('Enter a number.');
});

/** A number as it is written with these signs, by hand and not by the code under test. */
function written(cents: number, thousands: string, decimal: string): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const integer = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, thousands);
  return `${cents < 0 ? '-' : ''}${integer}${decimal}${digits.slice(-2)}`;
}

test('a number that is written with either pair of signs is read as itself', () => {
  const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
  fc.assert(
    fc.property(cents, fc.constantFrom('', ',', ' ', "'", '\u2019', '\u00A0'), (value, sign) => {
      expect(readNumber(written(value, sign, '.'), '.')).toBeCloseTo(value / 100, 6);
      expect(readNumber(written(value, sign, '.'), 'typed')).toBeCloseTo(value / 100, 6);
    }),
  );
  fc.assert(
    fc.property(cents, fc.constantFrom('', '.', ' ', "'", '\u2019', '\u202F'), (value, sign) => {
      expect(readNumber(written(value, sign, ','), ',')).toBeCloseTo(value / 100, 6);
    }),
  );
});

test('no sign is passed over: what is read has all the digits of the text, in its order', () => {
  const text = fc.string({ unit: fc.constantFrom(..."0123456789.,' -$"), maxLength: 12 });
  fc.assert(
    fc.property(text, fc.constantFrom<DecimalSign>('.', ',', 'typed'), (any, sign) => {
      const value = readNumber(any, sign);
      if (value === null) return;
      const digits = any.replaceAll(/\D/g, '').replace(/^0+/, '');
      expect(digits.replace(/0+$/, '')).toBe(
        String(Math.abs(value)).replace('.', '').replace(/^0+/, '').replace(/0+$/, ''),
      );
      // More than one group behind a sign is three digits long each.
      const [integer = ''] = any.split(sign === ',' ? ',' : /[.]/);
      expect(integer.replaceAll(/[^\d,.' ]/g, '').trim()).toMatch(
        /^(?:\d*|[1-9]\d{0,2}(?:([,.' ])\d{3})(?:\1\d{3})*|[\d' ]+,\d+|0,\d+)$/,
      );
    }),
    { numRuns: 2000 },
  );
});
