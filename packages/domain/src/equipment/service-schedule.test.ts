import { expect, test } from 'vitest';
import {
  addInterval,
  dueAfter,
  dueAfterEdit,
  dueAfterEntry,
  dueAfterTakingBack,
  dueWhenDone,
  mostSoonDays,
  mostSoonUsage,
  readTimeInterval,
  soonWindow,
  type ServiceMoment,
  type ServiceSchedule,
} from './service-schedule.ts';

const month = { count: 1, unit: 'Month' } as const;
const halfYear = { count: 6, unit: 'Month' } as const;
const schedule: ServiceSchedule = {
  primary: 10_000,
  secondary: null,
  time: halfYear,
  keepFixed: false,
};
const nothing: ServiceMoment = { day: null, primary: null, secondary: null };
const at = <Day extends string | null>(
  day: Day,
  primary: number | null = null,
  secondary: number | null = null,
) => ({
  day,
  primary,
  secondary,
});

test('days, weeks, months and years; a month ends where it is shorter', () => {
  expect(addInterval('2026-11-21', { count: 10, unit: 'Day' })).toBe('2026-12-01');
  expect(addInterval('2026-12-28', { count: 2, unit: 'Week' })).toBe('2027-01-11');
  expect(addInterval('2026-01-31', month)).toBe('2026-02-28');
  expect(addInterval('2024-02-29', { count: 1, unit: 'Year' })).toBe('2025-02-28');
  expect(addInterval('2024-02-29', { count: 4, unit: 'Year' })).toBe('2028-02-29');
  expect(addInterval('2026-03-31', month, -1)).toBe('2026-02-28');
});

test('first due is one interval after the start, as far as the start is known', () => {
  expect(dueAfter(schedule, at('2026-03-01', 12_500), nothing)).toEqual(
    at('2026-09-01', 22_500, null),
  );
  expect(dueAfter(schedule, nothing, nothing)).toEqual(nothing);
  expect(dueAfter({ ...schedule, primary: null }, at('2026-03-01', 12_500), nothing)).toEqual(
    at('2026-09-01'),
  );
});

test('next due counts from the completion itself, early or late', () => {
  const before = at('2026-10-01', 110_000);
  expect(dueAfter(schedule, at('2026-11-15', 112_345.6), before)).toEqual(
    at('2027-05-15', 122_345.6),
  );
  expect(dueAfter(schedule, at('2026-09-01', 104_000), before)).toEqual(at('2027-03-01', 114_000));
});

test('what has no interval is done once and for all; an unknown reading keeps what was due', () => {
  const once = { ...schedule, primary: null, time: null };
  expect(dueAfter(once, at('2026-11-15', 112_000), at('2026-11-01', 110_000))).toEqual(nothing);
  expect(dueAfter(schedule, at('2026-11-15'), at('2026-11-01', 110_000)).primary).toBe(110_000);
});

test('a fixed schedule keeps its beat: the next due date is after the completion', () => {
  const fixed = { ...schedule, keepFixed: true };
  const before = at('2026-10-01', 110_000);
  const dayAfter = (day: string) => dueAfter(fixed, at(day), before).day;
  expect(dayAfter('2026-09-15')).toBe('2027-04-01');
  expect(dayAfter('2026-10-01')).toBe('2027-04-01');
  expect(dayAfter('2026-11-15')).toBe('2027-04-01');
  expect(dayAfter('2027-04-01')).toBe('2027-10-01');
  expect(dayAfter('2031-12-31')).toBe('2032-04-01');
  // Before the cycle began it was the one before that was done late.
  expect(dayAfter('2026-04-01')).toBe('2026-10-01');
  expect(dayAfter('2026-04-02')).toBe('2027-04-01');
  const meterAfter = (reading: number) =>
    dueAfter(fixed, at('2026-11-15', reading), before).primary;
  expect(meterAfter(109_000)).toBe(120_000);
  expect(meterAfter(110_000)).toBe(120_000);
  expect(meterAfter(119_999.9)).toBe(120_000);
  expect(meterAfter(120_000)).toBe(130_000);
  expect(meterAfter(147_000.1)).toBe(150_000);
  expect(meterAfter(100_000)).toBe(110_000);
});

test('a fixed schedule at the end of months does not drift', () => {
  const fixed = { ...schedule, primary: null, time: month, keepFixed: true };
  expect(dueAfter(fixed, at('2026-02-01'), at('2026-01-31')).day).toBe('2026-02-28');
  expect(dueAfter(fixed, at('2026-02-28'), at('2026-01-31')).day).toBe('2026-03-31');
  const yearly = { ...fixed, time: { count: 1, unit: 'Year' } as const };
  expect(dueAfter(yearly, at('2027-06-01'), at('2024-02-29')).day).toBe('2028-02-29');
});

