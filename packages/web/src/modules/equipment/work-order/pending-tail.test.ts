import { expect, it } from 'vitest';
import { pendingTail } from './pending-tail.ts';

it('counts lines and orders', () => {
  expect(pendingTail(14, 9)).toBe('14 lines in 9 orders');
  expect(pendingTail(1, 1)).toBe('1 line in 1 order');
  expect(pendingTail(1200, undefined)).toBe('1,200 lines');
});
