import { expect, test } from 'vitest';
import { addressLine, carrierNumbers } from './letterhead.ts';

test.each([
  ['2418807', 'MC-884120', 'USDOT 2418807 · MC-884120'],
  ['2418807', '884120', 'USDOT 2418807 · MC-884120'],
  ['2418807', 'mc 884120', 'USDOT 2418807 · MC-884120'],
  ['2418807', null, 'USDOT 2418807'],
  [null, 'MC#884120', 'MC-884120'],
  [null, 'FF 88412', 'FF-88412'],
  [null, 'mx-88412', 'MX-88412'],
  [null, '', ''],
])('the numbers %s and %s are %s', (usdotNumber, mcNumber, text) => {
  expect(carrierNumbers({ usdotNumber, mcNumber })).toBe(text);
});

test('an address is one line of what is known', () => {
  const nothing = { addressLine1: null, addressLine2: null, city: null, state: null, zip: null };
  const tulsa = { addressLine1: '2200 W 41st St', city: 'Tulsa', state: 'OK', zip: '74107' };
  expect(addressLine({ ...nothing, ...tulsa })).toBe('2200 W 41st St, Tulsa, OK 74107');
  expect(addressLine({ ...nothing, state: 'OK' })).toBe('OK');
  expect(addressLine(nothing)).toBe('');
});
