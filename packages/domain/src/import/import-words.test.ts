import { expect, test } from 'vitest';
import { readCell } from './import-cell.ts';
import { readDay } from './import-day.ts';
import { importKey, type ImportField } from './import-field.ts';
import { splitName } from './import-name.ts';
import { splitCityState, splitMakeModel } from './import-parts.ts';
import { otherWords, unitCategory } from './import-words.ts';

test.each([
  ['EmployeeStatus', 'Archived', ['Terminated', 'Inactive', 'N', '0']],
  ['EquipmentStatus', 'Out of Service', ['OOS', 'out-of-service', 'Parked']],
  ['EquipmentStatus', 'Active', ['In service', 'Yes', 'Y', '1', 'X', 'TRUE']],
  ['LicenceClass', 'A', ['CDL-A', 'A CDL', 'class a cdl']],
  ['FuelType', 'Gasoline', ['Gas', 'UNLEADED']],
])('%s %s has the words of carriers', (list, name, words) => {
  const known = otherWords(list, name).map(importKey);
  expect(known).toEqual(expect.arrayContaining(words.map(importKey)));
});

test('no word means two values of a list', () => {
  for (const [list, names] of Object.entries({
    EmployeeStatus: ['Current', 'Archived'],
    EquipmentStatus: ['Active', 'In Shop', 'Out of Service', 'Sold'],
    FuelType: ['Diesel', 'Gasoline', 'Electric', 'Hybrid', 'CNG', 'LNG', 'Propane', 'None'],
    LicenceClass: ['A', 'B', 'C', 'M', 'None'],
    equipmentType: [
      'Tractor',
      'Day Cab',
      'Box Truck',
      'Dry Van',
      'Reefer',
      'Flatbed',
      'Yard Truck',
    ],
  })) {
    const keys = names.flatMap((name) => [...new Set(otherWords(list, name).map(importKey))]);
    expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
  }
});

test.each([
  ['Step Deck', 'Trailer'],
  ['Roll-off Truck', 'Power unit'],
  ['Jeep Dolly', 'Dolly'],
  ['Skid Steer', 'Other'],
])('a %s is a %s', (name, category) => {
  expect(unitCategory(name)).toBe(category);
});

test.each([
  ['2019 Kenworth T680', { year: '2019', make: 'Kenworth', model: 'T680' }],
  ['Great Dane Champion', { make: 'Great Dane', model: 'Champion' }],
  ['Freightliner / Cascadia 126', { make: 'Freightliner', model: 'Cascadia 126' }],
  ['Volvo - VNL 760', { make: 'Volvo', model: 'VNL 760' }],
  ['Wabash', { make: 'Wabash' }],
])('make and model of %s', (text, parts) => {
  expect(splitMakeModel(text)).toEqual(parts);
});

test.each([
  ['Dallas, TX 75201', { city: 'Dallas', stateId: 'TX', zip: '75201' }],
  ['Fort Worth TX', { city: 'Fort Worth', stateId: 'TX' }],
  ['Hanover, Pennsylvania', { city: 'Hanover', stateId: 'Pennsylvania' }],
  ['Tulsa', { city: 'Tulsa' }],
])('city and state of %s', (text, parts) => {
  expect(splitCityState(text)).toEqual(parts);
});

test.each([
  ['John Smith Jr.', 'John', 'Smith Jr.'],
  ['Smith, John, Jr.', 'John', 'Smith Jr.'],
  ['Smith Jr, John Paul', 'John Paul', 'Smith Jr'],
  ['De La Cruz, Ana', 'Ana', 'De La Cruz'],
])('the name %s', (text, firstName, lastName) => {
  expect(splitName(text)).toEqual({ firstName, lastName });
});

test.each(['exp 5/3/24', 'Expires: 05/03/2024', 'Fri 5/3/24', '5/3/24 (exp)', 'thru 03-May-2024'])(
  '%s is May 3, 2024',
  (text) => {
    expect(readDay(text, { today: '2026-11-22' })).toBe('2024-05-03');
  },
);

const rules = { today: '2026-11-22', choices: new Map([['leftout', null]]) };
const read = (kind: ImportField['kind'], text: string, more: Partial<ImportField> = {}) =>
  readCell({ key: 'x', label: 'X', kind, ...more }, text, rules);

test.each<[ImportField['kind'], string, unknown, Partial<ImportField>?]>([
  ['phone', 'c: 555.201.0000', '+15552010000'],
  ['phone', '5552010000.0', '+15552010000'],
  ['phone', '📞 555 201 0000 ext 4', '+15552010000;ext=4'],
  ['money', 'USD 48,500', 48_500],
  ['money', '$48.5k', 48_500],
  ['number', '152,802 mi.', 152_802, { number: { most: 999_999, units: ['mi'] } }],
  ['number', "'19", 2019, { number: { least: 1900, most: 2200 } }],
  ['number', '98', 1998, { number: { least: 1900, most: 2200 } }],
  ['day', 'unknown', null],
  ['email', 'mailto:ann@x.example;', 'ann@x.example'],
  ['choice', 'left out', null],
  [
    'codes',
    'Hazmat, Tanker',
    ['H', 'N'],
    { codes: { letters: 'HN', words: { hazmat: 'H', tanker: 'N' } } },
  ],
  ['codes', 'HN', ['H', 'N'], { codes: { letters: 'HN', words: {} } }],
])('%s %s is understood', (kind, text, value, more) => {
  expect(read(kind, text, more)).toEqual({ value });
});
