import { expect, test } from 'vitest';
import { checkStyles, strayClasses } from './styles.js';

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

test('every class of the product is declared and used', () => {
  expect(checkStyles()).toEqual({ code: 0, output: '' });
});
