import { expect, test } from 'vitest';
import { maxPasswordLength, minPasswordLength, passwordFault } from './password.ts';

test.each([
  'correct horse battery',
  'Tr0ub4dor&3x',
  'ßüöä ßüöä!',
  '🚚🛻🚛🚌 truck!',
  ' with spaces ',
  'a'.repeat(196) + 'bcde',
])('%j will do', (password) => {
  expect(passwordFault(password)).toBeNull();
});

test.each(['', 'short', '123456789', '🚚🛻🚛🚌🚎'])('%j is too short', (password) => {
  expect(passwordFault(password)).toContain(`at least ${minPasswordLength}`);
});

test('more than the most is refused before it costs work', () => {
  expect(passwordFault(`${'ab1!'.repeat(50)}x`)).toContain(`at most ${maxPasswordLength}`);
});

test.each([
  '1234567890',
  'PASSWORD123',
  'aaaaaaaaaa',
  'abababababab',
  '1212121212',
  'Roadproof123',
])('%j is too easy to guess', (password) => {
  expect(passwordFault(password)).toContain('too easy');
});

test.each(['dana@carrier.example', 'DANA@Carrier.example', ' dana@carrier.example '])(
  'the own e-mail is none, however it is written: %j',
  (password) => {
    expect(passwordFault(password, 'Dana@carrier.example')).toBe(
      "Your e-mail can't be your password. Choose another one.",
    );
    expect(passwordFault(password, 'other@carrier.example')).toBeNull();
    expect(passwordFault(password, '')).toBeNull();
    expect(passwordFault(password)).toBeNull();
  },
);
