import { expect, test } from 'vitest';
import {
  partsOfRecurrence,
  readDays,
  readDueMonth,
  readDuration,
  readRecurrence,
  readYesNo,
} from './course-import.ts';

test.each([
  ['36', 36],
  ['36 months', 36],
  [' Every 3 Years ', 36],
  ['every year', 12],
  ['1 yr', 12],
  ['Annually', 12],
  ['quarterly', 3],
  ['120', 120],
  ['once', null],
  ['One-time', null],
  ['0', undefined],
  ['121', undefined],
  ['11 years', undefined],
  ['every', undefined],
  ['', undefined],
  ['soon', undefined],
  ['-3', undefined],
])('the recurrence "%s" is %s', (text, months) => {
  expect(readRecurrence(text)).toBe(months);
});

test.each([
  ['90', 90],
  ['90 min', 90],
  ['1.5 h', 90],
  ['2 hours', 120],
  ['2 h 30 min', 150],
  ['1:30', 90],
  ['0', 0],
  ['', undefined],
  ['long', undefined],
  ['1000000', undefined],
])('the duration "%s" is %s', (text, minutes) => {
  expect(readDuration(text)).toBe(minutes);
});

test('days within their limit, and yes or no', () => {
  expect(['30', '30 days', '0', '180', '181', 'x'].map((text) => readDays(text, 180))).toEqual([
    30,
    30,
    0,
    180,
    undefined,
    undefined,
  ]);
  expect(['Yes', 'x', 'NO', 'inactive', 'maybe'].map(readYesNo)).toEqual([
    true,
    true,
    false,
    false,
    undefined,
  ]);
});

test.each([
  ['January', 1],
  ['jan', 1],
  ['In December', 12],
  ['Always in June', 6],
  ['12', 12],
  ['03', 3],
  ['From completion', null],
  ['counted from the completion', null],
  ['13', undefined],
  ['ja', undefined],
  ['soon', undefined],
  ['', undefined],
])('the month "%s" is %s', (text, month) => {
  expect(readDueMonth(text)).toBe(month);
});

test('what an exported list says in one cell is read in two', () => {
  expect(partsOfRecurrence('Every 12 months, in January')).toEqual({
    often: 'Every 12 months',
    month: 'January',
  });
  expect(partsOfRecurrence('36')).toEqual({ often: '36' });
  expect(partsOfRecurrence('Once')).toEqual({ often: 'Once' });
});
