import { describe, expect, test } from 'vitest';
import { dueTail } from '../due-tail.ts';
import {
  completes,
  defectsInLine,
  failureReason,
  openFailure,
  renewalDueStatus,
  repairDayFault,
  type InspectionEntry,
  type RenewalFacts,
} from './inspection-failure.ts';
import { todayReason } from '../overview/today.ts';

const entry = (
  completionDate: string,
  result: InspectionEntry['result'],
  enteredAt = completionDate,
): InspectionEntry => ({
  id: `${enteredAt} ${result}`,
  completionDate,
  createdAt: `${enteredAt}T12:00:00.000Z`,
  result,
});

describe('which failure is open', () => {
  const open = (...entries: readonly InspectionEntry[]) =>
    openFailure(entries)?.completionDate ?? null;
  const passed = entry('2025-12-27', 'pass');
  const failed = entry('2026-11-26', 'fail');

  test('one after a pass is, and one without any pass', () => {
    expect(open()).toBeNull();
    expect(open(passed)).toBeNull();
    expect(open(passed, failed)).toBe('2026-11-26');
    expect(open(failed)).toBe('2026-11-26');
  });

  test('a pass, a completion without a result and a certified repair of a later day settle it', () => {
    for (const result of ['pass', 'repaired', null] as const)
      expect(open(passed, failed, entry('2026-11-28', result))).toBeNull();
  });

  test('one that is entered late and lies before a pass is not', () => {
    expect(open(passed, entry('2025-12-20', 'fail', '2026-11-26'))).toBeNull();
    expect(open(entry('2025-12-28', 'fail', '2026-11-26'), passed)).toBe('2025-12-28');
  });

  test('of one day the entry that came last decides', () => {
    expect(open(failed, entry('2026-11-26', 'pass', '2026-11-27'))).toBeNull();
    expect(open(failed, entry('2026-11-26', 'repaired', '2026-11-27'))).toBeNull();
    expect(open(entry('2026-11-26', 'pass', '2026-11-25'), failed)).toBe('2026-11-26');
    const same = { ...failed, result: 'pass' as const };
    expect(open({ ...failed, id: 'a' }, { ...same, id: 'b' })).toBeNull();
    expect(open({ ...failed, id: 'b' }, { ...same, id: 'a' })).toBe('2026-11-26');
  });

  test('of two the later one counts, and only a later settlement ends both', () => {
    const second = entry('2026-11-28', 'fail');
    expect(open(failed, second)).toBe('2026-11-28');
    expect(open(failed, entry('2026-11-27', 'repaired'), second)).toBe('2026-11-28');
    expect(open(failed, second, entry('2026-11-29', 'repaired'))).toBeNull();
  });

  test('a last completion of a later day without an entry settles it, of the same day not', () => {
    expect(openFailure([failed], '2026-11-27')).toBeNull();
    expect(openFailure([failed], '2026-11-26')).toBe(failed);
    expect(openFailure([failed], '2025-12-27')).toBe(failed);
  });
});

test('only a pass completes', () => {
  expect(
    (['pass', 'fail', 'repaired', null] as const).map((result) => completes({ result })),
  ).toEqual([true, false, false, true]);
});

const facts: RenewalFacts = {
  name: 'Annual DOT Inspection',
  due: '2026-12-27',
  lastCompletedOn: '2025-12-27',
  threshold: 30,
  rule: '49 CFR 396.17',
  isOpen: true,
  isMissing: false,
  failure: { failedOn: '2026-11-26', failedDefects: 'brake lining' },
};
const today = '2026-11-26';

