import { expect, test } from 'vitest';
import { taking, type CourseHistory, type Owed } from './training-schedule.ts';

const never: CourseHistory = { completedAt: null, validUntil: null, open: null };
const owed = (ownDue: string | null, more: Partial<Owed> = {}): Owed => ({
  ownDue,
  dueDate: ownDue ?? '2026-12-31',
  windowDays: 30,
  place: 'Hazmat – recurrent',
  comingClass: null,
  ...more,
});
const repetition = (due: string, more: Partial<Owed> = {}): CourseHistory => ({
  completedAt: '2023-12-01',
  validUntil: due,
  open: owed(due, more),
});
const asking = (dueDate: string, skipValid = true) => ({
  dueDate,
  skipValid,
  takeFrom: new Set<string>(),
});

// Due soon thirty days before: the training's due date is compared with that day.
test.each([
  ['31 days before it is due again', '2026-11-20', 'skip'],
  ['30 days before', '2026-11-21', 'takeUp'],
  ['the day before', '2026-12-20', 'takeUp'],
  ['on the day', '2026-12-21', 'takeUp'],
  ['the day after', '2026-12-22', 'takeUp'],
] as const)('a repetition is taken up or skipped %s', (_, dueDate, action) => {
  expect(taking(repetition('2026-12-21'), asking(dueDate)).action).toBe(action);
});

test('over the end of February the window is counted in days', () => {
  expect(taking(repetition('2028-03-30'), asking('2028-02-28')).action).toBe('skip');
  expect(taking(repetition('2028-03-30'), asking('2028-02-29')).action).toBe('takeUp');
});

test('what is taken up keeps its legal day; taken early it is owed by the day of the class', () => {
  expect(taking(repetition('2026-12-20'), asking('2026-12-01'))).toEqual({
    action: 'takeUp',
    requestedDue: null,
    isEarly: false,
  });
  expect(taking(repetition('2029-12-20'), asking('2026-12-01', false))).toEqual({
    action: 'takeUp',
    requestedDue: '2026-12-01',
    isEarly: true,
  });
  // A first requirement with a day of its own is never early.
  expect(taking({ ...never, open: owed('2029-01-01') }, asking('2026-12-01'))).toMatchObject({
    action: 'takeUp',
    requestedDue: null,
  });
  // What only another training asked for is asked for by this one now.
  expect(taking({ ...never, open: owed(null) }, asking('2026-12-01'))).toMatchObject({
    requestedDue: '2026-12-01',
  });
});
