import { describe, expect, test } from 'vitest';
import {
  counted,
  formatBoolean,
  formatCount,
  formatDay,
  formatInstant,
  formatMediumDay,
  formatMoney,
  formatMonth,
  formatMonthDay,
  formatNumber,
  formatOwnInstant,
  formatReading,
  formatWholeDay,
} from './format.ts';

test('what is missing is N/A, whatever it was to be', () => {
  for (const nothing of [null, undefined]) {
    for (const format of [
      formatDay,
      formatMediumDay,
      formatInstant,
      formatNumber,
      formatMoney,
      formatBoolean,
    ]) {
      expect(format(nothing)).toBe('N/A');
    }
    expect(formatReading(nothing, 'mi')).toBe('N/A');
    expect(formatCount(nothing)).toBe('0');
  }
  expect(formatDay('')).toBe('N/A');
});

test('a time in a zone of one person names it, in summer and winter, over midnight too', () => {
  expect(formatOwnInstant('2026-11-23T16:05:00Z', 'America/New_York')).toBe(
    '11/23/2026, 11:05 AM EST',
  );
  expect(formatOwnInstant('2026-07-01T05:30:00Z', 'America/Los_Angeles')).toBe(
    '06/30/2026, 10:30 PM PDT',
  );
  expect(formatOwnInstant('2026-11-01T06:30:00Z', 'America/Chicago')).toBe(
    '11/01/2026, 01:30 AM CDT',
  );
  expect(formatOwnInstant('2026-11-01T07:30:00Z', 'America/Chicago')).toBe(
    '11/01/2026, 01:30 AM CST',
  );
  expect(formatOwnInstant(null, 'America/Chicago')).toBe('N/A');
});

describe('dates', () => {
  test('a calendar day is the same day in every zone of the machine', () => {
    expect(formatDay('2026-11-03')).toBe('11/03/2026');
    expect(formatDay('2026-11-03T00:00:00.000Z')).toBe('11/03/2026');
    expect(formatMediumDay('2026-11-03')).toBe('Nov 3, 2026');
    expect(formatMediumDay('2024-02-29T00:00:00.000Z')).toBe('Feb 29, 2024');
  });

  test('an instant is told in the zone asked for', () => {
    expect(formatInstant('2026-11-21T04:30:00.000Z')).toBe('11/21/2026, 04:30 AM');
    expect(formatInstant('2026-11-21T04:30:00.000Z', 'America/New_York')).toBe(
      '11/20/2026, 11:30 PM',
    );
    expect(formatInstant('2026-11-21T05:00:00.000Z', 'America/New_York')).toBe(
      '11/21/2026, 12:00 AM',
    );
  });
});

describe('numbers', () => {
  test('have thousands separators and at most the decimals asked for', () => {
    expect(formatNumber(0)).toBe('0');
    expect(formatNumber(128_400)).toBe('128,400');
    expect(formatNumber(-1234.56)).toBe('-1,234.6');
    expect(formatNumber(1234.567, 2)).toBe('1,234.57');
    expect(formatNumber(9_007_199_254_740_991)).toBe('9,007,199,254,740,991');
  });

  test('are dollars with cents', () => {
    expect(formatMoney(0)).toBe('$0.00');
    expect(formatMoney(158_999.5)).toBe('$158,999.50');
    expect(formatMoney(-12)).toBe('-$12.00');
  });

  test('carry their unit where there is one', () => {
    expect(formatReading(128_400, 'mi')).toBe('128,400 mi');
    expect(formatReading(0, 'h')).toBe('0 h');
    expect(formatReading(5, null)).toBe('5');
  });

  test('of a card are whole', () => {
    expect(formatCount(1234)).toBe('1,234');
    expect(formatCount(99.9)).toBe('99');
  });

  test('of things say what is counted, one alone in the singular', () => {
    expect(counted(0, 'unit')).toBe('0 units');
    expect(counted(1, 'unit')).toBe('1 unit');
    expect(counted(1200, 'person', 'people')).toBe('1,200 people');
  });
});

test('yes and no', () => {
  expect(formatBoolean(true)).toBe('Yes');
  expect(formatBoolean(false)).toBe('No');
});

test('a calendar names its months and days, free of any time zone', () => {
  expect(formatMonth('2026-11-01')).toBe('November 2026');
  expect(formatMonthDay('2028-02-29')).toBe('Feb 29');
  expect(formatWholeDay('2026-11-21')).toBe('Saturday, November 21, 2026');
});
