import { expect, test } from 'vitest';
import { recentPerDay } from './meter-usage.ts';

const day = (date: string, sinceLast: number | null) => ({
  at: `${date}T12:00:00.000Z`,
  sinceLast,
});

test('the average goes back 90 days from the newest reading, to the reading that reaches so far', () => {
  const steps = [
    day('2026-11-20', 3000),
    day('2026-10-21', 6000),
    day('2026-08-22', 99_000),
    day('2026-01-01', null),
  ];
  expect(recentPerDay(steps)).toBe(100);
});

test('fewer readings are all taken, and a replaced meter does not count back', () => {
  expect(
    recentPerDay([day('2026-11-20', 0), day('2026-11-20', 50.5), day('2026-11-10', null)]),
  ).toBe(5.1);
});

test('there is none without two readings a day apart', () => {
  expect(recentPerDay([])).toBeNull();
  expect(recentPerDay([day('2026-11-20', null)])).toBeNull();
  const sameDay = [{ at: '2026-11-20T18:00:00.000Z', sinceLast: 40 }, day('2026-11-20', null)];
  expect(recentPerDay(sameDay)).toBeNull();
});
