import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  convertedReadings,
  meterUnitAnswerText,
  meterUnitChange,
  meterUnitQuestion,
} from './meter-conversion.ts';
import { toTenth, usageOf } from './meter.ts';

const reading = (value: number, offset = 0, isVoid = false) => ({ reading: value, offset, isVoid });

test.each([
  ['Miles', 'Kilometers', { kind: 'ask', from: 'miles', to: 'kilometers' }],
  ['km', 'mi', { kind: 'ask', from: 'kilometers', to: 'miles' }],
  ['Miles', 'Statute miles', { kind: 'same' }],
  ['Miles', 'Hours', { kind: 'replace' }],
  ['Hours', 'Kilometers', { kind: 'replace' }],
  ['Miles', 'Cycles', { kind: 'replace' }],
  ['Cycles', 'Strokes', { kind: 'replace' }],
])('%s to %s', (from, to, change) => expect(meterUnitChange(from, to)).toEqual(change));

test('the question shows the figures of either answer', () => {
  const facts = { name: 'Truck 108', readings: 312, current: 128_400, reminders: 3, followers: 1 };
  expect(meterUnitQuestion(facts, 'miles', 'kilometers')).toEqual({
    message: 'Truck 108 has 312 readings in miles.',
    description:
      'Converted, the meter shows 206,639.8 km in place of 128,400 mi. 3 reminders are converted as well. 1 of them follows a service program, and will no longer follow it. If they were kilometers all along, it shows 128,400 km.',
  });
  const few = { name: 'Truck 1', readings: 1, current: 0, reminders: 0, followers: 0 };
  expect(meterUnitQuestion(few, 'kilometers', 'miles')).toEqual({
    message: 'Truck 1 has 1 reading in kilometers.',
    description:
      'Converted, the meter shows 0 mi in place of 0 km. If they were miles all along, it shows 0 mi.',
  });
  expect(meterUnitAnswerText('convert', 'kilometers')).toBe('Convert to kilometers');
  expect(meterUnitAnswerText('relabel', 'kilometers')).toBe('They were kilometers all along');
});

test('each reading is converted once to a tenth, and usage goes on over a replaced meter', () => {
  const miles = [reading(0), reading(1000.3), reading(12.4, 987.9), reading(500, 987.9)];
  expect(convertedReadings(miles, 'miles', 'kilometers')).toEqual([
    reading(0),
    // 1000.3 * 1.609344 = 1609.8268
    reading(1609.8),
    // 12.4 * 1.609344 = 19.9559, and 1609.8 had been run before.
    reading(20, 1589.8),
    reading(804.7, 1589.8),
  ]);
});

test('one that was struck out is converted in its place and moves no other', () => {
  const miles = [reading(100), reading(900, 0, true), reading(110)];
  expect(convertedReadings(miles, 'miles', 'kilometers')).toEqual([
    reading(160.9),
    reading(1448.4, 0, true),
    reading(177),
  ]);
});

test('usage never falls by being converted, whatever was replaced, and is right to a tenth for each meter', () => {
  const segments = fc.array(
    fc.tuple(
      fc.integer({ min: 0, max: 50_000 }),
      fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 5 }),
    ),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(segments, (meters) => {
      const rows: { reading: number; offset: number; isVoid: boolean }[] = [];
      let usage = 0;
      for (const [at, [start, rises]] of meters.entries()) {
        const offset = at === 0 ? 0 : toTenth(usage - start / 10);
        let value = start / 10;
        rows.push(reading(value, offset));
        for (const rise of rises) rows.push(reading((value = toTenth(value + rise / 10)), offset));
        usage = toTenth(value + offset);
      }
      const made = convertedReadings(rows, 'miles', 'kilometers');
      const usages = made.map(usageOf);
      expect(usages).toEqual(usages.toSorted((a, b) => a - b));
      const off = rows.map((row, at) => Math.abs((usages[at] ?? 0) - usageOf(row) * 1.609344));
      expect(Math.max(...off)).toBeLessThan(0.1 * (meters.length + 1));
    }),
  );
});
