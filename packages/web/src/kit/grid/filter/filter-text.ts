import type { Column } from '@roadproof/contract/column';
import { formatDay } from '@roadproof/domain/format';
import type { Choice } from './choices.ts';
import type { ColumnTest } from './filter-model.ts';

/** Whether a column is filtered by a range of days. */
export function isDayColumn(column: Column): boolean {
  return column.kind === 'day' || column.kind === 'mediumDay' || column.kind === 'instant';
}

const plain = {
  contains: 'contains',
  starts: 'starts with',
  is: 'is',
  not: 'is not',
  in: 'is',
} as const;

function valueText(column: Column, value: string, choices: readonly Choice[] | undefined): string {
  if (column.filter) return choices?.find((one) => one.value === value)?.label ?? '…';
  if (isDayColumn(column)) return formatDay(value);
  if (column.kind === 'boolean') return value === 'true' ? 'Yes' : 'No';
  return value;
}

/** What a column's conditions ask, in words: 'from 01/01/2026 to 12/31/2026', 'is CDL or Mechanic'. */
export function filterText(
  column: Column,
  tests: readonly ColumnTest[],
  choices?: readonly Choice[],
): string {
  const value = (test: ColumnTest) => valueText(column, test.value, choices);
  const several = tests.filter((one) => one.test === 'in');
  if (several.length > 3) return `is any of ${several.length}`;
  if (several.length > 0) return `is ${several.map(value).join(' or ')}`;
  const words = tests.map((one) => {
    if (one.test === 'empty') return 'is empty';
    if (one.test === 'filled') return 'is not empty';
    if (one.test === 'from')
      return isDayColumn(column) ? `from ${value(one)}` : `at least ${value(one)}`;
    if (one.test === 'to')
      return isDayColumn(column) ? `to ${value(one)}` : `at most ${value(one)}`;
    return `${plain[one.test]} ${value(one)}`;
  });
  return words.join(isDayColumn(column) ? ' ' : ' and ');
}
