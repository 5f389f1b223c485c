import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

test.each([
  ['', 0, ''],
  ['nine char', 1, 'Too weak'],
  ['password123', 1, 'Too weak'],
  ['kfjqmzpwod', 2, 'Fair'],
  ['four words ok', 3, 'Good'],
  ['a sentence that is really long', 4, 'Strong'],
  ['Dana.Whitfield@carrier.example', 1, 'Too weak'],
])('"%s" has %i bars', (password, bars, word) => {
  expect(strengthOf(password, 'dana.whitfield@carrier.example')).toEqual({ bars, word });
});
