import type { Column } from '@roadproof/contract/column';
import { expect, it } from 'vitest';
import {
  columnsOf,
  hiddenOf,
  isSameColumns,
  orderOf,
  storable,
  withColumns,
  withMoved,
  withPinToggled,
  withToggled,
  withWidth,
  type Arrangement,
} from './arrangement.ts';

const columns: readonly Column[] = [
  { key: 'a', header: 'A', kind: 'text', pin: 'start' },
  { key: 'b', header: 'B', kind: 'text' },
  { key: 'c', header: 'C', kind: 'text' },
  { key: 'd', header: 'D', kind: 'text', hidden: true },
];

it('starts in the order and with the columns of the list', () => {
  expect(orderOf(columns, {})).toEqual(['a', 'b', 'c', 'd']);
  expect(hiddenOf(columns, {})).toEqual(['d']);
});

it('puts a column the person never saw behind its neighbour and forgets one that is gone', () => {
  expect(orderOf(columns, { order: ['c', 'gone', 'a', 'b'] })).toEqual(['a', 'c', 'd', 'b']);
});

it('moves a column in front of another or to the end', () => {
  expect(orderOf(columns, withMoved(columns, {}, 'c', 'b'))).toEqual(['a', 'c', 'b', 'd']);
  expect(orderOf(columns, withMoved(columns, {}, 'b', null))).toEqual(['a', 'c', 'd', 'b']);
  expect(withMoved(columns, {}, 'b', 'b')).toEqual({});
});

it('pins a column dropped among pinned ones and frees one dropped among free ones', () => {
  expect(withMoved(columns, {}, 'c', 'a').pinned).toEqual(['a', 'c']);
  expect(orderOf(columns, withMoved(columns, {}, 'c', 'a'))).toEqual(['c', 'a', 'b', 'd']);
  expect(withMoved(columns, {}, 'a', 'c').pinned).toEqual([]);
});

it('hides, shows and pins', () => {
  expect(withToggled(columns, {}, 'b').hidden).toEqual(['d', 'b']);
  expect(withToggled(columns, {}, 'd').hidden).toEqual([]);
  expect(withPinToggled(columns, {}, 'b').pinned).toEqual(['a', 'b']);
  expect(withPinToggled(columns, {}, 'a').pinned).toEqual([]);
});

it('keeps widths within what can be grasped', () => {
  expect(withWidth({}, 'a', 3).widths).toEqual({ a: 56 });
  expect(withWidth({}, 'a', 5000).widths).toEqual({ a: 1200 });
});

it('never asks the server to remember more than it takes', () => {
  const order = Array.from({ length: 300 }, (_, at) => `k${at}`);
  const kept = storable({
    order,
    hidden: ['x'.repeat(101), 'y'],
    widths: { ['x'.repeat(101)]: 80, y: 90 },
  });
  expect(kept.order).toHaveLength(200);
  expect(kept.hidden).toEqual(['y']);
  expect(kept.widths).toEqual({ y: 90 });
  const widths = Object.fromEntries(order.map((key) => [key, 90]));
  expect(Object.keys(storable({ widths }).widths ?? {})).toHaveLength(200);
});

it('a view holds columns, and not the size of a page or a chart', () => {
  const own: Arrangement = { order: ['a'], widths: { a: 90 }, pageSize: 50, chart: 'status' };
  expect(columnsOf(own)).toEqual({ order: ['a'], widths: { a: 90 } });
  expect(withColumns(own, { hidden: ['b'], density: 'compact' })).toEqual({
    hidden: ['b'],
    density: 'compact',
    pageSize: 50,
    chart: 'status',
  });
});

it('columns are the same in whatever order they were hidden or sized', () => {
  expect(
    isSameColumns(
      { hidden: ['b', 'c'], widths: { a: 90, b: 80 }, pageSize: 10 },
      { widths: { b: 80, a: 90 }, hidden: ['c', 'b'] },
    ),
  ).toBe(true);
  expect(isSameColumns({ order: ['a', 'b'] }, { order: ['b', 'a'] })).toBe(false);
  expect(isSameColumns({}, { hidden: [] })).toBe(false);
});
