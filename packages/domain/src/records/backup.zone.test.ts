import { expect, test } from 'vitest';
import { lastPlanned, nextPlanned } from './backup.ts';

test.each([
  // A minute before, at and after the time of day.
  ['2026-06-10T06:59:59Z', '02:00', 'America/Chicago', '2026-06-09', '2026-06-10T07:00:00.000Z'],
  ['2026-06-10T07:00:00Z', '02:00', 'America/Chicago', '2026-06-10', '2026-06-11T07:00:00.000Z'],
  ['2026-06-10T07:00:01Z', '02:00', 'America/Chicago', '2026-06-10', '2026-06-11T07:00:00.000Z'],
  // Ten hours behind UTC, and twelve ahead.
  ['2026-06-10T11:59:59Z', '02:00', 'Pacific/Honolulu', '2026-06-09', '2026-06-10T12:00:00.000Z'],
  ['2026-06-10T12:00:00Z', '02:00', 'Pacific/Honolulu', '2026-06-10', '2026-06-11T12:00:00.000Z'],
  ['2026-06-10T13:59:59Z', '02:00', 'Pacific/Auckland', '2026-06-10', '2026-06-10T14:00:00.000Z'],
  ['2026-06-10T14:00:00Z', '02:00', 'Pacific/Auckland', '2026-06-11', '2026-06-11T14:00:00.000Z'],
  ['2026-12-31T23:59:59Z', '00:00', 'UTC', '2026-12-31', '2027-01-01T00:00:00.000Z'],
  ['2028-02-28T23:59:00Z', '23:59', 'UTC', '2028-02-28', '2028-02-29T23:59:00.000Z'],
  // The clock goes forward over 2:30: one backup, at 3:30 by the new clock.
  ['2026-03-08T07:00:00Z', '02:30', 'America/Chicago', '2026-03-07', '2026-03-08T08:30:00.000Z'],
  ['2026-03-08T08:30:00Z', '02:30', 'America/Chicago', '2026-03-08', '2026-03-09T07:30:00.000Z'],
  // The clock shows 1:30 twice: one backup, the second time.
  ['2026-11-01T06:30:00Z', '01:30', 'America/Chicago', '2026-10-31', '2026-11-01T07:30:00.000Z'],
  ['2026-11-01T07:30:00Z', '01:30', 'America/Chicago', '2026-11-01', '2026-11-02T07:30:00.000Z'],
])('at %s, %s in %s: the night of %s was last, %s is next', (now, at, zone, night, next) => {
  const moment = new Date(now);
  expect(lastPlanned(moment, at, zone).night).toBe(night);
  expect(nextPlanned(moment, at, zone).at).toBe(next);
});

test.each(['Pacific/Honolulu', 'America/Chicago', 'UTC', 'Asia/Kolkata', 'Pacific/Auckland'])(
  'every night of a year in %s is planned once',
  (zone) => {
    const nights: string[] = [];
    let now = new Date('2026-01-01T12:00:00Z');
    const first = nextPlanned(now, '02:30', zone).night;
    for (let count = 0; count < 365; count += 1) {
      const { night, at } = nextPlanned(now, '02:30', zone);
      now = new Date(at);
      expect(lastPlanned(now, '02:30', zone)).toEqual({ night, at });
      nights.push(night);
    }
    const start = Date.parse(`${first}T00:00:00Z`);
    const days = nights.map((_, index) =>
      new Date(start + index * 86_400_000).toISOString().slice(0, 10),
    );
    expect(nights).toEqual(days);
  },
);
