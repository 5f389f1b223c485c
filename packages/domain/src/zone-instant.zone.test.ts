import { expect, test } from 'vitest';
import { instantAt, timeInZone } from './zone-instant.ts';

test.each([
  ['2026-10-31', '14:00', 'America/Chicago', '2026-10-31T19:00:00.000Z'],
  // Shown twice: the later one, standard time.
  ['2026-11-01', '01:30', 'America/Chicago', '2026-11-01T07:30:00.000Z'],
  ['2026-11-01', '03:00', 'America/Chicago', '2026-11-01T09:00:00.000Z'],
  // Never shown: by the clock before.
  ['2026-03-08', '02:30', 'America/Chicago', '2026-03-08T08:30:00.000Z'],
  ['2026-03-08', '03:30', 'America/Chicago', '2026-03-08T08:30:00.000Z'],
  ['2026-11-01', '00:30', 'America/Chicago', '2026-11-01T05:30:00.000Z'],
  ['2026-02-28', '23:59', 'Pacific/Honolulu', '2026-03-01T09:59:00.000Z'],
  ['2026-03-01', '00:00', 'Pacific/Auckland', '2026-02-28T11:00:00.000Z'],
  ['2028-02-29', '12:00', 'UTC', '2028-02-29T12:00:00.000Z'],
])('%s %s in %s is %s', (date, time, zone, instant) => {
  expect(instantAt(date, time, zone)).toBe(instant);
});

test('an instant shows the time of its zone', () => {
  expect(timeInZone('2026-10-31T19:00:00.000Z', 'America/Chicago')).toBe('14:00');
  expect(timeInZone('2026-11-01T05:05:00.000Z', 'America/Chicago')).toBe('00:05');
});
