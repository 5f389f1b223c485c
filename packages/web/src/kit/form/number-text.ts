import { numberFaultOf, readNumber } from '@roadproof/domain/read-number';
import type { MeterFigure } from '@roadproof/domain/typed-reading';

/** A number field's own fault: what was typed is no number. Its limits are the schema's to check. */
export const numberFault = (value: unknown): string | null =>
  typeof value === 'string' ? numberFaultOf(value) : null;

/** The number a person typed, or what is said of what is none. */
export function readFigure(text: string): MeterFigure {
  const value = readNumber(text, 'typed');
  return value === null ? { fault: numberFaultOf(text) } : { value, note: null };
}

/** What stands in a number input once it is left: thousands separators, for money all its decimals; never rounded, because a fault must show what it is about. */
export function showNumber(
  value: number | string | null | undefined,
  decimals: number | null = null,
): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return value.toLocaleString('en-US', {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: 15,
  });
}
