import { dueStatusAt, valueAt, wordOf, type Column } from '@roadproof/contract/column';
import type { DueClockOut } from '@roadproof/contract/due-clock';
import { caseState, stateFromText, type ShownState } from '@roadproof/domain/status-text';
import {
  formatBoolean,
  formatDay,
  formatInstant,
  formatMediumDay,
  formatMoney,
  formatNumber,
  formatReading,
  missing,
} from '@roadproof/domain/format';
import { formatPhone } from '@roadproof/domain/phone';
import type { TimeOf } from '../../form/shown-time.ts';

/** The text of one cell as a person reads it, instants as they are told there; 'N/A' where the value is missing. */
export function cellText(column: Column, row: unknown, timeOf: TimeOf = formatInstant): string {
  const value = valueAt(row, column.key);
  if (value === null || value === undefined || value === '') return missing;
  switch (column.kind) {
    case 'day':
      return formatDay(value as string);
    case 'mediumDay':
      return formatMediumDay(value as string);
    case 'instant':
      return timeOf(value as string);
    case 'number':
      return column.isPlain ? String(value as number) : formatNumber(value as number, 2);
    case 'money':
      return formatMoney(value as number);
    case 'reading':
      return formatReading(
        value as number,
        column.unit ? (valueAt(row, column.unit) as string | null) : null,
      );
    case 'due': {
      const { text, leftText } = value as DueClockOut;
      return text === null ? missing : [text, leftText].filter(Boolean).join(', ');
    }
    case 'boolean':
      return formatBoolean(value as boolean);
    case 'phone':
      return formatPhone(value as string);
    default:
      return wordOf(column, value) ?? String(value as string | number);
  }
}

/** The state a status cell shows: that of its case, its due status's, else what its word means; null for a word that is no state. */
export function stateOf(column: Column, row: unknown): ShownState | null {
  const value = valueAt(row, column.key);
  const word = typeof value === 'string' ? value : '';
  return caseState(word) ?? dueStatusAt(column, row)?.state ?? stateFromText(word);
}
