import { expect, test } from 'vitest';
import { isShortened, isShortenedFirstName, isShortenedLastName } from './shortened.ts';

test.each([
  ['318', '00318'],
  ['42', '00042'],
  ['2134', '02134'],
  ['0', '000'],
  ['42-A', '0042-A'],
  ['Munoz', 'Muñoz'],
  ['MUNOZ', 'Muñoz'],
  ["O'Brien", 'O’Brien'],
  ['OBrien', "O'Brien"],
  ['OBrien', 'O’Brien'],
  ['Strasse', 'Straße'],
  ['Lukasz', 'Łukasz'],
])('%s is %s with something left out', (given, stored) => {
  expect(isShortened(given, stored)).toBe(true);
  expect(isShortened(stored, given)).toBe(false);
});

test.each([
  ['318', '318'],
  ['Smith', 'smith'],
  ['SMITH', 'Smith'],
  ['Reno', 'Lodi'],
  ['318', '3180'],
  ['418', '00318'],
  ['Muñoz', 'Munoz'],
  ['00318', '318'],
  ['', 'Muñoz'],
  ['Main Street 1', 'Main Street 10'],
])('%s says something else than %s', (given, stored) => {
  expect(isShortened(given, stored)).toBe(false);
});

test.each([
  ['L.', 'Lou', true],
  ['L', 'Lou', true],
  ['Lou', 'Lou B.', true],
  ['L. B.', 'Lou Bernard', true],
  ['Lou B.', 'Lou Bernard', true],
  ['Lou', 'Lou', false],
  ['Lou B.', 'Lou', false],
  ['M.', 'Lou', false],
  ['Rob', 'Robert', false],
  ['LOU', 'Lou', false],
  ['', 'Lou', false],
])('the first name %s is %s cut short: %s', (given, stored, is) => {
  expect(isShortenedFirstName(given, stored)).toBe(is);
});

test.each([
  ['Hill', 'Hill Jr.', true],
  ['hill', 'Hill III', true],
  ['Mc Donald', 'McDonald Jr.', true],
  ['Hill', 'Hill', false],
  ['Hill Jr.', 'Hill', false],
  ['Hill Sr.', 'Hill Jr.', false],
  ['Smith', 'Smith-Jones', false],
  ['', 'Hill Jr.', false],
])('the last name %s is %s without its suffix: %s', (given, stored, is) => {
  expect(isShortenedLastName(given, stored)).toBe(is);
});

test('letters of another alphabet that look the same are no news, and are mended', () => {
  expect(isShortened('Cаrol', 'Carol')).toBe(true);
  expect(isShortened('Carol', 'Cаrol')).toBe(false);
});
