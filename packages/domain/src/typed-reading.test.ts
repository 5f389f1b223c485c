import { expect, test } from 'vitest';
import { readMeterFigure } from './typed-reading.ts';

test.each([
  ['128,400', 'mi', 128_400],
  ['161200,5', 'mi', 161_200.5],
  ['161.200,5 km', 'Kilometers', 161_200.5],
  ['1310 hrs', 'h', 1310],
  ['128400 miles', 'Miles', 128_400],
])('%s at a meter in %s', (text, unit, value) =>
  expect(readMeterFigure(text, unit)).toEqual({ value, note: null }),
);

test('another length is converted once to a tenth, and said', () => {
  expect(readMeterFigure('98,500 km', 'mi')).toEqual({
    value: 61_205.1,
    note: '98,500 km is kept as 61,205.1 mi, the unit of its meter.',
  });
  expect(readMeterFigure('100 mi', 'km')).toEqual({
    value: 160.9,
    note: '100 mi is kept as 160.9 km, the unit of its meter.',
  });
  expect(readMeterFigure('0 km', 'mi')).toMatchObject({ value: 0 });
});

test('hours are no length and a length is no hours, nor is either another count', () => {
  const fault = (text: string, unit: string) => readMeterFigure(text, unit);
  expect(fault('1,310 h', 'Miles')).toEqual({
    fault: '1,310 h is not a reading for a meter in miles.',
  });
  expect(fault('500 km', 'h')).toEqual({ fault: '500 km is not a reading for a meter in hours.' });
  expect(fault('500 km', 'Cycles')).toEqual({
    fault: '500 km is not a reading for a meter in Cycles.',
  });
});

test('what is no number is refused with its reason', () => {
  expect(readMeterFigure('12,34,567', 'mi')).toEqual({
    fault: 'Enter a number. Commas go before three digits: 1,234.',
  });
  expect(readMeterFigure('km', 'mi')).toEqual({ fault: 'Enter a number.' });
  expect(readMeterFigure('25,000 km', null)).toEqual({
    fault: "The meter's unit is not known here. Enter the figure alone, not 25,000 km.",
  });
});
