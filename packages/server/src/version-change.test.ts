import { expect, test } from 'vitest';
import { versionLines } from './version-change.ts';

const change = { from: '0.1.0', to: '0.2.0', count: 3, ms: 1240, isNew: false };

test.each([
  [
    'a later version',
    {},
    ['From version 0.1.0 to version 0.2.0. 3 migrations of the database took 1.2 s.'],
  ],
  [
    'one migration',
    { count: 1, ms: 80 },
    ['From version 0.1.0 to version 0.2.0. 1 migration of the database took 0.1 s.'],
  ],
  [
    'no migration',
    { count: 0 },
    ['From version 0.1.0 to version 0.2.0. The database needed no migration.'],
  ],
  [
    'a database from before versions were kept',
    { from: null, to: '0.1.0' },
    ['From an earlier version to version 0.1.0. 3 migrations of the database took 1.2 s.'],
  ],
  [
    'the version of the last time, from a later checkout',
    { to: '0.1.0' },
    ['Still version 0.1.0. 3 migrations of the database took 1.2 s.'],
  ],
  ['the version of the last time', { to: '0.1.0', count: 0 }, []],
  ['a new database', { from: null, isNew: true }, []],
])('%s', (_, difference, lines) => {
  expect(versionLines({ ...change, ...difference })).toEqual(lines);
});
