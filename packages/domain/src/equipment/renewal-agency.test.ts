import { expect, test } from 'vitest';
import {
  firstHeavyUseTax,
  fixedDayAfter,
  heavyUseTaxAfterFirstUse,
  iftaQuarterAfter,
  mcs150After,
  mcs150Rule,
  onBusinessDay,
} from './renewal-agency.ts';

test.each([
  // The last digit is the month, 0 being October; the one before it makes odd or even years.
  ['1234587', '2026-01-01', '2026-07-31'],
  ['1234587', '2026-07-30', '2026-07-31'],
  ['1234587', '2026-07-31', '2028-07-31'],
  ['1234587', '2027-03-01', '2028-07-31'],
  ['1234571', '2026-11-21', '2027-01-31'],
  ['1234572', '2027-02-28', '2029-02-28'],
  ['1234582', '2027-12-31', '2028-02-29'],
  ['1234589', '2026-09-29', '2026-09-30'],
  ['1234580', '2026-09-30', '2026-10-31'],
  ['USDOT 123-4587', '2026-01-01', '2026-07-31'],
  ['3', '2026-01-01', '2026-03-31'],
])('MCS-150 of %s after %s is due %s', (usdot, after, due) => {
  expect(mcs150After(usdot, after)).toBe(due);
});

test('without a number nothing is known about the MCS-150', () => {
  for (const number of [null, '', 'none']) expect(mcs150After(number, '2026-11-21')).toBeNull();
  expect(mcs150Rule(null)).toContain('USDOT number');
  expect(mcs150Rule(' 1234587 ')).toBe(
    'Every second year (even years) by the end of July, from USDOT 1234587',
  );
  expect(mcs150Rule('1234570')).toContain('odd years) by the end of October');
});

test.each([
  ['2026-01-30', '2026-02-02'],
  ['2026-01-31', '2026-04-30'],
  ['2026-02-02', '2026-04-30'],
  ['2026-04-29', '2026-04-30'],
  ['2026-04-30', '2026-07-31'],
  ['2026-07-31', '2026-11-02'],
  ['2026-10-31', '2027-02-01'],
  ['2026-12-31', '2027-02-01'],
])('the IFTA filing after %s is due %s', (after, due) => {
  expect(iftaQuarterAfter(after)).toBe(due);
});

test('a filing day on a weekend moves to Monday', () => {
  expect(onBusinessDay('2026-11-20')).toBe('2026-11-20');
  expect(onBusinessDay('2026-11-21')).toBe('2026-11-23');
  expect(onBusinessDay('2026-11-22')).toBe('2026-11-23');
  expect(onBusinessDay('2026-11-23')).toBe('2026-11-23');
});

test('fixed days of a year', () => {
  expect(fixedDayAfter('12-31', '2026-12-30')).toBe('2026-12-31');
  expect(fixedDayAfter('12-31', '2026-12-31')).toBe('2027-12-31');
  expect(fixedDayAfter('02-29', '2027-02-28')).toBe('2028-02-29');
});

test.each([
  ['2026-07-01', '2026-08-31'],
  ['2026-07-31', '2026-08-31'],
  ['2026-11-05', '2026-12-31'],
  // Jan 31, 2027 is a Sunday.
  ['2026-12-31', '2027-02-01'],
  ['2027-01-31', '2027-03-01'],
  ['2028-01-01', '2028-02-29'],
  // Jul 31, 2027 is a Saturday; Dec 31, 2022 too, and Jan 2 keeps New Year's Day.
  ['2027-06-30', '2027-08-02'],
  ['2022-11-15', '2023-01-03'],
  // May 31, 2027 is Memorial Day; Dec 31, 2027 is kept for the New Year of 2028.
  ['2027-04-10', '2027-06-01'],
  ['2027-11-10', '2028-01-03'],
])('the 2290 of a unit first used on %s is due %s', (firstUse, due) => {
  expect(heavyUseTaxAfterFirstUse(firstUse)).toBe(due);
});

test.each([
  // New on the road: by its first use, through that very day.
  ['2026-11-05', '2026-11-21', '2026-12-31'],
  ['2026-11-05', '2026-12-31', '2026-12-31'],
  ['2026-11-05', '2027-01-01', '2027-08-31'],
  // Not on the road yet.
  ['2027-03-10', '2026-11-21', '2027-04-30'],
  // The last months of a period are taxed once more before the new one.
  ['2027-06-15', '2027-07-01', '2027-08-02'],
  ['2027-06-15', '2027-08-02', '2027-08-02'],
  ['2027-06-15', '2027-08-03', '2027-08-31'],
  // Labor Day follows an Aug 31 on a weekend.
  ['2019-02-01', '2030-09-03', '2030-09-03'],
  ['2019-02-01', '2030-09-04', '2031-09-02'],
  ['2019-02-01', '2026-11-21', '2027-08-31'],
  ['2019-02-01', '2027-08-31', '2027-08-31'],
  [null, '2026-11-21', '2027-08-31'],
])('the first 2290 of a unit on the road since %s is, from %s on, %s', (firstUse, from, due) => {
  expect(firstHeavyUseTax(firstUse, '08-31', from)).toBe(due);
});
