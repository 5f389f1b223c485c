/** No class of a CSS module without an element, no element with a class that its module lacks: both are silent otherwise. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.js';

/** The classes a style sheet declares. */
function declared(css) {
  const selectors = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .replaceAll(/@import[^;]*;|url\([^)]*\)|'[^']*'/g, '')
    .matchAll(/([^{};]*)\{/g);
  return new Set(
    [...selectors].flatMap(([, selector]) =>
      [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name),
    ),
  );
}

/** What a file imports from CSS modules and which of their classes it names. */
function used(path, text) {
  const body = text.replaceAll(/from '[^']*'/g, '');
  return [...text.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g)].map(([, as, from]) => ({
    sheet: join(dirname(path), from),
    names: [...body.matchAll(new RegExp(`\\b${as}\\.(\\w+)`, 'g'))].map(([, name]) => name),
  }));
}

/** The classes nobody gives to an element, and those that are given and not declared; `files` are texts by path. */
export function strayClasses(files) {
  const sheets = new Map();
  for (const [path, text] of Object.entries(files))
    if (path.endsWith('.module.css')) sheets.set(path, { has: declared(text), wants: new Set() });
  for (const [path, text] of Object.entries(files))
    if (!path.endsWith('.css'))
      for (const { sheet, names } of used(path, text))
        for (const name of names) sheets.get(sheet)?.wants.add(name);
  return [...sheets].flatMap(([path, { has, wants }]) => [
    ...[...has].filter((name) => !wants.has(name)).map((name) => `${path} .${name} is not used`),
    ...[...wants].filter((name) => !has.has(name)).map((name) => `${path} .${name} is missing`),
  ]);
}

/** The check as the others are: an exit code and what to tell. */
export function checkStyles() {
  const home = join(root, 'packages/web/src');
  const paths = readdirSync(home, { recursive: true }).filter((path) => /\.(css|tsx?)$/.test(path));
  const files = paths.map((path) => [path, readFileSync(join(home, path), 'utf8')]);
  const found = strayClasses(Object.fromEntries(files));
  return found.length === 0 ? { code: 0, output: '' } : { code: 1, output: found.join('\n') };
}
