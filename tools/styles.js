/** No class of a CSS module without an element, no element with a class that its module lacks, no class that repeats a shared one: all are silent otherwise. */
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

const sharedSheets = {
  textStyles: 'kit/layout/text.module.css',
  flowStyles: 'kit/layout/flow.module.css',
  toneStyles: 'kit/status/tone.module.css',
};

/** The rules of a style sheet: selector, declarations, and the selectors and conditions around it. */
function rulesOf(css) {
  const rules = [];
  const open = [];
  let text = '';
  for (const letter of css.replaceAll(/\/\*[\s\S]*?\*\//g, '')) {
    if (letter === '{') open.push({ selector: text.trim(), declarations: [] });
    else if (letter === ';' || letter === '}') {
      const declaration = text.trim().replaceAll(/\s+/g, ' ').replace(/ ?: ?/, ': ');
      if (declaration) open.at(-1)?.declarations.push(declaration);
      if (letter === '}') rules.push({ ...open.pop(), parents: open.map((rule) => rule.selector) });
    } else {
      text += letter;
      continue;
    }
    text = '';
  }
  return rules;
}

/** The shared classes that together declare the same, largest first; none where something is left over. */
function sameAs(declarations, shared) {
  const found = [];
  let left = declarations;
  for (const one of shared) {
    if (!one.declarations.every((declaration) => left.includes(declaration))) continue;
    found.push(one.name);
    left = left.filter((declaration) => !one.declarations.includes(declaration));
  }
  return left.length === 0 ? found : [];
}

/** The classes with one rule, always in force, that shared classes of kit/layout have already; `files` are texts by path. */
export function repeatedClasses(files) {
  const shared = Object.entries(sharedSheets)
    .flatMap(([styles, sheet]) =>
      rulesOf(files[sheet] ?? '')
        .filter(({ selector }) => selector.startsWith('.'))
        .map(({ selector, declarations }) => ({ name: styles + selector, declarations })),
    )
    .sort((a, b) => b.declarations.length - a.declarations.length);
  const found = [];
  for (const [path, css] of Object.entries(files)) {
    if (!path.endsWith('.module.css') || Object.values(sharedSheets).includes(path)) continue;
    const rules = rulesOf(css);
    const named = rules.flatMap(({ selector }) => selector.match(/\.[a-zA-Z][\w-]*/g) ?? []);
    for (const { selector, declarations, parents } of rules) {
      if (parents.some((one) => !one.startsWith('@layer'))) continue;
      const same = sameAs(declarations, shared);
      if (same.length === 0) continue;
      for (const name of selector.split(',').map((one) => one.trim()))
        if (/^\.[\w-]+$/.test(name) && named.filter((one) => one === name).length === 1)
          found.push(`${path} ${name} repeats shared classes: use ${same.join(' and ')}`);
    }
  }
  return found;
}

/** The check as the others are: an exit code and what to tell. */
export function checkStyles() {
  const home = join(root, 'packages/web/src');
  const paths = readdirSync(home, { recursive: true }).filter((path) => /\.(css|tsx?)$/.test(path));
  const files = paths.map((path) => [path, readFileSync(join(home, path), 'utf8')]);
  const texts = Object.fromEntries(files);
  const found = [...strayClasses(texts), ...repeatedClasses(texts)];
  return found.length === 0 ? { code: 0, output: '' } : { code: 1, output: found.join('\n') };
}
