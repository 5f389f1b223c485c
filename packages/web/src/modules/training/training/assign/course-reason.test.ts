import { expect, it } from 'vitest';
import { courseReason, isCompletedText, isWaivedText } from './course-reason.ts';

it('recognises a completion by its shape, whatever the order of day and month', () => {
  expect(isCompletedText('10/14/2026')).toBe(true);
  expect(isCompletedText('31/12/2026')).toBe(true);
  expect(isCompletedText('2026-10-14')).toBe(false);
  expect(isCompletedText('OverDue')).toBe(false);
});

it('takes what is done without a day for a waiver', () => {
  expect(isWaivedText('Waived')).toBe(true);
  expect(isWaivedText('10/14/2026')).toBe(false);
  expect(isWaivedText('Pending')).toBe(false);
});

it('says why a cell shows what it shows', () => {
  const due = '2026-11-03T00:00:00.000Z';
  expect(courseReason('Backing', 'OverDue', due)).toBe('Overdue: Backing was due 11/03/2026');
  expect(courseReason('Backing', 'DueSoon', due)).toBe('Due soon: Backing is due 11/03/2026');
  expect(courseReason('Backing', '10/14/2026', due)).toBe('Completed: Backing on 10/14/2026');
  expect(courseReason('Backing', null, due)).toBeUndefined();
});
