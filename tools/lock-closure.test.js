import { expect, test } from 'vitest';
import { closure } from './lock-closure.js';

const packages = {
  'packages/own': { dependencies: { a: '1' } },
  'node_modules/own': { link: true, resolved: 'packages/own' },
  'node_modules/a': { dependencies: { b: '1' }, optionalDependencies: { 'x-arm': '1', none: '1' } },
  'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
  'node_modules/b': {},
  'node_modules/c': { peerDependencies: { b: '2' } },
  'node_modules/x-arm': {},
  'node_modules/@s/d': { dependencies: { c: '1' } },
  'node_modules/@s/d/node_modules/c': {},
};

test.each([
  [
    'what a package needs, the copy beneath it first, and those of other platforms',
    ['a'],
    [
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/b',
      'node_modules/c',
      'node_modules/x-arm',
    ],
  ],
  [
    'a scoped package and its own copy',
    ['@s/d'],
    ['node_modules/@s/d', 'node_modules/@s/d/node_modules/c'],
  ],
  ['an unknown package: nothing', ['unknown'], []],
])('%s', (_, names, folders) => {
  expect(closure(packages, names)).toEqual(folders);
});

test('our own packages are followed and left out', () => {
  expect(closure(packages, ['own'])).toEqual(closure(packages, ['a']));
});
