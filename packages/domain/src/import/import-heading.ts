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

/** Whether anything is written in a cell. */
export const isFilled = (cell: string | undefined): boolean => (cell ?? '').trim() !== '';
/** The cells of a line in which something is written. */
export const filledIn = (cells: readonly string[]): string[] => cells.filter(isFilled);
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
    consider(bestOfBoth(joined, above, cells, fields, { ...hints, samples }), [cells, above]);
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
    // "Employee" above "Employee Name" adds nothing to it.
    const isRepeated = `${sub} `.toLowerCase().startsWith(`${over} `.toLowerCase());
    return over === '' || isRepeated ? sub : `${over} ${sub}`;
  });
}

/** Where the joined words name nothing, the lower line alone may. */
function bestOfBoth(
  joined: readonly string[],
  above: readonly string[],
  below: readonly string[],
  fields: readonly ImportField[],
  hints: GuessHints,
): string[] {
  const named = guessColumns(joined, fields, hints);
  // "License State" a second time is no "State".
  const isNamed = (header: string): boolean =>
    namedIn(guessColumns([header], fields, { subject: hints.subject ?? [] })) > 0;
  const mixed = joined.map((header, at) =>
    named[at] === null && isFilled(below[at]) && !(isFilled(above[at]) && isNamed(header))
      ? (below[at] ?? '')
      : header,
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
