import { expect, test } from 'vitest';
import { orderStatus, type OrderLine, type WorkOrder } from './work-order.ts';

const statusOf = (lookupName: string) => ({ lookupName, lookupDisplayName: lookupName });
const line = (status: string, deletedAt: string | null = null) =>
  ({
    status: statusOf(status),
    nonEmployeeCompletedBy: null,
    equipment: { deletedAt },
  }) as OrderLine;
const order = (status: string, ...lines: readonly OrderLine[]) =>
  ({
    status: statusOf(status),
    completedById: null,
    workOrderWorkOrderEquipment: lines,
  }) as unknown as WorkOrder;

test('an order of one unit has the status alone', () => {
  expect(orderStatus(order('Pending', line('Pending')))).toBe('Pending');
  expect(orderStatus(order('Completed', line('Completed')))).toBe('Completed');
});

test('a pending order of several says how many of its units are completed', () => {
  const lines = [line('Completed'), line('Pending'), line('Pending')];
  expect(orderStatus(order('Pending', ...lines))).toBe('Order Pending: 1 of 3 units completed');
});

test('a unit that was deleted while it was open is waited for no longer', () => {
  const lines = [line('Completed'), line('Pending'), line('Pending', '2026-01-31T00:00:00Z')];
  expect(orderStatus(order('Pending', ...lines))).toBe('Order Pending: 1 of 2 units completed');
});

test('a completed order says no more than that', () => {
  expect(orderStatus(order('Completed', line('Completed'), line('Completed')))).toBe('Completed');
});
