import { readPaste } from '@roadproof/domain/meter-paste';
import { expect, test } from 'vitest';
import { confirmed, emptySheet, pasted, typed, unitFinder, type EntryUnit } from './entry-sheet.ts';

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
