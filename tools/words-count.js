/**
 * Counts the words of the falling list (words.js) in comments, names and texts of each package
 * and compares them with the numbers of words-count.json, which may only become smaller.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { git } from './git.js';
import { baseCommit } from './quick.js';
import { root } from './run.js';
import { falling, forbidden } from './words.js';
import { writtenIn } from './written.js';

const record = 'tools/words-count.json';
const source = /\.(?:[cm]?[jt]s|tsx)$/;
const skipped = new Set(['node_modules', 'dist', 'data', '.cache']);
const most = 20;

const packages = [
  ...readdirSync(`${root}packages`)
    .sort()
    .map((name) => `packages/${name}`),
  'tools',
];
const packageOf = (path) => packages.find((folder) => path.startsWith(`${folder}/`));
const kinds = Object.keys(falling);
const listed = Object.fromEntries(
  kinds.map((kind) => [kind, { ...falling[kind], ...forbidden[kind] }]),
);

/** Fixed texts (docs/product.md), which keep their words. */
const fixedTexts = ['No violation in what your sheet tells.', ' can not use it any more.'];

/** The words of both lists that a comment, a name or a text has. */
export const wordsOf = ({ kind, text }, list = listed) => {
  const own = fixedTexts.reduce((rest, fixed) => rest.replaceAll(fixed, ''), text);
  return Object.keys(list[kind]).filter((word) => list[kind][word].test(own));
};

function filesOf(folder) {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesOf(path);
    return source.test(entry.name) ? [path] : [];
  });
}

/** Each use of a word in a file: `{kind, word, package, path, line, text}`. */
const usesIn = (path, code) =>
  writtenIn(path, code).flatMap((written) =>
    wordsOf(written).map((word) => ({ ...written, word, path, package: packageOf(path) })),
  );

const usesNow = () =>
  packages.flatMap(filesOf).flatMap((path) => usesIn(path, readFileSync(root + path, 'utf8')));

/** The numbers of uses by kind, word and package, each combination of a list named. */
export function count(uses, list = listed) {
  const numbers = Object.fromEntries(
    kinds.map((kind) => [
      kind,
      Object.fromEntries(
        Object.keys(list[kind]).map((word) => [
          word,
          Object.fromEntries(packages.map((name) => [name, 0])),
        ]),
      ),
    ]),
  );
  for (const { kind, word, package: name } of uses)
    if (word in numbers[kind]) numbers[kind][word][name] += 1;
  return numbers;
}

/** What rose above the recorded numbers and what fell below them. A new word of the falling list has none yet. */
export function compare(numbers, recorded) {
  const all = Object.entries(numbers).flatMap(([kind, words]) =>
    Object.entries(words).flatMap(([word, counts]) =>
      Object.entries(counts).map(([name, now]) => {
        const before = word in forbidden[kind] ? 0 : recorded[kind]?.[word]?.[name];
        return { kind, word, name, now, before };
      }),
    ),
  );
  return {
    risen: all.filter(({ now, before = Infinity }) => now > before),
    fallen: all.filter(({ now, before = Infinity }) => now < before),
  };
}

/** Numbers of the record that are higher than those of the commit it was begun at: it may only become smaller. */
export function raised(ask = git) {
  const before = ask(['show', `${baseCommit(ask)}:${record}`]);
  return before === undefined ? [] : compare(readRecord(), parseRecord(before)).risen;
}

/** The smaller numbers of two records; a word that one of them does not have is left out. */
function smaller(one, other) {
  if (typeof one === 'number') return Math.min(one, other);
  const keys = Object.keys(one).filter((key) => key in other);
  return Object.fromEntries(keys.map((key) => [key, smaller(one[key], other[key])]));
}

/** Reads a record; where a merge left a conflict in it, the smaller numbers of both sides. */
export function parseRecord(text) {
  if (!/^<{7}/m.test(text)) return JSON.parse(text);
  const upper = text
    .replaceAll(/^(?:\|{7}|={7})[^]*?^>{7}.*\n/gm, '')
    .replaceAll(/^<{7}.*\n/gm, '');
  const lower = text.replaceAll(/^<{7}[^]*?^={7}\n/gm, '').replaceAll(/^>{7}.*\n/gm, '');
  return smaller(JSON.parse(upper), JSON.parse(lower));
}

