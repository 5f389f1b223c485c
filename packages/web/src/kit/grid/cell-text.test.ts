import { expect, test } from 'vitest';
import { equipmentColumns, equipmentReport } from '@roadproof/contract/equipment.columns';
import { cellText } from './cell-text.ts';

test.each([equipmentColumns, equipmentReport])(
  'a year reads as a year in $list, not as a count',
  ({ columns }) => {
    const year = columns.find(({ key }) => key === 'year');
    expect(year && cellText(year, { year: 2022 })).toBe('2022');
  },
);
