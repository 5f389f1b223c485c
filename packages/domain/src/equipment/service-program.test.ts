import { expect, test } from 'vitest';
import {
  isPlanned,
  joiningText,
  leftOutReason,
  pairOutcome,
  planAmount,
  scheduleOn,
  type PairCounts,
} from './service-program.ts';

const none: PairCounts = { made: 0, takenOver: 0, kept: 0, elsewhere: 0, waits: 0 };
const schedule = { primary: 25_000, secondary: 500, time: null, keepFixed: false };

test('a unit is planned by the meters whose starting reading is known', () => {
  const onFirst = scheduleOn(schedule, { hasPrimary: true, hasSecondary: false });
  expect(onFirst).toMatchObject({ primary: 25_000, secondary: null });
  expect(isPlanned(onFirst)).toBe(true);
  const onNone = scheduleOn(schedule, { hasPrimary: false, hasSecondary: false });
  expect(isPlanned(onNone)).toBe(false);
  expect(isPlanned({ ...onNone, time: { count: 6, unit: 'Month' } })).toBe(true);
});

test('a unit has one reminder of a task', () => {
  const outcome = (has: 'none' | 'own' | 'program', takesOver: boolean, planned = true) =>
    pairOutcome({ has, takesOver, isPlanned: planned });
  expect(outcome('none', true)).toBe('made');
  expect(outcome('none', false)).toBe('made');
  expect(outcome('none', true, false)).toBe('waits');
  expect(outcome('own', true)).toBe('takenOver');
  expect(outcome('own', false)).toBe('kept');
  expect(outcome('own', true, false)).toBe('kept');
  expect(outcome('program', true)).toBe('elsewhere');
  expect(outcome('program', true, false)).toBe('elsewhere');
});

test('units out of use and those that follow already stay out', () => {
  expect(leftOutReason('Sold', false)).toBe('sold');
  expect(leftOutReason('Out of Service', false)).toBe('outOfService');
  expect(leftOutReason('Sold', true)).toBe('follows');
  expect(leftOutReason('Active', false)).toBeNull();
  expect(leftOutReason(null, false)).toBeNull();
});

test('what happens is told in one sentence', () => {
  expect(joiningText({ tasks: 4, units: 12 }, { ...none, made: 43, takenOver: 5 })).toBe(
    '4 tasks × 12 units: 43 reminders are made, 5 that the units have are taken over.',
  );
  expect(
    joiningText({ tasks: 1, units: 4 }, { made: 1, takenOver: 0, kept: 1, elsewhere: 1, waits: 1 }),
  ).toBe(
    '1 task × 4 units: 1 reminder is made, 1 that the units have stays as it is, 1 stays with another program, 1 is not made because the unit has no meter reading yet.',
  );
  expect(joiningText({ tasks: 4, units: 0 }, none)).toBe('No unit joins the program.');
});

test('what is asked by meter has the unit of the meters, every one of them where they differ', () => {
  expect(planAmount(15_000, ['mi'])).toBe('15,000 mi');
  expect(planAmount(250.5, ['h', 'mi'])).toBe('250.5 h or mi');
  expect(planAmount(15_000, [])).toBe('15,000 meter units');
});
