import { describe, expect, test } from 'vitest';
import {
  starterCodesFor,
  starterInterval,
  starterName,
  starterPrograms,
  starterSoonDays,
  starterSoonUsage,
} from './service-starter.ts';

test('six programs with the numbers of common practice, which no regulation asks for', () => {
  expect(
    starterPrograms.map(({ name, lines }) => [
      name,
      ...lines.map((line) => [
        line.taskName,
        line.work,
        line.meterInterval,
        line.months,
        ...line.includes,
      ]),
    ]),
  ).toEqual([
    [
      'Tractor',
      ['PM-A', 'Lube, brakes, lights, tires', 15_000, 6],
      ['PM-B', 'PM-A, engine oil, oil and fuel filters', 30_000, 12, 'PM-A'],
      ['PM-C', 'PM-B, drive train, valves, alignment', 120_000, 12, 'PM-B'],
    ],
    ['Trailer', ['Trailer PM', 'Brakes, wheel seals, doors, ABS', null, 3]],
    ['Reefer unit', ['Reefer Service', 'Oil, filters, belts, refrigerant', 1500, 12]],
    [
      'Straight truck',
      ['PM-A', 'Lube, brakes, lights, tires', 10_000, 6],
      ['PM-B', 'PM-A, engine oil, filters', 20_000, 12, 'PM-A'],
    ],
    ['Pickup', ['Oil and Inspection', 'Oil, filter, brakes, lights, tires', 7500, 6]],
    ['Yard truck, forklift', ['250-hour Service', 'Oil, mast chains, forks', 250, 6]],
  ]);
  expect(new Set(starterPrograms.map(({ sourceKind }) => sourceKind))).toEqual(new Set(['none']));
});

test('a task is due soon 500 miles, 50 hours and 14 days ahead', () => {
  expect(
    ['miles', 'hours', 'kilometers', null].map((one) => starterSoonUsage(one as never)),
  ).toEqual([500, 50, 800, null]);
  expect(starterSoonDays).toBe(14);
});

describe('starterCodesFor', () => {
  test.each([
    ['Tractor', 'Power unit', ['tractor']],
    ['day cab', 'Power unit', ['tractor']],
    ['Road Tractor', 'Power unit', ['tractor']],
    ['Straight Truck', 'Power unit', ['straightTruck']],
    ['Box Truck', 'Power unit', ['straightTruck']],
    ['Dry Van', 'Trailer', ['trailer']],
    ['Curtainside Trailer', 'Trailer', ['trailer']],
    ['Reefer', 'Trailer', ['trailer', 'reefer']],
    ['Converter Dolly', 'Dolly', ['trailer']],
    ['Pickup', 'Other', ['pickup']],
    ['Yard Truck', 'Other', ['yard']],
    ['Forklift', 'Other', ['yard']],
    ['Bus', 'Power unit', []],
    ['Dump Truck', 'Power unit', []],
    [null, null, []],
  ])('%s, %s', (type, category, codes) => {
    expect(starterCodesFor(type, category)).toEqual(codes);
  });
});

test('a program is called by the one type a company has of it', () => {
  const yard = starterPrograms.find(({ code }) => code === 'yard');
  if (!yard) throw new Error('no yard program');
  expect(starterName(yard, ['Forklift', 'Tractor'])).toBe('Forklift');
  expect(starterName(yard, ['Yard Truck'])).toBe('Yard truck');
  expect(starterName(yard, ['Yard Truck', 'Forklift'])).toBe('Yard truck, forklift');
});

test('a plan in kilometers asks by full 500', () => {
  expect(starterInterval(15_000, 'kilometers')).toBe(24_000);
  expect(starterInterval(7500, 'kilometers')).toBe(12_000);
  expect(starterInterval(15_000, 'miles')).toBe(15_000);
  expect(starterInterval(250, 'hours')).toBe(250);
  expect(starterInterval(null, 'kilometers')).toBeNull();
});
