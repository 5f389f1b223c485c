import { expect, test } from 'vitest';
import {
  jumpBetween,
  jumpText,
  lowestCorrection,
  mostInADay,
  mostRun,
  nextJumpText,
  offsetAfterReplacement,
  placeReading,
  runFault,
  usageOf,
  usagePerDay,
} from './meter.ts';

const at = '2026-11-20T12:00:00.000Z';
const point = (reading: number, offset = 0) => ({ reading, offset, at });

test.each([
  [10_000, { kind: 'fits', offset: 0, sinceLast: 0 }],
  [10_000.1, { kind: 'fits', offset: 0, sinceLast: 0.1 }],
  [9999.9, { kind: 'lower', limit: 10_000 }],
  [0, { kind: 'lower', limit: 10_000 }],
  [99_999_999, { kind: 'fits', offset: 0, sinceLast: 99_989_999 }],
])('after 10,000 a reading of %d', (reading, placement) => {
  expect(placeReading(reading, point(10_000), null)).toEqual(placement);
});

test('the first reading of all fits, 0 included', () => {
  expect(placeReading(0, null, null)).toEqual({ kind: 'fits', offset: 0, sinceLast: null });
});

test('tenths add up', () => {
  expect(placeReading(0.3, point(0.1, 0.2), null)).toMatchObject({ kind: 'fits', sinceLast: 0.2 });
  expect(usageOf({ reading: 0.1, offset: 0.2 })).toBe(0.3);
});

test('a back-dated reading may reach the one after it, not pass it', () => {
  expect(placeReading(200, point(100), point(200))).toMatchObject({ kind: 'fits' });
  expect(placeReading(200.1, point(100), point(200))).toEqual({ kind: 'higher', limit: 200 });
});

test('before a replacement the old meter counts, after it the new one', () => {
  const offset = offsetAfterReplacement(point(331_045), 12);
  expect(offset).toBe(331_033);
  const replacement = { ...point(12, offset), isReplacement: true };
  expect(placeReading(331_000, point(330_000), replacement)).toMatchObject({ offset: 0 });
  expect(placeReading(331_046, point(330_000), replacement)).toEqual({
    kind: 'higher',
    limit: 331_045,
  });
  expect(placeReading(5, null, replacement)).toMatchObject({ offset: 0 });
  expect(placeReading(11.9, replacement, null)).toEqual({ kind: 'lower', limit: 12 });
  expect(placeReading(500, replacement, null)).toEqual({ kind: 'fits', offset, sinceLast: 488 });
});

test('a used meter that shows more than the old one makes the offset negative', () => {
  expect(offsetAfterReplacement(point(100, 50), 1000)).toBe(-850);
});

test('a correction may go down to the reading before, a new meter to 0', () => {
  const plain = { offset: 0, isReplacement: false };
  expect(lowestCorrection(plain, point(10_000))).toBe(10_000);
  expect(lowestCorrection(plain, null)).toBe(0);
  expect(lowestCorrection({ offset: 90, isReplacement: true }, point(100))).toBe(0);
  expect(lowestCorrection({ offset: 90, isReplacement: false }, point(20, 90))).toBe(20);
});

test.each([
  ['Miles', 3000],
  ['Kilometers', 4828],
  ['Hours', 24],
  [null, 3000],
])('a unit counted in %s runs at most so far a day', (unit, most) => {
  expect(mostInADay(unit)).toBe(most);
  const before = { usage: 50, at };
  const next = (usage: number) => ({ usage, at: '2026-11-20T12:05:00.000Z' });
  expect(jumpBetween(before, next(50 + most), unit)).toBeNull();
  expect(jumpBetween(before, next(50.1 + most), unit)).toMatchObject({ days: 1, perDay: most });
});

test('days since the last reading allow as many times more', () => {
  const next = (usage: number, on: string) => ({ usage, at: on });
  const before = { usage: 10_000, at };
  expect(jumpBetween(before, next(16_000, '2026-11-22T12:00:00.000Z'), 'Miles')).toBeNull();
  const jump = jumpBetween(before, next(100_500, '2026-11-22T12:00:00.000Z'), 'Miles');
  expect(jump && jumpText(jump, 'mi')).toBe(
    'That is 90,500 mi more in 2 days. A unit rarely runs more than 3,000 mi a day.',
  );
});

test('usage per day needs a day at least', () => {
  const from = { usage: 100, at };
  expect(usagePerDay(from, { usage: 900, at: '2026-11-20T20:00:00.000Z' })).toBeNull();
  expect(usagePerDay(from, { usage: 1100, at: '2026-11-30T12:00:00.000Z' })).toBe(100);
});

test('what all meters of a unit have run together has an end', () => {
  expect(runFault({ reading: mostRun, offset: 0 }, 'mi')).toBeNull();
  expect(runFault({ reading: 99_999_999, offset: mostRun - 99_999_999 }, 'mi')).toBeNull();
  expect(runFault({ reading: 0.1, offset: mostRun }, 'mi')?.message).toContain('800,000,000.1 mi');
  // Readings and a reminder's interval beyond it still fit what the database keeps.
  expect(mostRun + 99_999_999 + 9_999_999).toBeLessThan(999_999_999.9);
});

test('a late entry that is too low names the reading after it', () => {
  const jump = jumpBetween(
    { usage: 950, at: '2026-11-10T12:00:00Z' },
    { usage: 9900, at: '2026-11-12T12:00:00Z' },
    'Miles',
  );
  expect(jump && nextJumpText(jump, 9900, 'mi')).toBe(
    'The reading after it, 9,900 mi, is 8,950 mi more in 2 days. A unit rarely runs more than 3,000 mi a day.',
  );
});
