import type { ImportField } from './import-field.ts';
import { guessColumns, type GuessHints, type ImportColumns } from './import-guess.ts';

/** A line of a file with the number the spreadsheet shows beside it. */
export interface SheetLine {
  readonly number: number;
  readonly cells: readonly string[];
}

/** What was left out of a file, with how many lines it is true of. */
export interface LayoutNote {
  readonly message: string;
  readonly rows: number;
}

/** A file as it is imported: its headers, the rows below them, and what was left out. */
export interface SheetLayout {
  readonly headers: readonly string[];
  readonly columns: ImportColumns;
  readonly rows: readonly SheetLine[];
  readonly notes: readonly LayoutNote[];
}

/** Titles and blank lines above the headers are looked through this far. */
const deepestHeader = 25;
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

/** Finds the headers below titles, on one line or two: the line that names most fields. */
export function findHeader(
  lines: readonly SheetLine[],
  fields: readonly ImportField[],
  hints: GuessHints = {},
): FoundHeader {
  const rows = lines.slice(0, deepestHeader).map((line) => line.cells);
  let best: FoundHeader = { depth: 0, headers: [], lines: [], named: 0 };
  rows.forEach((cells, at) => {
    const samples = samplesOf(lines.slice(at + 1));
    const count = (headers: readonly string[]): number =>
      namedIn(guessColumns(headers, fields, { ...hints, samples }));
    const consider = (headers: readonly string[], from: readonly (readonly string[])[]): void => {
      const named = count(headers);
      if (named > best.named) best = { depth: at + 1, headers, lines: from, named };
    };
    consider(cells, [cells]);
    const above = rows[at - 1];
    // One cell above the first column is a title.
    if (above === undefined || (filledIn(above).length < 2 && isFilled(above[0]))) return;
    if (filledIn(above).length === 0) return;
    const joined = joinedHeaders(above, cells);
    consider(bestOfBoth(joined, cells, fields, { ...hints, samples }), [cells, above]);
  });
  if (best.named > 0) return best;
  const first = rows.findIndex((cells) => filledIn(cells).length > 0);
  // Days, addresses and numbers are no headers: such a file begins with its rows.
  const cells = rows[first] ?? [];
  const isData = filledIn(cells).some((text) => /\d.*\d.*\d|@/.test(text));
  return isData
    ? { depth: Math.max(first, 0), headers: [], lines: [], named: 0 }
    : {
        depth: Math.max(first, 0) + (rows.length > 0 ? 1 : 0),
        headers: cells,
        lines: [cells],
        named: 0,
      };
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
  hints: GuessHints = {},
): SheetLayout {
  const header = findHeader(lines, fields, hints);
  const below = lines.slice(header.depth);
  const usual = median(below.map(({ cells }) => filledIn(cells).length));
  const left = new Map<string, number[]>();
  const rows = below.filter((line, at) => {
    const why = noRow(line, { header: header.lines, usual, isLast: at === below.length - 1 });
    if (why !== null) left.set(why, [...(left.get(why) ?? []), line.number]);
    return why === null;
  });
  const width = rows.reduce(
    (most, { cells }) => Math.max(most, cells.length),
    header.headers.length,
  );
  const kept = Array.from({ length: width }, (_, at) => at).filter(
    (at) => isFilled(header.headers[at]) || rows.some(({ cells }) => isFilled(cells[at])),
  );
  const compact = rows.map(({ number, cells }) => ({
    number,
    cells: kept.map((at) => cells[at] ?? ''),
  }));
  const headers = kept.map(
    (at) => header.headers[at]?.replaceAll(/\s+/g, ' ').trim().slice(0, 200) || `Column ${at + 1}`,
  );
  const columns = guessColumns(headers, fields, { ...hints, samples: samplesOf(compact) });
  return {
    headers,
    columns,
    rows: compact,
    notes: [...left].map(([message, numbers]) => ({
      message: `${message} (${numbersInWords(numbers)})`,
      rows: numbers.length,
    })),
  };
}

interface Surroundings {
  /** The lines of the headers. */
  readonly header: readonly (readonly string[])[];
  /** How many cells of a row are usually filled. */
  readonly usual: number;
  readonly isLast: boolean;
}

const total = /^[^\p{L}]*(?:(?:grand|sub)[\s-]*)?totals?\b/iu;
const sum = /^[^\p{L}]*(?:count|sum|average|avg)\b[\s\d:=.,$]*$/iu;

function noRow({ cells }: SheetLine, { header, usual, isLast }: Surroundings): string | null {
  const filled = filledIn(cells);
  if (filled.every((cell) => /^[\s\-–—_=*.]+$/.test(cell))) return 'Left out as empty';
  const isSparse = filled.length * 2 <= usual + 1;
  if (isSparse && filled.some((cell) => total.test(cell) || sum.test(cell)))
    return 'Left out as totals';
  if (isLast && isSparse && filled.every((cell) => /^[$\d\s.,%-]+$/.test(cell)))
    return 'Left out as totals';
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
