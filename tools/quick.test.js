import { describe, expect, test } from 'vitest';
import { allTests, baseCommit, changedSince, testsOf } from './quick.js';

const all = [
  'tools/lock.test.js',
  'packages/domain/src/equipment/meter.test.ts',
  'packages/contract/src/api.test.ts',
  'packages/web/src/shell/menu.test.tsx',
  'packages/server/src/db/open.test.ts',
  'packages/server/src/db/demo/sample.test.ts',
  'packages/server/src/http/access.test.ts',
  'packages/server/src/modules/equipment/meter/handlers.test.ts',
  'packages/server/src/modules/equipment/meter/import/file.test.ts',
  'packages/server/src/modules/equipment/meter-sheet/rows.test.ts',
  'packages/server/src/modules/people/driver/rows.test.ts',
];
const server = (...changed) =>
  testsOf(changed, all).filter((path) => path.startsWith('packages/server/'));
const meter = [
  'packages/server/src/modules/equipment/meter/handlers.test.ts',
  'packages/server/src/modules/equipment/meter/import/file.test.ts',
];

describe('the tests of what changed', () => {
  test('those of domain, contract, web and tools run always', () => {
    expect(testsOf([], all)).toEqual(all.slice(0, 4));
  });

  test('a changed module of the server runs its own, in its folders as well, and no other', () => {
    expect(server('packages/server/src/modules/equipment/meter/rows.ts')).toEqual(meter);
    expect(server('packages/server/src/modules/equipment/meter/import/file.ts')).toEqual(meter);
  });

  test('a rule, a call or a screen of a module runs the tests of its server', () => {
    expect(server('packages/domain/src/equipment/meter.ts')).toEqual(meter);
    expect(server('packages/contract/src/equipment/meter.columns.ts')).toEqual(meter);
    expect(server('packages/web/src/modules/equipment/meter/form.tsx')).toEqual(meter);
  });

  test('elsewhere in the server those beside the changed file run, and a test that changed itself', () => {
    expect(server('packages/server/src/db/open.ts')).toEqual([
      'packages/server/src/db/open.test.ts',
    ]);
    expect(server('packages/server/src/http/access.test.ts')).toEqual([
      'packages/server/src/http/access.test.ts',
    ]);
    expect(server('docs/development.md', 'package.json')).toEqual([]);
  });

  test('all tests of the repository are seen, none of an installed package', () => {
    const paths = allTests();
    expect(paths).toContain('tools/quick.test.js');
    expect(paths).toContain('packages/server/src/http/access.test.ts');
    expect(paths.filter((path) => path.includes('node_modules'))).toEqual([]);
  });
});

/** A repository that answers these commands of git and refuses every other one. */
const repository = (answers) => (args) => answers[args.join(' ')];

describe('the commit to compare with', () => {
  const head = { 'rev-parse HEAD': 'h3' };
  const before = { 'rev-parse --verify --quiet HEAD~1': 'h2' };

  test('is where the branch left origin/main, or main where there is no origin', () => {
    const known = { 'merge-base origin/main HEAD': 'o1', 'merge-base main HEAD': 'm1' };
    expect(baseCommit(repository({ ...head, ...before, ...known }))).toBe('o1');
    const alone = { 'merge-base main HEAD': 'm1' };
    expect(baseCommit(repository({ ...head, ...before, ...alone }))).toBe('m1');
  });

  test('is the last commit but one on main itself and without a main', () => {
    const same = { 'merge-base main HEAD': 'h3' };
    expect(baseCommit(repository({ ...head, ...before, ...same }))).toBe('h2');
    expect(baseCommit(repository({ ...head, ...before }))).toBe('h2');
  });

  test('is the only commit of a repository that has one', () => {
    expect(baseCommit(repository(head))).toBe('h3');
  });
});

test('a changed path is listed once, whether committed, edited or new', () => {
  const ask = repository({
    'diff --name-only --no-renames b1': 'a.ts\ngone.ts',
    'ls-files --others --exclude-standard': 'new.ts\na.ts',
  });
  expect(changedSince('b1', ask)).toEqual(['a.ts', 'gone.ts', 'new.ts']);
});
