import { expect, test } from 'vitest';
import { expirationFault, nextPeriod, policyStatus } from './insurance-certificate.ts';

test.each([
  ['2026-01-01', '2027-01-01', undefined],
  ['2026-01-01', '2026-01-02', undefined],
  ['2026-01-01', '2026-01-01', 'Must be after 01/01/2026 (effective date).'],
  ['2026-01-02', '2026-01-01', 'Must be after 01/02/2026 (effective date).'],
  [null, '2026-01-01', undefined],
  ['2026-01-01', null, undefined],
])('a policy from %s to %s: %s', (effective, expiration, fault) => {
  expect(expirationFault(effective, expiration)).toBe(fault);
});

test.each([
  ['OVERDUE', '2026-11-20', 'Expired'],
  ['DUE_SOON', '2026-11-30', 'Expires soon'],
  ['PENDING', '2027-11-30', 'Valid'],
  ['PENDING', null, 'No end on file'],
  ['COMPLETED', '2026-11-20', 'Replaced'],
] as const)('%s with its end on %s reads %s', (state, dueDate, words) => {
  expect(policyStatus({ state, dueDate })).toBe(words);
});

test.each([
  [null, '2026-11-30', '2027-11-30'],
  ['2025-11-30', '2026-11-30', '2027-11-30'],
  ['2023-02-28', '2024-02-28', '2025-02-28'],
  ['2026-05-31', '2026-11-30', '2027-05-30'],
  ['2026-11-01', '2026-11-11', '2026-11-21'],
  ['2026-08-31', '2026-11-30', '2027-02-28'],
])('after the period from %s to %s comes one to %s', (effectiveDate, expirationDate, end) => {
  expect(nextPeriod({ effectiveDate, expirationDate })).toEqual({
    effectiveDate: expirationDate,
    expirationDate: end,
  });
});
