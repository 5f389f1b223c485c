import { expect, it } from 'vitest';
import { endText, impactText, openText, readImpact } from './recurrence-impact.ts';

it('reads what the server asks about, and nothing else', () => {
  const impact = { open: 2, overdue: 0, completions: 3 };
  expect(readImpact(impact)).toEqual(impact);
  for (const other of [null, undefined, 'text', {}, { open: 1, overdue: '0', completions: 1 }])
    expect(readImpact(other)).toBeNull();
});

it('asks in words, with what would be overdue at once', () => {
  expect(impactText({ open: 1, overdue: 0, completions: 0 }, 'Every 24 months')).toBe(
    'The course is now repeated: every 24 months. Should the future due dates of 1 open repetition follow? Completion dates never change.',
  );
  expect(impactText({ open: 1200, overdue: 3, completions: 1 }, 'Every month')).toBe(
    'The course is now repeated: every month. Should the future due dates of 1,200 open repetitions and 1 valid completion follow? 3 of them are overdue at once if so. Completion dates never change.',
  );
});

it('asks what becomes of open repetitions when none follow', () => {
  expect(endText(1)).toBe(
    'The course is now taken once. 1 person has its repetition still open: does that stay, or end? What is completed stays either way.',
  );
  expect(endText(1200)).toContain('1,200 people have its repetition still open');
  expect([openText('Keep', 11), openText('End', 1)]).toEqual([
    'Keep the 11 open repetitions',
    'End the open repetition',
  ]);
});
