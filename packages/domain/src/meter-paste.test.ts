import { expect, test } from 'vitest';
import { readingIn, readPaste } from './meter-paste.ts';

const units = new Set(['truck 1', 'truck 2', '101', '102']);
const isUnit = (text: string): boolean => units.has(text.toLowerCase());
const line = (unit: string | null, primary: string, secondary = '') => ({
  unit,
  primary,
  secondary,
});

test.each([
  ['128,400', 128_400],
  ['128400.5 mi', 128_400.5],
  ["1'200 km", 1200],
  [' 12 h ', 12],
  ['0', 0],
  ['.5', 0.5],
  ['128 400', 128_400],
  ['-5', null],
  ['12k', null],
  ['', null],
  ['Truck 1', null],
])('the cell "%s" holds %d', (cell, reading) => {
  expect(readingIn(cell)).toBe(reading);
});

test('a column of readings goes down from the present cell, gaps included', () => {
  expect(readPaste('128,400\r\n\r\n56,001\r\n', isUnit)).toEqual({
    kind: 'readings',
    lines: [line(null, '128,400'), line(null, ''), line(null, '56,001')],
  });
});

test('two columns of readings are both meters', () => {
  expect(readPaste('128400\t3020.5\n56001\t', isUnit)).toEqual({
    kind: 'readings',
    lines: [line(null, '128400', '3020.5'), line(null, '56001')],
  });
});

test('units and readings, with a header above and a unit nobody knows', () => {
  expect(readPaste('Unit\tOdometer\tHours\nTruck 1\t10\t1\nTruck 9\t20\t\n\t\t\n', isUnit)).toEqual(
    {
      kind: 'units',
      lines: [line('Truck 1', '10', '1'), line('Truck 9', '20')],
    },
  );
});

test('units that are called by numbers are units when they are known', () => {
  expect(readPaste('101\t5000\n102\t6000', isUnit)).toMatchObject({ kind: 'units' });
  expect(readPaste('901\t5000\n902\t6000', isUnit)).toMatchObject({ kind: 'readings' });
});

test('a header over readings alone is left out; a word among readings stays to be seen', () => {
  expect(readPaste('Odometer\n10\n20', isUnit).lines).toEqual([line(null, '10'), line(null, '20')]);
  expect(readPaste('10\nbroken\n20', isUnit).lines[1]).toEqual(line(null, 'broken'));
});
