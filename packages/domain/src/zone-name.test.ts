import { expect, test } from 'vitest';
import { zoneLabel, zoneName } from './zone-name.ts';

test.each([
  ['America/Chicago', 'Central', 'Central (Chicago)'],
  ['America/New_York', 'Eastern', 'Eastern (New York)'],
  ['America/Indiana/Knox', 'Central', 'Central (Knox)'],
  // Arizona keeps standard time all year, which its name says.
  ['America/Phoenix', 'Mountain Standard', 'Mountain Standard (Phoenix)'],
  ['UTC', 'UTC', 'UTC'],
])('%s is %s, in a list %s', (zone, name, label) => {
  expect([zoneName(zone), zoneLabel(zone)]).toEqual([name, label]);
});

test('an unknown zone has no name', () => {
  expect(() => zoneName('America/Nowhere')).toThrow(RangeError);
});
