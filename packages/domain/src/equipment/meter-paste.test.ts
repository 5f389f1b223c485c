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

test('what nobody sees around a figure or a name is nothing', () => {
  const text = '\u200ETruck 1\u00A0\t98\u202F500\u00A0km\r\n\uFEFFTruck 2\t61\u00A0205\r\n';
  expect(readPaste(text, isUnit).lines).toEqual([
    line('Truck 1', '98,500 km'),
    line('Truck 2', '61,205'),
  ]);
});

test('columns and lines of nothing at the end, and every kind of line break, change nothing', () => {
  const lines = [line('Truck 1', '128,400', '3,020'), line('Truck 2', '56,001')];
  for (const end of ['\n', '\r\n', '\r'])
    for (const behind of ['', '\t', '\t\t\t', '\t \t'])
      expect(
        readPaste(
          ['Truck 1\t128,400\t3,020', 'Truck 2\t56,001\t', '\t', ''].join(behind + end),
          isUnit,
        ),
      ).toEqual({ kind: 'units', lines, leftOut: 0 });
  expect(readPaste('10\t\n20\t\n\t\n\t\n', isUnit).lines).toHaveLength(2);
});

test('a cell of two lines moves no other reading to the next unit', () => {
  const text = '128400\t"3020.5"\n56001\t"12\nread by Lou"\n700\t9';
  expect(readPaste(text, isUnit).lines).toEqual([
    line(null, '128,400', '3,020.5'),
    line(null, '56,001', '12\nread by Lou'),
    line(null, '700', '9'),
  ]);
  // A quote that is never closed is a character like any other.
  expect(readPaste('Truck 1\t"5\nTruck 2\t6', isUnit).lines).toEqual([
    line('Truck 1', '"5'),
    line('Truck 2', '6'),
  ]);
});

test.each(['-', '--', '—', 'n/a', 'N/A', '#N/A', 'NULL'])('%j is no reading', (word) => {
  expect(readPaste(`Truck 1\t${word}\t5\nTruck 2\t7\t${word}`, isUnit).lines).toEqual([
    line('Truck 1', '', '5'),
    line('Truck 2', '7'),
  ]);
});

test('thousands behind points are asked about where nothing says which sign is meant', () => {
  const faultText = (cell: string, as: string, or: string) =>
    `"${cell}" can be read as ${as} and as ${or}. Type the one it is.`;
  expect(readPaste('98.500\n61.205\n700', isUnit).lines).toEqual([
    { ...line(null, '98.500'), fault: faultText('98.500', '98.5', '98,500') },
    { ...line(null, '61.205'), fault: faultText('61.205', '61.205', '61,205') },
    line(null, '700'),
  ]);
  expect(readPaste('98.500\n1.061.205', isUnit).lines[0]).toEqual(line(null, '98,500'));
  expect(readPaste('98.500\n61205.5', isUnit).lines[0]).toEqual(line(null, '98.5'));
});

test.each(['12k', '~128,400', '(500)', '25/03/2026', '16 tkm', '5 min'])(
  'a first line with %j is no heading, and stays to be seen',
  (cell) => {
    const { lines } = readPaste(`Truck 9\t${cell}\nTruck 1\t10`, isUnit);
    expect(lines).toEqual([line('Truck 9', cell), line('Truck 1', '10')]);
  },
);

test('a block of as many cells in each line is one, whichever of them are empty', () => {
  expect(readPaste('128,400\t3,020\n98,500\t\n7\t', isUnit).lines).toEqual([
    line(null, '128,400', '3,020'),
    line(null, '98,500'),
    line(null, '7'),
  ]);
  const headed = 'Unit\tOdometer\t\t\nTruck 1\t5\t\t\nTruck 2\t6\t\t';
  expect(readPaste(headed, isUnit)).toEqual({
    kind: 'units',
    lines: [line('Truck 1', '5'), line('Truck 2', '6')],
    leftOut: 0,
  });
});
