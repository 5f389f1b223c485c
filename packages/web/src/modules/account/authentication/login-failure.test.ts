import { expect, test } from 'vitest';
import fc from 'fast-check';
import { loginFailure, unknownFailure } from './login-failure.ts';

const codes = [
  'no-account',
  'no-access',
  'not-current',
  'not-verified',
  'ambiguous',
  'state',
  'expired',
  'provider',
  'denied',
];

test('each code has a sentence of its own that says what to do', () => {
  const sentences = codes.map(loginFailure);
  expect(new Set([...sentences, unknownFailure]).size).toBe(codes.length + 1);
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^[A-Z].*\. (Ask your administrator|Verify it there|Try again).*\.$/);
  }
});

test.each([null, '', 'DENIED', 'denied ', 'constructor', '__proto__', 'toString'])(
  '%j is no code: what is said is general',
  (reason) => {
    expect(loginFailure(reason)).toBe(unknownFailure);
  },
);

test('no text from the address is ever said', () => {
  fc.assert(
    fc.property(fc.string(), (reason) => {
      fc.pre(!codes.includes(reason));
      expect(loginFailure(reason)).toBe(unknownFailure);
    }),
  );
});
