import { expect, test } from 'vitest';
import { dueReminder } from './ask-reminder.ts';

const reminder = (today: string, sent: string[] = [], lastDay = '2026-12-10') =>
  dueReminder({ askedOn: '2026-11-26', lastDay, today, sent });

test('reminders come on day 3, day 7 and the day before the end, each once', () => {
  expect(reminder('2026-11-26')).toBeNull();
  expect(reminder('2026-11-28')).toBeNull();
  expect(reminder('2026-11-29')).toBe('ask-3');
  expect(reminder('2026-11-30', ['ask-3'])).toBeNull();
  expect(reminder('2026-12-02', ['ask-3'])).toBeNull();
  expect(reminder('2026-12-03', ['ask-3'])).toBe('ask-7');
  expect(reminder('2026-12-08', ['ask-3', 'ask-7'])).toBeNull();
  expect(reminder('2026-12-09', ['ask-3', 'ask-7'])).toBe('ask-last');
  expect(reminder('2026-12-10', ['ask-3', 'ask-7', 'ask-last'])).toBeNull();
  expect(reminder('2026-12-11')).toBeNull();
});

test('of reminders that were missed only the latest comes, and none after the end', () => {
  expect(reminder('2026-12-05')).toBe('ask-7');
  expect(reminder('2026-12-10')).toBe('ask-last');
  // A link of a day: nothing on the day itself.
  expect(reminder('2026-11-26', [], '2026-11-27')).toBeNull();
  expect(reminder('2026-11-27', [], '2026-11-27')).toBe('ask-last');
});
