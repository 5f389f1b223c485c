import { expect, test } from 'vitest';
import { addressLine } from './company/letterhead.ts';
import { registerPlace } from './incident/accident-register.ts';
import { placeText } from './place.ts';

test.each([
  [['Online', '', ''], 'Online'],
  [['Online', null, undefined], 'Online'],
  [['Online', ' ', '\t'], 'Online'],
  [['', '12 Main St', ''], '12 Main St'],
  [['Yard', '', 'Tulsa'], 'Yard, Tulsa'],
  [[' Yard ', '12 Main St', 'Tulsa'], 'Yard, 12 Main St, Tulsa'],
  [['', null, undefined], ''],
  [[], ''],
])('a place of %j', (parts, text) => {
  expect(placeText(parts)).toBe(text);
});

const nothing = { addressLine1: null, addressLine2: null, city: null, state: null, zip: null };

test.each([
  [
    { addressLine1: '2200 W 41st St', city: 'Tulsa', state: 'OK', zip: '74107' },
    '2200 W 41st St, Tulsa, OK 74107',
  ],
  [{ addressLine1: '', addressLine2: '', city: 'Tulsa', state: '', zip: '' }, 'Tulsa'],
  [{ addressLine1: ' ', city: 'Tulsa', state: ' ', zip: '74107' }, 'Tulsa, 74107'],
  [{}, ''],
])('an address of %j', (facts, text) => {
  expect(addressLine({ ...nothing, ...facts })).toBe(text);
});

test.each([
  ['Rogers', 'AR', 'Rogers, AR'],
  ['', 'AR', 'missing, AR'],
  ['Rogers', ' ', 'Rogers, missing'],
  ['', '', null],
  [null, '', null],
])('the place of an accident in %j, %j', (city, state, text) => {
  expect(registerPlace(city, state)).toBe(text);
});
