import type { ImportField } from './import-field.ts';
import { guessColumns, type GuessHints, type ImportColumns } from './import-guess.ts';
import { headerMeaning } from './import-header.ts';

/** A line of a file with the number the spreadsheet shows beside it. */
export interface SheetLine {
  readonly number: number;
  readonly cells: readonly string[];
  /** How many cells the line has, empty ones at its end counted; as many as `cells` unless told. */
  readonly width?: number;
}

/** What was left out of a file, with how many lines it is true of. */
export interface LayoutNote {
  readonly message: string;
  readonly rows: number;
}

/** A file as it is imported: its headers, the rows below them, and what was left out. */
export interface SheetLayout {
  /** The number of the line the headers stand on, the lower one of two; null where the file begins with its rows. */
  readonly headerRow: number | null;
  readonly headers: readonly string[];
  readonly columns: ImportColumns;
  /** The rows; one with more cells than there are headers has lost its columns to a comma or tab inside a value. */
  readonly rows: readonly SheetLine[];
  readonly notes: readonly LayoutNote[];
}

/** What a layout may be told besides the lines and the fields. */
export interface LayoutHints extends GuessHints {
  /** The line somebody chose for the headers, null for a file without any; found where nobody said. */
  readonly headerRow?: number | null | undefined;
  /** Whether the lines are those of a workbook, where no comma can move a cell. */
  readonly isWorkbook?: boolean;
}

/** Titles and blank lines above the headers are looked through this far. */
export const deepestHeader = 25;
/** So many values of a column are looked at. */
const samplesLookedAt = 40;

const isFilled = (cell: string | undefined): boolean => (cell ?? '').trim() !== '';
const filledIn = (cells: readonly string[]): string[] => cells.filter(isFilled);
const namedIn = (columns: ImportColumns): number => columns.filter((key) => key !== null).length;

/** The line of the headers and what they are; 0 lines when the file begins with its rows. */
export interface FoundHeader {
  /** How many lines there are down to the headers, these counted. */
  readonly depth: number;
  readonly headers: readonly string[];
  /** The lines they stand on. */
  readonly lines: readonly (readonly string[])[];
  /** How many fields they name. */
  readonly named: number;
}

/** Finds the headers below titles, on one line or two: the line that names most fields, or the one somebody chose. */
export function findHeader(
  lines: readonly SheetLine[],
  fields: readonly ImportField[],
  { headerRow, ...hints }: LayoutHints = {},
): FoundHeader {
  if (headerRow === null) return noHeader(0);
  const rows = lines.slice(0, deepestHeader).map((line) => line.cells);
  let best = noHeader(0);
  lines.slice(0, deepestHeader).forEach(({ number, cells }, at) => {
    if (headerRow !== undefined && number !== headerRow) return;
    const samples = samplesOf(lines.slice(at + 1));
    const namedBy = (headers: readonly string[]): number =>
      namedIn(guessColumns(headers, fields, { ...hints, samples }));
    const consider = (headers: readonly string[], from: readonly (readonly string[])[]): void => {
      const named = namedBy(headers);
      const isFirst = headerRow !== undefined && best.lines.length === 0;
      if (named > best.named || isFirst) best = { depth: at + 1, headers, lines: from, named };
    };
    if (headerRow !== undefined || !holdsDay(cells)) consider(cells, [cells]);
    const above = rows[at - 1];
    // One cell above the first column is a title.
    if (above === undefined || (filledIn(above).length < 2 && isFilled(above[0]))) return;
    if (filledIn(above).length === 0 || holdsDay(above)) return;
    if (!isSecondLine(cells, fields, hints)) return;
    if (headerRow !== undefined) best = { ...best, named: Math.max(best.named, namedBy(above)) };
    const joined = joinedHeaders(above, cells);
    consider(bestOfBoth(joined, cells, fields, { ...hints, samples }), [cells, above]);
  });
  if (best.named > 0 || headerRow !== undefined) return best;
  const first = rows.findIndex((cells) => filledIn(cells).length > 0);
  // Days, addresses and numbers are no headers: such a file begins with its rows.
  const cells = rows[first] ?? [];
  const isData = filledIn(cells).some((text) => /\d.*\d.*\d|@/.test(text));
  const depth = Math.max(first, 0);
  return isData || rows.length === 0
    ? noHeader(depth)
    : { depth: depth + 1, headers: cells, lines: [cells], named: 0 };
}

