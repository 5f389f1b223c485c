const asPrinted = /^[\t\n\r\u0020-\u007E]*$/;

/** Characters that show nothing: marks of direction, joiners, fillers, selectors and controls. A null character is not among them: a text with one is refused, not mended. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u0001-\u0008\u000E-\u001F\u007F-\u009F]/gu;
/** Format characters of Arabic, Syriac and Kaithi that are seen: signs that stand around a number. */
const seen = /^[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]$/u;

const joining =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}';
const picture = '\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\uFE0E\\uFE0F]*';

/** Where a character that shows nothing changes how its neighbors look: what it is, what stands before and behind it. */
const needed: readonly (readonly [mark: RegExp, before: RegExp, behind: RegExp])[] = [
  [/^[\u200C\u200D]$/, new RegExp(`[${joining}]$`, 'u'), new RegExp(`^[${joining}]`, 'u')],
  [/^\u200D$/, new RegExp(`${picture}$`, 'u'), /^\p{Extended_Pictographic}/u],
  [/^[\uFE0E\uFE0F]$/, /\p{Extended_Pictographic}$/u, /^/],
  [/^\uFE0F$/, /[\d#*]$/, /^\u20E3/],
  [/^[\uFE00-\uFE0D\u{E0100}-\u{E01EF}]$/u, /\p{Script=Han}$/u, /^/],
  [/^[\u{E0020}-\u{E007F}]$/u, /\u{1F3F4}[\u{E0020}-\u{E007F}]*$/u, /^/],
];

/**
 * A text as it is stored: composed letters, no character that shows nothing, every kind of blank a plain one,
 * none around it. Apostrophes and dashes stay as they were typed, but for the hyphen that does not break.
 */
export function plainText(text: string): string {
  if (asPrinted.test(text)) return text.trim();
  return text
    .replaceAll(/\r?[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[\v\f]/g, ' ')
    .replaceAll(unseen, (mark: string, at: number, fullText: string) =>
      isNeeded(
        mark,
        fullText.slice(Math.max(0, at - 20), at),
        fullText.slice(at + mark.length, at + mark.length + 2),
      )
        ? mark
        : '',
    )
    .replaceAll(/[\p{Zs}\u2800]/gu, ' ')
    .replaceAll('\u2011', '-')
    .normalize('NFC')
    .trim();
}

const isNeeded = (mark: string, before: string, behind: string): boolean =>
  seen.test(mark) ||
  needed.some(
    ([which, left, right]) => which.test(mark) && left.test(before) && right.test(behind),
  );
