import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  asMiles,
  converted,
  measureInHeader,
  meterKind,
  readMeasured,
  withoutMeasure,
} from './meter-unit.ts';

test.each([
  ['Miles', 'miles'],
  ['mi', 'miles'],
  ['Odometer', 'miles'],
  ['KM', 'kilometers'],
  ['kms (old)', 'kilometers'],
  ['Kilometres', 'kilometers'],
  ['Odometer km', 'kilometers'],
  ['Engine hours', 'hours'],
  ['Hrs.', 'hours'],
  ['h', 'hours'],
  ['Cycles', undefined],
  ['Shift', undefined],
])('%s counts %s', (name, kind) => {
  expect(meterKind([name])).toBe(kind);
});

test('the key says it where the display name does not', () => {
  expect(meterKind(['Hubo', 'Miles'])).toBe('miles');
});

test.each<[heading: string, measure: string | null, rest: string]>([
  ['odometer_km', 'kilometers', 'odometer'],
  ['odometerKm', 'kilometers', 'odometer'],
  ['Odometer (km)', 'kilometers', 'odometer'],
  ['Engine Hours', 'hours', 'engine'],
  ['Reading (mi)', 'miles', 'reading'],
  ['Hours', 'hours', ''],
  ['Miles', 'miles', ''],
  ['Current Odometer', 'distance', 'current odometer'],
  ['Mileage', 'distance', 'mileage'],
  ['Hub', 'distance', 'hub'],
  // Two units at once say nothing.
  ['Odo/Hours', null, 'odo'],
  ['km or miles', null, 'or'],
  ['Meter', null, 'meter'],
  ['Michigan', null, 'michigan'],
])('the heading %s says %s', (heading, measure, rest) => {
  expect(measureInHeader(heading)).toBe(measure);
  expect(withoutMeasure(heading)).toBe(rest);
});

test.each<[text: string, value: number | null, measure: string | null]>([
  ['35262 km', 35_262, 'kilometers'],
  ['98,500 KM.', 98_500, 'kilometers'],
  ['1200 hours', 1200, 'hours'],
  ['1,310h', 1310, 'hours'],
  ['128,400', 128_400, null],
  ['128,400.5 mi', 128_400.5, 'miles'],
  ['12 parsecs', null, null],
  ['km', null, null],
])('%s is read with its unit', (text, value, measure) => {
  expect(readMeasured(text, '.')).toEqual(value === null ? null : { value, measure });
});

test('a length is converted once and rounded to a tenth; hours are no length', () => {
  expect(converted(98_500, 'kilometers', 'miles')).toBe(61_205.1);
  expect(converted(35_262, 'kilometers', 'miles')).toBe(21_910.8);
  expect(converted(100_000, 'miles', 'kilometers')).toBe(160_934.4);
  expect(converted(5, 'miles', 'miles')).toBe(5);
  expect(converted(0, 'kilometers', 'miles')).toBe(0);
  expect(converted(5, 'hours', 'miles')).toBeNull();
  expect(converted(5, 'kilometers', 'hours')).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (tenths) => {
      const there = converted(tenths / 10, 'miles', 'kilometers') ?? Number.NaN;
      expect(converted(there, 'kilometers', 'miles')).toBeCloseTo(tenths / 10, 0);
      expect(Math.abs((converted(there, 'kilometers', 'miles') ?? 0) - tenths / 10)).toBeLessThan(
        0.1001,
      );
    }),
  );
});

test('a heading of kilometers as one of miles would be written', () => {
  expect(asMiles('Interval (km)')).toEqual(['interval mi', 'interval miles']);
  expect(asMiles('Next Due Kilometres')).toEqual(['next due mi', 'next due miles']);
});
