import type { Column } from '@roadproof/contract/column';
import { expect, it } from 'vitest';
import { withMoved, withPinToggled } from './arrangement.ts';
import { columnModelOf, type PlacedColumn } from './use-column-model.ts';

const columns: readonly Column[] = [
  { key: 'a', header: 'A', kind: 'text', pin: 'start', width: 150 },
  { key: 'b', header: 'B', kind: 'text', width: 120 },
  { key: 'c', header: 'C', kind: 'text' },
  { key: 'd', header: 'D', kind: 'text', hidden: true },
];
const keys = (placed: readonly PlacedColumn[]) => placed.map(({ column }) => column.key);

it('places the columns of a list beside each other, the pinned ones apart', () => {
  const { pinned, free, pinnedWidth, freeWidth } = columnModelOf(columns, {});
  expect([keys(pinned), keys(free)]).toEqual([['a'], ['b', 'c']]);
  expect(free.map(({ start, width }) => [start, width])).toEqual([
    [0, 120],
    [120, 200],
  ]);
  expect([pinnedWidth, freeWidth]).toEqual([150, 320]);
});

it('takes the widths, the order and the columns that a person chose', () => {
  const arrangement = { order: ['d', 'c', 'b', 'a'], widths: { c: 90 }, hidden: ['b'], pinned: [] };
  const { pinned, free, freeWidth } = columnModelOf(columns, arrangement);
  expect([keys(pinned), keys(free), freeWidth]).toEqual([[], ['d', 'c', 'a'], 440]);
});

it('shows pinned columns in the order they were moved into', () => {
  const both = withPinToggled(columns, {}, 'c');
  expect(keys(columnModelOf(columns, both).pinned)).toEqual(['a', 'c']);
  const moved = withMoved(columns, both, 'c', 'a');
  expect(keys(columnModelOf(columns, moved).pinned)).toEqual(['c', 'a']);
});
