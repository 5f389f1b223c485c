import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  dayInZone,
  daysBetween,
  isCalendarDay,
  isTimeZone,
  weekdayOf,
  weekStart,
} from './calendar-day.ts';

/** Any day of the years 1900 to 2199. */
const anyDay = fc
  .integer({ min: -25_567, max: 84_005 })
  .map((count) => addDays('1970-01-01', count));

describe('isCalendarDay', () => {
  test.each(['2024-02-29', '2000-02-29', '1000-01-01', '9999-12-31', '2026-11-21'])(
    '%s is one',
    (text) => {
      expect(isCalendarDay(text)).toBe(true);
    },
  );

  test.each([
    '2023-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '0999-12-31',
    '0000-00-00',
    '02/03/2026',
    '2026-11-21T00:00:00.000Z',
    ' 2026-11-21',
    '2026-11-21\n',
    '٢٠٢٦-١١-٢١',
    '',
  ])('%j is none', (text) => {
    expect(isCalendarDay(text)).toBe(false);
  });
});

describe('counting days', () => {
  test('months and years end where they end', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2023-02-28', 1)).toBe('2023-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2026-11-21', '2026-11-21')).toBe(0);
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(daysBetween('2026-11-21', '2025-11-21')).toBe(-365);
  });

  test('a day with 23 or 25 hours is one day', () => {
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
    expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
  });

  test('adding is what the difference undoes, and text order is date order', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -20_000, max: 20_000 }), (day, count) => {
        const later = addDays(day, count);
        expect(isCalendarDay(later)).toBe(true);
        expect(daysBetween(day, later)).toBe(count);
        expect(addDays(later, -count)).toBe(day);
        expect(Math.sign(count)).toBe(later > day ? 1 : later < day ? -1 : 0);
      }),
    );
  });
});

describe('the calendar', () => {
  const textOf = (count: number): string =>
    new Date(Date.UTC(1970, 0, 1 + count)).toISOString().slice(0, 10);

  test('counts each day of four centuries as the clock of the machine does', () => {
    const first = daysBetween('1970-01-01', '1600-01-01');
    const wrong: string[] = [];
    for (let count = first; count < first + 146_097; count += 1) {
      const text = textOf(count);
      const isRight =
        addDays('1970-01-01', count) === text &&
        daysBetween('1970-01-01', text) === count &&
        weekdayOf(text) === new Date(`${text}T00:00:00Z`).getUTCDay() &&
        isCalendarDay(text);
      if (!isRight) wrong.push(text);
    }
    expect(wrong).toEqual([]);
  });

  test('holds from the year 1000 to 9999, and ends there', () => {
    expect(addDays('1000-01-01', 1)).toBe('1000-01-02');
    expect(daysBetween('1000-01-01', '9999-12-31')).toBe(3_287_181);
    expect(addDays('9999-12-30', 1)).toBe('9999-12-31');
    expect(addDays('9999-12-31', 1)).toBe('9999-12-31');
    expect(addMonths('9999-06-15', 12)).toBe('9999-12-31');
    expect(addDays('0000-01-01', -1)).toBe('0000-01-01');
  });

  test('a text that is no day is an error when it is counted', () => {
    expect(() => addDays('', 1)).toThrow(RangeError);
  });
});

describe('adding months', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2025-02-28', 12, '2026-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -13, '2024-12-15'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2026-08-31', 0, '2026-08-31'],
  ])('%s + %i months = %s', (day, count, expected) => {
    expect(addMonths(day, count)).toBe(expected);
  });

  test('keeps the day of the month or takes the last one, never spills over', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -600, max: 600 }), (day, count) => {
        const later = addMonths(day, count);
        expect(isCalendarDay(later)).toBe(true);
        const months = (text: string): number => +text.slice(0, 4) * 12 + +text.slice(5, 7);
        expect(months(later) - months(day)).toBe(count);
        const isLastOfMonth = addDays(later, 1).endsWith('-01');
        expect(
          later.slice(8) === day.slice(8) || (later.slice(8) < day.slice(8) && isLastOfMonth),
        ).toBe(true);
      }),
    );
  });

  test('a year is twelve months', () => {
    expect(addYears('2024-02-29', 1)).toBe('2025-02-28');
    expect(addYears('2026-11-21', -16)).toBe('2010-11-21');
  });
});

