import { expect, test } from 'vitest';
import { problemsOf, valueImports } from './circles.js';

test('only imports of values are arrows', () => {
  const source = `
    import type { A } from './types.ts';
    import { type B } from './types-too.ts';
    import { c } from './values.ts';
    import styles from './look.module.css';
    import './effect.ts';
    import { z } from 'zod';
    export { d } from './passed-on.ts';
    export type { E } from './types-three.ts';
    const f = () => import('./lazy.ts');`;
  expect(valueImports('a.ts', source)).toEqual([
    './values.ts',
    './look.module.css',
    './effect.ts',
    './passed-on.ts',
    './lazy.ts',
  ]);
});

const oneWay = [
  ['modules/people/driver/rows.ts', 'modules/equipment/renewal/rows.ts'],
  ['modules/equipment/renewal/rows.ts', 'db/list.ts'],
  ['modules/people/driver/save.ts', 'modules/people/driver/rows.ts'],
  ['start.ts', 'app.ts'],
  ['modules/all.ts', 'modules/records/audit-log/rows.ts'],
  ['modules/records/audit-log/rows.ts', 'modules/kinds.ts'],
  ['modules/kinds.ts', 'modules/people/driver/rows.ts'],
];

test('imports that go one way are fine', () => {
  expect(problemsOf('server', oneWay)).toEqual([]);
});

test('two groups that import each other are refused, and so are two folders of the platform', () => {
  const [groups] = problemsOf('server', [
    ...oneWay,
    ['modules/equipment/meter/save.ts', 'modules/people/employee/rows.ts'],
  ]);
  expect(groups).toContain('server: equipment, people import each other.');
  expect(groups).toContain(
    'equipment -> people (1): modules/equipment/meter/save.ts -> modules/people/employee/rows.ts',
  );
  const folders = problemsOf('server', [
    ['db/list.ts', 'http/errors.ts'],
    ['http/mount.ts', 'db/list.ts'],
  ]);
  expect(folders).toHaveLength(1);
});

const nouns = [
  ['modules/report/lists/run.ts', 'modules/report/saved-report/rows.ts'],
  ['modules/report/saved-report/save.ts', 'modules/report/lists/usable.ts'],
];

test('two nouns of a group may only do so while the list names them', () => {
  expect(problemsOf('web', nouns)).toHaveLength(1);
  expect(problemsOf('web', nouns, ['report/lists report/saved-report'])).toEqual([]);
});

test('a circle that is gone leaves the list', () => {
  expect(problemsOf('web', oneWay, ['report/lists report/saved-report'])).toEqual([
    'web: the circle "report/lists report/saved-report" is gone. Take it out of tools/circles.js.',
  ]);
});
