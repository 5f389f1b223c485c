import { expect, test } from 'vitest';
import { addDays } from '../calendar-day.ts';
import { dueStatusOf, explained } from '../due.ts';
import {
  attentionWords,
  bothCardsReason,
  isTogether,
  todayReason,
  togetherReason,
  urgencyOf,
} from './today.ts';

const today = '2026-11-21';

test.each([
  [31, 'later', 'License expires in 31 days.'],
  [30, 'dueSoon', 'License expires in 30 days.'],
  [1, 'dueSoon', 'License expires in 1 day.'],
  [0, 'dueSoon', 'License expires today.'],
  [-1, 'unusable', 'License expired 1 day ago. May not drive.'],
] as const)('a license that ends in %i days is %s', (left, urgency, reason) => {
  const dueStatus = explained(dueStatusOf({ due: addDays(today, left), today }), 'driver license');
  expect(urgencyOf(dueStatus.state, true)).toBe(urgency);
  expect(todayReason('licence', dueStatus, true)).toBe(reason);
});

test('what has no date is missing, and stops whom it stops', () => {
  const dueStatus = explained(dueStatusOf({ due: null, today, required: true }), 'medical card');
  expect(urgencyOf(dueStatus.state, true)).toBe('missing');
  expect(todayReason('medCard', dueStatus, true)).toBe(
    'Med card has no date on file. May not drive.',
  );
});

test('other kinds say it as their lists do, without the word and the paragraph', () => {
  const facts = { due: addDays(today, -31), today, rule: '49 CFR 396.17' };
  const dueStatus = explained(dueStatusOf(facts), 'Annual DOT Inspection');
  expect(urgencyOf(dueStatus.state, false)).toBe('overdue');
  expect(todayReason('renewal', dueStatus, true)).toBe(
    'Annual DOT Inspection was due 10/21/2026, 31 days ago. May not be used.',
  );
  expect(todayReason('renewal', dueStatus, false)).toBe(
    'Annual DOT Inspection was due 10/21/2026, 31 days ago.',
  );
});

test('many alike become one row from three on; what stops somebody stands alone', () => {
  expect(isTogether('paper', 'missing', 2)).toBe(false);
  expect(isTogether('paper', 'missing', 3)).toBe(true);
  expect(isTogether('training', 'overdue', 3)).toBe(true);
  expect(isTogether('medCard', 'missing', 3)).toBe(true);
  expect(isTogether('licence', 'unusable', 90)).toBe(false);
  expect(isTogether('renewal', 'overdue', 90)).toBe(false);
});

test('one row of many says how bad it is', () => {
  expect(togetherReason('training', 'overdue', -12)).toBe('Overdue, the longest for 12 days.');
  expect(togetherReason('training', 'dueSoon', 0)).toBe('The first is due today.');
  expect(togetherReason('training', 'dueSoon', 1)).toBe('The first is due in 1 day.');
});

test.each([
  [4, 1200, '4 items overdue, 1,200 due soon.'],
  [2, 0, '2 items overdue.'],
  [0, 1, 'Nothing is overdue; 1 item due soon.'],
  [0, 0, 'Nothing is overdue and nothing is due soon.'],
])('the greeting of %i and %i', (overdue, dueSoon, words) => {
  expect(attentionWords(overdue, dueSoon)).toBe(words);
});

test('two cards of one driver that are over share one reason', () => {
  expect(
    bothCardsReason(
      'License expired 9 days ago. May not drive.',
      'Med card has no date on file. May not drive.',
    ),
  ).toBe('License expired 9 days ago, med card has no date on file. May not drive.');
});
