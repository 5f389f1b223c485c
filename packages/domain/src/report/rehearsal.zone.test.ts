import { expect, test } from 'vitest';
import { dueRehearsal } from './rehearsal.ts';

// Monday 2026-11-23, 6:00 AM.
test.each([
  ['Pacific/Kiritimati', '2026-11-22T16:00:00Z'],
  ['Europe/Berlin', '2026-11-23T05:00:00Z'],
  ['America/Chicago', '2026-11-23T12:00:00Z'],
  ['Pacific/Honolulu', '2026-11-23T16:00:00Z'],
  ['Pacific/Niue', '2026-11-23T17:00:00Z'],
])('in %s the rehearsal of the week is due at %s', (zone, at) => {
  const due = (minutes: number) =>
    dueRehearsal(zone, new Date(Date.parse(at) + minutes * 60_000))?.week ?? null;
  const week = '2026-11-23';
  // An hour before it is found, and later on the same Monday; not on Sunday evening, not on Tuesday.
  expect([-61, -60, 0, 1, 60, 18 * 60 - 1].map(due)).toEqual([null, week, week, week, week, week]);
  expect([-24 * 60, 18 * 60, 3 * 24 * 60].map(due)).toEqual([null, null, null]);
  expect(Date.parse(dueRehearsal(zone, new Date(at))?.at ?? '')).toBe(Date.parse(at));
});
