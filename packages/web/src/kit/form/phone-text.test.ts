import { describe, expect, test } from 'vitest';
import { phoneFault, settlePhone, showPhone, typePhone } from './phone-text.ts';

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
    ['5552130104 ext. 12', '(555) 213-0104 ext. 12'],
    ['555-213-0104x12', '(555) 213-0104x12'],
    ['5552130104ext12', '(555) 213-0104ext12'],
    ['5552130104 #12', '(555) 213-0104 #12'],
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

test.each([
  '(555) 213-0104 ext. 12',
  '(555) 213-0104x12',
  '(555) 213-0104ext12',
  '555.213.0104 extension 12',
  '+15552130104;ext=12',
])('%s is taken with its extension', (text) => {
  expect(phoneFault(text)).toBeNull();
  expect(settlePhone(text)).toBe('(555) 213-0104 ext. 12');
});

test('a stored number is shown in full form, what is being typed as it is', () => {
  expect(showPhone('+15552130104;ext=12')).toBe('(555) 213-0104 ext. 12');
  expect(showPhone('+442079460000;ext=7')).toBe('+442079460000 ext. 7');
  expect(showPhone('(555) 213-0104 e')).toBe('(555) 213-0104 e');
});

test('a number without area code is told so', () => {
  expect(phoneFault('010-0100')).toContain('area code');
  expect(phoneFault('(555) 010-0100')).toBeNull();
});
