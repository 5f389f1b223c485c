import { expect, test } from 'vitest';
import { daysToRestore, earliestRestorable } from './deleted-record.ts';

test.each([
  ['2026-11-22', '2026-11-22', 30],
  ['2026-10-23', '2026-11-22', 0],
  ['2026-10-22', '2026-11-22', -1],
  ['2028-02-01', '2028-03-02', 0],
  ['2028-02-01', '2028-03-03', -1],
])('what was deleted on %s has on %s still %i days', (deletedOn, today, left) => {
  expect(daysToRestore(deletedOn, today)).toBe(left);
  expect(earliestRestorable(today) <= deletedOn).toBe(left >= 0);
});
