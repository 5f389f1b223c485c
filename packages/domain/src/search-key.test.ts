import { expect, test } from 'vitest';
import { searchKey } from './search-key.ts';

test.each([
  ['María Núñez', 'maria nunez'],
  // Composed and decomposed letters are one.
  ['Nu\u0301n\u0303ez', 'nunez'],
  ['Paweł Łukasz', 'pawel lukasz'],
  ['Søren Đorđe Işık', 'soren dorde isik'],
  ['O’Brien-Smith 12%', 'o’brien-smith 12%'],
  ['', ''],
])('%s is searched as %s', (text, key) => {
  expect(searchKey(text)).toBe(key);
});