describe('where a failed inspection stands', () => {
  test('overdue on its own day, with the due day of the last pass', () => {
    expect(renewalDueStatus(facts, today)).toEqual({
      state: 'OVERDUE',
      dueDate: '2026-12-27',
      daysLeft: 0,
      meterLeft: null,
      because: 'failure',
      rule: '49 CFR 396.17, 396.7(a), 396.3(a)(1)',
      threshold: 30,
      text: 'Failed 11/26/2026: brake lining. May not be used until repaired and passed (49 CFR 396.17, 396.7(a), 396.3(a)(1))',
    });
    expect(renewalDueStatus(facts, '2026-11-29').daysLeft).toBe(-3);
  });

  test('396.17(c) is named once the last pass is older than 12 months, or was never', () => {
    const rule = (more: Partial<RenewalFacts>, day = today) =>
      renewalDueStatus({ ...facts, ...more }, day).rule;
    const older = '49 CFR 396.17(c), 396.7(a), 396.3(a)(1)';
    expect(rule({ due: '2026-11-20', lastCompletedOn: '2025-11-20' })).toBe(older);
    expect(rule({ due: '2026-11-26', lastCompletedOn: '2025-11-26' })).not.toBe(older);
    expect(rule({ due: '2026-11-25', lastCompletedOn: '2025-11-25' })).toBe(older);
    expect(rule({}, '2026-12-27')).not.toBe(older);
    expect(rule({}, '2026-12-28')).toBe(older);
    expect(rule({ due: null, lastCompletedOn: null })).toBe(older);
    expect(rule({ due: null, lastCompletedOn: '2025-11-26' })).not.toBe(older);
    expect(rule({ due: null, lastCompletedOn: '2025-11-25' })).toBe(older);
    // A leap day is good through the last of February.
    expect(rule({ due: null, lastCompletedOn: '2024-02-29' }, '2025-02-28')).not.toBe(older);
    expect(rule({ due: null, lastCompletedOn: '2024-02-29' }, '2025-03-01')).toBe(older);
  });

  test('also where it is closed or was never passed', () => {
    expect(renewalDueStatus({ ...facts, isOpen: false }, today).state).toBe('OVERDUE');
    expect(renewalDueStatus({ ...facts, isMissing: true, due: null }, today).state).toBe('OVERDUE');
  });

  test('without a failure it is due, missing or completed as before', () => {
    const text = (more: Partial<RenewalFacts>) =>
      renewalDueStatus({ ...facts, failure: null, ...more }, today).text;
    expect(text({})).toBe(
      'Pending: Annual DOT Inspection is due 12/27/2026, in 31 days (49 CFR 396.17)',
    );
    expect(text({ isMissing: true, due: null })).toBe(
      'Missing: no Annual DOT Inspection on file (49 CFR 396.17)',
    );
    expect(text({ isOpen: false })).toBe('Completed: Annual DOT Inspection (49 CFR 396.17)');
  });

  test('in Today it says what it stops once, with the paragraphs beside it, and its tail how long ago it failed', () => {
    const dueStatus = renewalDueStatus(facts, today);
    expect(todayReason('renewal', dueStatus, true)).toBe(
      'Failed 11/26/2026: brake lining. May not be used until repaired and passed.',
    );
    expect(dueTail(dueStatus)).toBe('failed today');
    expect(dueTail(renewalDueStatus(facts, '2026-11-27'))).toBe('failed 1d ago');
  });
});

test('defects are one line without their full stop, cut where they are long, and may be unknown', () => {
  expect(defectsInLine(' Brake lining,\n left rear. ')).toBe('Brake lining, left rear');
  expect(defectsInLine(null)).toBe('');
  expect(defectsInLine('x'.repeat(200))).toHaveLength(200);
  expect(defectsInLine('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`);
  expect(failureReason({ failedOn: today, failedDefects: null }, facts, today)).toBe(
    'Failed 11/26/2026. May not be used until repaired and passed (49 CFR 396.17, 396.7(a), 396.3(a)(1))',
  );
});

test('a repair is certified between the failure and today', () => {
  const fault = (day: string) => repairDayFault(day, { failedOn: '2026-11-26' }, '2026-11-28');
  expect(fault('2026-11-25')).toBe(
    'Must be on or after 11/26/2026, the day the inspection failed.',
  );
  expect(fault('2026-11-26')).toBeNull();
  expect(fault('2026-11-28')).toBeNull();
  expect(fault('2026-11-29')).toBe('Must be on or before 11/28/2026 (today).');
});
