import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from './calendar-day.ts';
import { formatDay } from './format.ts';
import { readDay } from './import-day.ts';

const today = '2026-11-21';
const read = (text: string) => readDay(text, today);

test.each([
  ['04/17/1981', '1981-04-17'],
  ['4/7/1981', '1981-04-07'],
  ['4-7-1981', '1981-04-07'],
  ['4.7.81', '1981-04-07'],
  [' 12/31/2030 ', '2030-12-31'],
  ['1981-04-17', '1981-04-17'],
  ['1981/4/7', '1981-04-07'],
  ['1981-04-17T00:00:00.000Z', '1981-04-17'],
  ['4/17/1981 12:00:00 AM', '1981-04-17'],
  ['2026-01-05 08:30', '2026-01-05'],
  ['19810417', '1981-04-17'],
  ['17-Apr-81', '1981-04-17'],
  ['17 April 1981', '1981-04-17'],
  ['Apr 17, 1981', '1981-04-17'],
  ['April 1st, 2026', '2026-04-01'],
  ['2/29/2024', '2024-02-29'],
  ['29693', '1981-04-17'],
  ['46023.75', '2026-01-01'],
])('%s is %s', (text, day) => {
  expect(read(text)).toBe(day);
});

test.each([
  '',
  'soon',
  '13/45/1981',
  '25/12/2024',
  '2/29/2023',
  '2024',
  '99999',
  '12',
  '5/2024',
  '0/0/0000',
  '2026-13-01',
  '1/1/0001',
  'Foo 3, 2024',
  '1/1/20260',
])('%s is no date', (text) => {
  expect(read(text)).toBeNull();
});

describe('two digits of a year', () => {
  test.each([
    ['1/1/46', '2046-01-01'],
    ['1/1/47', '1947-01-01'],
    ['1/1/00', '2000-01-01'],
    ['1/1/99', '1999-01-01'],
  ])('%s is %s', (text, day) => {
    expect(read(text)).toBe(day);
  });
});

const anyDay = fc.integer({ min: 0, max: 65_000 }).map((count) => addDays('1930-01-01', count));

test('every day comes back from how it is shown, from ISO and from its serial number', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(read(formatDay(day))).toBe(day);
      expect(read(day)).toBe(day);
      expect(read(String(daysBetween('1899-12-30', day)))).toBe(day);
    }),
  );
});
