import { expect, test } from 'vitest';
import {
  dueReport,
  momentWords,
  nextReport,
  timingWords,
  type ReportTiming,
} from './report-schedule.ts';

const daily = (hour: number): ReportTiming => ({
  frequency: 'daily',
  weekday: null,
  monthDay: null,
  hour,
});
const weekly = (weekday: string, hour: number): ReportTiming => ({
  ...daily(hour),
  frequency: 'weekly',
  weekday,
});
const monthly = (monthDay: string, hour: number): ReportTiming => ({
  ...daily(hour),
  frequency: 'monthly',
  monthDay,
});
const after = (instant: string, lastPeriod: string | null = null) => ({
  after: instant,
  lastPeriod,
});

test.each([
  // Central standard time is six hours behind.
  [daily(6), 'America/Chicago', '2026-11-23T11:59:59Z', '2026-11-23', '2026-11-23T12:00:00.000Z'],
  // Exactly the moment is done: the next one is tomorrow's.
  [daily(6), 'America/Chicago', '2026-11-23T12:00:00Z', '2026-11-24', '2026-11-24T12:00:00.000Z'],
  [daily(0), 'America/Chicago', '2026-11-23T05:59:00Z', '2026-11-23', '2026-11-23T06:00:00.000Z'],
  [daily(23), 'America/Chicago', '2026-11-24T04:00:00Z', '2026-11-23', '2026-11-24T05:00:00.000Z'],
  // Clocks go from 2 to 3 in the night to March 8, 2026: sent as they go on.
  [daily(2), 'America/Chicago', '2026-03-07T12:00:00Z', '2026-03-08', '2026-03-08T08:00:00.000Z'],
  // Clocks show 1 o'clock twice in the night to November 1, 2026: once, the later.
  [daily(1), 'America/Chicago', '2026-10-31T12:00:00Z', '2026-11-01', '2026-11-01T07:00:00.000Z'],
  [daily(1), 'America/Chicago', '2026-11-01T07:00:00Z', '2026-11-02', '2026-11-02T07:00:00.000Z'],
  // Ten hours behind and up to thirteen ahead: their day, not that of UTC.
  [daily(6), 'Pacific/Honolulu', '2026-11-23T09:00:00Z', '2026-11-23', '2026-11-23T16:00:00.000Z'],
  [daily(20), 'Pacific/Honolulu', '2026-11-24T02:00:00Z', '2026-11-23', '2026-11-24T06:00:00.000Z'],
  [daily(6), 'Pacific/Auckland', '2026-06-22T12:00:00Z', '2026-06-23', '2026-06-22T18:00:00.000Z'],
  [daily(6), 'Asia/Kolkata', '2026-11-22T12:00:00Z', '2026-11-23', '2026-11-23T00:30:00.000Z'],
  // November 23, 2026 is a Monday.
  [
    weekly('1', 6),
    'America/Chicago',
    '2026-11-23T12:00:00Z',
    '2026-11-30',
    '2026-11-30T12:00:00.000Z',
  ],
  [
    weekly('1', 6),
    'America/Chicago',
    '2026-11-22T12:00:00Z',
    '2026-11-23',
    '2026-11-23T12:00:00.000Z',
  ],
  [
    weekly('0', 6),
    'America/Chicago',
    '2026-11-23T12:00:00Z',
    '2026-11-29',
    '2026-11-29T12:00:00.000Z',
  ],
  [monthly('28', 6), 'UTC', '2027-02-01T00:00:00Z', '2027-02-28', '2027-02-28T06:00:00.000Z'],
  [monthly('28', 6), 'UTC', '2028-02-01T00:00:00Z', '2028-02-28', '2028-02-28T06:00:00.000Z'],
  [monthly('last', 6), 'UTC', '2027-02-01T00:00:00Z', '2027-02-28', '2027-02-28T06:00:00.000Z'],
  // A leap year's February ends on the 29th.
  [monthly('last', 6), 'UTC', '2028-02-01T00:00:00Z', '2028-02-29', '2028-02-29T06:00:00.000Z'],
  [monthly('last', 6), 'UTC', '2028-02-29T06:00:00Z', '2028-03-31', '2028-03-31T06:00:00.000Z'],
  [monthly('last', 6), 'UTC', '2026-12-31T06:00:00Z', '2027-01-31', '2027-01-31T06:00:00.000Z'],
  [
    monthly('1', 0),
    'Pacific/Honolulu',
    '2026-12-01T09:00:00Z',
    '2026-12-01',
    '2026-12-01T10:00:00.000Z',
  ],
])('%o in %s after %s is of %s', (timing, zone, done, period, at) => {
  expect(nextReport(timing, zone, after(done))).toEqual({ period, at });
});

