import { expect, it } from 'vitest';
import type { DueStatus } from './due.ts';
import { dueTail } from './due-tail.ts';

const standing: DueStatus = {
  state: 'PENDING',
  dueDate: '2027-01-01',
  daysLeft: 41,
  meterLeft: null,
  because: 'time',
  rule: null,
  threshold: 30,
};

it('speaks only where a date needs attention', () => {
  expect(dueTail({ ...standing, state: 'OVERDUE', daysLeft: -1032 })).toBe('1,032d overdue');
  expect(dueTail({ ...standing, state: 'DUE_SOON', daysLeft: 0 })).toBe('today');
  expect(dueTail({ ...standing, state: 'DUE_SOON', daysLeft: 18 })).toBe('in 18d');
  expect(dueTail({ ...standing, state: 'MISSING', daysLeft: null })).toBe('missing');
  expect(dueTail(standing)).toBeNull();
  expect(dueTail({ ...standing, state: 'COMPLETED' })).toBeNull();
});

it('stays silent where a meter and not the date is the reason', () => {
  expect(dueTail({ ...standing, state: 'OVERDUE', because: 'primary', daysLeft: 12 })).toBeNull();
});

it('says of a document that it has expired', () => {
  const card = { ...standing, expires: true } as const;
  expect(dueTail({ ...card, state: 'OVERDUE', daysLeft: -1 })).toBe('expired 1d');
  expect(dueTail({ ...card, state: 'OVERDUE', daysLeft: -1032 })).toBe('expired 1,032d');
  expect(dueTail({ ...card, state: 'DUE_SOON', daysLeft: 0 })).toBe('today');
  expect(dueTail({ ...card, state: 'MISSING', daysLeft: null })).toBe('missing');
  expect(dueTail(card)).toBeNull();
});
