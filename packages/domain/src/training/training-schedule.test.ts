import { addDays } from '../calendar-day.ts';
import { describe, expect, test } from 'vitest';
import {
  courseState,
  dueDateFault,
  historyText,
  requestedDueOf,
  lettingGo,
  taking,
  trainingFaults,
  type CourseHistory,
  type Owed,
  pastClassDays,
} from './training-schedule.ts';

const today = '2026-11-21';
const none: CourseHistory = { completedAt: null, validUntil: null, open: null };
const open: Owed = {
  ownDue: null,
  dueDate: today,
  windowDays: 30,
  place: 'Q4',
  comingClass: null,
};
const complete = {
  trainingName: 'Q4',
  trainingTypeId: 'x',
  startDate: today,
  dueDate: today,
  courseCount: 1,
  employeeCount: 1,
};

describe('trainingFaults', () => {
  test('a whole training has none, also when it is due the day it is assigned', () => {
    expect(trainingFaults(complete)).toEqual([]);
    const hours = { classDate: today, startTime: '08:00', endTime: '08:01' };
    expect(trainingFaults({ ...complete, ...hours })).toEqual([]);
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
    const [fault] = trainingFaults({ ...complete, dueDate: addDays(today, -1) });
    expect(fault).toMatchObject({
      field: 'dueDate',
      message: 'Due date cannot be before the assigned date',
    });
    const [late] = trainingFaults({
      ...complete,
      classDate: today,
      startTime: '08:00',
      endTime: '08:00',
    });
    expect(late?.field).toBe('endTime');
  });
  test('the class is between the two, and the training is not moved before it', () => {
    const week = { ...complete, dueDate: addDays(today, 7) };
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
  test('what is open tells more where nothing was completed', () => {
    expect(courseState({ ...none, open }, today, 30)).toBe('open');
    expect(courseState({ ...none, completedAt: today, open }, today, 30)).toBe('valid');
  });
});

describe('taking', () => {
  const dueDate = '2026-12-31';
  const rule = { dueDate, skipValid: true, takeFrom: new Set<string>() };
  const off = { ...rule, skipValid: false };
  const done = { ...none, completedAt: '2024-01-01' };
  const until = (validUntil: string | null) => ({ ...done, validUntil });
  const skipped = { action: 'skip', why: 'valid' };
  test('valid beyond the due date is skipped, valid through it is not', () => {
    expect(taking(until('2027-01-01'), rule)).toEqual(skipped);
    expect(taking(until(dueDate), rule)).toEqual({ action: 'add', requestedDue: dueDate });
    expect(taking(until(null), rule)).toEqual(skipped);
    expect(taking(none, rule)).toEqual({ action: 'add', requestedDue: dueDate });
    expect(taking(until(null), off)).toEqual({ action: 'add', requestedDue: dueDate });
  });
  test('a repetition that is due soon by then is taken up and keeps its day', () => {
    const owes = (ownDue: string) => ({
      ...until(ownDue),
      open: { ...open, ownDue, dueDate: ownDue },
    });
    const kept = { action: 'takeUp', requestedDue: null, isEarly: false };
    expect(taking(owes('2026-12-20'), rule)).toEqual(kept);
    expect(taking(owes('2027-01-30'), rule)).toEqual(kept);
    expect(taking(owes('2027-01-31'), rule)).toEqual(skipped);
    expect(taking(owes('2027-01-31'), off)).toEqual({
      action: 'takeUp',
      requestedDue: dueDate,
      isEarly: true,
    });
  });
  test('nobody leaves a class to come unless it is named', () => {
    const comingClass = { trainingId: 't', training: 'Q4', classDate: '2026-12-01' };
    const busy = { ...none, open: { ...open, comingClass } };
    expect(taking(busy, off)).toEqual({ action: 'skip', why: 'busy' });
    expect(taking(busy, { ...off, takeFrom: new Set(['t']) })).toMatchObject({ action: 'takeUp' });
  });
});

test('what a class lets go goes back, gets a place of its own, or ends with it', () => {
  const facts = { windowDays: 30, isRepetition: true, hasAttempts: false, askedDue: '2026-12-31' };
  const ownDue = '2026-12-20';
  expect(lettingGo({ ...facts, ownDue, home: { id: 'h', dueDate: null } })).toEqual({
    action: 'home',
    homeId: 'h',
    requestedDue: null,
  });
  expect(lettingGo({ ...facts, ownDue, home: null })).toEqual({ action: 'loose', ownDue });
  expect(lettingGo({ ...facts, ownDue: null, home: { id: 'h', dueDate: null } })).toEqual({
    action: 'end',
  });
  expect(lettingGo({ ...facts, ownDue: null, home: null, hasAttempts: true })).toEqual({
    action: 'loose',
    ownDue: '2026-12-31',
  });
  expect(requestedDueOf({ ownDue: null, windowDays: 30, isRepetition: false }, ownDue)).toBe(
    ownDue,
  );
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
  expect(historyText({ ...none, open }, today)).toBe('Open in Q4, due 11/21/2026');
  const comingClass = { trainingId: 't', training: 'Q4', classDate: '2026-12-01' };
  expect(historyText({ ...done, open: { ...open, comingClass } }, today)).toBe(
    'In Q4 on 12/01/2026, due 11/21/2026',
  );
});

test.each([
  [
    'held yesterday',
    { classDate: '2026-11-25' },
    { startDate: '2026-11-25', dueDate: '2026-11-25' },
  ],
  [
    'held in a leap year',
    { classDate: '2024-02-29' },
    { startDate: '2024-02-29', dueDate: '2024-02-29' },
  ],
  ['held today', { classDate: '2026-11-26' }, {}],
  ['still to come', { classDate: '2026-11-27' }, {}],
  ['no class', { classDate: null }, {}],
  [
    'a due date of its own',
    { classDate: '2026-11-25', dueDate: '2026-11-30' },
    { startDate: '2026-11-25' },
  ],
  [
    'an assigned date of its own',
    { classDate: '2026-11-25', startDate: '2026-11-01' },
    { dueDate: '2026-11-25' },
  ],
  [
    'completed, without a class date',
    { completedAt: '2026-11-20' },
    { startDate: '2026-11-20', dueDate: '2026-11-20' },
  ],
  [
    'completed today',
    { completedAt: '2026-11-26' },
    { startDate: '2026-11-26', dueDate: '2026-11-26' },
  ],
  [
    'completed days after its class',
    { classDate: '2026-11-20', completedAt: '2026-11-25' },
    { startDate: '2026-11-20', dueDate: '2026-11-25' },
  ],
  [
    'completed, with a due date as it was',
    { completedAt: '2026-11-20', dueDate: '2026-11-30' },
    { startDate: '2026-11-20' },
  ],
])('a class proposes its days: %s', (_, facts, days) => {
  expect(pastClassDays(facts, '2026-11-26')).toEqual(days);
});