test('a fixed schedule of tenths of hours stays exact, and one of days quick', () => {
  const hours = { ...schedule, primary: 0.3, time: null, keepFixed: true };
  expect(dueAfter(hours, at('2026-01-01', 0.9), at('2026-01-01', 0.3)).primary).toBe(1.2);
  const daily = { ...schedule, time: { count: 1, unit: 'Day' } as const, keepFixed: true };
  expect(dueAfter(daily, at('9000-01-01'), at('1000-01-01')).day).toBe('9000-01-02');
});

test('an older completion moves nothing, one of the same day nothing back', () => {
  const before = at('2027-05-15', 122_345.6);
  const newest = '2026-11-15';
  const after = (day: string, primary: number | null) =>
    dueAfterEntry(schedule, at(day, primary), before, newest);
  expect(after('2026-11-14', 130_000)).toEqual(before);
  expect(after('2020-01-01', null)).toEqual(before);
  expect(after('2026-11-15', 112_000)).toEqual(before);
  expect(after('2026-11-15', 113_000)).toEqual(at('2027-05-15', 123_000));
  expect(after('2026-11-16', 112_400)).toEqual(at('2027-05-16', 122_400));
});

test('the first completion counts from its own day, also where that is earlier than was thought', () => {
  const assumed = at('2027-05-21', 138_400);
  expect(dueAfterEntry(schedule, at('2026-10-01', 125_000), assumed, null)).toEqual(
    at('2027-04-01', 135_000),
  );
});

test('taken back, due is what was due before it, part by part', () => {
  const from = at('2026-12-01', 130_000, 900.5);
  const move = { from, doneBefore: null, to: at('2027-05-21', 138_400, 1150.5) };
  const computed = at('2020-09-01', 110_000, 250);
  expect(dueAfterTakingBack(move.to, move, computed)).toEqual(from);
  // A part that was changed since follows from the intervals, the others go back.
  expect(dueAfterTakingBack({ ...move.to, primary: 150_000 }, move, computed)).toEqual(
    at('2026-12-01', 110_000, 900.5),
  );
  expect(dueAfterTakingBack({ ...move.to, day: null }, move, { ...computed, day: null })).toEqual(
    at(null, 130_000, 900.5),
  );
  // What nobody kept follows from the intervals.
  expect(dueAfterTakingBack(move.to, null, computed)).toEqual(computed);
  // Of a one-off, which had nothing due any more, what was due comes again.
  expect(
    dueAfterTakingBack(nothing, { ...move, from: at('2026-12-01'), to: nothing }, nothing),
  ).toEqual(at('2026-12-01'));
});

test('what nobody kept was due when it was done, by what it repeats by', () => {
  const done = at('2026-06-15', 121_000, 900.5);
  expect(dueWhenDone(schedule, done)).toEqual(at('2026-06-15', 121_000));
  expect(dueWhenDone({ ...schedule, time: null }, done)).toEqual(at(null, 121_000));
  expect(dueWhenDone({ ...schedule, time: null, primary: null }, done)).toEqual(at('2026-06-15'));
});

test('an edit keeps what is due unless something is typed, emptied or counted anew', () => {
  const edit = {
    stored: 110_000,
    sent: 110_000,
    computed: 120_000,
    isIntervalChanged: false,
    hasInterval: true,
  };
  expect(dueAfterEdit(edit)).toBe(110_000);
  expect(dueAfterEdit({ ...edit, sent: undefined })).toBe(110_000);
  expect(dueAfterEdit({ ...edit, sent: 115_000 })).toBe(115_000);
  expect(dueAfterEdit({ ...edit, sent: null })).toBe(120_000);
  expect(dueAfterEdit({ ...edit, isIntervalChanged: true })).toBe(120_000);
  expect(dueAfterEdit({ ...edit, isIntervalChanged: true, sent: 115_000 })).toBe(115_000);
  const ended = { ...edit, computed: null, isIntervalChanged: true, hasInterval: false };
  expect(dueAfterEdit({ ...ended, sent: undefined })).toBeNull();
  expect(dueAfterEdit({ ...ended, sent: null })).toBeNull();
  // The interval went, the typed reading stayed: due once more and no longer.
  expect(dueAfterEdit(ended)).toBe(110_000);
});

test('a time interval is read as people write it', () => {
  expect(readTimeInterval('6', null)).toEqual({ count: 6, unit: 'Month' });
  expect(readTimeInterval(' 6 Months ', null)).toEqual({ count: 6, unit: 'Month' });
  expect(readTimeInterval('every 2 wks', 'Day')).toEqual({ count: 2, unit: 'Week' });
  expect(readTimeInterval('90', 'days')).toEqual({ count: 90, unit: 'Day' });
  expect(readTimeInterval('1yr.', null)).toEqual({ count: 1, unit: 'Year' });
  expect(readTimeInterval('12mo', null)).toEqual({ count: 12, unit: 'Month' });
  for (const wrong of ['0', '1001', 'soon', '6 moons', '-3', '1.5'])
    expect(readTimeInterval(wrong, null)).toBeNull();
  expect(readTimeInterval('6', 'fortnights')).toBeNull();
});

