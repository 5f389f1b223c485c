const digitsOf = (text: string): string => text.replace(/\D/g, '');
const northAmerican = (ten: string): string | null =>
  /^[2-9]\d{9}$/.test(ten) ? `+1${ten}` : null;

/** The message at a phone number that cannot be read. */
export const phoneText = 'Enter a phone number with area code, like (555) 010-0100.';

/** E.164 of a US or Canadian number in any punctuation, or of a number with + and country code; null when it is neither. Spreadsheets hold every punctuation there is. */
export function normalizePhone(text: string): string | null {
  const trimmed = text.trim();
  if (!/^\+?[\d\s().\-/]*$/.test(trimmed)) return null;
  const digits = digitsOf(trimmed);
  if (digits.length === 10 && !trimmed.startsWith('+')) return northAmerican(digits);
  if (digits.startsWith('1')) return northAmerican(digits.slice(1));
  return trimmed.startsWith('+') && /^[2-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
}

/** '(555) 010-0100' for North America, any other text as it is. */
export function formatPhone(stored: string | null | undefined): string {
  if (!stored) return 'N/A';
  const na = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(stored);
  return na ? `(${na[1]}) ${na[2]}-${na[3]}` : stored;
}
