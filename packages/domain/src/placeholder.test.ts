import { expect, test } from 'vitest';
import { isPlaceholder } from './placeholder.ts';

test.each([
  'TBD',
  'tbd',
  'Unknown',
  'N/A',
  'NA',
  'none',
  'NULL',
  'no vin',
  'NO-VIN',
  'See notes',
  'temp',
  'Temp Tag',
  'pending',
  'NEW',
  'test',
  '0',
  '000',
  '00000000000000000',
  'x',
  'XXXX',
  '-',
  '?',
  '11111111',
  '99999999',
])('%s names nothing', (text) => {
  expect(isPlaceholder(text)).toBe(true);
});

test.each([
  '99999',
  '1111111',
  '00042',
  'NEW1',
  'TEMP-4',
  'X1',
  'TBD1',
  '1FUJGLDR9CSBR2518',
  'Nona',
  '100',
])('%s may name a record', (text) => {
  expect(isPlaceholder(text)).toBe(false);
});
