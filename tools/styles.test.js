import { expect, test } from 'vitest';
import { checkStyles, repeatedClasses, strayClasses } from './styles.js';

const screen = (...names) =>
  `import classes from './a.module.css';\nexport const look = [${names.map((name) => `classes.${name}`).join(', ')}];`;

test.each([
  ['a class that an element has', '.box { margin: 0; }', ['box'], []],
  [
    'a class that no element has',
    '.box,\n.old { margin: 0; }',
    ['box'],
    ['a.module.css .old is not used'],
  ],
  [
    'one inside a media query',
    '@media print { .old { margin: 0; } }',
    [],
    ['a.module.css .old is not used'],
  ],
  [
    'one inside another',
    '.box { & .old:hover { margin: 0; } }',
    ['box'],
    ['a.module.css .old is not used'],
  ],
  [
    'an element whose class is not declared',
    '.box { margin: 0; }',
    ['box', 'lost'],
    ['a.module.css .lost is missing'],
  ],
  ['a class of the library', '.box :global(.mantine-Input-input) { margin: 0; }', ['box'], []],
  [
    'what only looks like a class',
    "/* .old {} */ .box { background: url('./a.svg'); margin: .5px; }",
    ['box'],
    [],
  ],
])('%s', (_, css, names, found) => {
  expect(strayClasses({ 'a.module.css': css, 'a.tsx': screen(...names) })).toEqual(found);
});

const shared = {
  'kit/layout/text.module.css':
    '@layer shared { .dim { color: var(--rp-dim); } .dimSmall { color: var(--rp-dim); font-size: 13px; } }',
  'kit/layout/flow.module.css': '@layer shared { .noShrink { flex: none; } }',
};

test.each([
  [
    'a class that is a shared one',
    '.note {\n  color: var(--rp-dim);\n}',
    ['a.module.css .note repeats shared classes: use textStyles.dim'],
  ],
  [
    'the one that has most of it',
    '.note { font-size: 13px; color: var(--rp-dim) }',
    ['a.module.css .note repeats shared classes: use textStyles.dimSmall'],
  ],
  [
    'two of them together',
    '.mark { flex: none; /* as wide as it is */ color: var(--rp-dim); }',
    ['a.module.css .mark repeats shared classes: use textStyles.dim and flowStyles.noShrink'],
  ],
  [
    'each of several',
    '.note, .row .mark, .hint { color: var(--rp-dim); }',
    [
      'a.module.css .note repeats shared classes: use textStyles.dim',
      'a.module.css .hint repeats shared classes: use textStyles.dim',
    ],
  ],
  [
    'one of a layer',
    '@layer parts { .note { color: var(--rp-dim); } }',
    ['a.module.css .note repeats shared classes: use textStyles.dim'],
  ],
  ['a class with more', '.note { color: var(--rp-dim); margin: 0; }', []],
  ['a class with another value', '.note { color: var(--rp-text); }', []],
  [
    'a class with a second rule',
    '.note { color: var(--rp-dim); } .row:hover .note { color: var(--rp-text); }',
    [],
  ],
  ['one in some windows', '@media print { .note { color: var(--rp-dim); } }', []],
  ['elements', '.facts dt { color: var(--rp-dim); }', []],
  ['one inside another', '.box { & .note { color: var(--rp-dim); } }', []],
])('%s', (_, css, found) => {
  expect(repeatedClasses({ ...shared, 'a.module.css': css })).toEqual(found);
});

test('every class of the product is declared, used and no repetition', () => {
  expect(checkStyles()).toEqual({ code: 0, output: '' });
});
