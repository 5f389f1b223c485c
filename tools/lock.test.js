import { expect, test } from 'vitest';
import { checkLock, unhashed } from './lock.js';

const integrity = 'sha512-AAAA';

test.each([
  ['a package with its hash', { 'node_modules/a': { version: '1.0.0', integrity } }, []],
  ['a package without', { 'node_modules/a': { version: '1.0.0' } }, ['a 1.0.0']],
  [
    'another platform’s, which is optional',
    { 'node_modules/@b/win32': { version: '2.0.0', optional: true, os: ['win32'] } },
    ['@b/win32 2.0.0'],
  ],
  [
    'one inside another',
    { 'node_modules/a/node_modules/b': { version: '3.0.0', resolved: 'b.tgz' } },
    ['b 3.0.0'],
  ],
  [
    'our own and the link to it',
    {
      '': { name: 'roadproof' },
      'packages/domain': { name: '@roadproof/domain', version: '0.1.0' },
      'node_modules/@roadproof/domain': { resolved: 'packages/domain', link: true },
    },
    [],
  ],
  [
    'an outsider below our own',
    { 'packages/web/node_modules/c': { version: '4.0.0' } },
    ['c 4.0.0'],
  ],
])('%s', (_, packages, found) => {
  expect(unhashed({ packages })).toEqual(found);
});

test('every package of the lock has its hash', () => {
  expect(checkLock()).toEqual({ code: 0, output: '' });
});
