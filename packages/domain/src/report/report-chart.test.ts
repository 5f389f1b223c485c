import { expect, test } from 'vitest';
import { monthBars, type MonthCount } from './report-chart.ts';

const today = '2026-11-22';
const of = (month: string | null, count = 1): MonthCount => ({ month, count, parts: [count, 0] });
const barsOf = (counts: readonly MonthCount[]) =>
  monthBars(counts, today).map(({ key, label, count }) => [key, label, count]);

test('months between the first and the last stand there too, without rows', () => {
  expect(barsOf([of('2026-12', 2), of('2026-10')])).toEqual([
    ['2026-10-01/2026-10-31', 'Oct 2026', 1],
    ['2026-11-01/2026-11-30', 'Nov 2026', 0],
    ['2026-12-01/2026-12-31', 'Dec 2026', 2],
  ]);
});

test('at most a year around today stands by months, and what is beyond it together', () => {
  const bars = barsOf([of('2020-02', 3), of('2026-11'), of('2031-07', 4)]);
  expect(bars).toHaveLength(14);
  expect(bars[0]).toEqual(['/2026-05-31', 'Before Jun 2026', 3]);
  expect(bars[1]).toEqual(['2026-06-01/2026-06-30', 'Jun 2026', 0]);
  expect(bars.at(-2)).toEqual(['2027-05-01/2027-05-31', 'May 2027', 0]);
  expect(bars.at(-1)).toEqual(['2027-06-01/', 'After May 2027', 4]);
});

test('what lies in the past alone ends at its last month', () => {
  const bars = barsOf([of('2019-01'), of('2024-02', 2)]);
  expect(bars[0]?.[1]).toBe('Before Mar 2023');
  expect(bars.at(-1)).toEqual(['2024-02-01/2024-02-29', 'Feb 2024', 2]);
});

test('rows without the day have a bar of their own that no filter asks for', () => {
  expect(barsOf([of(null, 5)])).toEqual([[null, 'No date', 5]]);
  expect(barsOf([])).toEqual([]);
});

test('the parts of months that stand together are added up', () => {
  const counts = [
    { month: '2020-01', count: 3, parts: [1, 2] },
    { month: '2020-02', count: 1, parts: [1, 0] },
    { month: '2026-11', count: 0, parts: [0, 0] },
    { month: '2027-12', count: 1, parts: [0, 1] },
  ];
  const [before, first] = monthBars(counts, today);
  expect([before?.count, before?.parts, first?.parts]).toEqual([4, [2, 2], [0, 0]]);
});
