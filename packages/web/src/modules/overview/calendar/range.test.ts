import { expect, test } from 'vitest';
import { rangeOf, stepFrom, weeksOf } from './range.ts';

test('a month is the whole weeks it has days in, from Sunday or Monday', () => {
  expect(rangeOf('month', '2026-11-21', 0)).toEqual({
    from: '2026-11-01',
    to: '2026-12-05',
    title: 'November 2026',
  });
  expect(rangeOf('month', '2026-11-21', 1)).toMatchObject({ from: '2026-10-26', to: '2026-12-06' });
  expect(rangeOf('month', '2028-02-29', 0)).toMatchObject({ from: '2028-01-30', to: '2028-03-04' });
  expect(weeksOf(rangeOf('month', '2026-11-21', 0))).toHaveLength(5);
  expect(weeksOf(rangeOf('month', '2026-11-21', 1))).toHaveLength(6);
  // Twenty-eight days from a Sunday.
  expect(weeksOf(rangeOf('month', '2026-02-10', 0))).toHaveLength(4);
});

test('a week and an agenda start where they are asked for', () => {
  expect(rangeOf('week', '2026-11-21', 0)).toMatchObject({ from: '2026-11-15', to: '2026-11-21' });
  expect(rangeOf('week', '2026-11-22', 1)).toMatchObject({ from: '2026-11-16', to: '2026-11-22' });
  expect(rangeOf('agenda', '2026-12-01', 1)).toMatchObject({
    from: '2026-12-01',
    to: '2027-01-29',
    title: 'Dec 1 – Jan 29, 2027',
  });
});

test('steps by month, week and agenda', () => {
  expect(stepFrom('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(stepFrom('month', '2026-01-31', -1)).toBe('2025-12-01');
  expect(stepFrom('week', '2026-11-21', -1)).toBe('2026-11-14');
  expect(stepFrom('agenda', '2026-11-21', 1)).toBe('2027-01-20');
});
