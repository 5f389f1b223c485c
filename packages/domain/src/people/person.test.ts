import { expect, test } from 'vitest';
import { displayName, initials } from './person.ts';

test('a name has the parts there are', () => {
  expect(displayName({ firstName: 'Ann', lastName: 'Lee' })).toBe('Ann Lee');
  expect(displayName({ firstName: 'Ann', lastName: null })).toBe('Ann');
  expect(displayName({ lastName: 'Lee' })).toBe('Lee');
  expect(displayName({ firstName: '', lastName: '' })).toBe('N/A');
  expect(displayName({})).toBe('N/A');
  expect(displayName(null)).toBe('N/A');
  expect(displayName(undefined)).toBe('N/A');
});

test.each([
  ['Ann Lee', 'AL'],
  ['ann', 'A'],
  ['  Ann   Maria de  Lee ', 'AL'],
  ['émile zola', 'ÉZ'],
  ['🚚 Truck', '🚚T'],
  ['', '?'],
  ['   ', '?'],
])('the initials of %j are %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
