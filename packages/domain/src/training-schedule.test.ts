import { addDays } from './calendar-day.ts';
import { describe, expect, test } from 'vitest';
import {
  courseState,
  dueDateFault,
  historyText,
  skipReason,
  trainingFaults,
} from './training-schedule.ts';

const today = '2026-11-21';
const none = { completedAt: null, validUntil: null, openDueDate: null, openTraining: null };
const whole = {
  trainingName: 'Q4',
  trainingTypeId: 'x',
  startDate: today,
  dueDate: today,
  courseCount: 1,
  employeeCount: 1,
};

describe('trainingFaults', () => {
  test('a whole training has none, also when it is due the day it is assigned', () => {
    expect(trainingFaults(whole)).toEqual([]);
    const hours = { classDate: today, startTime: '08:00', endTime: '08:01' };
    expect(trainingFaults({ ...whole, ...hours })).toEqual([]);
  });
  test('everything is said at once, in the words of the form', () => {
    const faults = trainingFaults({ courseCount: 0, employeeCount: 0, endTime: '09:00' });
    expect(faults.map(({ field, message }) => [field, message])).toEqual([
      ['trainingName', 'Training name is required.'],
      ['trainingTypeId', 'Type is required.'],
      ['courseIds', 'Select at least one course'],
      ['employeeIds', 'Select at least one employee'],
      ['startDate', 'Assigned date is required.'],
      ['dueDate', 'Due date is required.'],
      ['classDate', 'Class date is required.'],
      ['startTime', 'Start time is required.'],
    ]);
  });
  test('the due date is not before the assigned date, the end not before the start', () => {
    const [fault] = trainingFaults({ ...whole, dueDate: addDays(today, -1) });
    expect(fault).toMatchObject({
      field: 'dueDate',
      message: 'Due date cannot be before the assigned date',
    });
    const [late] = trainingFaults({
      ...whole,
      classDate: today,
      startTime: '08:00',
      endTime: '08:00',
    });
    expect(late?.field).toBe('endTime');
  });
  test('the class is between the two, and the training is not moved before it', () => {
    const week = { ...whole, dueDate: addDays(today, 7) };
    for (const [days, field] of [
      [-1, 'classDate'],
      [0, undefined],
      [7, undefined],
      [8, 'classDate'],
    ] as const)
      expect(trainingFaults({ ...week, classDate: addDays(today, days) })[0]?.field).toBe(field);
    const classDate = addDays(today, 2);
    expect(dueDateFault({ startDate: today, dueDate: classDate, classDate })).toBeNull();
    expect(dueDateFault({ startDate: today, dueDate: addDays(today, 1), classDate })?.message).toBe(
      'Due date cannot be before the class date',
    );
  });
});

describe('courseState', () => {
  const valid = (until: string | null) =>
    courseState({ ...none, completedAt: '2024-01-01', validUntil: until }, today, 30);
  test('follows the last valid day', () => {
    expect(courseState(none, today, 30)).toBe('never');
    expect(valid(addDays(today, 31))).toBe('valid');
    expect(valid(addDays(today, 30))).toBe('dueSoon');
    expect(valid(today)).toBe('dueSoon');
    expect(valid(addDays(today, -1))).toBe('overdue');
    expect(valid(null)).toBe('valid');
  });
  test('an open assignment tells more', () => {
    expect(courseState({ ...none, completedAt: today, openDueDate: today }, today, 30)).toBe(
      'open',
    );
  });
});

describe('skipReason', () => {
  const dueDate = '2026-12-31';
  const rule = { dueDate, skipValid: true };
  const until = (validUntil: string | null) => ({ ...none, completedAt: '2024-01-01', validUntil });
  test('valid beyond the due date is skipped, valid through it is not', () => {
    expect(skipReason(until('2027-01-01'), rule)).toBe('valid');
    expect(skipReason(until(dueDate), rule)).toBeNull();
    expect(skipReason(until(null), rule)).toBe('valid');
    expect(skipReason(none, rule)).toBeNull();
  });
  test('the switch lets valid people in, never a second open assignment', () => {
    expect(skipReason(until(null), { ...rule, skipValid: false })).toBeNull();
    expect(skipReason({ ...none, openDueDate: today }, { ...rule, skipValid: false })).toBe('open');
  });
});

test('what is on file is told in one sentence', () => {
  const done = { ...none, completedAt: '2026-10-14' };
  expect(historyText(none, today)).toBe('Never taken');
  expect(historyText(done, today)).toBe('Valid: completed 10/14/2026, needs no repetition');
  expect(historyText({ ...done, validUntil: '2029-10-14' }, today)).toBe(
    'Valid until 10/14/2029: completed 10/14/2026',
  );
  expect(historyText({ ...done, validUntil: '2026-11-20' }, today)).toBe(
    'Expired 11/20/2026: completed 10/14/2026',
  );
  expect(historyText({ ...done, openDueDate: today, openTraining: 'Q4' }, today)).toBe(
    'Already assigned in Q4, due 11/21/2026',
  );
});
