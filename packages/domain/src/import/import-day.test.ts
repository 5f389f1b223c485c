import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../calendar-day.ts';
import { formatDay } from '../format.ts';
import { dayOrderIn, readDay, type DayOrder } from './import-day.ts';

const today = '2026-11-21';
const read = (text: string) => readDay(text, { today });

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
  ['5 Sept 2026', '2026-09-05'],
  ['Febuary 5, 2026', '2026-02-05'],
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
  'Maybe 5 2026',
  'Marion 12 24',
  '12 Augusta 2026',
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

test.each<[text: string, proves: string | null]>([
  ['25/03/2019', 'day'],
  ['03/25/2019', 'month'],
  ['04/05/2019', 'either'],
  ['4.5.19', 'either'],
  ['25-3-19 14:05', 'day'],
  // The same day in either order, and what is no day in any.
  ['04/04/2019', null],
  ['25/25/2019', null],
  ['0/5/2019', null],
  ['32/5/2019', null],
  // No order is needed.
  ['2019-04-05', null],
  ['5 Apr 2019', null],
  ['20190405', null],
  ['43560', null],
  ['', null],
])('%j proves %j', (text, proves) => {
  expect(dayOrderIn(text)).toBe(proves);
});

test.each<[text: string, order: DayOrder, day: string | null]>([
  ['04/05/1980', 'month', '1980-04-05'],
  ['04/05/1980', 'day', '1980-05-04'],
  ['04/05/1980', 'unclear', null],
  // What can be read in one way is, in any column.
  ['25/03/1980', 'month', '1980-03-25'],
  ['25/03/1980', 'unclear', '1980-03-25'],
  ['03/25/1980', 'day', '1980-03-25'],
  ['04/04/1980', 'unclear', '1980-04-04'],
  ['29/02/2023', 'day', null],
  ['1980-04-05', 'day', '1980-04-05'],
])('%s in a column of order %s is %s', (text, order, day) => {
  expect(readDay(text, { today, order })).toBe(day);
});

test.each([
  ['7/9/52', '1952-07-09'],
  ['7/9/46', '1946-07-09'],
  ['11/21/26', '2026-11-21'],
  ['11/22/26', '1926-11-22'],
  ['2/29/28', '1928-02-29'],
  ['2/29/24', '2024-02-29'],
])('%s is the birthday %s', (text, day) => {
  expect(readDay(text, { today, isPast: true })).toBe(day);
});

test.each<[text: string, chicago: string | null, honolulu: string | null, auckland: string | null]>(
  [
    ['2026-11-26T03:15:00Z', '2026-11-25', '2026-11-25', '2026-11-26'],
    ['2026-11-26 23:30 EST', '2026-11-26', '2026-11-26', '2026-11-27'],
    ['11/26/2026 12:30 AM CDT', '2026-11-25', '2026-11-25', '2026-11-26'],
    ['2026-11-26T01:00:00+02:00', '2026-11-25', '2026-11-25', '2026-11-26'],
    ['2026-11-26T13:00:00.250+1300', '2026-11-25', '2026-11-25', '2026-11-26'],
    // Without a zone the day stands as it is written, and midnight of UTC is a day alone.
    ['2026-11-26 23:59', '2026-11-26', '2026-11-26', '2026-11-26'],
    ['1981-04-17T00:00:00.000Z', '1981-04-17', '1981-04-17', '1981-04-17'],
    ['2026-11-26 12:00 XYT', null, null, null],
    ['2026-11-26 25:00', null, null, null],
    ['2026-11-26 13:00 PM', null, null, null],
  ],
)('%s is a day of the company', (text, chicago, honolulu, auckland) => {
  const on = (timeZone: string) => readDay(text, { today, timeZone });
  expect([on('America/Chicago'), on('Pacific/Honolulu'), on('Pacific/Auckland')]).toEqual([
    chicago,
    honolulu,
    auckland,
  ]);
});

test('numbers of days of an old Mac count from 1904', () => {
  expect(readDay('28231', { today, is1904: true })).toBe('1981-04-17');
  expect(readDay('29693', { today, is1904: false })).toBe('1981-04-17');
});
