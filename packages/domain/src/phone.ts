import { plainText } from './plain-text.ts';

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const northAmerican = (ten: string): string | null =>
  /^[2-9]\d{9}$/.test(ten) ? `+1${ten}` : null;

/** An extension behind a number, as people write it and as it is stored. */
const extension =
  /(?<![\s,;.-])[\s,;.-]*(?:(?<![a-z])ext(?:ension|n)?\.?|x|#)(?:\s*[:.=#])?\s*(\d{1,7})$/i;

/** The message at a phone number that cannot be read. */
export const phoneText = 'Enter a phone number with area code, like (555) 010-0100.';

/**
 * E.164 of a US or Canadian number in any punctuation, or of a number with + and country code; null when it
 * is neither. An extension stands behind it as RFC 3966 writes it: '+15550100100;ext=12'.
 */
export function normalizePhone(text: string): string | null {
  const plain = plainText(text).replaceAll(/[\u2010-\u2015\u2212]/g, '-');
  const [, digits] = extension.exec(plain) ?? [];
  const number = numberOf(digits === undefined ? plain : plain.replace(extension, ''));
  return number === null || digits === undefined ? number : `${number};ext=${digits}`;
}

function numberOf(text: string): string | null {
  // A zero in brackets is dialed within a country alone.
  const plain = text.trim().replace(/^(\+\d{1,3})\s*\(0\)/, '$1');
  if (!/^\+?[\d\s().\-/]*$/.test(plain)) return null;
  const digits = digitsOf(plain);
  if (digits.length === 10 && !plain.startsWith('+')) return northAmerican(digits);
  if (digits.startsWith('1')) return northAmerican(digits.slice(1));
  return plain.startsWith('+') && /^[2-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
}

/** '(555) 010-0100' for North America, any other text as it is; an extension behind either: '(555) 010-0100 ext. 12'. */
export function formatPhone(stored: string | null | undefined): string {
  if (!stored) return 'N/A';
  const [number = '', behind] = stored.split(';ext=');
  const na = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number);
  const shown = na ? `(${na[1]}) ${na[2]}-${na[3]}` : number;
  return behind === undefined ? shown : `${shown} ext. ${behind}`;
}
