import type { StandingOut } from '@roadproof/contract/standing';
import { expect, test } from 'vitest';
import { mostUrgent, nextUpRows, type NextUp } from './next-up.ts';

const row = (key: string, daysLeft: number | null): NextUp => {
  const standing: StandingOut = {
    state: 'OVERDUE',
    dueDate: null,
    daysLeft,
    meterLeft: null,
    because: 'time',
    rule: null,
    threshold: 30,
    text: key,
  };
  return { key, id: key, who: key, what: 'License', standing };
};

test('the most overdue comes first, and no more rows than a panel has', () => {
  const rows = [
    row('soon', 4),
    row('late', -30),
    row('missing', null),
    row('later', -2),
    ...Array.from({ length: 9 }, (_, n) => row(`far ${n}`, 20)),
  ];
  const urgent = mostUrgent(rows);
  expect(urgent).toHaveLength(nextUpRows);
  expect(urgent.slice(0, 4).map(({ key }) => key)).toEqual(['late', 'later', 'missing', 'soon']);
});
