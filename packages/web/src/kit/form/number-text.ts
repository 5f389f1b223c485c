/** What is said of a text that is no number; a schema of the contract says the same. */
export const noNumber = 'Enter a number.';

/** A number field's own fault: what was typed is no number. Its limits are the schema's to check. */
export const numberFault = (value: unknown): string | null =>
  typeof value === 'string' ? noNumber : null;

/** The number a person typed with or without thousands separators, currency sign or spaces; null when it is none. */
export function readNumber(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^(-?)\s*\$\s*/, '$1')
    .replace(/[\s,]/g, '');
  return /^-?(\d{1,15}(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null;
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
