import { expect, test } from 'vitest';
import { paperWords } from './paper-words.ts';

test.each([
  ['O’Brien_Sean', ['obrien', 'sean']],
  ["O'BRIEN sean", ['obrien', 'sean']],
  ['Oʻahu O´Neil O′Neil', ['oahu', 'oneil', 'oneil']],
  ['Smith–Jones', ['smith', 'jones']],
  ['Weiß_MVR2025', ['weiss', 'mvr', '2025']],
  ['ŁukaszŻAK MedCard', ['lukasz', 'zak', 'med', 'card']],
  ['Ægir Þór', ['aegir', 'thor']],
])('%s is read as %j', (name, words) => {
  expect(paperWords(name).map(({ text }) => text)).toEqual(words);
});
