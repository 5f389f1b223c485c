import { expect, test } from 'vitest';
import { followsFor } from './next-date.ts';
import type { RenewalKind } from './renewal.ts';

const rule: Omit<RenewalKind, 'id'> = {
  renewalName: 'Permit',
  defaultMonths: null,
  defaultDays: null,
  fixedMonthDay: null,
  agencyRule: null,
  seasonOpens: null,
  periodStarts: null,
  keepsDay: false,
  isStateProgram: false,
  longestYears: null,
  dueSoonDays: null,
  regulation: null,
  documentRequired: false,
  copiesTo: 'none',
  isCompanyRenewal: false,
  appliesToEquipmentTypeIds: [],
  ruleText: null,
  seasonText: null,
  sourceText: null,
  sourceKind: 'none',
  sourceCopy: null,
  sourceIsOld: false,
  sourceReadOn: null,
};
const context = {
  usdotNumber: null,
  types: [
    { ...rule, id: 'yearly', defaultMonths: 12 },
    { ...rule, id: 'fixed', fixedMonthDay: '12-31' },
    { ...rule, id: 'odd' },
    { ...rule, id: 'kept', defaultMonths: 12, keepsDay: true },
    { ...rule, id: 'monthly', defaultMonths: 1, keepsDay: true },
    { ...rule, id: 'season', fixedMonthDay: '12-31', seasonOpens: '10-01' },
  ],
};
const today = '2026-11-24';
const follows = (
  renewalTypeId: string,
  completedOn: string,
  {
    forYear,
    anchorDay = null,
    ...more
  }: {
    readonly nextRenewal?: string;
    readonly lastCompletedOn?: string;
    readonly forYear?: number;
    readonly anchorDay?: number | null;
  } = {},
) =>
  followsFor({ renewalTypeId, nextRenewal: null, lastCompletedOn: null, ...more }, context, {
    completedOn,
    today,
    forYear,
    anchorDay,
  }).text;

test('each of many renewals is due by the rule of its type', () => {
  expect(follows('yearly', today)).toBe('11/24/2027');
  // Renewed ahead of its fixed day, it is renewed for the year after it.
  expect(follows('fixed', today, { nextRenewal: '2026-12-31' })).toBe('12/31/2027');
  expect(follows('yearly', '2025-01-10')).toBe('01/10/2026, overdue at once');
  expect(follows('odd', today)).toBe('Its type has no interval');
  expect(follows('gone', today)).toBe('By the rule of its type');
});

test('what keeps its day keeps it, and a filing is asked for its year', () => {
  expect(follows('kept', today, { nextRenewal: '2026-12-31' })).toBe('12/31/2027');
  const open = { nextRenewal: '2025-12-31' };
  expect(follows('season', '2026-11-20', open)).toBe('Choose the year it is for');
  expect(follows('season', '2026-11-20', { ...open, forYear: 2027 })).toBe('12/31/2027');
  expect(follows('season', '2026-11-20', { ...open, forYear: 2026 })).toBe('12/31/2026');
  expect(follows('season', '2026-11-20')).toBe('12/31/2027');
});

test('what a short month cut off comes back', () => {
  const due = { nextRenewal: '2026-09-30', anchorDay: 31 };
  expect(follows('monthly', '2026-09-30', due)).toBe('10/31/2026, overdue at once');
  expect(follows('monthly', today, { nextRenewal: '2027-02-28', anchorDay: 31 })).toBe(
    '03/31/2027',
  );
  expect(follows('kept', today, { nextRenewal: '2031-02-28', anchorDay: 29 })).toBe('02/29/2032');
});

test('a completion older than the newest moves no date', () => {
  expect(follows('yearly', '2026-11-01', { lastCompletedOn: '2026-11-02' })).toBe(
    'Goes to the history, moves no date',
  );
  expect(follows('yearly', '2026-11-02', { lastCompletedOn: '2026-11-01' })).toBe('11/02/2027');
});
