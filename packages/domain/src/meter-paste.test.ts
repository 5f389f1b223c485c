import { expect, test } from 'vitest';
import { movedCells, readPaste } from './meter-paste.ts';

const units = new Set(['truck 1', 'truck 2', '101', '102']);
const isUnit = (text: string): boolean => units.has(text.toLowerCase());
const line = (unit: string | null, primary: string, secondary = '') => ({
  unit,
  primary,
  secondary,
});

test('a column of readings goes down from the present cell, gaps included', () => {
  expect(readPaste('128,400\r\n\r\n56,001\r\n', isUnit)).toEqual({
    kind: 'readings',
    lines: [line(null, '128,400'), line(null, ''), line(null, '56,001')],
    leftOut: 0,
  });
});

test('two columns of readings are both meters', () => {
  expect(readPaste('128400\t3020.5\n56001\t', isUnit)).toEqual({
    kind: 'readings',
    lines: [line(null, '128,400', '3,020.5'), line(null, '56,001')],
    leftOut: 0,
  });
});

test('units and readings, with a header above and a unit nobody knows', () => {
  expect(readPaste('Unit\tOdometer\tHours\nTruck 1\t10\t1\nTruck 9\t20\t\n\t\t\n', isUnit)).toEqual(
    {
      kind: 'units',
      lines: [line('Truck 1', '10', '1 h'), line('Truck 9', '20')],
      leftOut: 0,
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

test('the heading says what the figures count, and the word behind a figure wins', () => {
  const { lines } = readPaste('Unit\tReading (km)\nTruck 1\t98500\nTruck 2\t61,205 mi', isUnit);
  expect(lines).toEqual([line('Truck 1', '98,500 km'), line('Truck 2', '61,205 mi')]);
});

test('a column is read by the decimal sign that its figures prove together', () => {
  expect(readPaste('161200,5\n128.400\n98,4', isUnit).lines).toEqual([
    line(null, '161,200.5'),
    line(null, '128,400'),
    line(null, '98.4'),
  ]);
  expect(readPaste('161200.5\n128,400', isUnit).lines).toEqual([
    line(null, '161,200.5'),
    line(null, '128,400'),
  ]);
  // Without proof a comma divides thousands.
  expect(readPaste('128,400\n98,500', isUnit).lines[0]).toEqual(line(null, '128,400'));
});

test('where both signs are proven, what can be read in two ways is refused', () => {
  const { lines } = readPaste('161200,5\n161200.5\n128,400', isUnit);
  expect(lines).toEqual([
    line(null, '161,200.5'),
    line(null, '161,200.5'),
    {
      ...line(null, '128,400'),
      fault: '"128,400" can be read as 128,400 and as 128.4. Type the one it is.',
    },
  ]);
});

test('a line of more cells than the others is refused, whatever its figures', () => {
  const { lines } = readPaste('Truck 1\t128\nTruck 2\t128\t400\n101\t5', isUnit);
  expect(lines).toEqual([
    line('Truck 1', '128'),
    { ...line('Truck 2', '128', '400'), fault: movedCells },
    line('101', '5'),
  ]);
  // The heading says how far the columns reach.
  const headed = readPaste('Unit\tOdometer\tHours\nTruck 1\t5\nTruck 2\t6\t7\t8', isUnit);
  expect(headed.lines.map(({ fault }) => fault)).toEqual([undefined, movedCells]);
});

test('columns beyond the readings are counted', () => {
  const text = 'Unit\tOdometer\tHours\tDriver\nTruck 1\t5\t6\tLou';
  expect(readPaste(text, isUnit)).toMatchObject({
    leftOut: 1,
    lines: [line('Truck 1', '5', '6 h')],
  });
});

test('a single line is read like what is typed', () => {
  expect(readPaste('Truck 1\t161200,5 km', isUnit).lines).toEqual([
    line('Truck 1', '161,200.5 km'),
  ]);
});
