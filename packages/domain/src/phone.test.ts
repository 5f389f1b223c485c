import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhone, normalizePhone } from './phone.ts';

test.each([
  ['(555) 010-0100', '+15550100100'],
  ['555.010.0100', '+15550100100'],
  ['555-010-0100', '+15550100100'],
  [' 5550100100 ', '+15550100100'],
  ['1 555 010 0100', '+15550100100'],
  ['+1 (555) 010-0100', '+15550100100'],
  ['+44 20 7946 0000', '+442079460000'],
  ['+49/30/123456', '+4930123456'],
])('%s is %s', (typed, stored) => {
  expect(normalizePhone(typed)).toBe(stored);
});

test.each([
  '',
  '   ',
  '555-0100',
  '055 010 0100',
  '155 010 0100',
  '2 555 010 0100',
  '555 010 0100 ext 5',
  'five five five',
  '+1234567',
  '+1234567890123456',
  '++15550100100',
  '5550100100+',
  '+0 555 010 0100',
  '+1 555 010',
  '+1 055 010 0100',
])('%j is no phone number', (typed) => {
  expect(normalizePhone(typed)).toBeNull();
});

test.each([
  ['+15550100100', '(555) 010-0100'],
  ['+442079460000', '+442079460000'],
  ['ask at the desk', 'ask at the desk'],
  ['', 'N/A'],
])('%j is shown as %s', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown);
});

test('what is shown can be typed again, and a stored number is not changed by storing it again', () => {
  expect(formatPhone(null)).toBe('N/A');
  expect(formatPhone(undefined)).toBe('N/A');
  fc.assert(
    fc.property(fc.stringMatching(/^[2-9]\d{9}$/), (digits) => {
      const stored = normalizePhone(digits);
      expect(stored).toBe(`+1${digits}`);
      expect(normalizePhone(formatPhone(stored))).toBe(stored);
      expect(normalizePhone(stored ?? '')).toBe(stored);
    }),
  );
});
