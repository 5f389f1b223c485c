import { expect, test } from 'vitest';
import {
  expectedDue,
  notCounted,
  partOfWay,
  reminderParts,
  reminderDueStatus,
  usualMeterThreshold,
} from './service-reminder.ts';

const none = { next: null, current: null, threshold: null };
const facts = {
  today: '2026-11-21',
  isOpen: true,
  time: { due: null, threshold: 30 },
  primary: none,
  secondary: none,
};

test('whichever comes first: the worst of date and both meters', () => {
  const due = {
    ...facts,
    time: { due: '2027-06-01', threshold: 30 },
    primary: { next: 10_000, current: 9_600, threshold: 500 },
  };
  expect(reminderDueStatus(due)).toMatchObject({
    state: 'DUE_SOON',
    because: 'primary',
    meterLeft: 400,
  });
  const hours = { ...due, secondary: { next: 250, current: 250.1, threshold: 25 } };
  expect(reminderDueStatus(hours)).toMatchObject({
    state: 'OVERDUE',
    because: 'secondary',
    meterLeft: -0.1,
  });
});

test('the reading it is due at is due soon, one tenth more is overdue', () => {
  const at = (current: number) =>
    reminderDueStatus({ ...facts, primary: { next: 9_999_999.9, current, threshold: 0 } }).state;
  expect(at(9_999_999.8)).toBe('PENDING');
  expect(at(9_999_999.9)).toBe('DUE_SOON');
  expect(at(10_000_000)).toBe('OVERDUE');
});

test('without date and meter it is pending, and a one-off that is done is completed', () => {
  expect(reminderDueStatus(facts).state).toBe('PENDING');
  expect(reminderDueStatus({ ...facts, isOpen: false }).state).toBe('COMPLETED');
});

test('each part stands by itself, and its threshold is its own', () => {
  const parts = reminderParts({
    ...facts,
    time: { due: '2026-12-22', threshold: 30 },
    primary: { next: 10_000, current: 9_500, threshold: 500 },
    secondary: { next: 250, current: 224, threshold: 25 },
  });
  expect(parts.time).toMatchObject({ state: 'PENDING', daysLeft: 31 });
  expect(parts.primary).toMatchObject({ state: 'DUE_SOON', meterLeft: 500 });
  expect(parts.secondary).toMatchObject({ state: 'PENDING', meterLeft: 26 });
  expect(reminderParts(facts)).toEqual({ time: null, primary: null, secondary: null });
});

test.each([
  ['2026-12-22', 'PENDING'],
  ['2026-12-21', 'DUE_SOON'],
  ['2026-11-22', 'DUE_SOON'],
  ['2026-11-21', 'DUE_SOON'],
  ['2026-11-20', 'OVERDUE'],
])('due %s it is %s', (due, state) => {
  expect(reminderDueStatus({ ...facts, time: { due, threshold: 30 } }).state).toBe(state);
});

const noMeters = { primary: null, secondary: null };

test('expected is the earliest of date and estimates, and nothing once it is overdue', () => {
  const dueStatus = reminderDueStatus({ ...facts, time: { due: '2027-01-10', threshold: 30 } });
  const estimate = { day: '2026-12-24', perDay: 100 };
  expect(expectedDue(dueStatus, noMeters, '2027-01-10', [estimate, null])).toEqual({
    day: '2026-12-24',
    isEstimate: true,
  });
  expect(expectedDue(dueStatus, noMeters, '2026-12-24', [estimate])).toEqual({
    day: '2026-12-24',
    isEstimate: false,
  });
  expect(expectedDue(dueStatus, noMeters, null, [null, null])).toBeNull();
  expect(
    expectedDue({ ...dueStatus, state: 'OVERDUE' }, noMeters, '2026-11-01', [estimate]),
  ).toBeNull();
});

test('a meter that shows just the reading is due now, and nothing is expected any more', () => {
  const due = (current: number) => ({
    ...facts,
    time: { due: '2027-01-10', threshold: 60 },
    secondary: { next: 250, current, threshold: 25 },
  });
  const expected = (current: number) => {
    const given = due(current);
    return expectedDue(reminderDueStatus(given), reminderParts(given), '2027-01-10', []);
  };
  expect(expected(249.9)?.day).toBe('2027-01-10');
  expect(expected(250)).toBeNull();
  expect(expected(250.1)).toBeNull();
});

test('of a unit out of use nothing is due, and the sentence says why', () => {
  expect(notCounted('Truck 12', 'Sold')).toBe(
    'Not counted: Truck 12 is sold, so nothing of it is due. What was done stays on record.',
  );
  expect(notCounted('Truck 12', 'Out of Service')).toContain('Truck 12 is out of service');
  expect(notCounted('Truck 12', null)).toContain('Truck 12 is out of use');
});

test('the part of the way behind is between none and all', () => {
  expect(partOfWay(2_500, 10_000)).toBe(0.75);
  expect(partOfWay(-10, 10_000)).toBe(1);
  expect(partOfWay(12_000, 10_000)).toBe(0);
  expect(partOfWay(5, null)).toBeNull();
  expect(partOfWay(null, 10)).toBeNull();
  expect(partOfWay(5, 0)).toBeNull();
});

test('hours run out sooner than miles', () => {
  expect(usualMeterThreshold('Hours')).toBe(25);
  expect(usualMeterThreshold('Miles')).toBe(500);
  expect(usualMeterThreshold('Kilometers')).toBe(500);
  expect(usualMeterThreshold(null)).toBe(500);
});
