import { expect, test } from 'vitest';
import { readCell } from './import-cell.ts';
import type { ImportField } from './import-field.ts';

const rules = { today: '2026-11-21', choices: new Map() };

test('values with names are read out of the words for them, and no other word', () => {
  const own: ImportField = {
    key: 'x',
    label: 'X',
    kind: 'codes',
    codes: { letters: '', isNamed: true, words: { tanker: 'tank', doubles: 'doubles', none: '' } },
  };
  const read = (text: string) => readCell(own, text, rules);
  expect(read('Tanker, doubles')).toEqual({ value: ['doubles', 'tank'] });
  expect(read('none')).toEqual({ value: [] });
  expect(read('bicycle')).toMatchObject({ problem: { message: 'X: there is no "bicycle".' } });
});

test('codes of which there may be none, said or not', () => {
  const own: ImportField = {
    key: 'x',
    label: 'X',
    kind: 'codes',
    codes: { letters: 'HN', words: { hazmat: 'H' }, none: 'NONE' },
  };
  const read = (text: string) => readCell(own, text, rules);
  for (const none of ['None', 'none', 'NO']) expect(read(none)).toEqual({ value: ['NONE'] });
  for (const unsaid of ['unknown', 'TBD']) expect(read(unsaid)).toEqual({ value: [] });
  for (const empty of ['', 'N/A', '-']) expect(read(empty)).toEqual({ value: null });
  expect(read('HN')).toEqual({ value: ['H', 'N'] });
  for (const both of ['No Hazmat', 'N, none'])
    expect(read(both)).toMatchObject({
      problem: { message: `X: "${both}" says yes and no; write the codes alone, or None.` },
    });
});
