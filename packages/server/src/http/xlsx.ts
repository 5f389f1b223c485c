import { cellStyle, cellXml, columnLetters, textXml } from './xlsx-cell.ts';
import {
  contentTypes,
  relations,
  sheetEnd,
  sheetStart,
  styles,
  workbook,
  workbookRelations,
} from './xlsx-part.ts';
import type { TableColumn } from './table-column.ts';
import { zip, type ZipEntry } from './zip.ts';

export interface Workbook {
  readonly sheet: string;
  readonly columns: readonly TableColumn[];
  readonly rows: AsyncIterable<object>;
  /** The time zone in which instants are written. */
  readonly timeZone: string;
  /** Stands above the header of every sheet. */
  readonly title?: string;
  /** Text of a second sheet, such as the filter in words, given the number of rows; a line per row. */
  readonly note?: (rows: number) => string;
}

/** Most rows of a sheet in Excel, the header among them. */
const rowsPerSheet = 1_048_576;
const rowsPerChunk = 100;

/** An .xlsx file as a stream of chunks; rows beyond Excel's limit go on in further sheets. */
export function xlsx(book: Workbook, limit: number = rowsPerSheet): AsyncGenerator<Buffer> {
  return zip(entries(book, limit));
}

async function* entries(book: Workbook, limit: number): AsyncGenerator<ZipEntry> {
  // Readers that look at the start alone tell a workbook from any other zip by this first part.
  yield { name: '[Content_Types].xml', content: [contentTypes] };
  yield { name: '_rels/.rels', content: [relations] };
  yield { name: 'xl/styles.xml', content: [styles] };
  const name = sheetName(book.sheet);
  const names: string[] = [];
  const rows = book.rows[Symbol.asyncIterator]();
  const progress = { isDone: false, rows: 0 };
  try {
    do {
      names.push(
        names.length === 0 ? name : sheetName(`${name.slice(0, 24)} (${names.length + 1})`),
      );
      yield {
        name: `xl/worksheets/sheet${names.length}.xml`,
        content: sheet(book, rows, limit, progress),
      };
    } while (!progress.isDone);
  } finally {
    await rows.return?.();
  }
  const note = book.note?.(progress.rows);
  if (note !== undefined) {
    names.push(name === 'Filter' ? 'Filter text' : 'Filter');
    yield { name: `xl/worksheets/sheet${names.length}.xml`, content: [noteSheet(note)] };
  }
  yield { name: 'xl/workbook.xml', content: [workbook(names)] };
  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations(names.length)] };
}

async function* sheet(
  book: Workbook,
  rows: AsyncIterator<object>,
  limit: number,
  progress: { isDone: boolean; rows: number },
): AsyncGenerator<string> {
  const { columns, timeZone, title } = book;
  const letters = columns.map((_, index) => columnLetters(index));
  const headerRow = title === undefined ? 1 : 2;
  const header = columns
    .map((column, index) =>
      textXml(`${letters[index]}${headerRow}`, column.header, cellStyle.header),
    )
    .join('');
  const widths = columns.map((column) => column.width);
  let chunk = sheetStart(widths, headerRow);
  if (title !== undefined) chunk += `<row r="1">${textXml('A1', title, cellStyle.header)}</row>`;
  chunk += `<row r="${headerRow}">${header}</row>`;
  let last = headerRow;
  while (last < limit) {
    const next = await rows.next();
    if (next.done === true) {
      progress.isDone = true;
      break;
    }
    last += 1;
    progress.rows += 1;
    chunk += `<row r="${last}">`;
    for (let index = 0; index < columns.length; index += 1) {
      chunk += cellXml(
        `${letters[index]}${last}`,
        columns[index] as TableColumn,
        next.value,
        timeZone,
      );
    }
    chunk += '</row>';
    if (last % rowsPerChunk === 0) {
      yield chunk;
      chunk = '';
    }
  }
  yield chunk + sheetEnd(`A${headerRow}:${letters.at(-1) ?? 'A'}${last}`);
}

function noteSheet(note: string): string {
  const lines = note
    .split('\n')
    .map((line, index) => `<row r="${index + 1}">${textXml(`A${index + 1}`, line)}</row>`);
  return `${sheetStart([600], 0)}${lines.join('')}${sheetEnd()}`;
}

/** A name Excel takes: at most 31 characters, none of []:*?/\, no apostrophe at the ends, not the reserved "History". */
export function sheetName(given: string): string {
  const name = given
    .toWellFormed()
    .replaceAll(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .slice(0, 31)
    .toWellFormed()
    .replaceAll(/^[\s']+|[\s']+$/g, '');
  return name === '' || name.toLowerCase() === 'history' ? `Sheet ${name}`.trim() : name;
}
