import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { parse } from 'csv-parse';
import { streamXlsxRows } from 'hucre/xlsx';
import { clean, textOfCell } from './cell-text.ts';
import { decodeText, guessDelimiter, withoutSeparatorLine } from './csv-text.ts';
import { ReadFault, type ReadAnswer, type ReadOrder } from './table.ts';

const order = workerData as ReadOrder;
const rowsPerMessage = 500;
const tell = (answer: ReadAnswer): void => parentPort?.postMessage(answer);

interface Line {
  readonly number: number;
  readonly cells: string[];
}

async function* workbookLines(bytes: Buffer): AsyncGenerator<Line> {
  for await (const row of streamXlsxRows(bytes)) {
    // A cell far to the right stretches its row; what is beyond the last column with a header is nobody's.
    const cells = row.values.slice(0, order.mostColumns + 1).map(textOfCell);
    yield { number: row.index + 1, cells };
  }
}

async function* textLines(bytes: Buffer): AsyncGenerator<Line> {
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
  let waiting: Line[] = [];
  let count = 0;
  for await (const { number, cells } of order.kind === 'xlsx'
    ? workbookLines(bytes)
    : textLines(bytes)) {
    while (cells.length > 0 && cells.at(-1) === '') cells.pop();
    if (cells.length === 0) continue;
    if (cells.length > order.mostColumns)
      throw new ReadFault(`The file has more than ${order.mostColumns} columns.`);
    count += 1;
    // The header and a few titles above it are no rows.
    if (count > order.mostRows + 10)
      throw new ReadFault(
        `The file has more than ${order.mostRows.toLocaleString('en-US')} rows. Divide it.`,
      );
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
    : 'The file cannot be read: it is damaged, protected by a password, or not what its name says.';
}