const noHeader = (depth: number): FoundHeader => ({ depth, headers: [], lines: [], named: 0 });

/** What tells a row of a record: days and addresses. */
const holdsDay = (cells: readonly string[]): boolean =>
  cells.some((cell) => /\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}|@/.test(cell));

/** Words that say a part of what a column holds, below a word over several columns. */
const partWords = new Set(
  'expiration state issue class number type name first last middle license medical phone city zip address status day from to year make model value'.split(
    ' ',
  ),
);

/**
 * Whether a line can be the second one of headers: no day, number or address in it, and at least half of its cells
 * name a field or a part of one. The first record of a file is never one.
 */
function isSecondLine(
  cells: readonly string[],
  fields: readonly ImportField[],
  { subject = [] }: GuessHints,
): boolean {
  const filled = filledIn(cells);
  if (filled.length === 0 || holdsDay(cells)) return false;
  if (filled.some((cell) => /^[$#\s]*\d[\d\s.,-]*$/.test(cell))) return false;
  const names = filled.filter(
    (cell) =>
      namedIn(guessColumns([cell], fields, { subject })) > 0 ||
      headerMeaning(cell, subject)
        .split(' ')
        .every((word) => word === '' || partWords.has(word)),
  );
  return names.length * 2 >= filled.length;
}

/** Two lines of headers as one; a word over several columns stands for each of them. */
function joinedHeaders(above: readonly string[], below: readonly string[]): string[] {
  let over = '';
  return Array.from({ length: Math.max(above.length, below.length) }, (_, at) => {
    const own = above[at]?.trim() ?? '';
    const sub = below[at]?.trim() ?? '';
    if (own !== '') over = own;
    if (sub === '') return own;
    return over === '' || over.toLowerCase() === sub.toLowerCase() ? sub : `${over} ${sub}`;
  });
}

/** Where the joined words name nothing, the lower line alone may. */
function bestOfBoth(
  joined: readonly string[],
  below: readonly string[],
  fields: readonly ImportField[],
  hints: GuessHints,
): string[] {
  const named = guessColumns(joined, fields, hints);
  const mixed = joined.map((header, at) =>
    named[at] === null && isFilled(below[at]) ? (below[at] ?? '') : header,
  );
  const again = guessColumns(mixed, fields, hints);
  return mixed.map((header, at) => (again[at] === null ? (joined[at] ?? header) : header));
}

/** Some values of each column. */
export function samplesOf(lines: readonly SheetLine[]): string[][] {
  const samples: string[][] = [];
  for (const { cells } of lines.slice(0, samplesLookedAt))
    cells.forEach((cell, at) => {
      if (isFilled(cell)) (samples[at] ??= []).push(cell);
    });
  return Array.from(samples, (column) => column ?? []);
}

/**
 * Makes rows of the lines of a file: headers found, and what is no row left out with a note: titles
 * above, headers that are repeated, headings and remarks in a line of their own, totals, rules and
 * columns without anything in them.
 */
export function layoutOf(
  lines: readonly SheetLine[],
  fields: readonly ImportField[],
  hints: LayoutHints = {},
): SheetLayout {
  const header = findHeader(lines, fields, hints);
  const below = lines.slice(header.depth);
  const usual = median(below.map(({ cells }) => filledIn(cells).length));
  const left = new Map<string, number[]>();
  const leave = (why: string, number: number): void => {
    left.set(why, [...(left.get(why) ?? []), number]);
  };
  const rows = below.filter((line, at) => {
    const why = noRow(line, { header: header.lines, usual, isLast: at === below.length - 1 });
    if (why !== null) leave(why, line.number);
    return why === null;
  });
  const width = widthOf(rows, lines[header.depth - 1], header, hints.isWorkbook === true);
  const kept = Array.from({ length: width }, (_, at) => at).filter(
    (at) => isFilled(header.headers[at]) || rows.some(({ cells }) => isFilled(cells[at])),
  );
  const compact = rows.map(({ number, cells }) => {
    const beyond = cells.slice(width);
    const isBeyond = beyond.some(isFilled);
    if (isBeyond && hints.isWorkbook === true)
      leave('Left out as cells beyond the headings', number);
    const own = kept.map((at) => cells[at] ?? '');
    return { number, cells: isBeyond && hints.isWorkbook !== true ? [...own, ...beyond] : own };
  });
  const headers = kept.map(
    (at) => header.headers[at]?.replaceAll(/\s+/g, ' ').trim().slice(0, 200) || `Column ${at + 1}`,
  );
  const columns = guessColumns(headers, fields, { ...hints, samples: samplesOf(compact) });
  return {
    headerRow: header.lines.length === 0 ? null : (lines[header.depth - 1]?.number ?? null),
    headers,
    columns,
    rows: compact,
    notes: [...left].map(([message, numbers]) => ({
      message: `${message} (${numbersInWords(numbers)})`,
      rows: numbers.length,
    })),
  };
}

/**
 * How many columns there are. The headings reach as far as their own line is wide, also where its last ones have no
 * word. Beyond them only a workbook has columns: those that two thirds of the rows fill.
 */
function widthOf(
  rows: readonly SheetLine[],
  line: SheetLine | undefined,
  header: FoundHeader,
  isWorkbook: boolean,
): number {
  const filledTo = ({ cells }: SheetLine): number => cells.findLastIndex(isFilled) + 1;
  if (line === undefined || header.lines.length === 0)
    return isWorkbook ? Math.max(0, ...rows.map(filledTo)) : usualWidth(rows);
  let width = Math.max(
    header.headers.length,
    ...header.lines.map((cells) => cells.length),
    isWorkbook ? 0 : (line.width ?? 0),
  );
  if (!isWorkbook) return width;
  const fills = (at: number): boolean =>
    rows.filter(({ cells }) => isFilled(cells[at])).length * 3 >= rows.length * 2;
  while (rows.length > 0 && fills(width)) width += 1;
  return width;
}

/** How many cells most rows of a file without headings have; the larger number of two that are as usual. */
function usualWidth(rows: readonly SheetLine[]): number {
  const counts = new Map<number, number>();
  for (const { cells, width = cells.length } of rows)
    counts.set(width, (counts.get(width) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

interface Surroundings {
  /** The lines of the headers. */
  readonly header: readonly (readonly string[])[];
  /** How many cells of a row are usually filled. */
  readonly usual: number;
  readonly isLast: boolean;
}

const total = /^[^\p{L}]*(?:(?:grand|sub)[\s-]*)?totals?\b/iu;
const totalAlone = /^(?:(?:grand|sub)[\s-]*)?totals?[\s:.]*$/i;
const figures = /^[$\d\s.,%()-]+$/;
const sum = /^[^\p{L}]*(?:count|sum|average|avg)\b[\s\d:=.,$]*$/iu;

function noRow({ cells }: SheetLine, { header, usual, isLast }: Surroundings): string | null {
  const filled = filledIn(cells);
  if (filled.every((cell) => /^[\s\-–—_=*.]+$/.test(cell))) return 'Left out as empty';
  const [first = '', ...others] = filled;
  if (totalAlone.test(first.trim()) && others.every((cell) => figures.test(cell)))
    return 'Left out as totals';
  const isSparse = filled.length * 2 <= usual + 1;
  if (isSparse && filled.some((cell) => total.test(cell) || sum.test(cell)))
    return 'Left out as totals';
  if (isLast && isSparse && filled.every((cell) => figures.test(cell))) return 'Left out as totals';
  if (filled.length > 1 && header.some((line) => isRepeated(cells, line)))
    return 'Left out as headers printed again';
  // A number alone may be that of a record; words alone are a heading.
  const isNumber = filled.length === 1 && /^\S*\d\S*$/.test(filled[0]?.trim() ?? '');
  return filled.length === 1 && usual >= 4 && !isNumber
    ? 'Left out as headings or remarks in a line of their own'
    : null;
}

function isRepeated(cells: readonly string[], header: readonly string[]): boolean {
  const low = (text: string | undefined): string => (text ?? '').trim().toLowerCase();
  const filled = cells.flatMap((cell, at) => (isFilled(cell) ? [at] : []));
  return filled.filter((at) => low(cells[at]) === low(header[at])).length * 3 >= filled.length * 2;
}

function median(counts: readonly number[]): number {
  const sorted = counts.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const numbersShown = 5;

function numbersInWords(numbers: readonly number[]): string {
  const shown = numbers.slice(0, numbersShown).map(String);
  const rest = numbers.length - shown.length;
  const all = rest > 0 ? [...shown, `${rest} more`] : shown;
  const last = all.pop() ?? '';
  return `${numbers.length === 1 ? 'row' : 'rows'} ${all.length > 0 ? `${all.join(', ')} and ${last}` : last}`;
}
