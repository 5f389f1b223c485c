import { expect, test } from 'vitest';
import { changesText } from './changes-text.ts';

test.each([
  [[], ''],
  [['Phone'], '1 change: Phone'],
  [['Phone', 'New password'], '2 changes: Phone, New password'],
  [['Phone', 'Phone'], '1 change: Phone'],
])('%j is said as "%s"', (labels, text) => {
  expect(changesText(labels)).toBe(text);
});
