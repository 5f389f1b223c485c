import { copiedCells } from '../copied-cells.ts';
import { formatFigure } from '../format.ts';
import { evidenceOf, habitsOf, meterHabit, type ColumnHabit } from '../import/import-column.ts';
import { signOfKind, withoutUnit, type MeterKind } from '../meter-unit.ts';
import { readNumber } from '../read-number.ts';

/** One line of a pasted piece of a spreadsheet: the unit where it names one, and the readings as text. */
export interface PastedLine {
  readonly unit: string | null;
  readonly primary: string;
  readonly secondary: string;
  /** Why the line cannot be taken as it is. */
  readonly fault?: string;
}

/** What was pasted: lines that name their units, or readings alone, to be entered from the present cell downwards. */
export interface Pasted {
  readonly kind: 'units' | 'readings';
  readonly lines: readonly PastedLine[];
  /** How many columns beyond the readings were left out. */
  readonly leftOut: number;
}

/** What is said of a line whose cells do not stand under those of the others. */
export const movedCells =
  'This line has more cells than the others: a comma or tab inside a value has moved them.';

const isFigure = (cell: string): boolean => {
  const [figure] = withoutUnit(cell);
  return (['.', ',', 'typed'] as const).some((sign) => {
    const value = readNumber(figure, sign);
    return value !== null && value >= 0;
  });
};

/** How many cells a line reaches over, empty ones at its end not counted. */
const reach = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '') + 1;

/**
 * Reads what was copied out of a spreadsheet: a unit and its readings, or readings alone. A first column that
 * names units (by `isUnit`, or by not being numbers) makes them lines of those units; empty lines of lines with
 * units are left out. A block of several lines is a small file: its heading says how far its columns reach and
 * what they count, and each column is read by the decimal sign that its figures prove together. What a figure
 * counts stands behind it in the readings: '98,500 km'.
 */
export function readPaste(text: string, isUnit: (text: string) => boolean): Pasted {
  const rows = copiedCells(text);
  const isWide = rows.some((cells) => cells.length > 1);
  const first = rows.map(([cell = '']) => cell).filter(Boolean);
  const named = first.filter(isUnit).length;
  const figures = first.filter(isFigure).length;
  const hasUnits = isWide && (named * 2 >= first.length || figures * 2 < first.length);
  const from = hasUnits ? 1 : 0;
  const heading = headingOf(rows, from, isUnit);
  const body = heading === null ? rows : rows.slice(1);
  const width = heading?.length ?? usualReach(body);
  const habits = habitsOf(
    Array.from({ length: width }, (_, at) => heading?.[at] ?? ''),
    evidenceOf(body.filter((cells) => reach(cells) <= width)),
  ).map(meterHabit);
  const isBlock = rows.length > 1;
  const lines = body.map((cells): PastedLine => {
    const unit = hasUnits ? (cells[0] ?? '') : null;
    if (isBlock && reach(cells) > width) return { unit, ...rawOf(cells, from), fault: movedCells };
    const read = [from, from + 1].map((at) => readingOf(cells[at] ?? '', habits[at], isBlock));
    const fault = read.find((one) => one.fault !== undefined)?.fault;
    const [primary = '', secondary = ''] = read.map((one) => one.text);
    return { unit, primary, secondary, ...(fault !== undefined && { fault }) };
  });
  return {
    kind: hasUnits ? 'units' : 'readings',
    lines: hasUnits
      ? lines.filter((one) => one.unit !== '' && (one.primary !== '' || one.secondary !== ''))
      : lines,
    leftOut: Math.max(0, Math.min(width, Math.max(...rows.map(reach))) - from - 2),
  };
}

const rawOf = (cells: readonly string[], from: number) => ({
  primary: cells[from] ?? '',
  secondary: cells[from + 1] ?? '',
});

// "12k" and "~128,400" are readings somebody has to see.
const beginsWithDigit = /^[^\p{L}\d]*\d/u;

/** The first line where it is the heading of the columns: its readings are words, and it names no unit. */
function headingOf(
  rows: readonly (readonly string[])[],
  from: number,
  isUnit: (text: string) => boolean,
): readonly string[] | null {
  const [first = []] = rows;
  if (rows.length < 2 || (from > 0 && isUnit(first[0] ?? ''))) return null;
  const cells = [first[from], first[from + 1]].filter(Boolean);
  return cells.length > 0 && !cells.some((cell) => beginsWithDigit.test(cell ?? '')) ? first : null;
}

/** How far most lines reach; of two that are as many, the wider. Lines that were copied with as many cells each are all of one block, whichever of them are empty. */
function usualReach(rows: readonly (readonly string[])[]): number {
  const [first = []] = rows;
  if (rows.every((cells) => cells.length === first.length)) return Math.max(...rows.map(reach));
  const counts = new Map<number, number>();
  for (const cells of rows) counts.set(reach(cells), (counts.get(reach(cells)) ?? 0) + 1);
  const [width = 0] = [...counts]
    .filter(([at]) => at > 0)
    .toSorted(([a, many], [b, more]) => more - many || b - a)
    .map(([at]) => at);
  return width;
}

/** A reading as the cells of the sheet show it; of a single line it is read like one that is typed. */
function readingOf(
  cell: string,
  habit: ColumnHabit | undefined,
  isBlock: boolean,
): { readonly text: string; readonly fault?: string } {
  const [figure, unit] = withoutUnit(cell);
  const [point, comma] = [readNumber(figure, '.'), readNumber(figure, ',')];
  const sign = isBlock ? (habit?.decimal ?? '.') : 'typed';
  if (sign === 'unclear' && point !== null && comma !== null && point !== comma)
    return {
      text: cell,
      fault: `"${cell}" can be read as ${formatFigure(point)} and as ${formatFigure(comma)}. Type the one it is.`,
    };
  const value = sign === 'unclear' ? (point ?? comma) : readNumber(figure, sign);
  if (value === null) return { text: cell };
  const measure = unit ?? measured(habit);
  return { text: `${formatFigure(value)}${measure === null ? '' : ` ${signOfKind[measure]}`}` };
}

/** What the heading says; of a length alone it says nothing that the meter of the unit does not. */
const measured = (habit: ColumnHabit | undefined): MeterKind | null =>
  habit?.measure === 'distance' ? null : (habit?.measure ?? null);
