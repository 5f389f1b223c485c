import { expect, test } from 'vitest';
import { SetupCode } from './setup-code.ts';

const now = new Date('2026-11-21T12:00:00Z');

test('the code fits however it is typed, another one never', () => {
  const code = new SetupCode();
  expect(code.text).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){2}$/);
  expect(code.matches(code.text, now)).toBe(true);
  expect(code.matches(` ${code.text.toLowerCase().replaceAll('-', ' ')} `, now)).toBe(true);
  expect(code.matches('', now)).toBe(false);
  expect(code.matches(new SetupCode().text, now)).toBe(false);
});

test('after ten wrong codes even the right one waits a minute', () => {
  const code = new SetupCode();
  for (let count = 0; count < 10; count++) expect(code.matches('WRONG', now)).toBe(false);
  expect(() => code.matches(code.text, now)).toThrow('Too many wrong codes.');
  expect(code.matches(code.text, new Date(now.getTime() + 60_001))).toBe(true);
});
