import { expect, test } from 'vitest';
import { acceptedWords, isReason, refusalWords } from './ask-review.ts';

test.each([
  ['Not readable', true],
  ['Not yours', true],
  ['No', false],
  ['Too short', false],
  ['It is blurry.', true],
  ['x'.repeat(500), true],
  ['x'.repeat(501), false],
  ['', false],
])('"%.20s" as a reason: %s', (text, is) => {
  expect(isReason(text)).toBe(is);
});

test.each([
  ['medical card', 'A page is missing', 'Please send your medical card again: a page is missing.'],
  ['MVR', 'Not readable', 'Please send your MVR again: not readable.'],
  ['ELDT', 'DOT number is missing.', 'Please send your ELDT again: DOT number is missing.'],
])('%s sent back for "%s"', (paper, reason, words) => {
  expect(refusalWords(paper, reason)).toBe(words);
});

test('what was filed is said with its last day', () => {
  expect(acceptedWords('medical card', 'Rosa Escamilla', '2028-12-26')).toBe(
    'Filed: medical card of Rosa Escamilla, valid until 12/26/2028',
  );
  expect(acceptedWords('MVR', 'Rosa Escamilla', null)).toBe('Filed: MVR of Rosa Escamilla');
});
