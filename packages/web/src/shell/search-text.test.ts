import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-text.ts';

test('a name that comes several times in an address keeps all its values', () => {
  const address = '?employeeId=a&employeeId=b&employeeId=c&date=2027-01-04';
  expect(parseSearch(address)).toEqual({ employeeId: ['a', 'b', 'c'], date: '2027-01-04' });
  expect(stringifySearch(parseSearch(address))).toBe(address);
});

test('values of an address stay text, and what is undefined is left out', () => {
  expect(parseSearch('?id=123&q=')).toEqual({ id: '123', q: '' });
  expect(stringifySearch({ id: '123', tab: undefined })).toBe('?id=123');
  expect(stringifySearch({})).toBe('');
});
