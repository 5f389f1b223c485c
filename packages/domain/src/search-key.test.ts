import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compactKey, nameKey, searchKey } from './search-key.ts';

test.each([
  ['María Núñez', 'maria nunez'],
  // Composed and decomposed letters are one.
  ['Nu\u0301n\u0303ez', 'nunez'],
  ['Paweł Łukasz', 'pawel lukasz'],
  ['Søren Đorđe Işık', 'soren dorde isik'],
  // Apostrophes of every shape go, dashes are hyphens.
  ["O'Brien", 'obrien'],
  ['O’Brien-Smith 12%', 'obrien-smith 12%'],
  ['O‘Brien OʼBrien Oʻahu O`Brien O´Brien O′Brien', 'obrien obrien oahu obrien obrien obrien'],
  ['Smith–Jones Smith—Jones Smith‑Jones', 'smith-jones smith-jones smith-jones'],
  ['Straße STRAẞE', 'strasse strasse'],
  ['Æsa Œuvre', 'aesa oeuvre'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
  ['', ''],
])('%s is searched as %s', (text, key) => {
  expect(searchKey(text)).toBe(key);
});

test.each([
  ['TX-M 4167', 'txm4167'],
  ['1FUJGLDR9CSBR2518', '1fujgldr9csbr2518'],
  ['1fuj gldr-9csb.r2518', '1fujgldr9csbr2518'],
  ['(307) 555-0142', '3075550142'],
  ['№ Ñ', 'n'],
])('%s names a record as %s', (text, key) => {
  expect(compactKey(text)).toBe(key);
});

test('a name is one with a hyphen, a blank or both', () => {
  expect(
    new Set(['Smith-Jones', 'Smith Jones', 'SMITH – JONES', ' smith  jones'].map(nameKey)),
  ).toEqual(new Set(['smith jones']));
});

test('the key of a key is itself', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 });
  fc.assert(
    fc.property(text, (any) => {
      expect(searchKey(searchKey(any))).toBe(searchKey(any));
      expect(compactKey(compactKey(any))).toBe(compactKey(any));
    }),
    { numRuns: 2000 },
  );
});
