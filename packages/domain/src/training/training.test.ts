import { expect, test } from 'vitest';
import { cellDueStatus, compliancePercentage } from './training.ts';

const cell = {
  dueDate: '2026-12-21',
  completedAt: null,
  waivedReason: null,
  isCurrent: true,
  dueSoonDays: 30,
  today: '2026-11-21',
};

test('a cell follows its due date until it is completed, waived or no longer live', () => {
  expect(cellDueStatus(cell).state).toBe('DUE_SOON');
  expect(cellDueStatus({ ...cell, dueDate: '2026-12-22' }).state).toBe('PENDING');
  expect(cellDueStatus({ ...cell, dueDate: '2026-11-20' }).state).toBe('OVERDUE');
  expect(cellDueStatus({ ...cell, dueDate: '2026-11-20', completedAt: '2026-11-21' }).state).toBe(
    'COMPLETED',
  );
  expect(cellDueStatus({ ...cell, dueDate: '2026-11-20', waivedReason: 'exempt' }).state).toBe(
    'WAIVED',
  );
  expect(cellDueStatus({ ...cell, dueDate: '2026-11-20', isCurrent: false }).state).toBe('PENDING');
});

test('compliance is rounded down and whole when nothing was due', () => {
  expect(compliancePercentage(0, 0)).toBe(100);
  expect(compliancePercentage(996, 4)).toBe(99);
  expect(compliancePercentage(999_999, 1)).toBe(99);
  expect(compliancePercentage(0, 3)).toBe(0);
});
