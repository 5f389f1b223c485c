import { expect, test } from 'vitest';
import { hasAllWords, searchWords } from './search-words.ts';

test.each([
  ['maria', ['maria']],
  ['Ortiz, Maria', ['Ortiz', 'Maria']],
  ['  james   t  walker ', ['walker', 'james', 't']],
  ['lee lee', ['lee']],
  // A short number says nothing without what it numbers.
  ['truck 7', ['truck 7']],
  ['Unit 101 Dallas', ['Unit 101', 'Dallas']],
  ['7', ['7']],
  ['4411 WY', ['4411', 'WY']],
  // A phone number as it stands in a list, and as somebody writes it.
  ['(307) 555-0142', ['3075550142']],
  ['+1 307.555.0142', ['3075550142']],
  ['3075550142', ['3075550142']],
  ['307-555', ['307-555']],
  [',', [',']],
  ['', ['']],
  ['one two three four five six seven', ['one two three four five six seven']],
])('"%s" has to have %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test('a choice is found by its words, without accents', () => {
  expect(hasAllWords('Núñez, María', 'maria nun')).toBe(true);
  expect(hasAllWords('Cañon City', 'city cañ')).toBe(true);
  expect(hasAllWords('Dallas', '')).toBe(true);
  expect(hasAllWords('Dallas', 'dallas terminal')).toBe(false);
});
