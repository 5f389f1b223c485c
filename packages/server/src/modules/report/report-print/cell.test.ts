import { employeeColumns } from '@roadproof/contract/people/employee.columns';
import { equipmentColumns } from '@roadproof/contract/equipment/equipment.columns';
import type { Column } from '@roadproof/contract/column';
import { expect, test } from 'vitest';
import { tableColumns } from '../../../http/table-column.ts';
import { printedCell } from './cell.ts';

const columns: readonly Column[] = [...equipmentColumns.columns, ...employeeColumns.columns];

test.each([
  ['inspectionDuty', 'owed', 'Owed'],
  ['inspectionDuty', 'none', 'Not owed'],
  ['inspectionDuty', 'unknown', 'Not known'],
  ['medCertCardMark', 'vision', 'Vision standard (49 CFR 391.44)'],
  ['make', 'none', 'none'],
])('%s "%s" is "%s" on paper and in a file', (key, value, words) => {
  const column = columns.find((one) => one.key === key);
  if (!column) throw new Error(`No list has the column ${key}.`);
  const row = { [key]: value };
  expect(printedCell(column, row, 'America/Chicago')).toBe(words);
  expect(tableColumns([column]).map((one) => one.read(row))).toEqual([words]);
});
