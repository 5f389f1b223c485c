import { evidenceOf, habitsOf } from '@roadproof/domain/import/import-column';
import { importKey } from '@roadproof/domain/import/import-field';
import { guessMapping, refusedCoverage } from '@roadproof/domain/import/import-guess';
import {
  deepestHeader,
  findHeader,
  samplesOf,
  type SheetLine,
} from '@roadproof/domain/import/import-heading';
import { layoutOf } from '@roadproof/domain/import/import-layout';
import { parse } from 'csv-parse';
import { clean } from './cell-text.ts';
import {
  decodeText,
  likelyDelimiters,
  namedDelimiter,
  notATable,
  savedTwice,
  withoutSeparatorLine,
  type DecodedText,
} from './csv-text.ts';
import { openQuote, type OpenQuote } from './open-quote.ts';
import { readSheet, type ReadSheet } from './read-workbook.ts';
import { ReadFault, type ReadOrder, type ReadTable, type TopLine } from './table.ts';

/** Titles, headers and totals are no rows. */
const linesBesides = 30;

async function readText(bytes: Buffer, order: ReadOrder): Promise<ReadSheet> {
  const decoded = decodeText(bytes, order.encoding ?? null);
  const { text, encoding } = decoded;
  const fault = notATable(text);
  if (fault !== null) throw new ReadFault(fault);
  const delimiter = await delimiterOf(text, order);
  const open = escapeIn(text) === '"' ? openQuote(text, delimiter) : null;
  if (open !== null) throw new ReadFault(openQuoteWords(open));
  const notes = letterNotes(decoded).map((message) => ({ message, rows: 0 }));
  return { facts: { encoding, delimiter, notes }, lines: textLines(text, delimiter, order) };
}

function letterNotes({ text, encoding, strays, doubt }: DecodedText): string[] {
  const twice = savedTwice(text);
  const these = strays === 1 ? '1 letter is' : `${strays} letters are`;
  return [
    ...(encoding === 'macintosh'
      ? ['The letters are read as an old Mac wrote them (Mac Roman).']
      : []),
    ...(strays > 0
      ? [`${these} not in UTF-8 like the rest of the file, and read as Windows letters.`]
      : []),
    ...(doubt
      ? [
          `The letters of "${doubt.read}" could also be "${doubt.other}": choose how they are written under Columns.`,
        ]
      : []),
    ...(twice
      ? [
          `"${twice.read}" was probably "${twice.was}" once: its letters were saved wrong before. Save the list again where it comes from.`,
        ]
      : []),
  ];
}

/** So many letters of a text show what divides it. */
const lettersLookedAt = 50_000;

async function firstLines(
  text: string,
  delimiter: string,
  order: ReadOrder,
): Promise<readonly SheetLine[]> {
  const top: SheetLine[] = [];
  try {
    for await (const line of textLines(text.slice(0, lettersLookedAt), delimiter, order))
      if (top.push(line) > deepestHeader * 2) break;
  } catch {
    // The last quote may be cut off, or be none where something else divides the cells.
  }
  return top;
}

/** A sign that divides nothing. */
const undivided = '\u001F';

/** Whether the sign stands within names alone, as in a column of "Lee, Ann" without quotes below a heading of one cell. */
const isOneColumn = ([heading, ...rows]: readonly SheetLine[]): boolean =>
  heading?.width === 1 &&
  rows.length > 0 &&
  rows.every(({ cells, width = 0 }) => width <= 2 && /^[\p{L}\p{M}\s.'’-]*$/u.test(cells.join('')));

/** What divides the cells of a text: where several signs may, the one by which its headings name most fields. */
async function delimiterOf(text: string, order: ReadOrder): Promise<string> {
  const named = namedDelimiter(text);
  if (named !== null) return named;
  const likely = likelyDelimiters(text);
  let best = { delimiter: likely[0] ?? ',', named: -1 };
  const { fields, subject } = order;
  for (const delimiter of likely) {
    const top = await firstLines(text, delimiter, order);
    const { named: found, depth } = findHeader(top, fields, { subject });
    if (found === 1 && isOneColumn(top.slice(depth - 1))) return undivided;
    if (found > best.named) best = { delimiter, named: found };
  }
  return best.delimiter;
}

async function* textLines(
  text: string,
  delimiter: string,
  order: Pick<ReadOrder, 'mostColumns'>,
): AsyncGenerator<SheetLine> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    record_delimiter: ['\r\n', '\n', '\r'],
    escape: escapeIn(text),
    // Blanks before a quote do not make it a letter; a tab is one of them.
    ltrim: delimiter !== '\t',
    max_record_size: 200_000,
    info: false,
  });
  parser.end(withoutSeparatorLine(text));
  let number = 0;
  for await (const record of parser as AsyncIterable<readonly string[]>) {
    number += 1;
    const cells = record.slice(0, order.mostColumns + 1).map((cell) => clean(unquoted(cell)));
    yield { number, cells, width: record.length };
  }
}

