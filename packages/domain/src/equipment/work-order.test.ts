import { describe, expect, it } from 'vitest';
import {
  afterUnitDeleted,
  canReopenOrder,
  firstLine,
  isLineResolved,
  lineState,
  orderOutcome,
  orderUnitFaults,
  resolutionFaults,
  resolvedBeforeOrder,
  workOrderNumber,
  type OrderLine,
} from './work-order.ts';

const open: OrderLine = {
  isCompleted: false,
  completionDate: null,
  completedById: null,
  nonEmployeeCompletedBy: null,
  notes: null,
};
const done = (completionDate: string, completedById: string | null = 'ana'): OrderLine => ({
  ...open,
  isCompleted: true,
  completionDate,
  completedById,
});

describe('an order by its lines', () => {
  it('stays pending while one line is open, and without lines', () => {
    expect(orderOutcome([])).toEqual({ status: 'Pending' });
    expect(orderOutcome([done('2026-11-20'), open])).toEqual({ status: 'Pending' });
  });

  it('is completed by the latest of its lines', () => {
    expect(orderOutcome([done('2026-11-20', 'ben'), done('2026-11-19')])).toMatchObject({
      status: 'Completed',
      completionDate: '2026-11-20',
      completedById: 'ben',
    });
    expect(orderOutcome([done('2026-11-20', 'ben'), done('2026-11-20')])).toMatchObject({
      completedById: 'ana',
    });
    expect(
      orderOutcome([{ ...done('2026-11-20', null), nonEmployeeCompletedBy: 'Tulsa' }]),
    ).toMatchObject({ completedById: null, nonEmployeeCompletedBy: 'Tulsa' });
  });
});

it.each([
  [{ completedById: null }, open, false],
  [{ completedById: 'ana' }, open, true],
  [{ completedById: null }, { ...open, nonEmployeeCompletedBy: 'Tulsa Diesel' }, true],
  [{ completedById: null }, done('2026-11-20'), true],
])('%j with %j counts as resolved: %s', (order, line, expected) => {
  expect(isLineResolved(order, line)).toBe(expected);
});

const ofDeleted = { ...open, isUnitDeleted: true };

it.each([
  [null, { ...open, isUnitDeleted: false }, 'open'],
  [null, ofDeleted, 'unitDeleted'],
  ['ana', ofDeleted, 'unitDeleted'],
  ['ana', { ...open, isUnitDeleted: false }, 'resolved'],
  [null, { ...done('2026-11-20'), isUnitDeleted: true }, 'resolved'],
  [null, { ...ofDeleted, nonEmployeeCompletedBy: 'Tulsa Diesel' }, 'resolved'],
] as const)('completed by %s, %j is %s', (completedById, line, expected) => {
  expect(lineState({ completedById }, line)).toBe(expected);
});

it('refuses units that are deleted, sold or out of service by their names', () => {
  const unit = { name: 'Truck 7', isDeleted: false, status: 'Active' };
  expect(orderUnitFaults([])).toEqual([]);
  expect(orderUnitFaults([unit])).toEqual([]);
  expect(
    orderUnitFaults([
      unit,
      { ...unit, name: 'Truck 8', status: 'Sold' },
      { ...unit, name: 'Truck 9', status: 'Sold', isDeleted: true },
      { ...unit, name: 'Truck 10', status: 'Out of Service' },
      { ...unit, name: 'Truck 11', status: 'In Shop' },
      { ...unit, name: 'Truck 12', status: null },
    ]).map(({ field, message }) => [field, message]),
  ).toEqual([
    ['equipments', 'Truck 8 is sold.'],
    ['equipments', 'Truck 9 was deleted.'],
    ['equipments', 'Truck 10 is out of service.'],
  ]);
});

it.each([
  [true, false, 'No other unit was open: the work order is completed.'],
  [false, true, 'The work order now waits only for its other units.'],
  [false, false, 'Nothing is left to do: the work order is in no list or count.'],
])('completed %s, waiting for others %s: %s', (isCompleted, waitsForOthers, expected) => {
  expect(afterUnitDeleted({ isCompleted, waitsForOthers })).toBe(expected);
});

it('only a completed order is reopened as a whole', () => {
  expect(canReopenOrder('Completed')).toBe(true);
  expect(canReopenOrder('Pending')).toBe(false);
  expect(canReopenOrder(null)).toBe(false);
});

it.each([
  ['2026-11-20', 0],
  ['2026-11-21', 0],
  ['2026-11-22', 1],
])('done on %s has %i faults on 2026-11-21', (day, faults) => {
  expect(resolutionFaults(day, '2026-11-21')).toHaveLength(faults);
});

it('says when the work is older than the order, and only then', () => {
  expect(resolvedBeforeOrder('2026-11-20', '2026-11-20')).toBeNull();
  expect(resolvedBeforeOrder('2026-11-19', '2026-11-20')).toBe(
    'The work is dated 11/19/2026, before the order of 11/20/2026.',
  );
});

it('numbers have four digits at least', () => {
  expect([1, 42, 9999, 123_456].map(workOrderNumber)).toEqual([
    'WO-0001',
    'WO-0042',
    'WO-9999',
    'WO-123456',
  ]);
});

it('the first line that says something', () => {
  expect(firstLine('\n  Brakes pull left \nsecond')).toBe('Brakes pull left');
  expect(firstLine('  ')).toBe('No description');
  expect(firstLine(null)).toBe('No description');
});
