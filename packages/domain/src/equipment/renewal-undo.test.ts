import { expect, test } from 'vitest';
import type { RenewalRule } from './renewal-rule.ts';
import { renewalTakenBack, type RenewalCompletion } from './renewal-undo.ts';

const none: RenewalRule = {
  defaultMonths: null,
  defaultDays: null,
  fixedMonthDay: null,
  agencyRule: null,
  seasonOpens: null,
  periodStarts: null,
  keepsDay: false,
};
const yearly: RenewalRule = { ...none, defaultMonths: 12 };
const done = (
  completionDate: string,
  previousDue: string | null,
  nextRenewal: string | null,
  createdAt = `${completionDate}T12:00:00.000Z`,
): RenewalCompletion => ({ completionDate, previousDue, nextRenewal, createdAt });
const first = done('2025-11-20', '2025-12-01', '2026-11-20');
const second = done('2026-11-21', '2026-12-05', '2027-11-21');
const back = (
  now: string | null,
  taken: RenewalCompletion,
  before: RenewalCompletion | null = null,
  rule = yearly,
) => renewalTakenBack(now, { taken, before }, rule, null);
const open = (nextRenewal: string | null) => ({ nextRenewal, isClosed: false, lateEntry: null });

test('what was due before comes back, first completion or not', () => {
  expect(back('2027-11-21', second)).toEqual(open('2026-12-05'));
  // Its date had been moved by hand after the first.
  expect(back('2027-11-21', second, first)).toEqual(open('2026-12-05'));
});

test('one that was completed for good is open again', () => {
  const closing = done('2026-11-21', '2026-12-05', null);
  expect(back(null, closing)).toEqual(open('2026-12-05'));
  expect(back(null, closing, first)).toEqual(open('2026-12-05'));
});

test('a date that was changed since stays', () => {
  expect(back('2028-01-31', second, first)).toEqual(open('2028-01-31'));
  expect(back('2028-01-31', done('2026-11-21', '2026-12-05', null))).toEqual(open('2028-01-31'));
  // The date was taken away since: without a completion it is open, without a date.
  expect(back(null, second)).toEqual(open(null));
  expect(back(null, second, first)).toEqual({ nextRenewal: null, isClosed: true, lateEntry: null });
});

test('where nobody kept what was due, the completion before says it', () => {
  const imported = done('2026-11-21', null, '2027-11-21');
  expect(back('2027-11-21', imported, first)).toEqual(open('2026-11-20'));
  // Before it, it was completed for good.
  expect(back('2027-11-21', imported, done('2025-11-20', '2025-12-01', null))).toEqual({
    nextRenewal: null,
    isClosed: true,
    lateEntry: null,
  });
});

test('and without one it was due when it was done, which nobody overlooks', () => {
  expect(back('2027-11-21', done('2026-11-21', null, '2027-11-21'))).toEqual(open('2026-11-21'));
  expect(back(null, done('2026-11-21', null, null))).toEqual(open('2026-11-21'));
});

test('an older one that was entered later counts now, and can be taken back in turn', () => {
  const late = done('2026-03-31', null, null, '2026-11-22T08:00:00.000Z');
  const counted = back('2027-11-21', second, late);
  expect(counted).toEqual({
    nextRenewal: '2027-03-31',
    isClosed: false,
    lateEntry: { previousDue: '2026-12-05', nextRenewal: '2027-03-31' },
  });
  expect(back(counted.nextRenewal, { ...late, ...counted.lateEntry }, first)).toEqual(
    open('2026-12-05'),
  );
  // Entered at the same moment, or earlier, it had its say.
  expect(back('2027-11-21', second, { ...late, createdAt: second.createdAt })).toEqual(
    open('2026-12-05'),
  );
  // The date was changed since: it stays.
  expect(back('2028-01-31', second, late)).toEqual(open('2028-01-31'));
});

test('a late one of a kind without a rule, or of a fixed day, is counted as its kind is', () => {
  const late = done('2026-03-31', null, null, '2026-11-22T08:00:00.000Z');
  expect(back('2027-11-21', second, late, none)).toMatchObject({
    nextRenewal: '2026-12-05',
    isClosed: false,
  });
  expect(back('2027-11-21', done('2026-11-21', null, '2027-11-21'), late, none)).toMatchObject({
    nextRenewal: '2026-11-21',
  });
  const fixed = { ...none, fixedMonthDay: '12-31' };
  expect(
    back('2027-12-31', done('2026-11-21', '2026-12-31', '2027-12-31'), late, fixed),
  ).toMatchObject({ nextRenewal: '2027-12-31' });
  // Without a USDOT number its month is not known.
  const filing = { ...none, agencyRule: 'mcs150' as const, defaultMonths: 24 };
  expect(back('2027-11-21', second, late, filing)).toMatchObject({ nextRenewal: '2028-03-31' });
});
