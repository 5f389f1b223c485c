import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween } from '../calendar-day.ts';
import {
  completionFaults,
  completionWarning,
  requiredBy,
  validUntil,
  yearWarning,
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

test('a completion more than three years ago is asked about', () => {
  expect(yearWarning('2023-11-21', today)).toBeNull();
  expect(yearWarning('2026-11-21', today)).toBeNull();
  expect(yearWarning('2023-11-20', today)).toBe('11/20/2023 is 3 years ago. Is the year right?');
  expect(yearWarning('2022-11-22', today)).toBe('11/22/2022 is 3 years ago. Is the year right?');
  expect(yearWarning('2022-11-21', today)).toBe('11/21/2022 is 4 years ago. Is the year right?');
  expect(yearWarning('2019-11-03', '2026-11-23')).toBe(
    '11/03/2019 is 7 years ago. Is the year right?',
  );
  expect(yearWarning('1926-11-21', today)).toBe('11/21/1926 is 100 years ago. Is the year right?');
});

test('a completion is valid for the months of its course', () => {
  expect(validUntil('2026-10-14', 36)).toBe('2029-10-14');
  expect(validUntil('2024-02-29', 12)).toBe('2025-02-28');
  expect(validUntil('2026-01-31', 1)).toBe('2026-02-28');
  expect(validUntil('2026-10-14', 120)).toBe('2036-10-14');
  expect(validUntil('2026-10-14', null)).toBeNull();
});

test('a course due in one month is valid to the end of that month nearest to its months', () => {
  const inJanuary = (completedAt: string, months = 12) => validUntil(completedAt, months, 1);
  // Completed in the month itself, on its first and its last day.
  expect(inJanuary('2026-01-01')).toBe('2027-01-31');
  expect(inJanuary('2026-01-31')).toBe('2027-01-31');
  // Just before and just after it.
  expect(inJanuary('2025-12-31')).toBe('2027-01-31');
  expect(inJanuary('2026-02-01')).toBe('2027-01-31');
  // Half a year away: whichever end of January is nearer, and the earlier of two as near.
  expect(inJanuary('2026-07-31')).toBe('2027-01-31');
  expect(inJanuary('2026-08-02')).toBe('2028-01-31');
  expect(inJanuary('2027-08-01')).toBe('2028-01-31');
  expect(inJanuary('2027-08-02')).toBe('2029-01-31');
  expect(inJanuary('2026-03-10', 36)).toBe('2029-01-31');
  expect(validUntil('2026-06-15', 12, 12)).toBe('2026-12-31');
  expect(validUntil('2026-07-15', 12, 12)).toBe('2027-12-31');
  // February ends on its own day.
  expect(validUntil('2024-02-29', 12, 2)).toBe('2025-02-28');
  expect(validUntil('2027-02-10', 12, 2)).toBe('2028-02-29');
  expect(validUntil('2026-10-14', null, 1)).toBeNull();
  expect(validUntil('2026-10-14', 12, null)).toBe('2027-10-14');
});

test('the end of a month comes after the completion, nearest to its months among those', () => {
  const days = Array.from({ length: 800 }, (_, index) => addDays('2023-12-15', index));
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const wrong = days.flatMap((completedAt) =>
    [12, 36].flatMap((count) =>
      months.filter((month) => {
        const until = validUntil(completedAt, count, month) ?? '';
        const off = Math.abs(daysBetween(addMonths(completedAt, count), until));
        const isLast = addDays(until, 1).endsWith('-01') && Number(until.slice(5, 7)) === month;
        return until <= completedAt || off > 183 || !isLast;
      }),
    ),
  );
  expect(wrong).toEqual([]);
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
