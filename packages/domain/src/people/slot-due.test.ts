import { expect, test } from 'vitest';
import { addDays } from '../calendar-day.ts';
import { dqSlots, gapDaysOf } from './dq-file.ts';
import { decidingDates, longestValidity, suggestedExpiration } from './slot-due.ts';
import { rulePack } from './rule-pack.ts';
import { driver, rule } from './testing/driver-file.ts';

const { today } = driver;

test('suggests an expiration from the longest validity or the interval', () => {
  expect(suggestedExpiration(rule('M', { maxMonths: 24 }), '2024-02-29')).toBe('2026-02-28');
  expect(suggestedExpiration(rule('Q', { repeatDays: 365 }), '2026-01-01')).toBe('2027-01-01');
  expect(suggestedExpiration(rule('X'), today)).toBeNull();
});

test('names the longest validity by its length', () => {
  expect(longestValidity(rule('M', { maxMonths: 24 }), '2026-11-24')).toEqual({
    until: '2028-11-24',
    text: '24 months later',
  });
  expect(longestValidity(rule('M', { maxMonths: 1 }), '2026-01-31')?.text).toBe('1 month later');
  expect(longestValidity(rule('Q', { repeatDays: 365 }), '2026-01-01')?.text).toBe(
    '365 days later',
  );
});

test('dates are asked for where they decide until when a paper counts', () => {
  const deciding = (more: Parameters<typeof rule>[1], needsReviewer = false) =>
    decidingDates({ ...rule('A', more), needsReviewer });
  const none = { document: false, expires: false, review: false };
  expect(deciding({})).toEqual(none);
  expect(deciding({ dueRule: 'hire+0d' })).toEqual(none);
  expect(deciding({ dueRule: 'expirationDate' })).toEqual({ ...none, expires: true });
  expect(deciding({ dueRule: 'expirationDate', maxMonths: 24 })).toEqual({
    ...none,
    document: true,
    expires: true,
  });
  expect(deciding({ dueRule: 'last(A)+12m' })).toEqual({ ...none, document: true });
  expect(deciding({ repeatDays: 365 })).toEqual({ ...none, document: true });
  expect(deciding({ repeatMonths: 12 }, true)).toEqual({ ...none, review: true });
});

test.each(rulePack)('a $name without dates is not filed where they decide', (kind) => {
  const needsReviewer = kind.code === 'ANNUAL_REVIEW';
  const { document, expires, review } = decidingDates({ ...kind, needsReviewer });
  const decides =
    kind.dueRule === 'expirationDate' ||
    kind.dueRule?.startsWith('last(') === true ||
    kind.maxMonths !== null ||
    kind.repeatMonths !== null ||
    kind.repeatDays !== null;
  expect(document || expires || review).toBe(decides);
});

test('a kind has days of its own before it is due soon', () => {
  const stateOf = (...args: Parameters<typeof rule>) =>
    dqSlots([rule(...args)], [], { ...driver, hireDate: addDays(today, 15) })[0]?.state;
  expect(stateOf('A', { dueRule: 'hire+30d' })).toBe('PENDING');
  expect(stateOf('A', { dueRule: 'hire+30d', dueSoonDays: 45 })).toBe('DUE_SOON');
  expect(stateOf('A', { dueRule: 'hire+0d', dueSoonDays: 0 })).toBe('PENDING');
});

test('days of gaps that touch are one range', () => {
  const ending = (code: string, days: number, months: '3m' | '12m') =>
    rule(code, { dueRule: `hire+${days}d`, proofEnds: true, retentionRule: months });
  const hired = { ...driver, hireDate: '2026-01-01' };
  expect(gapDaysOf(dqSlots([ending('A', 0, '3m'), ending('B', 90, '3m')], [], hired))).toEqual([
    { from: '2026-01-02', until: '2026-07-01' },
  ]);
  expect(gapDaysOf(dqSlots([ending('A', 0, '3m'), ending('B', 120, '12m')], [], hired))).toEqual([
    { from: '2026-01-02', until: '2026-04-01' },
    { from: '2026-05-02', until: '2027-05-01' },
  ]);
});
