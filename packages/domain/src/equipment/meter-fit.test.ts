import { expect, test } from 'vitest';
import { measureWord, meterFit, writtenFigure } from './meter-fit.ts';

const miles = { kind: 'miles', label: 'mi' } as const;
const kilometers = { kind: 'kilometers', label: 'km' } as const;
const hours = { kind: 'hours', label: 'h' } as const;

test.each([
  [
    98_500,
    'kilometers',
    miles,
    61_205.1,
    '98,500 km is kept as 61,205.1 mi, the unit of its meter.',
  ],
  [
    61_205.1,
    'miles',
    kilometers,
    98_500.1,
    '61,205.1 mi is kept as 98,500.1 km, the unit of its meter.',
  ],
  [0, 'kilometers', miles, 0, '0 km is kept as 0 mi, the unit of its meter.'],
  [
    99_999_999,
    'kilometers',
    miles,
    62_137_118.6,
    '99,999,999 km is kept as 62,137,118.6 mi, the unit of its meter.',
  ],
] as const)('%d %s on a meter of another length', (value, unit, meter, kept, message) => {
  expect(meterFit(value, unit, meter)).toEqual({ kind: 'converted', value: kept, message });
});

test.each([
  [0, 'hours', hours],
  [99_999_999, 'miles', miles],
  [1310.5, 'kilometers', kilometers],
] as const)('%d %s on a meter of the same unit stays', (value, unit, meter) => {
  expect(meterFit(value, unit, meter)).toEqual({ kind: 'kept', value });
});

test.each([
  [1310, 'hours', miles, '1,310 h is not a reading for a meter in miles.'],
  [0, 'miles', hours, '0 mi is not a reading for a meter in hours.'],
  [35_262, 'kilometers', hours, '35,262 km is not a reading for a meter in hours.'],
  [5, 'miles', { kind: null, label: 'Cycles' }, '5 mi is not a reading for a meter in Cycles.'],
] as const)('%d %s is no count of another meter', (value, unit, meter, message) => {
  expect(meterFit(value, unit, meter)).toEqual({ kind: 'strange', message });
});

test('words of units', () => {
  expect(writtenFigure(1234.5, 'hours')).toBe('1,234.5 h');
  expect(measureWord({ kind: 'miles', label: 'Hubo' })).toBe('miles');
  expect(measureWord({ kind: null, label: 'Cycles' })).toBe('Cycles');
});