const isOf = ({ kind, word, name }, use) =>
  use.kind === kind && use.word === word && use.package === name;

/** The uses that are new since the numbers were recorded; all of them where git does not know. */
function newUses(uses, isRisen) {
  const base = git(['log', '-1', '--format=%H', '--', record]);
  const changes = base ? git(['diff', '--name-status', '-M', base, '--', ...packages]) : undefined;
  if (changes === undefined) return uses;
  const edited = changes
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([status, path]) => status !== 'R100' && source.test(path));
  const untracked = git(['ls-files', '--others', '--exclude-standard', '--', ...packages]) ?? '';
  const paths = new Set([...edited.map((line) => line.at(-1)), ...untracked.split('\n')]);
  const before = edited
    .filter(([status]) => status !== 'A')
    .flatMap(([, path]) => usesIn(path, git(['show', `${base}:${path}`]) ?? ''))
    .filter(isRisen);
  return uses.filter((use) => {
    if (!paths.has(use.path)) return false;
    const same = before.findIndex((old) =>
      ['kind', 'word', 'package', 'text'].every((key) => old[key] === use[key]),
    );
    if (same >= 0) before.splice(same, 1);
    return same < 0;
  });
}

const placed = ({ path, line, text }) =>
  `    ${path}:${line}  ${text.length > 90 ? `${text.slice(0, 90)}...` : text}`;

/** Lists each combination that rose, with its new places below. */
function describe(risen, uses) {
  const isRisen = (use) => risen.some((item) => isOf(item, use));
  const added = newUses(uses.filter(isRisen), isRisen);
  return risen.flatMap((item) => {
    const { kind, word, name, now, before } = item;
    const found = added.filter((use) => isOf(item, use));
    const all = uses.filter((use) => isOf(item, use));
    return [
      `  ${kind} "${word}" in ${name}: ${now}, recorded ${before}`,
      ...(found.length > 0 ? found : all).slice(0, most).map(placed),
    ];
  });
}

const readRecord = () => parseRecord(readFileSync(root + record, 'utf8'));

/** The check as the others are: an exit code and a text. */
export function checkWords() {
  const uses = usesNow();
  const { risen, fallen } = compare(count(uses), readRecord());
  const lines = [];
  if (risen.length > 0)
    lines.push(
      'Words to avoid are used more often; write usual English:',
      ...describe(risen, uses),
    );
  if (fallen.length > 0)
    lines.push(
      `Words to avoid are used less often than ${record} has it; run "npm run words":`,
      ...fallen.map(
        ({ kind, word, name, now, before }) =>
          `  ${kind} "${word}" in ${name}: ${now}, recorded ${before ?? 'not yet'}`,
      ),
    );
  const byHand = raised();
  if (byHand.length > 0)
    lines.push(
      `Numbers of ${record} may only become smaller; these are higher than before:`,
      ...byHand.map(
        ({ kind, word, name, now, before }) =>
          `  ${kind} "${word}" in ${name}: ${now}, before ${before}`,
      ),
    );
  return { code: lines.length > 0 ? 1 : 0, output: lines.join('\n') };
}

/** Records the numbers that fell. One that rose stays as it was and is reported. */
export function recordWords() {
  const uses = usesNow();
  const numbers = count(uses, falling);
  const { risen, fallen } = compare(count(uses), readRecord());
  for (const { kind, word, name, before } of risen)
    if (word in falling[kind]) numbers[kind][word][name] = before;
  writeFileSync(root + record, `${JSON.stringify(numbers, null, 2)}\n`);
  const none = kinds.flatMap((kind) =>
    Object.entries(numbers[kind]).flatMap(([word, counts]) =>
      Object.values(counts).some(Boolean) ? [] : [`  ${kind} "${word}"`],
    ),
  );
  const lines = [`${fallen.length} numbers fell.`];
  if (none.length > 0)
    lines.push('Used nowhere now: move these to the forbidden list of tools/words.js:', ...none);
  if (risen.length > 0) lines.push('These rose and stay as recorded:', ...describe(risen, uses));
  return { code: risen.length > 0 ? 1 : 0, output: lines.join('\n') };
}
