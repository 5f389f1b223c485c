import { formatDay } from '@roadproof/domain/format';
import { cellText, looksLikeFormula, type TableColumn } from './table-column.ts';
import { localInstant } from './local-instant.ts';

const rowsPerChunk = 200;

/** A CSV file as chunks of text: byte order mark, CRLF, RFC 4180 quoting, no text a spreadsheet program would compute. */
export async function* csv(
  columns: readonly TableColumn[],
  rows: AsyncIterable<object>,
  timeZone: string,
): AsyncGenerator<string> {
  let chunk = `\uFEFF${columns.map((column) => quoted(column.header)).join(',')}\r\n`;
  let waiting = 0;
  for await (const row of rows) {
    chunk += `${columns.map((column) => cell(column, row, timeZone)).join(',')}\r\n`;
    waiting += 1;
    if (waiting < rowsPerChunk) continue;
    yield chunk;
    chunk = '';
    waiting = 0;
  }
  yield chunk;
}

function cell(column: TableColumn, row: object, timeZone: string): string {
  const value = column.read(row);
  if (value === null || value === undefined || value === '') return '';
  switch (column.kind) {
    case 'day':
      return quoted(formatDay(cellText(value)));
    case 'instant':
      return quoted(localInstant(cellText(value), timeZone)?.text ?? cellText(value));
    case 'boolean':
      return value === true ? 'Yes' : 'No';
    case 'number':
    case 'money':
      return typeof value === 'number' ? String(value) : quoted(cellText(value));
    case 'text':
      return quoted(cellText(value));
  }
}

/** Text as a cell of a CSV file: quoted where it has to be, and never a formula. */
export function quoted(text: string): string {
  const safe = looksLikeFormula(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$|^'/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
