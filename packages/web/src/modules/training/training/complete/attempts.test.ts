import { expect, test } from 'vitest';
import { attemptWords } from './attempts.tsx';

test('a try says its grade, day, note and who recorded it', () => {
  const attempt = {
    heldOn: '2026-11-10',
    grade: 'Fail',
    note: 'Hazmat test',
    by: 'Dana Whitfield',
  };
  expect(attemptWords(attempt)).toBe('Fail 11/10/2026, Hazmat test, recorded by Dana Whitfield');
  expect(attemptWords({ heldOn: '2026-11-10', grade: null, note: null, by: null })).toBe(
    'Not passed 11/10/2026',
  );
});