describe('dayInZone', () => {
  const lateEvening = new Date('2026-11-21T23:30:00Z');

  test.each([
    ['Pacific/Honolulu', '2026-11-21'],
    ['America/New_York', '2026-11-21'],
    ['UTC', '2026-11-21'],
    ['Europe/Berlin', '2026-11-22'],
    ['Pacific/Auckland', '2026-11-22'],
  ])('23:30 UTC in %s is on %s', (zone, day) => {
    expect(dayInZone(lateEvening, zone)).toBe(day);
  });

  test.each([
    ['Pacific/Honolulu', '2026-11-22T09:30:00Z'],
    ['America/Chicago', '2026-11-22T05:30:00Z'],
    ['Europe/London', '2026-11-21T23:30:00Z'],
    ['Asia/Kolkata', '2026-11-21T18:00:00Z'],
    ['Australia/Brisbane', '2026-11-21T13:30:00Z'],
    ['Pacific/Auckland', '2026-11-21T10:30:00Z'],
  ])('23:30 on the clocks of %s is still that day', (zone, instant) => {
    expect(dayInZone(new Date(instant), zone)).toBe('2026-11-21');
    expect(dayInZone(new Date(Date.parse(instant) + 30 * 60_000), zone)).toBe('2026-11-22');
  });

  test('a day begins with its first moment, also where clocks once differed by seconds', () => {
    for (const [zone, instant] of [
      ['America/Chicago', '2026-11-22T06:00:00Z'],
      ['Africa/Monrovia', '1970-01-02T00:44:30Z'],
    ] as const) {
      const midnight = Date.parse(instant);
      const days = [-1, 0, -1].map((ms) => dayInZone(new Date(midnight + ms), zone));
      expect(days[1]).toBe(addDays(days[0] ?? '', 1));
      expect(days[2]).toBe(days[0]);
    }
  });

  test('in any zone from -10 to +12 it is the UTC day of the shifted instant', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(1975, 0), max: Date.UTC(2100, 0) }),
        fc.integer({ min: -10, max: 12 }),
        (instant, offset) => {
          // The names of these zones count westward.
          const zone = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
          const shifted = new Date(instant + offset * 3_600_000).toISOString().slice(0, 10);
          expect(dayInZone(new Date(instant), zone)).toBe(shifted);
        },
      ),
    );
  });

  test('an unknown zone is an error', () => {
    expect(() => dayInZone(lateEvening, 'Mars/Base')).toThrow(RangeError);
  });
});

test.each([
  ['America/Chicago', true],
  ['UTC', true],
  ['Pacific/Auckland', true],
  ['America/Indiana/Knox', true],
  ['Mars/Base', false],
  ['EST', false],
  ['+05:00', false],
  ['', false],
])('the zone %j is known: %s', (name, known) => {
  expect(isTimeZone(name)).toBe(known);
});

test('weeks start on Sunday or Monday, across months, years and leap days', () => {
  expect(weekdayOf('2026-11-21')).toBe(6);
  expect(weekStart('2026-11-21', 0)).toBe('2026-11-15');
  expect(weekStart('2026-11-21', 1)).toBe('2026-11-16');
  expect(weekStart('2026-11-22', 0)).toBe('2026-11-22');
  expect(weekStart('2026-11-22', 1)).toBe('2026-11-16');
  expect(weekStart('2027-01-01', 1)).toBe('2026-12-28');
  expect(weekStart('2028-03-01', 0)).toBe('2028-02-27');
});