/** A cell whose quotes the parser left because blanks stand behind them. */
function unquoted(cell: string): string {
  const [, inner] = cell.startsWith('"') ? (/^"((?:[^"]|"")*)"\s+$/.exec(cell) ?? []) : [];
  return inner === undefined ? cell : inner.replaceAll('""', '"');
}

/** What makes a quote within quotes a letter: a second one, or a backslash as databases write it. */
const escapeIn = (text: string): string =>
  /[^\\]\\"(?![,;|\t\r\n]|$)/.test(text) && !/[^,;|\t\r\n"]""[^,;|\t\r\n"]/.test(text) ? '\\' : '"';

async function linesOf({ lines }: ReadSheet, order: ReadOrder): Promise<SheetLine[]> {
  const all: SheetLine[] = [];
  for await (const { number, cells: given, width } of lines) {
    const cells = given.slice(0, given.findLastIndex((cell) => cell !== '') + 1);
    if (cells.length === 0) continue;
    if (cells.length > order.mostColumns)
      throw new ReadFault(`The file has more than ${order.mostColumns} columns.`);
    all.push({ number, cells, ...(width !== undefined && { width }) });
    if (all.length > order.mostRows + linesBesides)
      throw new ReadFault(
        `The file has more than ${order.mostRows.toLocaleString('en-US')} rows, the most one import takes. Split it into several files and import one after the other.`,
      );
  }
  return all;
}

/** Reads the bytes of a file: its lines, the headings among them, and how its columns are written. Throws ReadFault with words for the person. */
export async function readBytes(bytes: Buffer, order: ReadOrder): Promise<ReadTable> {
  const sheet =
    order.kind === 'xlsx' ? await readSheet(bytes, order) : await readText(bytes, order);
  const lines = await linesOf(sheet, order);
  const { fields, subject, today, words, headerRow } = order;
  const knows = new Map(
    [...words].map(([key, list]) => [key, (text: string) => list.has(importKey(text))]),
  );
  const hints = { subject, today, knows, headerRow, isWorkbook: order.kind === 'xlsx' };
  const { rows, notes, ...layout } = layoutOf(lines, fields, hints);
  const own = rows.map(({ cells }) => cells.slice(0, layout.headers.length));
  const guess = guessMapping(layout.headers, fields, { ...hints, samples: samplesOf(rows) });
  return {
    ...sheet.facts,
    rows,
    headerRow: layout.headerRow,
    headers: layout.headers,
    notes: [...sheet.facts.notes, ...notes],
    guess,
    refused: refusedCoverage(guess, own, fields, hints),
    habits: habitsOf(layout.headers, evidenceOf(own), sheet.facts.delimiter ?? null),
    top: lines.slice(0, deepestHeader).map(topLine),
    isEmpty: lines.length === 0,
  };
}

const cellsShown = 4;

const topLine = ({ number, cells }: SheetLine): TopLine => ({
  number,
  text: cells.filter(Boolean).slice(0, cellsShown).join(', ').slice(0, 80),
});

function openQuoteWords({ line, isToTheEnd }: OpenQuote): string {
  const swallowed = isToTheEnd
    ? 'never closed, so the rest of the file is one cell'
    : 'not closed behind its cell, so lines below it are part of that cell';
  return `A quote (") is opened in line ${line} and ${swallowed}. Close it and choose the file again.`;
}

/** Why a file cannot be read, in words for the person who chose it. */
export function wordsFor(error: unknown): string {
  if (error instanceof ReadFault) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'CSV_MAX_RECORD_SIZE'
    ? 'A line of the file is too long: it has too many columns, or a quote that is never closed.'
    : 'The file cannot be read: it is damaged, or not what its name says. Open it in Excel, save it again and choose that file.';
}
