import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../calendar-day.ts';
import { endsNear, inColumn, markSize, timelineColumns } from './timeline.ts';

const today = '2026-11-21';
const starts = (days: number, isFine: boolean) =>
  timelineColumns(today, days, isFine).map(({ from }) => daysBetween(today, from));

test('weeks up to day 30, then two weeks each, or weeks throughout', () => {
  expect(starts(90, false)).toEqual([0, 7, 14, 21, 31, 45, 59, 73]);
  expect(starts(90, true)).toEqual([0, 7, 14, 21, 31, 38, 45, 52, 59, 66, 73, 80]);
  expect(starts(60, false)).toEqual([0, 7, 14, 21, 31, 45]);
  expect(starts(30, false)).toEqual([0, 7, 14, 21]);
});

test.each([
  [30, false],
  [60, true],
  [90, false],
  [90, true],
])('every one of %i days is in one column', (days, isFine) => {
  const columns = timelineColumns(today, days, isFine);
  for (let left = 0; left <= days; left += 1) {
    const day = addDays(today, left);
    const found = columns.filter((column) => inColumn([{ day, count: 1, soon: 0 }], column).count);
    expect([left, found.length]).toEqual([left, 1]);
  }
  const outside = [-1, days + 1].map((left) => ({ day: addDays(today, left), count: 1, soon: 0 }));
  for (const column of columns) expect(inColumn(outside, column).count).toBe(0);
});

test('day 30 ends a column, and the line is drawn where more follow', () => {
  const ends = (days: number) =>
    timelineColumns(today, days, false).filter((column) => endsNear(column, today, days));
  expect(ends(90).map(({ to }) => daysBetween(today, to))).toEqual([30]);
  expect(ends(30)).toEqual([]);
});

test('a mark grows with its count', () => {
  expect([3, 4, 9, 10, 19, 20].map(markSize)).toEqual([24, 27, 27, 30, 30, 34]);
});
