import { expect, test } from 'vitest';
import { allPermissions, noPermissions } from '../account/permission.ts';
import {
  mendedOf,
  openChecks,
  scoreOf,
  seedName,
  weekName,
  weeksUntil,
  worstFirst,
  type CheckResult,
} from './rehearsal.ts';

test.each([
  [0, 0, null],
  [1, 0, 100],
  [1, 1, 0],
  [56, 5, 91],
  [56, 4, 92],
  [1000, 1, 99],
  [3, 1, 66],
])('of %i examined %i violate: %s', (examined, violating, score) => {
  expect(scoreOf([{ examined, violating }]).score).toBe(score);
});

test('two of twenty are a pattern, two of twenty-one are none, one of one is none', () => {
  const of = (violating: number, examined: number) => scoreOf([{ violating, examined }]).patterns;
  expect([of(2, 20), of(2, 21), of(1, 1)]).toEqual([1, 0, 0]);
  expect(scoreOf([])).toEqual({ examined: 0, violating: 0, patterns: 0, score: null });
});

const check = (code: string, examined: number, ...ids: readonly string[]): CheckResult => ({
  code,
  name: code,
  isRestricted: code === '391.23',
  examined,
  violating: ids.length,
  findings: ids.map((id) => ({ kind: 'driver', id, name: id, text: 'then' })),
});

test('each sees the checks of the modules that open to them', () => {
  const checks = ['391.45', '391.23', '172.704', '396.17', '396.3', 'company', '390.15'].map(
    (code) => check(code, 5),
  );
  const open = (flags: object, mayOpenRestricted = false) =>
    openChecks(checks, {
      flags: { ...noPermissions, hasClientAdminPortalAccess: true, ...flags },
      mayOpenRestricted,
    }).map(({ code }) => code);
  expect(open({ hasEmployeeAccess: true })).toEqual(['391.45']);
  expect(open({ hasEmployeeAccess: true }, true)).toEqual(['391.45', '391.23']);
  expect(open({ hasEquipmentAccess: true })).toEqual(['396.17', '396.3', 'company']);
  expect(open({ hasTrainingAccess: true })).toEqual(['172.704']);
  expect(open({ hasIncidentManagementAccess: true })).toEqual(['390.15']);
  expect(open(allPermissions, true)).toHaveLength(7);
  expect(open({})).toEqual([]);
});

test('patterns come first, then findings by their share, then what is in order', () => {
  const checks = [check('a', 5), check('b', 5, 'x'), check('c', 20, 'x', 'y'), check('d', 2, 'x')];
  expect(worstFirst(checks).map(({ code }) => code)).toEqual(['c', 'd', 'b', 'a']);
});

test('mended is what the same check no longer finds at the same driver', () => {
  const kept = [check('391.45', 5, 'a', 'b'), check('391.25', 5, 'a')];
  expect(mendedOf(kept, kept)).toBe(0);
  expect(mendedOf(kept, [check('391.45', 5, 'b', 'c'), check('391.25', 5, 'a')])).toBe(1);
  expect(mendedOf(kept, [])).toBe(3);
  expect(mendedOf([], kept)).toBe(0);
});

test('names of weeks and seeds', () => {
  expect(weekName('2026-11-23')).toBe('2026-W48');
  expect(weekName('2026-12-28')).toBe('2026-W53');
  expect(weekName('2024-12-30')).toBe('2025-W01');
  expect(weekName('2027-01-04')).toBe('2027-W01');
  expect(seedName('7f3a91c2d5')).toBe('7F3A-91C2');
  expect(weeksUntil('2026-03-02', 3)).toEqual(['2026-02-16', '2026-02-23', '2026-03-02']);
});
