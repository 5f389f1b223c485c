import { expect, it } from 'vitest';
import type { DueStatus } from './due.ts';
import { dueTail } from './due-tail.ts';

const dueStatus: DueStatus = {
  state: 'PENDING',
  dueDate: '2027-01-01',
  daysLeft: 41,
  meterLeft: null,
  because: 'time',
  rule: null,
  threshold: 30,
};

it('speaks only where a date needs attention', () => {
  expect(dueTail({ ...dueStatus, state: 'OVERDUE', daysLeft: -1032 })).toBe('1,032d overdue');
  expect(dueTail({ ...dueStatus, state: 'DUE_SOON', daysLeft: 0 })).toBe('today');
  expect(dueTail({ ...dueStatus, state: 'DUE_SOON', daysLeft: 18 })).toBe('in 18d');
  expect(dueTail({ ...dueStatus, state: 'MISSING', daysLeft: null })).toBe('missing');
  expect(dueTail(dueStatus)).toBeNull();
  expect(dueTail({ ...dueStatus, state: 'COMPLETED' })).toBeNull();
});

it('stays silent where a meter and not the date is the reason', () => {
  expect(dueTail({ ...dueStatus, state: 'OVERDUE', because: 'primary', daysLeft: 12 })).toBeNull();
});

it('says of a document that it has expired', () => {
  const card = { ...dueStatus, expires: true } as const;
  expect(dueTail({ ...card, state: 'OVERDUE', daysLeft: -1 })).toBe('expired 1d');
  expect(dueTail({ ...card, state: 'OVERDUE', daysLeft: -1032 })).toBe('expired 1,032d');
  expect(dueTail({ ...card, state: 'DUE_SOON', daysLeft: 0 })).toBe('today');
  expect(dueTail({ ...card, state: 'MISSING', daysLeft: null })).toBe('missing');
  expect(dueTail(card)).toBeNull();
});
