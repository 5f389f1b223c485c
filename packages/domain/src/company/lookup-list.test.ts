import { expect, test } from 'vitest';
import { isMonthDay } from './lookup-field.ts';
import {
  hasOwnTable,
  isNamedList,
  lookupListNames,
  nameFieldOf,
  ownTableLists,
  usesText,
} from './lookup-list.ts';

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

test('seven lists have a table of their own, and six are groups of lookup values', () => {
  expect(ownTableLists.map((list) => [list, nameFieldOf(list)])).toEqual([
    ['employeeGroup', 'groupName'],
    ['state', 'stateName'],
    ['renewalType', 'renewalName'],
    ['equipmentGroup', 'groupName'],
    ['equipmentType', 'equipmentTypeName'],
    ['location', 'locationName'],
    ['incidentType', 'incidentName'],
  ]);
  expect(lookupListNames.filter((list) => !hasOwnTable(list))).toEqual([
    'FuelType',
    'SalaryFormat',
    'EmployeeType',
    'OwnershipType',
    'MeterUnit',
    'Grade',
  ]);
  expect(nameFieldOf('FuelType')).toBe('lookupDisplayName');
  expect(['employee', 'lookupValue', 'Severity', 'FuelType'].some(hasOwnTable)).toBe(false);
});

test('a name is enough for a value of every list but the states, which need a code', () => {
  expect(lookupListNames.filter((list) => !isNamedList(list))).toEqual(['state']);
  expect(['employee', 'Severity'].some(isNamedList)).toBe(false);
});
