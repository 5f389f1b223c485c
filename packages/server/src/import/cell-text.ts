import { plainText } from '@roadproof/domain/plain-text';

type Cell = string | number | boolean | Date | null | undefined;

/** A cell of a workbook as the text a person would type; formulas count as the value they show, and zeros in front by a number format belong to it. */
export function textOfCell(cell: Cell, numberFormat?: string): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date)
    return /^y+$/i.test(numberFormat ?? '') ? dateText(cell).slice(0, 4) : dateText(cell);
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  if (typeof cell === 'number')
    return masked(cell, numberFormat) ?? `${numberText(cell, numberFormat)}${unitIn(numberFormat)}`;
  return clean(cell);
}

/** A number as it is typed, of 15 digits where it is none of them all; a share as percent. */
function numberText(value: number, numberFormat = ''): string {
  const isShare = literalsOf(numberFormat).bare.endsWith('%');
  if (Number.isInteger(value) && !isShare)
    // Digits beyond those that a number keeps are lost, and Excel shows it so.
    return Number.isSafeInteger(value) ? String(value) : value.toExponential().toUpperCase();
  const plain = String(Number((isShare ? value * 100 : value).toPrecision(15)));
  return isShare ? `${plain}%` : plain;
}

/** The words that a number format shows around its digits, and the format without them. */
function literalsOf(numberFormat: string): { readonly words: string; readonly bare: string } {
  let words = '';
  const bare = (numberFormat.split(';')[0] ?? '')
    .replaceAll(
      /\\(.)|"([^"]*)"|_./g,
      (_all, one: string | undefined, more: string | undefined) => {
        words += one ?? more ?? '';
        return '';
      },
    )
    .replaceAll(/\[[^\]]*\]/g, '');
  return { words: words.trim(), bare: bare.trim() };
}

/** The unit a number format shows behind a figure, as in #,##0" km": it is a part of what the cell says. */
function unitIn(numberFormat = ''): string {
  const { words } = literalsOf(numberFormat);
  return /^(?:kms?|kilomet(?:er|re)s?|mi|miles?|h|hrs?|hours?|lbs?|kg|ft|m|€|£)\.?$/i.test(words)
    ? ` ${words}`
    : '';
}

/** A whole number by a format that is made of zeros and signs alone: 42 by "00000" is 00042, by "000-00-0000" 000-00-0042. */
function masked(value: number, numberFormat = ''): string | null {
  const format = numberFormat.split(';')[0]?.replaceAll(/\\(.)|"([^"]*)"/g, '$1$2') ?? '';
  const zeros = format.replaceAll(/[^0]/g, '').length;
  const isMask = /^[0\s()./-]+$/.test(format) && zeros > 1 && !/\.0+$/.test(format);
  if (!isMask || !Number.isSafeInteger(value) || value < 0) return null;
  const digits = String(value).padStart(zeros, '0');
  const [more, own] = [digits.slice(0, digits.length - zeros), digits.slice(-zeros)];
  let at = 0;
  return more + format.replaceAll('0', () => own[at++] ?? '');
}

/** Text as it is stored, without the quote that keeps a text from being computed: '=1 and ="00123" are what they show. */
export function clean(text: string): string {
  const plain = plainText(text);
  const [, formula] = /^="((?:[^"]|"")*)"$/.exec(plain) ?? [];
  if (formula !== undefined) return formula.replaceAll('""', '"');
  return /^'[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(plain) ? plain.slice(1) : plain;
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
}
