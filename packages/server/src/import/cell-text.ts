type Cell = string | number | boolean | Date | null | undefined;

/** A cell of a workbook as the text a person would type; formulas count as the value they show. */
export function textOfCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  return clean(cell);
}

/** Text without the marks that spreadsheets put around it: no-break spaces, and the quote that keeps a text from being computed. */
export function clean(text: string): string {
  const plain = text
    .replaceAll(/[\u00A0\u202F\u2007]/g, ' ')
    .replaceAll(/[\u200B\uFEFF]/g, '')
    .trim();
  return /^'[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(plain) ? plain.slice(1) : plain;
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
}
