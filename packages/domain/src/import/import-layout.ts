import type { ImportField } from './import-field.ts';
import { guessColumns, type ImportColumns } from './import-guess.ts';
import {
  filledIn,
  findHeader,
  isFilled,
  samplesOf,
  type FoundHeader,
  type LayoutHints,
  type SheetLine,
} from './import-heading.ts';

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
    const numbers = left.get(why);
    if (numbers === undefined) left.set(why, [number]);
    else numbers.push(number);
  };
  const rows = below.filter((line, at) => {
    const why = noRow(line, { header: header.lines, usual, isLast: at === below.length - 1 });
    if (why !== null) leave(why, line.number);
    return why === null;
  });
  const isWorkbook = hints.isWorkbook === true;
  const width = widthOf(rows, lines[header.depth - 1], header, isWorkbook);
  const kept = Array.from({ length: width }, (_, at) => at).filter(
    (at) => isFilled(header.headers[at]) || rows.some(({ cells }) => isFilled(cells[at])),
  );
  // A row may be longer than the others although its last cells are empty: it has been moved as well.
  const isLonger = !isWorkbook && usualWidth(rows) === width;
  const compact = rows.map(({ number, cells, width: own = cells.length }) => {
    const beyond = Array.from(
      { length: Math.max(0, own - width) },
      (_, at) => cells[width + at] ?? '',
    );
    const known = kept.map((at) => cells[at] ?? '');
    const isFilledBeyond = cells.slice(width).some(isFilled);
    if (isFilledBeyond && isWorkbook) leave('Left out as cells beyond the headings', number);
    const isMoved = !isWorkbook && (isFilledBeyond || (isLonger && own > width));
    return { number, cells: isMoved ? [...known, ...beyond] : known };
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
const totalCounted = /^[^\p{L}]*(?:(?:grand|sub)[\s-]*)?totals?\b[^\d\p{L}]*\d[\d\s.,]*$/iu;
/** What is counted in a line of totals. */
const counted =
  /^[\d\s.,]*(?:all |active )?(?:units?|vehicles?|trucks?|trailers?|drivers?|employees?|people|rows?|records?|items?|miles|kilometers|km|hours)[:\s\d.,]*$/i;
const figures = /^[$\d\s.,%()-]+$/;
/** What a program prints around a list, in a line of its own. */
const printed =
  /^[^\p{L}\p{N}]*(?:end of (?:report|list|file|data)|(?:printed|generated|exported|created|prepared|run|report date|as of)\b.*\b\d|page \d+|report (?:generated|created|printed|run)|confidential|powered by)\b/iu;
const sum = /^[^\p{L}]*(?:count|sum|average|avg)\b[\s\d:=.,$]*$/iu;

function noRow({ cells }: SheetLine, { header, usual, isLast }: Surroundings): string | null {
  const filled = filledIn(cells);
  if (filled.every((cell) => /^[\s\-–—_=*.]+$/.test(cell))) return 'Left out as empty';
  if (filled.every((cell) => /^[([*]?(?:required|optional)[)\]*]?$/i.test(cell.trim())))
    return 'Left out as headings or remarks in a line of their own';
  if (isTotals(filled, usual, isLast)) return 'Left out as totals';
  if (filled.length > 1 && header.some((line) => isRepeated(cells, line)))
    return 'Left out as headers printed again';
  // A number alone may be that of a record; words alone are a heading.
  const [only = ''] = filled;
  const isNumber = filled.length === 1 && /\d/.test(only) && !/\s/.test(only.trim());
  const isRemark = usual >= 4 || (usual >= 2 && printed.test(only));
  return filled.length === 1 && isRemark && !isNumber
    ? 'Left out as headings or remarks in a line of their own'
    : null;
}

/** Whether a line says how much the rows are together: words for it and figures, and nothing else. */
function isTotals(filled: readonly string[], usual: number, isLast: boolean): boolean {
  const [first = '', ...others] = filled;
  if (totalAlone.test(first.trim()) && others.every((cell) => figures.test(cell))) return true;
  if (filled.length === 1 && usual < 2) return totalCounted.test(first) || sum.test(first);
  if (filled.length * 2 > usual + 1) return false;
  const isWord = (cell: string): boolean => total.test(cell) || sum.test(cell);
  const hasWords = filled.some((cell) => isWord(cell));
  return (
    (hasWords || (isLast && usual > 1)) &&
    filled.every((cell) => figures.test(cell) || (hasWords && (isWord(cell) || counted.test(cell))))
  );
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
