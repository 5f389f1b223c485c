import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  asUsuallyNamed,
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
  ['ODO KM', 'kilometers', 'odo'],
  ['ODOKM', 'kilometers', 'odo'],
  ['Kms', 'kilometers', ''],
  ['OdometerKilometres', 'kilometers', 'odometer'],
  ['Kilometraje', 'kilometers', ''],
  ['Kilométrage', 'kilometers', ''],
  ['Hubodometer (mi)', 'miles', 'hubodometer'],
  ['Hrs', 'hours', ''],
  ['Engine Hrs.', 'hours', 'engine'],
  ['enginehours', 'hours', 'engine'],
  ['PTO Hours', 'hours', 'pto'],
  ['Hobbs', 'hours', ''],
  ['SMU', 'hours', ''],
  ['Hub Odometer', 'distance', 'hub odometer'],
  ['Mi/Hrs', null, ''],
  ['Odometer (M)', 'distance', 'odometer m'],
  ['Kmart', null, 'kmart'],
  ['Midland', null, 'midland'],
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
  ['98500km', 98_500, 'kilometers'],
  ['1 310 h', 1310, 'hours'],
  ['250 hrs', 250, 'hours'],
  ['0 km', 0, 'kilometers'],
  ['12 parsecs', null, null],
  ['12k', null, null],
  ['16 tkm', null, null],
  ['5 min', null, null],
  ['5 m', null, null],
  ['98,500 km/h', null, null],
  ['98,500 km (62,000 mi)', null, null],
  ['1e5 km', null, null],
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

test('a heading is written as fields are usually named', () => {
  expect(asUsuallyNamed('Interval (km)')).toEqual(['interval mi', 'interval miles']);
  expect(asUsuallyNamed('Next Due Kilometres')).toEqual(['next due mi', 'next due miles']);
  expect(asUsuallyNamed('Kilometraje')).toEqual(['mi', 'miles']);
  expect(asUsuallyNamed('Engine Hrs')).toContain('engine hours');
  expect(asUsuallyNamed('Odo/Hours')).toEqual([]);
  expect(asUsuallyNamed('Odometer')).toEqual([]);
});
