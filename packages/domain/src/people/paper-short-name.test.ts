import { expect, test } from 'vitest';
import { paperShortName } from './paper-short-name.ts';
import { packKinds } from './rule-pack-kinds.ts';

const names = packKinds.map(({ name }) => name);

test('no head of the rule pack needs more than two lines of 16 letters, and no two are the same', () => {
  const short = names.map(paperShortName);
  expect(new Set(short).size).toBe(names.length);
  for (const name of short) {
    const lines = name.split(' ').reduce<string[]>((known, word) => {
      const last = known.at(-1);
      return last !== undefined && `${last} ${word}`.length <= 16
        ? [...known.slice(0, -1), `${last} ${word}`]
        : [...known, word];
    }, []);
    expect([name, lines.length <= 2, lines.every((line) => line.length <= 16)]).toEqual([
      name,
      true,
      true,
    ]);
  }
});

test('a name of its own is kept', () => {
  expect(paperShortName('Forklift License of the Port')).toBe('Forklift License of the Port');
});
