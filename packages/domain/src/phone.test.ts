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
  ['+44 (0)20 7946 0000', '+442079460000'],
  // Copied from a contact: marks of direction, blanks and hyphens that do not break.
  ['\u202A(555)\u00A0010\u20110100\u202C', '+15550100100'],
  ['555–010–0100', '+15550100100'],
  ['(555) 010-0100 ext. 12', '+15550100100;ext=12'],
  ['555-010-0100 x12', '+15550100100;ext=12'],
  ['555.010.0100x12', '+15550100100;ext=12'],
  ['5550100100 EXT 0012', '+15550100100;ext=0012'],
  ['(555) 010-0100, extension: 7', '+15550100100;ext=7'],
  ['(555) 010-0100 #7', '+15550100100;ext=7'],
  ['+15550100100;ext=12', '+15550100100;ext=12'],
  ['+44 20 7946 0000 ext 12', '+442079460000;ext=12'],
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
  '555 010 0100 ext',
  '555 010 0100 ext 12345678',
  '555-0100 ext 5',
  '#5550100',
  'x12',
  '(555) 010-0100 / 555 010 0108',
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
  ['+15550100100;ext=12', '(555) 010-0100 ext. 12'],
  ['+442079460000;ext=12', '+442079460000 ext. 12'],
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
