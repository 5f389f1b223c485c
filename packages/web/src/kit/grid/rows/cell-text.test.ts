import { expect, test } from 'vitest';
import { equipmentColumns, equipmentReport } from '@roadproof/contract/equipment/equipment.columns';
import { cellText } from './cell-text.ts';

test.each([equipmentColumns, equipmentReport])(
  'a year reads as a year in $list, not as a count',
  ({ columns }) => {
    const year = columns.find(({ key }) => key === 'year');
    expect(year && cellText(year, { year: 2022 })).toBe('2022');
  },
);

test.each([
  ['owed', 'Owed'],
  ['none', 'Not owed'],
  ['unknown', 'Not known'],
])('whether an inspection is owed reads as words: %s', (inspectionDuty, words) => {
  const column = equipmentColumns.columns.find(({ key }) => key === 'inspectionDuty');
  expect(column && cellText(column, { inspectionDuty })).toBe(words);
});
