import { plainText } from './plain-text.ts';

/**
 * Which sign stands before the decimals of a text. 'typed' is for one value whose meaning its writer sees at
 * once: a point, and a comma where it cannot divide thousands, as some phones have no point on their keyboard.
 */
export type DecimalSign = '.' | ',' | 'typed';

/** What is said of a text that is no number. */
export const noNumber = 'Enter a number.';

/** What is said of a text that `readNumber` does not read. */
export const numberFaultOf = (text: string): string =>
  /\d,\d/.test(text) ? `${noNumber} Commas go before three digits: 1,234.` : noNumber;

/**
 * The number a text means; null where it means none or could be meant in two ways. Thousands stand in groups
 * of three behind one and the same sign; no other sign within a number is passed over. A dollar sign may stand
 * before or behind.
 */
export function readNumber(text: string, decimal: DecimalSign): number | null {
  const [, minus = '', before, digits = '', behind] =
    /^([-\u2010-\u2015\u2212]?) ?(\$?) ?([\d.,' \u2019]*[\d.,])(?: ?(\$))?$/.exec(
      plainText(text),
    ) ?? [];
  if (before && behind) return null;
  const value = decimal === 'typed' ? typedValue(digits) : valueOf(digits, decimal);
  return value === null || minus === '' ? value : 0 - value;
}

function typedValue(digits: string): number | null {
  const comma = /^\d[\d' \u2019]*,(?:\d{1,2}|\d{4,})$|^0,\d+$|^\d{1,3}(?:\.\d{3})+,\d+$/.test(
    digits,
  );
  return valueOf(digits, comma ? ',' : '.');
}

function valueOf(digits: string, decimal: '.' | ','): number | null {
  const [integer = '', decimals = '', ...rest] = digits.split(decimal);
  if (rest.length > 0 || !/^\d*$/.test(decimals) || integer + decimals === '') return null;
  const plain = withoutThousands(integer, decimal === '.' ? ',' : '.');
  return plain === null || plain.length > 15 ? null : Number(`${plain}.${decimals}`);
}

/** Digits without the sign between their groups of three; null where they are no such groups. */
function withoutThousands(digits: string, mark: '.' | ','): string | null {
  if (/^\d*$/.test(digits)) return digits;
  const [sign = ''] = /[^\d]/.exec(digits) ?? [];
  const groups = digits.split(sign);
  const isWhole =
    [mark, ' ', "'", '\u2019'].includes(sign) &&
    /^[1-9]\d{0,2}$/.test(groups[0] ?? '') &&
    groups.slice(1).every((group) => /^\d{3}$/.test(group));
  return isWhole ? groups.join('') : null;
}
