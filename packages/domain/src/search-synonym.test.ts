import { expect, test } from 'vitest';
import {
  correctedSearch,
  isOneOff,
  searchSynonyms,
  synonymWords,
  termsOf,
  wordsOf,
} from './search-synonym.ts';

const subjectsOf = (search: string) =>
  termsOf(search).map(({ text, synonym }) => (synonym ? synonym.words[0] : text));

test('a synonym is a whole word, also in several, and the longest counts', () => {
  expect(subjectsOf('coi')).toEqual(['coi']);
  expect(subjectsOf('coit')).toEqual(['coit']);
  expect(subjectsOf('certificate of insurance')).toEqual(['coi']);
  expect(subjectsOf('annual review')).toEqual(['mvr']);
  expect(subjectsOf('annual')).toEqual(['dot inspection']);
  expect(subjectsOf('file med cards today')).toEqual(['file', 'med card', 'today']);
});

test('case, accents, dashes and dots do not count', () => {
  expect(subjectsOf('MCS 150')).toEqual(['2290']);
  expect(subjectsOf('mcs‑150')).toEqual(['2290']);
  expect(subjectsOf('E-Mail')).toEqual(['smtp']);
  expect(subjectsOf('390.15')).toEqual(['accident']);
  expect(wordsOf('  ')).toEqual([]);
  expect(termsOf('')).toEqual([]);
});

test('a word belongs to one subject', () => {
  const phrases = searchSynonyms.flatMap(({ words }) =>
    words.map((phrase) => wordsOf(phrase).join('')),
  );
  expect(phrases.length).toBe(new Set(phrases).size);
  expect(phrases).not.toContain('');
});

test.each([
  ['insurance', 'insurence', true],
  ['insurance', 'insurnace', true],
  ['insurance', 'insurane', true],
  ['insurance', 'iinsurance', true],
  ['insurance', 'nsurance', true],
  ['insurance', 'insurance', false],
  ['insurance', 'insurances2', false],
  ['abcde', 'badce', false],
  ['', 'a', true],
])('%s and %s: one letter apart is %s', (one, other, is) => {
  expect(isOneOff(one, other)).toBe(is);
  expect(isOneOff(other, one)).toBe(is);
});

test('only unknown words of five letters or more are corrected', () => {
  const known = new Set(synonymWords);
  expect(correctedSearch('insurence', known)).toBe('insurance');
  expect(correctedSearch('new insurence', known)).toBe('new insurance');
  expect(correctedSearch('insur', known)).toBeNull();
  expect(correctedSearch('mvz', known)).toBeNull();
  expect(correctedSearch('qqqqqqqq', known)).toBeNull();
});
