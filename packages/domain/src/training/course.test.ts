import { describe, expect, test } from 'vitest';
import { addDays, addMonths } from '../calendar-day.ts';
import {
  courseCompliance,
  durationText,
  holderStatus,
  recurrenceFault,
  recurrenceText,
  repetitionText,
  type HolderFacts,
} from './course.ts';

const today = '2026-11-21';
const facts: HolderFacts = {
  course: 'Hazmat',
  dueDate: addDays(today, 100),
  completedAt: null,
  waivedReason: null,
  validUntil: null,
  lastCompleted: null,
  dueSoonDays: 30,
  regulation: '49 CFR 172.704',
  today,
};
const statusOf = (more: Partial<HolderFacts>) => holderStatus({ ...facts, ...more }).status;

test('how often and how long, in words', () => {
  expect([null, 1, 12, 36].map((months) => recurrenceText(months))).toEqual([
    'Once',
    'Every month',
    'Every 12 months',
    'Every 36 months',
  ]);
  expect([null, 0, 45, 60, 150].map(durationText)).toEqual([
    null,
    '0 min',
    '45 min',
    '1 h',
    '2 h 30 min',
  ]);
});

test('a course always due in one month says so, and takes whole years', () => {
  expect(recurrenceText(12, 1)).toBe('Every 12 months, in January');
  expect(recurrenceText(36, 12)).toBe('Every 36 months, in December');
  expect(recurrenceText(null, 1)).toBe('Once');
  for (const months of [12, 24, 120, null]) expect(recurrenceFault(months, 1)).toBeNull();
  expect(recurrenceFault(18, null)).toBeNull();
  for (const months of [1, 11, 13, 18])
    expect(recurrenceFault(months, 1)).toBe(
      'A course that is always due in January repeats every 12, 24, 36 or more months, in whole years.',
    );
});

test('when a course is due again, and how far that is from its months', () => {
  expect(repetitionText('2026-11-23', null, 1)).toBeNull();
  expect(repetitionText('2026-11-23', 12, null)).toBe(
    'Completed 11/23/2026, it is due again 11/23/2027.',
  );
  expect(repetitionText('2026-11-23', 12, 1)).toBe(
    'Completed 11/23/2026, it is due again 01/31/2028, 69 days after the 12 months are over.',
  );
  expect(repetitionText('2026-02-01', 12, 1)).toBe(
    'Completed 02/01/2026, it is due again 01/31/2027, 1 day before the 12 months are over.',
  );
  expect(repetitionText('2026-01-31', 12, 1)).toBe(
    'Completed 01/31/2026, it is due again 01/31/2027.',
  );
});

test('compliance is rounded down, and unknown while nobody is assigned', () => {
  expect(courseCompliance(0, 0)).toBeNull();
  expect(courseCompliance(1, 0)).toBe(100);
  expect(courseCompliance(1, 1)).toBe(0);
  expect(courseCompliance(1000, 1)).toBe(99);
  expect(courseCompliance(1_000_000, 1)).toBe(99);
});

describe('where somebody stands with a course', () => {
  test.each([
    [31, 'Never'],
    [30, 'DueSoon'],
    [1, 'DueSoon'],
    [0, 'DueSoon'],
    [-1, 'OverDue'],
  ] as const)('an open first assignment due in %i days is %s', (days, status) => {
    expect(statusOf({ dueDate: addDays(today, days) })).toBe(status);
  });

  test.each([
    [31, 'Valid'],
    [30, 'DueSoon'],
    [0, 'DueSoon'],
    [-1, 'OverDue'],
  ] as const)('a completion that runs out in %i days is %s', (days, status) => {
    const completedAt = '2024-02-29';
    const validUntil = addDays(today, days);
    expect(statusOf({ completedAt, lastCompleted: completedAt, validUntil })).toBe(status);
  });

  test('an open repetition far away is valid and tells both days', () => {
    const lastCompleted = '2026-10-14';
    const dueDate = addMonths(lastCompleted, 36);
    const { status, standing } = holderStatus({ ...facts, lastCompleted, dueDate });
    expect(status).toBe('Valid');
    expect(standing).toMatchObject({
      state: 'COMPLETED',
      text: 'Valid: Hazmat was completed 10/14/2026, next due 10/14/2029',
    });
  });

  test('what was completed for good or waived never runs out', () => {
    const done = { completedAt: '2020-01-01', lastCompleted: '2020-01-01' };
    expect(holderStatus({ ...facts, ...done }).standing.text).toBe(
      'Valid: Hazmat was completed 01/01/2020, for good',
    );
    const waived = { waivedReason: 'On leave', dueDate: addDays(today, -400) };
    expect(holderStatus({ ...facts, ...waived })).toMatchObject({
      status: 'Waived',
      standing: { state: 'WAIVED', text: 'Waived: On leave' },
    });
  });

  test('the company may ask for no window at all', () => {
    expect(statusOf({ dueSoonDays: 0, dueDate: addDays(today, 1) })).toBe('Never');
    expect(statusOf({ dueSoonDays: 0, dueDate: today })).toBe('DueSoon');
  });

  test('the reason names the rule', () => {
    const { standing } = holderStatus({ ...facts, dueDate: addDays(today, -18) });
    expect(standing.text).toBe('Overdue: Hazmat was due 11/03/2026, 18 days ago (49 CFR 172.704)');
  });
});
