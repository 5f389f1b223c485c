import { expect, test } from 'vitest';
import { proofKeptUntil, renewalDateFaults } from './renewal-form.ts';

const today = '2026-11-21';
const fieldsOf = (dates: Parameters<typeof renewalDateFaults>[0]) =>
  renewalDateFaults(dates, today).map((fault) => fault.field);

test('a completion is today or earlier, a next date today or later', () => {
  expect(fieldsOf({})).toEqual([]);
  expect(fieldsOf({ completionDate: null, nextRenewal: null })).toEqual([]);
  expect(fieldsOf({ completionDate: today, nextRenewal: today })).toEqual([]);
  expect(fieldsOf({ completionDate: '2026-11-22', nextRenewal: '2026-11-20' })).toEqual([
    'completionDate',
    'nextRenewal',
  ]);
  expect(renewalDateFaults({ nextRenewal: '2026-11-20' }, today)[0]?.description).toContain(
    'Import it',
  );
});

test('how long a proof is kept', () => {
  expect(proofKeptUntil('14m', '2026-01-31')).toBe('2027-03-31');
  expect(proofKeptUntil('3y', '2028-02-29')).toBe('2031-02-28');
  expect(proofKeptUntil(null, today)).toBeNull();
  expect(proofKeptUntil('employment+3y', today)).toBeNull();
});
