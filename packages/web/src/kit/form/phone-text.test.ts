import { describe, expect, test } from 'vitest';
import { phoneFault, settlePhone, typePhone } from './phone-text.ts';

const typed = (text: string): string =>
  [...text].reduce((shown, key) => typePhone(shown + key, shown), '');

describe('while typing', () => {
  test.each([
    ['555', '555'],
    ['5550', '(555) 0'],
    ['5550100100', '(555) 010-0100'],
    ['555-010-0100', '(555) 010-0100'],
    ['(555) 010 0100', '(555) 010-0100'],
    ['+44 20 7946 0000', '+44 20 7946 0000'],
  ])('%s', (keys, shown) => expect(typed(keys)).toBe(shown));

  test('deleting and editing inside are left alone', () => {
    expect(typePhone('(555) 010-010', '(555) 010-0100')).toBe('(555) 010-010');
    expect(typePhone('(595) 010-0100', '(555) 010-0100')).toBe('(595) 010-0100');
  });
});

test('leaving the field settles any punctuation', () => {
  expect(settlePhone('555.010.0100')).toBe('(555) 010-0100');
  expect(settlePhone('1 555 010 0100')).toBe('(555) 010-0100');
  expect(settlePhone(' +442079460000 ')).toBe('+442079460000');
  expect(settlePhone('12')).toBe('12');
});

test('a number without area code is told so', () => {
  expect(phoneFault('010-0100')).toContain('area code');
  expect(phoneFault('(555) 010-0100')).toBeNull();
});
