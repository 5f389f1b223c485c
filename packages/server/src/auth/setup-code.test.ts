import { expect, test } from 'vitest';
import { SetupCode } from './setup-code.ts';

const now = new Date('2026-11-21T12:00:00Z');
const near = '192.0.2.7';
const far = '203.0.113.9';

test('the code fits however it is typed, another one never', () => {
  const code = new SetupCode();
  expect(code.text).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){2}$/);
  expect(code.matches(code.text, now, near)).toBe(true);
  expect(code.matches(` ${code.text.toLowerCase().replaceAll('-', ' ')} `, now, near)).toBe(true);
  expect(code.matches('', now, near)).toBe(false);
  expect(code.matches(new SetupCode().text, now, near)).toBe(false);
});

test('after ten wrong codes a minute from one network further ones are refused, from others not', () => {
  const code = new SetupCode();
  for (let count = 0; count < 10; count++) expect(code.matches('WRONG', now, far)).toBe(false);
  expect(() => code.matches('WRONG', now, far)).toThrow('Too many wrong codes.');
  expect(code.matches('WRONG', now, near)).toBe(false);
  expect(code.matches('WRONG', new Date(now.getTime() + 60_001), far)).toBe(false);
});

test('the right code counts however many wrong ones there were, also from the same network', () => {
  const code = new SetupCode();
  for (let count = 0; count < 10; count++) code.matches('WRONG', now, far);
  for (let host = 0; host < 3000; host++)
    code.matches('WRONG', now, `10.1.${Math.floor(host / 200)}.${host % 200}`);
  expect(code.matches(code.text, now, near)).toBe(true);
  expect(code.matches(code.text, now, far)).toBe(true);
});

test('a guesser has one limit for the whole /64 of IPv6', () => {
  const code = new SetupCode();
  for (let host = 1; host <= 10; host++) code.matches('WRONG', now, `2001:db8::${host}`);
  expect(() => code.matches('WRONG', now, '2001:db8::ffff')).toThrow('Too many wrong codes.');
});