/** What is due after each of these completions, one after the other, on a fixed schedule. */
function dueAfterAll(time: ServiceSchedule['time'], first: ServiceMoment, done: string[]) {
  let due = first;
  return done.map((day) => {
    due = dueAfter({ primary: null, secondary: null, time, keepFixed: true }, at(day), due);
    return due.day;
  });
}

test('a fixed day on the 29th, 30th or 31st goes back to it after a shorter month', () => {
  expect(
    dueAfterAll(month, at('2026-05-31'), ['2026-05-31', '2026-06-30', '2026-07-31', '2026-09-15']),
  ).toEqual(['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30']);
  expect(
    dueAfterAll(month, at('2027-12-30'), ['2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30']),
  ).toEqual(['2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30']);
  // Late by two cycles, and early: the day stays the same.
  expect(dueAfterAll(month, at('2026-05-31'), ['2026-08-01'])).toEqual(['2026-08-31']);
  expect(dueAfterAll(month, at('2026-01-31'), ['2026-01-31', '2026-02-10', '2026-03-31'])).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ]);
});

test('a fixed day on February 29 comes back in a leap year', () => {
  const year = { count: 1, unit: 'Year' } as const;
  const done = ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'];
  const due = ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29', '2029-02-28'];
  expect(dueAfterAll(year, at('2024-02-29'), done)).toEqual(due);
  expect(dueAfterAll({ count: 12, unit: 'Month' }, at('2024-02-29'), done)).toEqual(due);
});

test('the first due day keeps the day of the month the work was done on; other days and weeks have none', () => {
  const fixed: ServiceSchedule = { primary: null, secondary: null, time: month, keepFixed: true };
  const first = dueAfter(fixed, at('2026-01-31'), nothing);
  expect(first).toEqual({ ...at('2026-02-28'), monthDay: 31 });
  expect(dueAfter(fixed, at('2026-02-28'), first)).toEqual(at('2026-03-31'));
  // The 28th that nothing has cut off stays the 28th.
  expect(dueAfter(fixed, at('2026-02-28'), at('2026-02-28'))).toEqual(at('2026-03-28'));
  const weekly = { ...fixed, time: { count: 2, unit: 'Week' } } as const;
  expect(dueAfter(weekly, at('2026-07-31'), at('2026-07-31'))).toEqual(at('2026-08-14'));
});

test('a second completion of a day and one that is taken back leave the day of the month', () => {
  const fixed: ServiceSchedule = { primary: null, secondary: null, time: month, keepFixed: true };
  const june = { ...at('2026-06-30'), monthDay: 31 };
  const moved = dueAfterEntry(fixed, at('2026-06-30'), june, '2026-05-31');
  expect(moved).toEqual(at('2026-07-31'));
  expect(dueAfterEntry(fixed, at('2026-06-30'), moved, '2026-06-30')).toEqual(at('2026-07-31'));
  const move = { from: june, doneBefore: '2026-05-31', to: moved };
  expect(dueAfterTakingBack(moved, move, nothing)).toEqual(june);
  const late = dueAfterTakingBack(at('2026-08-05'), move, june);
  expect(late).toEqual(june);
});

test('a due-soon window is never longer than a quarter of its interval', () => {
  const longest = (count: number, unit: 'Day' | 'Week' | 'Month' | 'Year', due = '2026-12-31') =>
    mostSoonDays({ count, unit }, due);
  expect(longest(1, 'Day')).toBe(0);
  expect(longest(3, 'Day')).toBe(0);
  expect(longest(4, 'Day')).toBe(1);
  expect(longest(1, 'Week')).toBe(1);
  expect(longest(90, 'Day')).toBe(22);
  expect(longest(1, 'Month')).toBe(7);
  expect(longest(3, 'Month')).toBe(23);
  expect(longest(1, 'Year')).toBe(91);
  expect(longest(2, 'Month', '2027-02-28')).toBe(15);
  expect(longest(2, 'Month', '2027-02-27')).toBe(15);
  expect(longest(1, 'Month', '2028-03-29')).toBe(7);
  expect(mostSoonDays(null, '2026-12-31')).toBeNull();
  expect(mostSoonDays(month, null)).toBeNull();
  expect(mostSoonUsage(10)).toBe(2.5);
  expect(mostSoonUsage(10.5)).toBe(2.6);
  expect(mostSoonUsage(0.3)).toBe(0);
  expect(mostSoonUsage(5000)).toBe(1250);
  expect(mostSoonUsage(null)).toBeNull();
  expect(soonWindow(25, mostSoonUsage(10))).toBe(2.5);
  expect(soonWindow(2, mostSoonUsage(10))).toBe(2);
  expect(soonWindow(30, null)).toBe(30);
});
