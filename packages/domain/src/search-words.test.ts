import { expect, test } from 'vitest';
import { compactWord, hasAllWords, haveAllWords, searchWords } from './search-words.ts';

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
  // An extension stands behind a number as it is stored.
  ['(307) 555-0142 ext. 12', ['3075550142;ext=12']],
  ['307-555-0142 x12', ['3075550142;ext=12']],
  // Names with a hyphen are stored with a blank too; numbers are looked for with and without their signs.
  ['Smith-Jones', ['Smith', 'Jones']],
  ['Smith–Jones 12-44', ['Smith', 'Jones', '12-44']],
  ['TX-M 4167', ['4167', 'TX', 'M']],
  ['-', ['-']],
  // An apostrophe by itself is nothing to look for.
  ["o ' brien", ['brien', 'o']],
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

test('a choice is found with and without apostrophes, hyphens and what separates a plate', () => {
  expect(hasAllWords('O’Brien, Sean', "o'brien")).toBe(true);
  expect(hasAllWords('Smith Jones', 'smith-jones')).toBe(true);
  expect(hasAllWords('Truck 7 (TX-M 4167)', 'txm4167')).toBe(true);
  expect(hasAllWords('Truck 7 (TXM4167)', 'tx-m 4167')).toBe(true);
  expect(hasAllWords('Truck 7 (TX-M 4167)', 'txm4168')).toBe(false);
  expect(hasAllWords('Truck 10', '1')).toBe(true);
});

test.each([
  ['TX-M 4167', 'txm4167'],
  ['1FUJ-GLDR', '1fujgldr'],
  ['maria', null],
  ['Smith-Jones', null],
  ['50%', null],
  ['a_7', null],
  ['', null],
])('"%s" is also looked for as %j', (word, compact) => {
  expect(compactWord(word)).toBe(compact);
});

test('words are found in several texts, none across two of them', () => {
  const unit = ['Truck 7', '1FUJGLDR5CSBN4167', 'TX-M 4167', null];
  expect(haveAllWords(unit, 'truck 7')).toBe(true);
  expect(haveAllWords(unit, 'txm4167')).toBe(true);
  expect(haveAllWords(unit, 'fujgl truck')).toBe(true);
  expect(haveAllWords(unit, '')).toBe(true);
  expect(haveAllWords(unit, 'truck 71')).toBe(false);
});
