import { describe, expect, test } from 'vitest';
import {
  dueAnchor,
  dueDays,
  hasRenewalRule,
  isOpenRenewal,
  nextRenewalDate,
  renewalRuleText,
} from './renewal.ts';
import type { RenewalRule } from './renewal-rule.ts';

const none: RenewalRule = {
  defaultMonths: null,
  defaultDays: null,
  fixedMonthDay: null,
  agencyRule: null,
  seasonOpens: null,
  periodStarts: null,
  keepsDay: false,
};
const next = (
  rule: Partial<RenewalRule>,
  completedOn: string,
  previousDue: string | null = null,
  usdotNumber: string | null = null,
) => nextRenewalDate({ ...none, ...rule }, { completedOn, previousDue, usdotNumber });

describe('by interval, from the completion', () => {
  test.each([
    [{ defaultMonths: 12 }, '2026-11-21', '2027-11-21'],
    [{ defaultMonths: 12 }, '2028-02-29', '2029-02-28'],
    [{ defaultMonths: 48 }, '2028-02-29', '2032-02-29'],
    [{ defaultMonths: 1 }, '2026-01-31', '2026-02-28'],
    [{ defaultMonths: 1 }, '2028-01-31', '2028-02-29'],
    [{ defaultMonths: 3 }, '2026-11-30', '2027-02-28'],
    [{ defaultDays: 90 }, '2026-11-21', '2027-02-19'],
    [{ defaultDays: 1 }, '2028-02-28', '2028-02-29'],
    [{ defaultMonths: 1200 }, '2026-11-21', '2126-11-21'],
  ])('%o after %s is %s', (rule, completed, expected) => {
    expect(next(rule, completed)).toBe(expected);
    expect(next(rule, completed, '2026-12-15')).toBe(expected);
  });

  test('without a rule there is no next date', () => {
    expect(next({}, '2026-11-21')).toBeNull();
    expect(next({ agencyRule: 'insurance' }, '2026-11-21')).toBeNull();
    expect(hasRenewalRule(none)).toBe(false);
    expect(hasRenewalRule({ ...none, defaultDays: 1 })).toBe(true);
  });
});

describe('by a fixed day of the year', () => {
  test.each([
    // Renewed ahead of its day: for the year after.
    ['12-31', '2026-11-21', '2026-12-31', '2027-12-31'],
    ['12-31', '2026-12-31', '2026-12-31', '2027-12-31'],
    // Renewed late.
    ['12-31', '2027-01-15', '2026-12-31', '2027-12-31'],
    ['08-31', '2026-08-30', '2026-08-31', '2027-08-31'],
    // Nothing was known before: the first such day to come.
    ['12-31', '2026-11-21', null, '2026-12-31'],
    ['12-31', '2026-12-31', null, '2027-12-31'],
    ['02-29', '2026-01-01', null, '2026-02-28'],
    ['02-29', '2028-01-01', null, '2028-02-29'],
  ])('%s completed %s, due %s: %s', (fixedMonthDay, completed, due, expected) => {
    expect(next({ fixedMonthDay }, completed, due)).toBe(expected);
  });
});

describe('by an agency', () => {
  test('every IFTA quarter is filed, however late the one before was', () => {
    const ifta = { agencyRule: 'iftaQuarter', defaultMonths: 3 } as const;
    expect(next(ifta, '2027-02-15', '2026-11-02')).toBe('2027-02-01');
    expect(next(ifta, '2026-10-20', '2026-10-31')).toBe('2027-02-01');
    expect(next(ifta, '2026-10-20', '2026-11-02')).toBe('2027-02-01');
    expect(next(ifta, '2026-10-20')).toBe('2026-11-02');
  });

  test('the MCS-150 follows the USDOT number, or its interval while there is none', () => {
    const mcs = { agencyRule: 'mcs150', defaultMonths: 24 } as const;
    expect(next(mcs, '2026-06-10', '2026-07-31', '1234587')).toBe('2028-07-31');
    expect(next(mcs, '2026-09-10', '2026-07-31', '1234587')).toBe('2028-07-31');
    expect(next(mcs, '2026-09-10', null, null)).toBe('2028-09-10');
  });
});

