import { expect, test } from 'vitest';
import {
  completionFaults,
  completionWarning,
  requiredBy,
  validUntil,
} from './training-completion.ts';

const today = '2026-11-21';
const facts = { completedAt: today, gradeId: null, documents: 0 };
const plain = { course: 'Backing', requiresGrade: false, requiresDocument: false };

test('a completion is not after today', () => {
  expect(completionFaults(facts, [plain], today)).toEqual([]);
  expect(completionFaults({ ...facts, completedAt: '2026-11-22' }, [plain], today)).toMatchObject([
    { field: 'completedAt', message: 'Must be on or before 11/21/2026 (today).' },
  ]);
});

test('a course may require a grade and a document', () => {
  const strict = { course: 'Hazmat', requiresGrade: true, requiresDocument: true };
  const faults = completionFaults(facts, [plain, strict], today);
  expect(faults.map((fault) => fault.field)).toEqual(['gradeId', 'docs']);
  expect(completionFaults({ ...facts, gradeId: 'x', documents: 1 }, [strict], today)).toEqual([]);
});

test('earlier than the day of hire is only remarked', () => {
  const ann = { name: 'Ann Lee', hireDate: '2026-01-15' };
  expect(completionWarning('2026-01-15', ann)).toBeNull();
  expect(completionWarning('2026-01-14', ann)).toBe(
    '01/14/2026 is before Ann Lee was hired on 01/15/2026.',
  );
  expect(completionWarning('1990-01-01', { ...ann, hireDate: null })).toBeNull();
});

test('a completion is valid for the months of its course', () => {
  expect(validUntil('2026-10-14', 36)).toBe('2029-10-14');
  expect(validUntil('2024-02-29', 12)).toBe('2025-02-28');
  expect(validUntil('2026-01-31', 1)).toBe('2026-02-28');
  expect(validUntil('2026-10-14', 120)).toBe('2036-10-14');
  expect(validUntil('2026-10-14', null)).toBeNull();
});

test('a required course is due after the hire, or after the change when that has passed', () => {
  expect(requiredBy('2026-11-01', today, 90)).toBe('2027-01-30');
  expect(requiredBy('2026-08-23', today, 90)).toBe(today);
  expect(requiredBy('2026-08-22', today, 90)).toBe('2027-02-19');
  expect(requiredBy('2000-01-01', today, 30)).toBe('2026-12-21');
  expect(requiredBy(null, today, 0)).toBe(today);
  expect(requiredBy(null, today, null)).toBe('2026-12-21');
  expect(requiredBy('2026-12-24', today, 30)).toBe('2027-01-23');
});
