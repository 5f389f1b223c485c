import { writeXlsx } from 'hucre/xlsx';
import { cellOf, hasOrder, headingOf, type Cell } from './habit-cells.ts';
import type { Habit, ListColumn, ListRecord, Noise } from './habits.ts';
import { encoded } from './letters.ts';

/** A list as a file, with where each record stands in it. */
export interface WrittenList {
  readonly bytes: Buffer;
  readonly kind: 'csv' | 'xlsx';
  /** The number of the line of each record. */
  readonly lines: readonly number[];
}

const fullName: ListColumn = {
  key: 'fullName',
  headings: ['Full Name', 'Name', 'Employee Name', 'Driver Name', 'Driver'],
  kind: 'text',
};

/** The columns a habit writes: names in one or in two. */
const columnsIn = (columns: readonly ListColumn[], { names }: Habit): readonly ListColumn[] =>
  names === 'two columns' || !columns.some(({ key }) => key === 'lastName')
    ? columns
    : [fullName, ...columns.filter(({ key }) => key !== 'lastName' && key !== 'firstName')];

const strangeCells = {
  none: ['', ''],
  figures: ['Shoe size', '42'],
  days: ['Fitness test', '2024-05-17'],
  words: ['T-shirt', 'large'],
} as const;
const titles = ['Acme Trucking LLC', 'List as of 11/26/2026', 'Printed for the auditor'];

/** Writes records as a file of this habit; `seed` chooses among headings and orders of columns. */
export async function writtenList(
  columns: readonly ListColumn[],
  records: readonly ListRecord[],
  habit: Habit,
  seed: number,
  noise: Noise | null = null,
): Promise<WrittenList> {
  const places = shuffled(columnsIn(columns, habit), seed);
  const isTwoLines = habit.isTwoLines && places.some(({ group }) => group !== undefined);
  const [strange, strangeCell] = strangeCells[habit.strange];
  const rows: Cell[][] = [];
  const numbers: number[] = [];
  const add = (cells: readonly Cell[]): number => rows.push([...cells]);
  const addLine = (cells: readonly Cell[], ofStrange: Cell, first: Cell, last: Cell): number =>
    add([
      ...(habit.unnamed === 'first' ? [first] : []),
      ...cells,
      ...(habit.strange === 'none' ? [] : [ofStrange]),
      ...(habit.isTwice ? [cells[seed % places.length] ?? ''] : []),
      ...(habit.unnamed === 'last' ? [last] : []),
    ]);
  const below = places.map((column) =>
    isTwoLines && column.group ? column.group[1] : headingOf(column, seed, habit),
  );
  for (const title of titles.slice(0, habit.titles)) add([title]);
  if (habit.titles > 0 && habit.blankLines) add([]);
  if (isTwoLines)
    addLine(
      places.map(({ group }) => group?.[0] ?? ''),
      '',
      '',
      '',
    );
  addLine(below, strange, '', '');
  const headings = new Set(rows.slice(-1));
  for (const [at, record] of records.entries()) {
    if (habit.blankLines && at === 2) add([]);
    if (habit.hasHeadingsAgain && at === 4) addLine(below, strange, '', '');
    const cells = places.map((column) =>
      noise?.record === at && noise.key === column.key && noise.cell !== null
        ? noise.cell
        : cellOf(column, record, habit, at + seed),
    );
    if (noise?.record === at && noise.cell === null)
      cells.splice(
        Math.max(
          0,
          places.findIndex(({ key }) => key === noise.key),
        ),
        0,
        'moved',
      );
    numbers.push(addLine(cells, strangeCell, String(at), at % 3 === 0 ? 'checked' : ''));
  }
  if (habit.total === 'Count') add([`Count: ${records.length}`]);
  else if (habit.total !== 'none') add([habit.total, String(records.length)]);
  if (habit.remark !== 'none') add([habit.remark]);
  return {
    bytes: habit.file === 'xlsx' ? await workbookOf(rows, habit) : bytesOf(rows, headings, habit),
    kind: habit.file,
    lines: numbers,
  };
}

/** Whether the days of records, if they need an order, prove it. */
export const provesDays = (
  columns: readonly ListColumn[],
  records: readonly ListRecord[],
  habit: Habit,
): boolean =>
  !hasOrder(habit) ||
  columns
    .filter(({ kind }) => kind === 'day')
    .every(({ key }) =>
      records.some((one) => one[key] !== '' && Number(String(one[key] ?? '').slice(8)) > 12),
    );

function shuffled<T>(list: readonly T[], seed: number): T[] {
  const turned = [...list.slice(seed % list.length), ...list.slice(0, seed % list.length)];
  return seed % 2 === 0 ? turned : turned.toReversed();
}

async function workbookOf(rows: readonly (readonly Cell[])[], habit: Habit): Promise<Buffer> {
  const zeros = new Map<string, { value: number; style: { numFmt: string } }>();
  const isZeros = (cell: Cell): cell is string =>
    habit.isNumber && typeof cell === 'string' && /^0\d{1,14}$/.test(cell);
  // A number with zeros in front is a number with a format of as many zeros.
  rows.forEach((cells, at) =>
    cells.forEach((cell, column) => {
      if (isZeros(cell))
        zeros.set(`${at},${column}`, {
          value: Number(cell),
          style: { numFmt: '0'.repeat(cell.length) },
        });
    }),
  );
  const written = rows.map((cells) => cells.map((cell) => (isZeros(cell) ? Number(cell) : cell)));
  return Buffer.from(
    await writeXlsx({
      sheets: [{ name: 'List', rows: written, cells: zeros }],
      dateSystem: habit.is1904 ? '1904' : '1900',
    }),
  );
}

const median = (counts: readonly number[]): number =>
  counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;

function bytesOf(
  rows: readonly (readonly Cell[])[],
  headings: ReadonlySet<readonly Cell[]>,
  habit: Habit,
): Buffer {
  const { lineEnd, lineWidth, delimiter } = habit;
  // A spreadsheet writes all lines equally wide; a cell that moved makes one longer.
  const usual = median(rows.map((cells) => cells.length));
  const more = lineWidth === 'one more' ? 1 : 0;
  const lines = rows.map((cells) => {
    const end = cells.findLastIndex((cell) => cell !== '' && cell !== null) + 1;
    // Headings are as wide as their rows also where rows end with their last cell.
    const isCut = lineWidth === 'cut' && !headings.has(cells);
    const own = isCut ? end : Math.max(usual, cells.length) + more;
    return Array.from({ length: own }, (_, at) => quoted(cells[at] ?? '', at, habit)).join(
      delimiter,
    );
  });
  const sep = habit.hasSepLine ? [`sep=${delimiter}`] : [];
  return encoded(`${[...sep, ...lines].join(lineEnd)}${lineEnd}`, habit.letters);
}

function quoted(cell: Cell, at: number, habit: Habit): string {
  const plain = String(cell as string | number);
  const isText = plain !== '' && !/^[\d.,]+$/.test(plain);
  const isNeeded = [habit.delimiter, '"', '\n', '\r'].some((sign) => plain.includes(sign));
  const isQuoted = isNeeded || { 'where needed': false, texts: isText, all: true }[habit.quotes];
  const text = isQuoted ? `"${plain.replaceAll('"', '""')}"` : plain;
  const before = habit.isSpaced && at > 0 && text !== '' ? ' ' : '';
  return `${before}${text}${habit.isTrailed && !isQuoted && text !== '' ? ' ' : ''}`;
}
