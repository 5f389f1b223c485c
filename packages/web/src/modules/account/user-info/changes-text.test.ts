import { expect, test } from 'vitest';
import { changesText, withoutRepeats } from './changes-text.ts';

test.each([
  [[], ''],
  [['Phone'], '1 change: Phone'],
  [['Phone', 'New password'], '2 changes: Phone, New password'],
  [['Phone', 'Phone'], '1 change: Phone'],
])('%j is said as "%s"', (labels, text) => {
  expect(changesText(labels)).toBe(text);
});

test('a password typed twice is one change', () => {
  expect(withoutRepeats(['phoneNumber', 'newPassword', 'again'])).toEqual([
    'phoneNumber',
    'newPassword',
  ]);
  expect(withoutRepeats(['again'])).toEqual(['again']);
});
