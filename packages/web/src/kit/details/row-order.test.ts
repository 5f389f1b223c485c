import { expect, test } from 'vitest';
import { nextOrder, ordered } from './row-order.ts';

const rows = [
  { n: 'b', at: { day: '2026-02-01' } },
  { n: 'A', at: { day: null } },
  { n: 'a10', at: { day: '2026-01-01' } },
  { n: 'a9', at: { day: '2026-03-01' } },
];
const names = (key: string, isDown: boolean) => ordered(rows, { key, isDown }).map(({ n }) => n);

test('text is sorted as a person reads it', () => {
  expect(names('n', false)).toEqual(['A', 'a9', 'a10', 'b']);
  expect(names('n', true)).toEqual(['b', 'a10', 'a9', 'A']);
});

test('what is missing stands last either way', () => {
  expect(names('at.day', false)).toEqual(['a10', 'b', 'a9', 'A']);
  expect(names('at.day', true)).toEqual(['a9', 'b', 'a10', 'A']);
});

test('a header goes up, down and back', () => {
  const up = nextOrder(null, 'n');
  expect(up).toEqual({ key: 'n', isDown: false });
  const down = nextOrder(up, 'n');
  expect(down).toEqual({ key: 'n', isDown: true });
  expect(nextOrder(down, 'n')).toBeNull();
  expect(nextOrder(down, 'at.day')).toEqual({ key: 'at.day', isDown: false });
  expect(ordered(rows, null)).toBe(rows);
});
