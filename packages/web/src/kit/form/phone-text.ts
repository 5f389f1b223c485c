import { formatPhone, normalizePhone, phoneText } from '@roadproof/domain/phone';

/** What an unfinished North American number looks like: (555) 010-0. */
function partial(digits: string): string {
  if (digits.length <= 3) return digits;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** The text of a phone input after a key: formatted while digits are added at the end, untouched while a person edits inside or deletes. */
export function typePhone(next: string, previous: string): string {
  const isAppended = next.length > previous.length && next.startsWith(previous);
  if (!isAppended || !/^[\d\s().\-/]*$/.test(next)) return next;
  const digits = next.replace(/\D/g, '');
  // A blank behind the whole number may be followed by an extension.
  const isWhole = digits.length > 10 || (digits.length === 10 && /\D$/.test(next));
  return isWhole || digits.startsWith('1') ? next : partial(digits);
}

/** The text of a phone input once it is left: in full form when it is a number, as typed otherwise. */
export function settlePhone(text: string): string {
  const stored = normalizePhone(text);
  return stored ? formatPhone(stored) : text.trim();
}

/** A phone number as its input shows it: a stored one in full form, any other text as it was typed. */
export const showPhone = (text: string): string =>
  normalizePhone(text) === text ? formatPhone(text) : text;

/** What is wrong with a phone number, in words; null when nothing is. */
export function phoneFault(text: string): string | null {
  return normalizePhone(text) ? null : phoneText;
}
