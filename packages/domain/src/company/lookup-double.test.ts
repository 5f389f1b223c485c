import { expect, test } from 'vitest';
import { doubleOf, looksLike } from './lookup-double.ts';

test.each([
  ['memphis', 'Memphis Terminal'],
  ['Memphis Terminal', 'memphis'],
  ['Hanover', 'hanover '],
  ['Saint-Louis', 'SAINT LOUIS'],
  ['Québec', 'Quebec'],
  ['Reefer', 'Reefers'],
  ['Dallas Terminal', 'Dalas Terminal'],
  ['Wichita', 'Wichtia'],
  ['Drivers & Dispatch', 'drivers and dispatch'],
])('%s is probably %s', (one, other) => {
  expect(looksLike(one, other)).toBe(true);
});

test.each([
  ['Dallas Terminal', 'Memphis Terminal'],
  ['Terminal 1', 'Terminal 2'],
  ['Office', 'Yard'],
  ['Class A', 'Class B'],
  ['North Carolina', 'South Carolina'],
  ['Virginia', 'West Virginia'],
  ['Kansas', 'Arkansas'],
  ['Per Mile', 'Per Load'],
  ['Box Truck', 'Dump Truck'],
  ['Minor', 'Major'],
  ['LNG', 'CNG'],
  ['Hourly', 'Salary'],
  ['Memphis North', 'Memphis South'],
  ['Tulsa Yard', 'Tulsa Terminal'],
  ['', ''],
])('%s is not %s', (one, other) => {
  expect(looksLike(one, other)).toBe(false);
});

test('of a list the first other one that probably means the same is found', () => {
  const values = [
    { id: '1', name: 'memphis' },
    { id: '2', name: 'Tulsa Terminal' },
    { id: '3', name: 'Memphis Terminal' },
  ];
  expect(doubleOf({ id: '1', name: 'memphis' }, values)).toEqual({
    id: '3',
    name: 'Memphis Terminal',
  });
  expect(doubleOf({ id: '2', name: 'Tulsa Terminal' }, values)).toBeNull();
});
