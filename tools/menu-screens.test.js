import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const packages = new URL('../packages/', import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, packages), 'utf8');

/** One component draws the screens of all lists of values; the journey opens four of them. */
const elsewhere = /^\/administrator\/add-/;

test('the journey of accessibility opens every screen of the menu', () => {
  const screens = readdirSync(new URL('web/src/routes', packages)).flatMap((file) =>
    read(`web/src/routes/${file}`)
      .split(/(?=path: ')/)
      .filter((text) => /^ {4}menu: /m.test(text))
      .map((text) => /^path: '([^']+)'/.exec(text)?.[1]),
  );
  expect(screens.length).toBeGreaterThan(20);
  const opened = read('e2e/src/accessibility.spec.ts').matchAll(/\[\s*'(\/[^'?]*)/g);
  const known = new Set([...opened].map(([, path]) => path));
  expect(screens.filter((path) => !known.has(path) && !elsewhere.test(path ?? ''))).toEqual([]);
});
