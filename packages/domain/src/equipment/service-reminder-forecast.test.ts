import { expect, test } from 'vitest';
import { addDays } from '../calendar-day.ts';
import { usageForecast } from './service-reminder-forecast.ts';

const today = '2026-11-21';
const on = (daysAgo: number, usage: number) => ({ day: addDays(today, -daysAgo), usage });

test('at the use of late it is due on the day the meter gets there', () => {
  const readings = [on(0, 103_000), on(30, 100_000)];
  expect(usageForecast(readings, 104_000, today)).toEqual({ day: '2026-12-01', perDay: 100 });
  expect(usageForecast(readings, 103_000.1, today)).toEqual({ day: '2026-11-22', perDay: 100 });
});

test('counts from the last reading, and is never in the past', () => {
  expect(usageForecast([on(40, 100_000), on(10, 103_000)], 104_500, today)?.day).toBe('2026-11-26');
  expect(usageForecast([on(40, 100_000), on(10, 103_000)], 103_500, today)?.day).toBe(today);
});

test('only the last 90 days count', () => {
  const before = on(91, 0);
  expect(usageForecast([before, on(90, 91_000), on(0, 100_000)], 101_000, today)).toEqual({
    day: '2026-12-01',
    perDay: 100,
  });
  expect(usageForecast([before, on(0, 100_000)], 101_000, today)).toBeNull();
});

test('nobody can say from one reading, from readings close together or of a unit that stands', () => {
  expect(usageForecast([], 1000, today)).toBeNull();
  expect(usageForecast([on(0, 900)], 1000, today)).toBeNull();
  expect(usageForecast([on(6, 100), on(0, 900)], 1000, today)).toBeNull();
  expect(usageForecast([on(7, 200), on(0, 900)], 1000, today)?.day).toBe('2026-11-22');
  expect(usageForecast([on(30, 900), on(0, 900)], 1000, today)).toBeNull();
});

test('a meter that has run as far as any can says so to the mile', () => {
  const far = 799_990_000;
  const readings = [on(30, far), on(0, far + 3000)];
  expect(usageForecast(readings, far + 4000, today)).toEqual({ day: '2026-12-01', perDay: 100 });
  expect(usageForecast([on(10, 0), on(0, 800_000_000)], 800_000_000.1, today)?.day).toBe(
    '2026-11-22',
  );
});

test('what is due already, what no meter counts and what is ten years away has no forecast', () => {
  const readings = [on(30, 100), on(0, 400)];
  expect(usageForecast(readings, 400, today)).toBeNull();
  expect(usageForecast(readings, 100, today)).toBeNull();
  expect(usageForecast(readings, null, today)).toBeNull();
  expect(usageForecast(readings, 400 + 36_500, today)?.day).toBe(addDays(today, 3650));
  expect(usageForecast(readings, 400 + 36_500.1, today)).toBeNull();
  expect(usageForecast(readings, 9_999_999.9, today)).toBeNull();
});
