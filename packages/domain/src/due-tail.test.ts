import { expect, it } from 'vitest';
import type { Standing } from './due.ts';
import { dueTail } from './due-tail.ts';

const standing: Standing = {
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
