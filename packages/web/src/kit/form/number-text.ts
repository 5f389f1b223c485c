/** Limits of a number field; `digits` is how many decimals it keeps. */
export interface NumberRule {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly digits: number;
}

/** The number a person typed with or without thousands separators, currency sign or spaces; null when it is none. */
export function readNumber(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^(-?)\s*\$\s*/, '$1')
    .replace(/[\s,]/g, '');
  return /^-?(\d{1,15}(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** What stands in a number input once it is left: thousands separators, for money all decimals; never rounded, because a fault must show what it is about. */
export function showNumber(
  value: number | string | null | undefined,
  rule: NumberRule,
  money = false,
): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return value.toLocaleString('en-US', {
    minimumFractionDigits: money ? rule.digits : 0,
    maximumFractionDigits: 15,
  });
}

/** What is wrong with a number, in words; null when nothing is. A text is what could not be read as a number. */
export function numberFault(value: number | string, rule: NumberRule): string | null {
  if (typeof value === 'string') return 'Enter a number.';
  const show = (number: number): string => showNumber(number, rule);
  if (rule.digits === 0 && !Number.isInteger(value)) return 'Enter a whole number.';
  if (rule.min !== undefined && value < rule.min) return `Must be ${show(rule.min)} or more.`;
  if (rule.max !== undefined && value > rule.max) return `Must be ${show(rule.max)} or less.`;
  return null;
}
