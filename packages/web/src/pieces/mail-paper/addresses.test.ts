import { expect, test } from 'vitest';
import { addressesIn, addressFault } from './addresses.ts';

test('addresses come by commas, semicolons, blanks and lines, each once', () => {
  expect(addressesIn(' a@x.example, b@x.example;c@x.example\na@x.example ')).toEqual([
    'a@x.example',
    'b@x.example',
    'c@x.example',
  ]);
});

test('none, too many and no address are refused', () => {
  const ten = Array.from({ length: 10 }, (_, at) => `a${at}@x.example`);
  expect(addressFault(' ', 10)).toBe('Enter at least one address.');
  expect(addressFault(ten.join(), 10)).toBeNull();
  expect(addressFault([...ten, 'b@x.example'].join(), 10)).toBe('Enter at most 10 addresses.');
  expect(addressFault('a@x.example nobody', 10)).toBe('nobody is no e-mail address.');
});
