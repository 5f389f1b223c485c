import { addDays } from '@roadproof/domain/calendar-day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayFault, readDay, showDay } from './date-text.ts';

const today = '2026-11-21';

describe('what a person types becomes a day', () => {
  test.each([
    ['1/2/2026', '2026-01-02'],
    ['01/02/2026', '2026-01-02'],
    ['1-2-26', '2026-01-02'],
    ['1.2.2026', '2026-01-02'],
    ['1 2 2026', '2026-01-02'],
    ['01022026', '2026-01-02'],
    ['010226', '2026-01-02'],
    ['2026-01-02', '2026-01-02'],
    ['2026-01-02T00:00:00.000Z', '2026-01-02'],
    [' Jan 2, 2026 ', '2026-01-02'],
    ['january 2nd 2026', '2026-01-02'],
    ['2 Jan 2026', '2026-01-02'],
    ['20260102', '2026-01-02'],
    ['12312026', '2026-12-31'],
    ['\u200E1/2/2026', '2026-01-02'],
    ['2/29/2024', '2024-02-29'],
    ['3/4/62', '1962-03-04'],
    ['3/4/46', '2046-03-04'],
    ['3/4/47', '1947-03-04'],
    ['today', today],
    ['T', today],
    ['tomorrow', '2026-11-22'],
    ['yesterday', '2026-11-20'],
    ['+14', '2026-12-05'],
    ['-3d', '2026-11-18'],
    ['+ 2 W', '2026-12-05'],
    ['+6m', '2027-05-21'],
    ['+1y', '2027-11-21'],
    ['-0', today],
  ])('%s', (text, day) => expect(readDay(text, today)).toBe(day));

  test.each([
    '',
    'abc',
    '13/01/2026',
    // Never read day first: the order of one value cannot be proven.
    '25/03/2026',
    '25-03-26',
    '25 3 2026',
    '250326',
    '25032026',
    // The numbers of days of a workbook are not typed.
    '46023',
    '10226',
    '46023.75',
    '2/30/2026',
    '2/29/2026',
    '1/2',
    '1/2/026',
    '0/1/2026',
    '1/2/20266',
    'foo 2, 2026',
    '+14x',
    '+12345',
    '+9999y',
    '14',
  ])('not a day: %s', (text) => expect(readDay(text, today)).toBeNull());

  test('so many months from the end of one is the end of a shorter one', () => {
    expect(readDay('+3m', '2026-11-30')).toBe('2027-02-28');
    expect(readDay('+1y', '2028-02-29')).toBe('2029-02-28');
  });

  test('every day from 1900 to 2199 comes back from what is shown of it', () => {
    for (const day of ['1900-01-01', '2199-12-31']) expect(readDay(showDay(day), today)).toBe(day);
    for (const day of ['1899-12-31', '2200-01-01', '0205-03-14'])
      expect(readDay(showDay(day), today)).toBeNull();
    fc.assert(
      fc.property(fc.integer({ min: -46_000, max: 63_000 }), (count) => {
        const day = addDays(today, count);
        expect(readDay(showDay(day), today)).toBe(day);
      }),
    );
  });
});

test('an unfinished text is shown as it was typed', () => {
  expect(showDay('11/2')).toBe('11/2');
  expect(showDay(null)).toBe('');
});

test('two digits of a birthday are never a day to come', () => {
  expect(readDay('1/1/46', today)).toBe('2046-01-01');
  expect(readDay('1/1/46', today, true)).toBe('1946-01-01');
  expect(readDay('11/22/26', today, true)).toBe('1926-11-22');
});

test('bounds are told with the date', () => {
  expect(dayFault('11/2', {})).toBe('Enter a date as MM/DD/YYYY, for example 11/22/2026.');
  expect(dayFault('2026-11-22', { max: today })).toBe('Must be on or before 11/21/2026.');
  expect(dayFault('2026-11-20', { min: today })).toBe('Must be on or after 11/21/2026.');
  expect(dayFault(today, { min: today, max: today })).toBeNull();
});