describe('a kind that keeps its day', () => {
  test.each([
    // Early, on the day and late: its day of the year stays.
    [{ defaultMonths: 12 }, '2027-02-10', '2027-03-31', '2028-03-31'],
    [{ defaultMonths: 12 }, '2027-03-31', '2027-03-31', '2028-03-31'],
    [{ defaultMonths: 12 }, '2027-04-20', '2027-03-31', '2028-03-31'],
    // A year late and more: the first such day that is still to come.
    [{ defaultMonths: 12 }, '2028-03-30', '2027-03-31', '2028-03-31'],
    [{ defaultMonths: 12 }, '2028-03-31', '2027-03-31', '2029-03-31'],
    [{ defaultMonths: 12 }, '2030-01-05', '2027-03-31', '2030-03-31'],
    [{ defaultMonths: 12 }, '2028-01-15', '2028-02-29', '2029-02-28'],
    [{ defaultMonths: 1 }, '2026-05-31', '2026-05-31', '2026-06-30'],
    [{ defaultDays: 90 }, '2026-11-01', '2026-11-20', '2027-02-18'],
    [{ defaultDays: 90 }, '2027-02-18', '2026-11-20', '2027-05-19'],
    // Nothing was due before: only the completion is known.
    [{ defaultMonths: 12 }, '2027-02-10', null, '2028-02-10'],
  ])('%o done %s, due %s: %s', (rule, completed, due, expected) => {
    expect(next({ ...rule, keepsDay: true }, completed, due)).toBe(expected);
  });

  test('inspections count from the work, early and late', () => {
    expect(next({ defaultMonths: 12 }, '2027-02-10', '2027-03-31')).toBe('2028-02-10');
    expect(next({ defaultMonths: 12 }, '2027-04-20', '2027-03-31')).toBe('2028-04-20');
  });

  test.each([
    [12, ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    [1, ['2026-05-31', '2026-06-30', '2026-07-31', '2026-08-31']],
    [1, ['2027-01-31', '2027-02-28', '2027-03-31']],
    [1, ['2026-08-31', '2026-09-30', '2026-10-31']],
    [3, ['2026-11-30', '2027-02-28', '2027-05-30']],
  ])('every %d months a short month does not move its anchor', (defaultMonths, days) => {
    const rule = { ...none, defaultMonths, keepsDay: true };
    const done: { completionDate: string; previousDue: string | null; nextRenewal: string }[] = [];
    for (const [index, due] of days.slice(0, -1).entries()) {
      const basis = { completedOn: due, previousDue: due, usdotNumber: null };
      const found = nextRenewalDate(rule, { ...basis, anchorDay: dueAnchor(due, rule, done) });
      expect(found).toBe(days[index + 1]);
      done.unshift({ completionDate: due, previousDue: due, nextRenewal: found ?? '' });
    }
  });

  test('a date that was set by hand is its own anchor', () => {
    const rule = { defaultMonths: 1 };
    const completionDate = '2026-05-20';
    const done = [{ completionDate, previousDue: '2026-05-31', nextRenewal: '2026-06-30' }];
    expect(dueAnchor('2026-06-30', rule, done)).toBe(31);
    expect(dueAnchor('2026-06-28', rule, done)).toBe(28);
    expect(dueAnchor('2026-06-30', rule, [])).toBe(30);
    // The 30th of a longer month before it is no 31st.
    const changed = [{ completionDate, previousDue: '2026-04-30', nextRenewal: '2026-06-30' }];
    expect(dueAnchor('2026-06-30', rule, changed)).toBe(30);
    expect(dueAnchor(null, rule, done)).toBeNull();
    expect(dueAnchor('2026-06-30', { defaultMonths: null }, done)).toBeNull();
  });

  test('the first completion begins the count, and one entered late leaves it', () => {
    const monthly = { defaultMonths: 1 };
    const first = { completionDate: '2027-01-31', previousDue: null, nextRenewal: '2027-02-28' };
    expect(dueAnchor('2027-02-28', monthly, [first])).toBe(31);
    // Its due day was typed: it does not follow from the day of the completion.
    expect(dueAnchor('2027-02-28', monthly, [{ ...first, completionDate: '2027-01-30' }])).toBe(30);
    expect(dueAnchor('2027-02-28', monthly, [{ ...first, completionDate: '2027-01-10' }])).toBe(28);
    const yearly = { defaultMonths: 12 };
    const kept = [
      { completionDate: '2029-02-20', previousDue: '2029-02-28', nextRenewal: '2030-02-28' },
      { completionDate: '2028-06-01', previousDue: null, nextRenewal: null },
      { completionDate: '2028-02-20', previousDue: '2028-02-29', nextRenewal: '2029-02-28' },
    ];
    expect(dueAnchor('2030-02-28', yearly, kept)).toBe(29);
    expect(
      dueAnchor('2029-02-28', yearly, [
        { completionDate: '2028-02-29', previousDue: null, nextRenewal: '2029-02-28' },
      ]),
    ).toBe(29);
  });
});

test('the days of a calendar', () => {
  const year = { from: '2026-11-21', until: '2027-11-21' };
  const ifta = { ...none, agencyRule: 'iftaQuarter' } as const;
  expect(dueDays(ifta, null, year)).toEqual([
    '2027-02-01',
    '2027-04-30',
    '2027-08-02',
    '2027-11-01',
  ]);
  expect(dueDays(ifta, null, { from: '2026-11-02', until: '2026-12-01' })).toEqual(['2026-11-02']);
  expect(dueDays(ifta, null, { from: '2026-11-03', until: '2026-12-01' })).toEqual(['2027-02-01']);
  expect(dueDays({ ...none, fixedMonthDay: '12-31' }, null, year)).toEqual(['2026-12-31']);
  expect(
    dueDays({ ...none, fixedMonthDay: '12-31' }, null, { from: '2026-12-31', until: '2027-12-31' }),
  ).toEqual(['2026-12-31', '2027-12-31']);
  const tax = { ...none, agencyRule: 'heavyUseTax', fixedMonthDay: '08-31' } as const;
  for (const from of ['2026-07-10', '2026-08-31'])
    expect(dueDays(tax, null, { from, until: '2027-12-31' })).toEqual(['2026-08-31', '2027-08-31']);
  expect(dueDays(tax, null, { from: '2030-09-03', until: '2031-12-31' })).toEqual([
    '2030-09-03',
    '2031-09-02',
  ]);
  // Beyond the window it is told all the same, so that nobody wonders.
  expect(dueDays({ ...none, agencyRule: 'mcs150' }, '1234587', year)).toEqual(['2028-07-31']);
  expect(dueDays({ ...none, agencyRule: 'mcs150', defaultMonths: 24 }, null, year)).toEqual([]);
  expect(dueDays({ ...none, defaultMonths: 12 }, null, year)).toEqual([]);
});

test('the rule in words', () => {
  const words = (rule: Partial<RenewalRule>, usdot: string | null = null) =>
    renewalRuleText({ ...none, ...rule }, usdot);
  expect(words({ defaultMonths: 12 })).toBe('Every 12 months');
  expect(words({ defaultMonths: 1 })).toBe('Every month');
  expect(words({ defaultDays: 90 })).toBe('Every 90 days');
  expect(words({ fixedMonthDay: '08-31' })).toBe('Every year by Aug 31');
  expect(words({ fixedMonthDay: '06-30' })).toBe('Every year by Jun 30');
  expect(words({ fixedMonthDay: '12-31', agencyRule: 'iftaDecals' })).toBe(
    'Every year by Dec 31, for the year after',
  );
  expect(words({ fixedMonthDay: '12-31', agencyRule: 'ucr' })).toBe(
    'Every year by Dec 31, for the year after',
  );
  expect(words({ fixedMonthDay: '08-31', agencyRule: 'heavyUseTax' })).toContain('first use');
  expect(words({ agencyRule: 'iftaQuarter' })).toContain('next business day');
  expect(words({ agencyRule: 'mcs150' }, '1234587')).toContain('even years');
  expect(words({})).toBeNull();
});

test('a renewal is open until it is closed or completed without a next date', () => {
  const open = { isClosed: false, nextRenewal: '2027-01-01', completionDate: null };
  expect(isOpenRenewal(open)).toBe(true);
  expect(isOpenRenewal({ ...open, nextRenewal: null })).toBe(true);
  expect(isOpenRenewal({ ...open, completionDate: '2026-01-01' })).toBe(true);
  expect(isOpenRenewal({ ...open, nextRenewal: null, completionDate: '2026-01-01' })).toBe(false);
  expect(isOpenRenewal({ ...open, isClosed: true })).toBe(false);
});
