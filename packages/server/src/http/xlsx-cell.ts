import { formatDay } from '@roadproof/domain/format';
import { cellText, looksLikeFormula, type TableColumn } from './table-column.ts';
import { localInstant } from './local-instant.ts';

/** Places of the cell formats in styles.xml. */
export const cellStyle = { plain: 0, header: 1, day: 2, instant: 3, money: 4, quoted: 5 } as const;

const longestText = 32_767;
const msPerDay = 86_400_000;
const epoch = Date.UTC(1899, 11, 30);
/** Before this serial Excel counts a day that never was. */
const firstTrueSerial = 61;

/** The letters of a column: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** A row's cell as XML; an empty one is left out. */
export function cellXml(
  reference: string,
  column: TableColumn,
  row: object,
  timeZone: string,
): string {
  const value = column.read(row);
  if (value === null || value === undefined || value === '') return '';
  switch (column.kind) {
    case 'day':
      return dayXml(reference, cellText(value));
    case 'instant': {
      const local = localInstant(cellText(value), timeZone);
      return local === null
        ? textXml(reference, cellText(value))
        : numberXml(reference, (local.wallClock - epoch) / msPerDay, cellStyle.instant);
    }
    case 'boolean':
      return textXml(reference, value === true ? 'Yes' : 'No');
    case 'number':
    case 'money':
      return typeof value === 'number' && Number.isFinite(value)
        ? numberXml(reference, value, column.kind === 'money' ? cellStyle.money : cellStyle.plain)
        : textXml(reference, cellText(value));
    case 'text':
      return textXml(reference, cellText(value));
  }
}

/** A text cell; what could be taken for a formula carries the quote prefix, which Excel never computes. */
export function textXml(reference: string, text: string, style?: number): string {
  const format = style ?? (looksLikeFormula(text) ? cellStyle.quoted : cellStyle.plain);
  const attribute = format === cellStyle.plain ? '' : ` s="${format}"`;
  return `<c r="${reference}"${attribute} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

function numberXml(reference: string, value: number, style: number): string {
  return `<c r="${reference}"${style === cellStyle.plain ? '' : ` s="${style}"`}><v>${value}</v></c>`;
}

function dayXml(reference: string, text: string): string {
  const serial = (Date.parse(`${text.slice(0, 10)}T00:00:00Z`) - epoch) / msPerDay;
  return serial >= firstTrueSerial
    ? numberXml(reference, serial, cellStyle.day)
    : textXml(reference, formatDay(text));
}

const special = /[&<>\u0000-\u0008\u000B-\u001F\u007F\uD800-\uDFFF\uFFFE\uFFFF]|_x[\dA-Fa-f]{4}_/;

/** Text for XML: markup escaped, what XML cannot hold removed, `_x0041_`-like text protected from being read as a character. */
export function escapeXml(given: string): string {
  const text = given.length > longestText ? given.slice(0, longestText) : given;
  if (!special.test(text)) return text;
  return text
    .toWellFormed()
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
