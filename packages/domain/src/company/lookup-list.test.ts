import { expect, test } from 'vitest';
import { isMonthDay } from './lookup-field.ts';
import { usesText } from './lookup-list.ts';

test('who uses a value is one phrase', () => {
  expect(usesText([])).toBeNull();
  expect(usesText([{ of: 'employee', count: 0 }])).toBeNull();
  expect(usesText([{ of: 'employee', count: 1 }])).toBe('1 employee');
  expect(
    usesText([
      { of: 'employee', count: 1200 },
      { of: 'equipment', count: 1 },
      { of: 'location', count: 2 },
    ]),
  ).toBe('1,200 employees, 1 unit and 2 locations');
});

test('a day of every year is a month and a day that every year has', () => {
  expect(['12-31', '01-01', '02-28', '04-30'].map(isMonthDay)).toEqual([true, true, true, true]);
  expect(['02-29', '04-31', '13-01', '00-10', '1-1', '12-31-2026', ''].some(isMonthDay)).toBe(
    false,
  );
});
