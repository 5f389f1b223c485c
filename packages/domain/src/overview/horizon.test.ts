import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../calendar-day.ts';
import {
  againWords,
  inWeek,
  partOfKind,
  usualWeek,
  weeksAhead,
  weekWords,
  type HorizonWeek,
} from './horizon.ts';

const today = '2026-11-26';

test.each(['2026-11-26', '2027-02-28', '2028-02-29', '2027-12-31'])(
  'each of the 365 days from %s on is in one of 52 weeks',
  (start) => {
    const weeks = weeksAhead(start, 52);
    expect(weeks).toHaveLength(52);
    for (let left = 0; left <= 364; left += 1) {
      const day = addDays(start, left);
      expect(weeks.filter(({ from, to }) => from <= day && day <= to)).toHaveLength(1);
    }
    expect(weeks[0]).toEqual({ from: start, to: addDays(start, 6) });
    expect(daysBetween(start, weeks[51]?.to ?? '')).toBe(364);
  },
);

test('one week alone has eight days, as a horizon of 7 has', () => {
  expect(weeksAhead(today, 1)).toEqual([{ from: '2026-11-26', to: '2026-12-03' }]);
});

const busy: HorizonWeek = {
  from: '2027-09-27',
  to: '2027-10-03',
  kinds: [
    { kind: 'medCard', count: 1, again: 0 },
    { kind: 'paper', count: 7, again: 0 },
    { kind: 'training', count: 5, again: 2 },
    { kind: 'renewal', count: 12, again: 1 },
    { kind: 'service', count: 0, again: 4 },
  ],
};

test('a week names its kinds, the most first, and none without a day in it', () => {
  expect(weekWords(busy.kinds)).toBe('12 renewals, 7 driver files, 5 trainings, 1 med card');
  expect(againWords(busy.kinds)).toBe('training, renewals, service');
  expect(weekWords([])).toBe('');
});

test('units are the work of the shop, everything else that of the office', () => {
  expect(inWeek(busy, 'shop')).toEqual({ count: 12, again: 5 });
  expect(inWeek(busy, 'people')).toEqual({ count: 13, again: 2 });
  expect(inWeek(busy)).toEqual({ count: 25, again: 7 });
  expect(partOfKind('insurance')).toBe('people');
});

const weekly = (counts: readonly number[]) =>
  counts.map((count, at) => ({ day: addDays(today, -7 * (at + 1)), count }));

test('a usual week is the median of 26, halves up, quiet weeks among them', () => {
  const long = '2026-01-01';
  expect(usualWeek(weekly(Array.from({ length: 26 }, (_, at) => at)), long, today)).toEqual({
    count: 13,
    weeks: 26,
  });
  expect(usualWeek(weekly([40]), long, today)).toEqual({ count: 0, weeks: 26 });
  // Today and half a year ago belong to no week.
  const outside = [
    { day: today, count: 99 },
    { day: addDays(today, -183), count: 99 },
  ];
  expect(usualWeek(outside, long, today)).toEqual({ count: 0, weeks: 26 });
});

test('a company that began lately is measured by its own weeks, and not by fewer than four', () => {
  const began = (days: number) => addDays(today, -days);
  expect(usualWeek(weekly([3, 5, 4, 8]), began(28), today)).toEqual({ count: 5, weeks: 4 });
  expect(usualWeek(weekly([3, 5, 4, 8, 1]), began(35), today)).toEqual({ count: 4, weeks: 5 });
  expect(usualWeek(weekly([3, 5, 4, 8]), began(27), today)).toBeNull();
  expect(usualWeek([], null, today)).toBeNull();
});
