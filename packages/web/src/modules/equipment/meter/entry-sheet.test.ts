import { readPaste } from '@roadproof/domain/equipment/meter-paste';
import { expect, test } from 'vitest';
import {
  confirmed,
  emptySheet,
  lineDated,
  pasted,
  sheetDated,
  sheetOf,
  typed,
  unitFinder,
  type EntryUnit,
  type Sheet,
} from './entry-sheet.ts';
import { filledLines } from './entry-lines.ts';

const unit = (id: string, plate: string | null = null): EntryUnit => ({
  id,
  name: `Truck ${id}`,
  serialNumber: null,
  plate,
  primary: { current: 10, unit: 'mi' },
  secondary: null,
});
const shown = [unit('1'), unit('2', 'TX-2'), unit('3')];
const find = unitFinder(shown);
const paste = (text: string, row = 0, meter: 'primary' | 'secondary' = 'primary') =>
  pasted(
    emptySheet,
    readPaste(text, (name) => find(name) !== null),
    { shown, find, row, meter },
  );

test('readings alone go down from the cell they are pasted into, and those beyond the end are told', () => {
  const { sheet, filled, beyond } = paste('11\n\n13', 1);
  expect(sheet.lines).toEqual({ 2: { primary: '11', secondary: '', isConfirmed: false } });
  expect([filled, beyond]).toEqual([1, 1]);
  expect(paste('5', 0, 'secondary').sheet.lines['1']).toMatchObject({
    primary: '',
    secondary: '5',
  });
});

test('units are found by name or plate; one named twice or not known stays to be seen', () => {
  const { sheet, filled } = paste('truck 1\t11\ntx-2\t12\nTruck 1\t13\nTruck 9\t14');
  expect(Object.keys(sheet.lines)).toEqual(['1', '2']);
  expect(sheet.strays.map((stray) => [stray.unit, stray.primary])).toEqual([
    ['Truck 1', '13'],
    ['Truck 9', '14'],
  ]);
  expect(filled).toBe(4);
});

test('a changed reading is to be confirmed anew, and an emptied line is gone', () => {
  const jump = confirmed(typed(emptySheet, '1', 'primary', '999'), '1', true);
  expect(jump.lines['1']?.isConfirmed).toBe(true);
  expect(typed(jump, '1', 'primary', '9999').lines['1']?.isConfirmed).toBe(false);
  expect(typed(jump, '1', 'primary', ' ').lines).toEqual({});
});

const days = (ofSheet: string) => ({ ofSheet, today: '2026-11-24' });
const units = new Map(shown.map((one) => [one.id, one]));
const read = (text: string, ofSheet: string, ownDay?: string) => {
  const sheet = typed(emptySheet, '1', 'primary', text);
  const dated = ownDay === undefined ? sheet : lineDated(sheet, '1', ownDay);
  return filledLines(dated, units, days(ofSheet))[0];
};

test('a line is of the day of the sheet until it has one of its own', () => {
  expect(read('11', '2026-11-20')?.sent).toMatchObject({ readOn: '2026-11-20' });
  expect(read('11', '2026-11-20', '2026-11-19')?.sent).toMatchObject({ readOn: '2026-11-19' });
  const back = lineDated(
    lineDated(typed(emptySheet, '1', 'primary', '11'), '1', '2026-11-19'),
    '1',
    null,
  );
  expect(back.lines['1']).toEqual({ primary: '11', secondary: '', isConfirmed: false });
});

test('only a reading of today is measured by what the meter shows now', () => {
  expect(read('9', '2026-11-24')?.fault).toMatch(/^Wrong reading!/);
  expect(read('9', '2026-11-23')?.sent).toMatchObject({ primary: 9, readOn: '2026-11-23' });
  expect(read('0', '2026-11-24', '2026-11-23')?.sent).toMatchObject({ primary: 0 });
});

test('a day to come or no day at all is wrong at once', () => {
  expect(read('11', '2026-11-25')?.fault).toBe(
    'Read on 11/25/2026: Must be on or before 11/24/2026.',
  );
  expect(read('11', '2026-11-24', '11/')?.fault).toMatch(/^Read on 11\/: /);
});

test('a jump is confirmed for its day: another day asks anew, where the line follows it', () => {
  const jump = confirmed(typed(emptySheet, '1', 'primary', '999'), '1', true);
  expect(sheetDated(jump, '2026-11-20').lines['1']?.isConfirmed).toBe(false);
  const own = confirmed(lineDated(jump, '1', '2026-11-20'), '1', true);
  expect(sheetDated(own, '2026-11-19').lines['1']?.isConfirmed).toBe(true);
});

test('a draft keeps the days', () => {
  const sheet = sheetDated(
    lineDated(typed(emptySheet, '1', 'primary', '9'), '1', '2026-11-19'),
    '2026-11-20',
  );
  expect(sheetOf(JSON.parse(JSON.stringify(sheet)) as Record<string, unknown>)).toEqual(sheet);
});

test('a reading in another unit is sent with it, and one that counts something else is wrong at once', () => {
  expect(read('98,500 km', '2026-11-24')?.sent).toMatchObject({
    primary: 98_500,
    primaryUnit: 'km',
  });
  expect(read('161200,5', '2026-11-24')?.sent).toMatchObject({ primary: 161_200.5 });
  expect(read('161200,5', '2026-11-24')?.sent).not.toHaveProperty('primaryUnit');
  expect(read('1,310 h', '2026-11-24')?.fault).toBe(
    '1,310 h is not a reading for a meter in miles.',
  );
  // 15 km are 9.3 mi, and the meter shows 10.
  expect(read('15 km', '2026-11-24')?.fault).toMatch(/^Wrong reading!/);
  expect(read('1,23,4', '2026-11-24')?.fault).toBe(
    'Enter a number. Commas go before three digits: 1,234.',
  );
});

test('a pasted figure loses the unit its meter counts anyway, and keeps another', () => {
  const { sheet } = paste('Unit\tmi\nTruck 1\t11\nTruck 2\t20 km');
  expect(sheet.lines['1']?.primary).toBe('11');
  expect(sheet.lines['2']?.primary).toBe('20 km');
});

test('a line of more cells than the others is refused until it is typed', () => {
  const { sheet } = paste('Truck 1\t128\t400\nTruck 2\t12\nTruck 3\t13');
  const lineOf = (now: Sheet) =>
    filledLines(now, units, days('2026-11-24')).find(({ key }) => key === '1');
  expect(lineOf(sheet)).toMatchObject({
    sent: null,
    fault:
      'This line has more cells than the others: a comma or tab inside a value has moved them.',
  });
  expect(lineOf(typed(sheet, '1', 'secondary', ''))?.fault).toBeNull();
});

test('a unit is found whatever signs are in its name, and its plate and VIN without separators', () => {
  const units = [
    { ...unit('1', 'TX-M 4167'), name: 'O’Neil’s Weiß' },
    { ...unit('2', 'TBD'), serialNumber: '1FUJGLDR5CSBN4167' },
    { ...unit('3', 'TX M4168'), name: 'Txm 4167' },
    { ...unit('4', 'TXM.4168') },
  ];
  const idOf = (text: string) => unitFinder(units)(text)?.id ?? null;
  expect(idOf("o'neil's WEISS")).toBe('1');
  expect(idOf('txm4167')).toBe('1');
  expect(idOf('1fuj-gldr5-csbn4167')).toBe('2');
  // A name of one and the plate of another, one plate of two, and what stands for no plate.
  expect(idOf('TXM 4167')).toBeNull();
  expect(idOf('TXM4168')).toBeNull();
  expect(idOf('tbd')).toBeNull();
});
