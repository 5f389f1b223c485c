import { describe, expect, test } from 'vitest';
import {
  equipmentFaults,
  isOutOfUse,
  keepVehicleFile,
  outOfUseText,
  yearWarning,
} from './equipment.ts';

const today = '2026-11-21';
const complete = {
  name: 'Truck 1',
  serialNumber: '1M8GDM9AXKP042788',
  typeId: 't',
  fuelTypeId: 'f',
  equipmentGroupId: 'g',
  equipmentStatusId: 's',
};
const of = (
  facts: Parameters<typeof equipmentFaults>[0],
  rules: Partial<Parameters<typeof equipmentFaults>[1]> = {},
) =>
  equipmentFaults(facts, { today, status: 'Active', ...rules }).map(({ field, message }) => [
    field,
    message,
  ]);

describe('equipmentFaults', () => {
  test('nothing of a whole one', () => expect(of(complete)).toEqual([]));
  test('each step requires its own', () => {
    expect(of({}, { steps: ['Basics'] }).map(([field]) => field)).toEqual([
      'name',
      'serialNumber',
      'typeId',
      'fuelTypeId',
    ]);
    expect(of({}, { steps: ['Class'] }).map(([field]) => field)).toEqual([
      'equipmentGroupId',
      'equipmentStatusId',
    ]);
    expect(of({ name: '' }, { steps: ['Details'] })).toEqual([]);
  });
  test('only what is judged', () => {
    expect(of({}, { checkedFields: new Set() })).toEqual([]);
    expect(of({ name: '' }, { checkedFields: new Set(['name', 'plate']) })).toEqual([
      ['name', 'Name is required.'],
    ]);
  });
  test.each([
    [null, 'Sold Date is required.'],
    ['', 'Sold Date is required.'],
    ['2026-11-22', 'Must be on or before 11/21/2026 (today).'],
    ['2026-11-21', undefined],
    ['2026-11-20', undefined],
    ['2024-02-29', 'Must be on or after the in-service date 03/01/2024.'],
    ['2024-03-01', undefined],
  ])('sold on %j', (soldDate, message) =>
    expect(of({ ...complete, soldDate, inServiceDate: '2024-03-01' }, { status: 'Sold' })).toEqual(
      message === undefined ? [] : [['soldDate', message]],
    ),
  );
  test('a unit that is not sold has no sold date', () => {
    expect(of({ ...complete, soldDate: today })).toEqual([
      ['soldDate', 'Only a sold unit has a sold date.'],
    ]);
    expect(of({ ...complete, soldDate: today }, { checkedFields: new Set(['name']) })).toEqual([]);
  });
});

test('Sold and Out of Service are out of use, nothing else is', () => {
  expect(['Sold', 'Out of Service'].every(isOutOfUse)).toBe(true);
  expect(['Active', 'In Shop', 'sold', '', null, undefined].some(isOutOfUse)).toBe(false);
});

describe('keepVehicleFile', () => {
  test.each([
    ['2026-11-21', 'Keep the file until May 21, 2027'],
    ['2026-05-21', 'Keep the file until Nov 21, 2026'],
    ['2026-05-20', 'Had to be kept until Nov 20, 2026'],
    ['2026-08-31', 'Keep the file until Feb 28, 2027'],
    ['2027-08-31', 'Keep the file until Feb 29, 2028'],
  ])('sold on %s', (soldDate, words) =>
    expect(keepVehicleFile('Sold', soldDate, today)).toContain(words),
  );
  test('without a date it asks for one; a unit in the fleet has none', () => {
    expect(keepVehicleFile('Sold', null, today)).toContain('Enter the sold date');
    expect(keepVehicleFile('Out of Service', null, today)).toBeNull();
    expect(keepVehicleFile(null, '2020-01-01', today)).toBeNull();
  });
});

test.each([
  [2028, null],
  [2029, 'The model year 2029 is in the future.'],
  [1900, null],
  [0, null],
  [null, null],
])('model year %j', (year, words) => expect(yearWarning(year, today)).toBe(words));

test.each([
  ['Sold', false, 'Truck 12 is sold. Make it active again to record a reading.'],
  [
    'Out of Service',
    false,
    'Truck 12 is out of service. Make it active again to record a reading.',
  ],
  ['Active', true, 'Truck 12 was deleted. Take it out, and choose units of the fleet.'],
  ['Sold', true, 'Truck 12 was deleted. Take it out, and choose units of the fleet.'],
  ['Active', false, null],
  ['In Shop', false, null],
  [null, false, null],
])('a reading of a unit that is %s, deleted %s: %s', (status, isDeleted, says) => {
  expect(outOfUseText({ name: 'Truck 12', status, isDeleted }, 'reading')).toBe(says);
});
