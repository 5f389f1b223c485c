import { dueStatusAt, valueAt, wordOf, type Column } from '@roadproof/contract/column';
import type { DueClockOut } from '@roadproof/contract/due-clock';
import { dueTail } from '@roadproof/domain/due-tail';
import {
  formatBoolean,
  formatDay,
  formatInstant,
  formatMediumDay,
  formatMoney,
  formatNumber,
  formatReading,
} from '@roadproof/domain/format';
import { formatPhone } from '@roadproof/domain/phone';
import { cellText } from '../../../http/table-column.ts';

/** What stands in a cell on paper, as on the screen: the value, a day with how it stands; nothing where a value is missing. */
export function printedCell(column: Column, row: object, timeZone: string): string {
  const text = printedValue(column, row, timeZone);
  if (column.kind !== 'day') return text;
  const dueState = dueStatusAt(column, row);
  const tail = dueState ? dueTail(dueState) : null;
  return [text, tail ?? ''].filter((part) => part !== '').join(', ');
}

function printedValue(column: Column, row: object, timeZone: string): string {
  const { key, kind, unit } = column;
  const value = valueAt(row, key);
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'due') {
    const { text, leftText } = value as DueClockOut;
    return [text, leftText].filter(Boolean).join(', ');
  }
  const text = cellText(value);
  switch (kind) {
    case 'day':
      return formatDay(text);
    case 'mediumDay':
      return formatMediumDay(text);
    case 'instant':
      return formatInstant(text, timeZone);
    case 'boolean':
      return formatBoolean(value === true);
    case 'phone':
      return formatPhone(text);
    case 'number':
      return typeof value === 'number' ? String(value) : text;
    case 'money':
      return typeof value === 'number' ? formatMoney(value) : text;
    case 'reading':
      if (typeof value !== 'number') return text;
      return unit ? formatReading(value, cellText(valueAt(row, unit))) : formatNumber(value);
    case 'text':
    case 'status':
      return wordOf(column, value) ?? text;
    case 'email':
    case 'link':
    case 'id':
      return text;
  }
}
