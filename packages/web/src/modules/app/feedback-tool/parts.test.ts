import { expect, test } from 'vitest';
import { partName } from './parts.ts';

test('a part of the page is called by its kind and its words', () => {
  expect(partName('Card', ' Med\n  Cards ')).toBe('Card “Med Cards”');
  expect(partName('Row', '')).toBe('Row');
  expect(partName('Link', 'x'.repeat(50))).toBe(`Link “${'x'.repeat(39)}…”`);
});
