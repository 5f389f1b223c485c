import { expect, test } from 'vitest';
import { addDays } from '../calendar-day.ts';
import { dqSlots, gapDaysOf } from './dq-file.ts';
import { suggestedExpiration } from './slot-due.ts';
import { driver, rule } from './testing/driver-file.ts';

const { today } = driver;

test('suggests an expiration from the longest validity or the interval', () => {
  expect(suggestedExpiration(rule('M', { maxMonths: 24 }), '2024-02-29')).toBe('2026-02-28');
  expect(suggestedExpiration(rule('Q', { repeatDays: 365 }), '2026-01-01')).toBe('2027-01-01');
  expect(suggestedExpiration(rule('X'), today)).toBeNull();
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
