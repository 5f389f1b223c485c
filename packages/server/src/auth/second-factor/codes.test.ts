import { TOTP, Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { newAppSecret, newRecoveryCodes, plainRecoveryCode, stepOf } from './codes.ts';
import { seal, unseal } from './sealed.ts';

const secret = newAppSecret();
const at = new Date('2026-11-23T12:00:15Z');
const codeAt = (steps: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: at.getTime() + steps * 30_000,
  });
const step = Math.floor(at.getTime() / 30_000);

test.each([
  [-2, null],
  [-1, step - 1],
  [0, step],
  [1, step + 1],
  [2, null],
])('the code of %i steps from now counts as step %s', (steps, expected) => {
  expect(stepOf(secret, codeAt(steps), at)).toBe(expected);
});

test.each([
  ['2026-11-23T11:59:29.999Z', false],
  ['2026-11-23T11:59:30.000Z', true],
  ['2026-11-23T12:00:00.000Z', true],
  ['2026-11-23T12:00:29.999Z', true],
  ['2026-11-23T12:00:59.999Z', true],
  ['2026-11-23T12:01:00.000Z', false],
])('a code that is shown from 12:00:00 to 12:00:30 counts at %s: %s', (instant, counts) => {
  expect(stepOf(secret, codeAt(0), new Date(instant))).toBe(counts ? step : null);
});

// RFC 6238, appendix B: the secret is "12345678901234567890", the last six of eight digits.
test('as RFC 6238 has it', () => {
  const known = Secret.fromLatin1('12345678901234567890').base32;
  expect(stepOf(known, '287082', new Date(59_000))).toBe(1);
  expect(stepOf(known, '081804', new Date(1_111_111_109_000))).toBe(37_037_036);
});

test.each(['', '12345', '1234567', 'abcdef', '０００００0'])('"%s" is no code', (code) => {
  expect(stepOf(secret, code, at)).toBeNull();
});

test('a code may be typed with a space in the middle', () => {
  const code = codeAt(0);
  expect(stepOf(secret, ` ${code.slice(0, 3)} ${code.slice(3)}`, at)).toBe(step);
});

test('ten recovery codes, all different, typed in any case with or without the dash', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/);
  const [code = ''] = codes;
  expect(plainRecoveryCode(` ${code.toUpperCase().replace('-', ' ')}`)).toBe(
    plainRecoveryCode(code),
  );
});

test('a sealed secret is opened by the same server for the same person alone', () => {
  const key = Buffer.alloc(32, 1);
  const sealed = seal(key, secret, 'one');
  expect(sealed.toString('latin1')).not.toContain(secret);
  expect(unseal(key, sealed, 'one')).toBe(secret);
  expect(unseal(key, sealed, 'two')).toBeNull();
  expect(unseal(Buffer.alloc(32, 2), sealed, 'one')).toBeNull();
  expect(unseal(key, sealed.subarray(0, 20), 'one')).toBeNull();
});
