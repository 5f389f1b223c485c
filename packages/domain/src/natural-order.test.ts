import { expect, test } from 'vitest';
import { naturally } from './natural-order.ts';

test('names sort by the numbers in them', () => {
  const names = ['Truck 10', 'Truck 2', 'truck 1', 'Truck 100', 'Truck 2b', 'Van', '7', '12'];
  expect(names.toSorted(naturally)).toEqual([
    '7',
    '12',
    'truck 1',
    'Truck 2',
    'Truck 2b',
    'Truck 10',
    'Truck 100',
    'Van',
  ]);
});
