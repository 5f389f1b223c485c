import { vinModelYear, vinWarnings } from '@roadproof/domain/equipment/vin';
import { expect, test } from 'vitest';
import { vinOf } from './vin.ts';

const today = '2026-11-21';

test('a made number has 17 characters, its model year in tenth place and the right check digit', () => {
  const vin = vinOf('3AKJHHDR', 2026, 42);
  expect(vin).toMatch(/^3AKJHHDR[\dX]TS000042$/);
  for (const year of [1998, 2009, 2010, 2026]) {
    const made = vinOf('1XKYD49X', year, 1);
    expect(vinModelYear(made, today)).toBe(year);
    expect(vinWarnings(made, { today, year })).toEqual([]);
  }
});

test('a character no VIN has is refused', () => {
  expect(() => vinOf('1M8GDMOA', 2026, 1)).toThrow('never part of a VIN');
});
