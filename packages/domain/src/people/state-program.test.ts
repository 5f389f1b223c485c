import { expect, test } from 'vitest';
import { nextRenewalDate, renewalRuleText } from '../equipment/renewal.ts';
import type { RenewalRule } from '../equipment/renewal-rule.ts';
import { throughMonth } from './state-program.ts';

const yearly: RenewalRule = {
  defaultMonths: 12,
  defaultDays: null,
  fixedMonthDay: null,
  agencyRule: null,
  seasonOpens: null,
  periodStarts: null,
  keepsDay: false,
};
const due = (completedOn: string, ofType: boolean, ofThis?: boolean | null) =>
  nextRenewalDate(
    { ...yearly, isStateProgram: ofType },
    {
      completedOn,
      previousDue: '2026-12-27',
      usdotNumber: null,
      ...(ofThis !== undefined && { isStateProgram: ofThis }),
    },
  );

test('passed on 2026-11-05 under a State program it is good through 11/30/2027, else through 11/05/2027 (49 CFR 396.17(f))', () => {
  expect(due('2026-11-05', true)).toBe('2027-11-30');
  expect(due('2026-11-05', false)).toBe('2027-11-05');
});

test('a completion says otherwise than its type', () => {
  expect(due('2026-11-05', false, true)).toBe('2027-11-30');
  expect(due('2026-11-05', true, false)).toBe('2027-11-05');
  expect(due('2026-11-05', true, null)).toBe('2027-11-30');
});

test('the month ends where it ends, in leap years too', () => {
  for (const [from, to] of [
    ['2026-11-01', '2027-11-30'],
    ['2026-11-30', '2027-11-30'],
    ['2026-12-31', '2027-12-31'],
    ['2028-02-29', '2029-02-28'],
    ['2027-02-15', '2028-02-29'],
  ] as const)
    expect(due(from, true)).toBe(to);
  expect(throughMonth('2027-01-01')).toBe('2027-01-31');
});

test('its rule in words', () => {
  expect(renewalRuleText({ ...yearly, isStateProgram: true }, null)).toBe(
    'Every 12 months, through the end of the month',
  );
  expect(renewalRuleText(yearly, null)).toBe('Every 12 months');
});