test('daily in February of a leap year comes on the 29th too', () => {
  const due = nextReport(daily(6), 'America/Chicago', after('2028-02-28T18:00:00Z'));
  expect(due.period).toBe('2028-02-29');
});

test('a period that was sent does not come again, whatever becomes of its hour or the zone', () => {
  const sent = after('2026-11-23T12:00:00Z', '2026-11-23');
  expect(nextReport(daily(15), 'America/Chicago', sent).period).toBe('2026-11-24');
  expect(nextReport(daily(6), 'Pacific/Honolulu', sent)).toEqual({
    period: '2026-11-24',
    at: '2026-11-24T16:00:00.000Z',
  });
});

test('a sending has come at its moment and not a second before', () => {
  const since = after('2026-11-22T12:00:00Z', '2026-11-22');
  const at = (now: string) => dueReport(daily(6), 'America/Chicago', since, new Date(now));
  expect(at('2026-11-23T11:59:59.999Z')).toBeNull();
  expect(at('2026-11-23T12:00:00Z')).toEqual({
    period: '2026-11-23',
    at: '2026-11-23T12:00:00.000Z',
    missed: 0,
  });
});

test('after three periods without a server the latest one comes alone and knows of the others', () => {
  const since = after('2026-11-20T12:00:00Z', '2026-11-20');
  const now = new Date('2026-11-23T20:00:00Z');
  expect(dueReport(daily(6), 'America/Chicago', since, now)).toEqual({
    period: '2026-11-23',
    at: '2026-11-23T12:00:00.000Z',
    missed: 2,
  });
  expect(dueReport(monthly('last', 6), 'UTC', after('2026-08-31T06:00:00Z'), now)).toMatchObject({
    period: '2026-10-31',
    missed: 1,
  });
});

test('every hour of a year comes once a day, in zones that change their clocks', () => {
  for (const zone of ['America/Chicago', 'Australia/Lord_Howe', 'America/Sao_Paulo'])
    for (const hour of [0, 1, 2, 3]) {
      let done = after('2026-01-01T12:00:00Z', '2026-01-01');
      const periods: string[] = [];
      for (let count = 0; count < 365; count += 1) {
        const next = nextReport(daily(hour), zone, done);
        expect(Date.parse(next.at)).toBeGreaterThan(Date.parse(done.after));
        periods.push(next.period);
        done = after(next.at, next.period);
      }
      expect(periods.at(-1)).toBe('2027-01-01');
      expect(new Set(periods).size).toBe(365);
    }
});

test('a schedule and its next sending in words', () => {
  expect(timingWords(daily(0))).toBe('Every day at 12:00 AM');
  expect(timingWords(weekly('1', 6))).toBe('Every Monday at 6:00 AM');
  expect(timingWords(monthly('28', 18))).toBe('On day 28 of every month at 6:00 PM');
  expect(timingWords(monthly('last', 12))).toBe('On the last day of every month at 12:00 PM');
  expect(momentWords('2026-11-30T12:00:00.000Z', 'America/Chicago')).toBe(
    'Monday 11/30/2026 6:00 AM, company time',
  );
  expect(momentWords('2026-03-08T08:00:00.000Z', 'America/Chicago')).toBe(
    'Sunday 03/08/2026 3:00 AM, company time',
  );
});
