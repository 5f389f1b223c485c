import { findHeader, type SheetLine } from '@roadproof/domain/import/import-heading';
import type { LayoutNote } from '@roadproof/domain/import/import-layout';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { textOfCell } from './cell-text.ts';
import type { FileFacts, ReadOrder } from './table.ts';

/** So many lines of each sheet are looked at to find the one that is meant. */
const linesLookedAt = 60;
/** Number formats, merged cells and hidden rows of a larger file are left alone: they need the whole sheet in memory. */
const wholeUpTo = 8 * 1024 * 1024;

interface ChosenSheet {
  readonly index: number;
  readonly sheet: string;
  readonly otherSheets: readonly string[];
}

/** A sheet as lines of texts, and what has to be said of it. */
export interface ReadSheet {
  readonly facts: FileFacts;
  readonly lines: AsyncIterable<SheetLine> | Iterable<SheetLine>;
}

/** The sheet of a workbook that names most of the fields, as its cells show. */
export async function readSheet(bytes: Buffer, order: ReadOrder): Promise<ReadSheet> {
  const { index, sheet, otherSheets } = await chooseSheet(bytes, order);
  if (bytes.length > wholeUpTo) {
    const message =
      'Number formats are not looked at in a workbook over 8 MB: numbers may lose zeros in front.';
    const facts: FileFacts = { sheet, otherSheets, notes: [{ message, rows: 0 }] };
    return { facts, lines: streamedLines(bytes, index, order.mostColumns) };
  }
  const { sheets, dateSystem } = await readXlsx(bytes, { sheets: [index], readStyles: true });
  const [sheetRead] = sheets;
  if (!sheetRead) return { facts: { sheet, otherSheets, notes: [] }, lines: [] };
  const is1904 = dateSystem === '1904';
  const notes = [hiddenRows(sheetRead), emptyFormulas(sheetRead)].filter((note) => note !== null);
  return {
    facts: { sheet, otherSheets, notes, ...(is1904 && { is1904 }) },
    lines: wholeLines(sheetRead, order.mostColumns),
  };
}

type Sheet = Awaited<ReturnType<typeof readXlsx>>['sheets'][number];

/** The sheet that names most of the fields; of equal ones the first with anything below its headers. */
async function chooseSheet(
  bytes: Buffer,
  { fields, subject, ...order }: ReadOrder,
): Promise<ChosenSheet> {
  const sheets: { index: number; name: string; isHidden: boolean }[] = [];
  await readXlsx(bytes, {
    sheets: ({ name, index, hidden = false, veryHidden = false }) => {
      sheets.push({ index, name, isHidden: hidden || veryHidden });
      return false;
    },
  });
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  const open = shown.length > 0 ? shown : sheets;
  let best = { index: 0, sheet: '', score: -1 };
  if (open.length === 1)
    best = { index: open[0]?.index ?? 0, sheet: open[0]?.name ?? '', score: 0 };
  else
    for (const { index, name } of open) {
      const lines: SheetLine[] = [];
      for await (const line of streamedLines(bytes, index, order.mostColumns)) {
        if (line.cells.some(Boolean)) lines.push(line);
        if (lines.length >= linesLookedAt) break;
      }
      const { named, depth } = findHeader(lines, fields, { subject });
      const score = lines.length > depth ? named * 2 + 1 : 0;
      if (score > best.score) best = { index, sheet: name, score };
    }
  const otherSheets = open.filter(({ index }) => index !== best.index).map(({ name }) => name);
  return { index: best.index, sheet: best.sheet, otherSheets };
}

/** The lines of a sheet as texts, one after the other. */
async function* streamedLines(
  bytes: Buffer,
  sheet: number,
  mostColumns: number,
): AsyncGenerator<SheetLine> {
  for await (const { index, values } of streamXlsxRows(bytes, { sheet }))
    // A cell far to the right stretches its row; what is beyond the last column with a header is nobody's.
    yield {
      number: index + 1,
      cells: values.slice(0, mostColumns + 1).map((one) => textOfCell(one)),
    };
}

/** The same of a sheet in memory: numbers by their formats, and what was merged downwards in each line it covers. */
function* wholeLines(sheet: Sheet, mostColumns: number): Generator<SheetLine> {
  const { rows, cells: details, merges = [] } = sheet;
  const down = merges.filter(({ startRow, endRow }) => endRow > startRow);
  const over = new Map<(typeof down)[number], string>();
  for (const [at, values] of rows.entries()) {
    const cells = values
      .slice(0, mostColumns + 1)
      .map((value, column) => textOfCell(value, details?.get(`${at},${column}`)?.style?.numFmt));
    for (const merge of down) {
      if (at === merge.startRow) over.set(merge, cells[merge.startCol] ?? '');
      if (at <= merge.startRow || at > merge.endRow) continue;
      if (cells.every((cell) => cell === '')) continue;
      while (cells.length <= merge.startCol) cells.push('');
      cells[merge.startCol] ||= over.get(merge) ?? '';
    }
    yield { number: at + 1, cells };
  }
}

function hiddenRows({ rows, rowDefs }: Sheet): LayoutNote | null {
  const hidden = [...(rowDefs ?? [])].filter(
    ([at, row]) => row.hidden === true && rows[at]?.some((cell) => cell !== null && cell !== ''),
  ).length;
  if (hidden === 0) return null;
  return {
    message:
      hidden === 1
        ? '1 row is hidden in the workbook and comes in.'
        : `${hidden} rows are hidden in the workbook and come in.`,
    rows: 0,
  };
}

const formulasShown = 2;

/** Formulas whose result the program that wrote the workbook never stored. */
function emptyFormulas({ cells }: Sheet): LayoutNote | null {
  const empty = [...(cells ?? [])].filter(
    ([, { formula, value, formulaResult }]) =>
      formula !== undefined && isNothing(value) && isNothing(formulaResult),
  );
  if (empty.length === 0) return null;
  const names = empty.slice(0, formulasShown).map(([place]) => addressOf(place));
  const rest = empty.length - names.length;
  const all = rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(' and ');
  return {
    message: `Formulas without a stored result come in empty: ${all}. Open the workbook in Excel, save it and choose it again.`,
    rows: 0,
  };
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '';

/** 'D2' for "1,3". */
function addressOf(place: string): string {
  const [row = 0, column = 0] = place.split(',').map(Number);
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return `${letters}${row + 1}`;
}
