import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compare, count, parseRecord, raised, wordsOf } from './words-count.js';
import { writtenIn } from './written.js';

const wordsIn = (code, path = 'packages/web/src/file-of-test.tsx') =>
  writtenIn(path, code).flatMap((place) =>
    wordsOf(place).map((word) => `${place.kind} ${word} ${place.line}`),
  );

test('a comment counts once for each word, and two lines of it are one', () => {
  expect(wordsIn('// The row is told, told again.\nconst a = 1;')).toEqual(['comment told 1']);
  expect(wordsIn('const a = 1;\n// Not any\n// more.\n')).toEqual(['comment any more 2']);
  expect(wordsIn('/**\n * It is no\n * more here.\n */\n')).toEqual(['comment no more 1']);
  expect(wordsIn('/** What it is. */\n// Whether it is.\n\n// Who it is.')).toEqual([
    'comment What ... 1',
    'comment Whether ... 2',
    'comment Who ... 4',
  ]);
  expect(wordsIn('/** Says what it is, understands, whole. */')).toEqual([]);
});

test.each([
  'const told = 1;',
  'const { told } = row;',
  'const { shown: told } = row;',
  'const { shown: [told = 1], ...rest } = row;',
  'const [, ...told] = rows;',
  'function told() {}',
  'function show(told: string) {}',
  'const show = ({ told }) => 1;',
  'class Row { told = 1 }',
  'class Row { told() {} }',
  'class Row { #told = 1 }',
  'class Row { constructor(told: string) {} }',
  'interface Row { told: string }',
  'interface Row { show(told: string): void }',
  'type Told = string;',
  'type Show = (told: string) => void;',
  'const row = { told: 1 };',
  'import { shown as told } from "./row.ts";',
  'import told from "./row.ts";',
  'try {} catch (told) {}',
])('%s declares a name', (code) => {
  expect(wordsIn(code)).toEqual(['name told 1']);
});

test('a name counts once a file, and the name of the file with it', () => {
  expect(wordsIn('const told = 1;\nconst show = (told) => { const told = 2; };')).toEqual([
    'name told 1',
  ]);
  expect(wordsIn('const told = 1;', 'packages/web/src/told.ts')).toEqual(['name told 1']);
  expect(wordsIn('', 'packages/web/src/told.test.ts')).toEqual(['name told 1']);
  expect(wordsIn('', 'packages/web/src/told-rows.ts')).toEqual([]);
});

test('what others named and names that only contain a word do not count', () => {
  expect(wordsIn('const a = row.told; const toldRows = [row["told"]];')).toEqual([]);
  expect(wordsIn('import { told } from "./row.ts";')).toEqual([]);
});

test('a text begins with a capital and has a space', () => {
  expect(wordsIn('const a = "Somebody changed it.";')).toEqual(['text somebody 1']);
  expect(wordsIn('const a = `Changed by ${name}, not any more.`;')).toEqual(['text any more 1']);
  expect(wordsIn('const a = <p>\n  Nobody is here.\n</p>;')).toEqual(['text nobody 1']);
  expect(wordsIn('const a = <p title="By now it is over">x</p>;')).toEqual(['text by now 1']);
  expect(wordsIn('const a = ["somebody changed it", "Somebody"];')).toEqual([]);
});

test('SQL and titles of tests do not count', () => {
  expect(wordsIn('const a = sql`SELECT told, stands FROM row`;')).toEqual([]);
  expect(wordsIn('test("Nobody may read it", () => {});')).toEqual([]);
  expect(wordsIn('describe.each(cases)("Nobody may read %s", () => {});')).toEqual([]);
  expect(wordsIn('test.describe("Nobody is here", () => {});')).toEqual([]);
  expect(wordsIn('expect("Nobody may read it").toBe(1);')).toEqual(['text nobody 1']);
});

const use = { kind: 'comment', word: 'told', package: 'packages/web' };
const recorded = (uses) => {
  const numbers = count([]);
  numbers.comment.told['packages/web'] = uses;
  return numbers;
};
const compared = (uses, record) => {
  const { risen, fallen } = compare(count(uses), record);
  const short = ({ word, name, now, before }) => [word, name, now, before];
  return { risen: risen.map(short), fallen: fallen.map(short) };
};

test('more than recorded has risen, less has fallen', () => {
  expect(compared([use, use], recorded(2))).toEqual({ risen: [], fallen: [] });
  expect(compared([use, use, use], recorded(2))).toEqual({
    risen: [['told', 'packages/web', 3, 2]],
    fallen: [],
  });
  expect(compared([use], recorded(2))).toEqual({
    risen: [],
    fallen: [['told', 'packages/web', 1, 2]],
  });
  expect(compared([{ ...use, package: 'packages/domain' }], recorded(0)).risen).toEqual([
    ['told', 'packages/domain', 1, 0],
  ]);
});

test('a word without a number may have any, and has to be recorded', () => {
  const numbers = recorded(0);
  delete numbers.comment.told;
  const { risen, fallen } = compared([use], numbers);
  expect(risen).toEqual([]);
  expect(fallen).toContainEqual(['told', 'packages/web', 1, undefined]);
});

test('a forbidden word may have none, recorded or not', () => {
  const textUse = { kind: 'text', word: 'laid', package: 'packages/web' };
  const numbers = recorded(0);
  numbers.text.laid['packages/web'] = 5;
  expect(compared([textUse], numbers).risen).toEqual([['laid', 'packages/web', 1, 0]]);
});

test('of a merge conflict the smaller numbers of both sides are read', () => {
  const text = (middle) => `{ "name": { "tells": {\n${middle}  "packages/web": 3 } } }\n`;
  const ours = '  "packages/domain": 4,\n  "packages/server": 9,\n';
  const theirs = '  "packages/domain": 7,\n  "packages/server": 8,\n';
  const smaller = { 'packages/domain': 4, 'packages/server': 8, 'packages/web': 3 };
  expect(parseRecord(text(ours))).toEqual({
    name: { tells: { ...smaller, 'packages/server': 9 } },
  });
  const conflict = text(`<<<<<<< HEAD\n${ours}=======\n${theirs}>>>>>>> branch\n`);
  expect(parseRecord(conflict)).toEqual({ name: { tells: smaller } });
  const three = text(
    `<<<<<<< HEAD\n${ours}||||||| base\n${ours}=======\n${theirs}>>>>>>> branch\n`,
  );
  expect(parseRecord(three)).toEqual({ name: { tells: smaller } });
});

test('a number that is higher than in the commit before is found', () => {
  const now = JSON.parse(readFileSync(new URL('words-count.json', import.meta.url), 'utf8'));
  const before = structuredClone(now);
  before.comment['told']['packages/web'] -= 1;
  delete before.comment['tells'];
  const git = (/** @type {string[]} */ [command]) =>
    command === 'show' ? JSON.stringify(before) : 'abc';
  expect(raised(git)).toEqual([
    expect.objectContaining({ kind: 'comment', word: 'told', name: 'packages/web' }),
  ]);
  expect(raised(() => undefined)).toEqual([]);
});
