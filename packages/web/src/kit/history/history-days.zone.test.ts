import { expect, test } from 'vitest';
import { byDay, dayTitle } from './history-days.ts';

test('entries stand under the day of the company, not of the clock in London', () => {
  const at = (text: string) => ({ at: `2026-11-21T${text}:00.000Z` });
  const days = byDay([at('07:00'), at('05:59'), at('04:00')], 'America/Chicago');
  expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
    ['2026-11-21', 1],
    ['2026-11-20', 2],
  ]);
});

test('a day is named as people speak of it', () => {
  expect(dayTitle('2026-11-21', '2026-11-21')).toBe('Today, 11/21/2026');
  expect(dayTitle('2026-11-20', '2026-11-21')).toBe('Yesterday, 11/20/2026');
  expect(dayTitle('2026-11-16', '2026-11-21')).toBe('Monday, 11/16/2026');
});
