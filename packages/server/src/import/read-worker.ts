import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { parse } from 'csv-parse';
import type { SheetLine } from '@roadproof/domain/import-layout';
import { clean } from './cell-text.ts';
import { decodeText, guessDelimiter, withoutSeparatorLine } from './csv-text.ts';
import { chooseSheet, mergedDown, sheetLines } from './read-workbook.ts';
import { ReadFault, type ReadAnswer, type ReadOrder } from './table.ts';

const order = workerData as ReadOrder;
const rowsPerMessage = 500;
/** Titles, headers and totals are no rows. */
const linesBesides = 30;
const tell = (answer: ReadAnswer): void => parentPort?.postMessage(answer);

async function* workbookLines(bytes: Buffer): AsyncGenerator<SheetLine> {
  const { index, sheet, otherSheets } = await chooseSheet(bytes, order);
  tell({ sheet, otherSheets });
  const merges = await mergedDown(bytes, index);
  yield* sheetLines(bytes, { index, merges }, order.mostColumns);
}

async function* textLines(bytes: Buffer): AsyncGenerator<SheetLine> {
  const text = decodeText(bytes);
  const parser = parse({
    delimiter: guessDelimiter(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 200_000,
    info: false,
  });
  parser.end(withoutSeparatorLine(text));
  let number = 0;
  for await (const record of parser as AsyncIterable<readonly string[]>) {
    number += 1;
    yield { number, cells: record.slice(0, order.mostColumns + 1).map(clean) };
  }
}

async function read(): Promise<void> {
  const bytes = await readFile(order.path);
  let waiting: SheetLine[] = [];
  const tooMany = `The file has more than ${order.mostRows.toLocaleString('en-US')} rows, the most one import takes. Divide it into several files and import one after the other.`;
  let count = 0;
  for await (const { number, cells: given } of order.kind === 'xlsx'
    ? workbookLines(bytes)
    : textLines(bytes)) {
    const cells = given.slice(0, given.findLastIndex((cell) => cell !== '') + 1);
    if (cells.length === 0) continue;
    if (cells.length > order.mostColumns)
      throw new ReadFault(`The file has more than ${order.mostColumns} columns.`);
    count += 1;
    if (count > order.mostRows + linesBesides) throw new ReadFault(tooMany);
    waiting.push({ number, cells });
    if (waiting.length < rowsPerMessage) continue;
    tell({ rows: waiting });
    waiting = [];
  }
  tell({ rows: waiting });
  tell({ done: true });
}

read().catch((error: unknown) => {
  tell({ fault: wordsFor(error) });
});

function wordsFor(error: unknown): string {
  if (error instanceof ReadFault) return error.message;
  return error instanceof Error && 'code' in error && error.code === 'CSV_MAX_RECORD_SIZE'
    ? 'A line of the file is too long: it has too many columns, or a quote that is never closed.'
    : 'The file cannot be read: it is damaged, or not what its name says. Open it in Excel, save it again and choose that file.';
}
