import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { encoded, type Letters } from './letters.ts';

/** How a carrier writes a list: letters, signs, dates, units and what stands around the rows. */
export interface Habit {
  readonly file: 'csv' | 'xlsx';
  readonly letters: Letters;
  readonly delimiter: ',' | ';' | '\t' | '|';
  readonly order: 'month' | 'day';
  readonly dates:
    | 'slashes'
    | 'dashes'
    | 'points'
    | 'short'
    | 'two digits'
    | 'iso'
    | 'instant'
    | 'named'
    | 'digits'
    | 'workbook';
  readonly decimal: '.' | ',';
  readonly thousands: boolean;
  readonly unit: 'miles' | 'kilometers';
  readonly unitStands: 'in the heading' | 'behind the figure';
  readonly lineEnd: '\n' | '\r\n';
  readonly isQuoted: boolean;
  /** Blanks before a quote or a value. */
  readonly isSpaced: boolean;
  readonly titles: 0 | 1 | 2;
  /** Groups of headings over them. */
  readonly isTwoLines: boolean;
  readonly hasTotal: boolean;
  readonly hasHeadingsAgain: boolean;
  readonly blankLines: boolean;
  /** A column without a heading, and one of something else. */
  readonly unnamed: boolean;
  readonly strange: boolean;
  readonly case: 'as it is' | 'capitals' | 'small' | 'snake';
}

export const anyHabit: fc.Arbitrary<Habit> = fc
  .record({
    file: fc.constantFrom('csv', 'csv', 'csv', 'xlsx'),
    letters: fc.constantFrom(
      'utf-8',
      'utf-8 with a mark',
      'utf-16',
      'utf-16 without a mark',
      'windows-1252',
      'macintosh',
    ),
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    order: fc.constantFrom('month', 'day'),
    dates: fc.constantFrom(
      'slashes',
      'dashes',
      'points',
      'short',
      'two digits',
      'iso',
      'instant',
      'named',
      'digits',
      'workbook',
    ),
    decimal: fc.constantFrom('.', ','),
    thousands: fc.boolean(),
    unit: fc.constantFrom('miles', 'kilometers'),
    unitStands: fc.constantFrom('in the heading', 'behind the figure'),
    lineEnd: fc.constantFrom('\n', '\r\n'),
    isQuoted: fc.boolean(),
    isSpaced: fc.boolean(),
    titles: fc.constantFrom(0, 1, 2),
    isTwoLines: fc.boolean(),
    hasTotal: fc.boolean(),
    hasHeadingsAgain: fc.boolean(),
    blankLines: fc.boolean(),
    unnamed: fc.boolean(),
    strange: fc.boolean(),
    case: fc.constantFrom('as it is', 'capitals', 'small', 'snake'),
  })
  .map((habit) => ({
    ...habit,
    ...(habit.file === 'csv' && habit.dates === 'workbook' && { dates: 'iso' as const }),
    // A comma cannot divide both cells and decimals unless cells are quoted.
    ...(habit.delimiter === '\t' && { isSpaced: false }),
  })) as fc.Arbitrary<Habit>;

/** One column of a list: what its field is called by carriers, and how a value of it is written. */
export interface ListColumn {
  readonly key: string;
  /** Headings, of which each alone means the field. */
  readonly headings: readonly string[];
  /** The word over the heading where headings stand on two lines, and those below it. */
  readonly group?: readonly [over: string, below: string];
  readonly kind: 'text' | 'day' | 'figure' | 'meter';
}

/** A record by field: texts, days as YYYY-MM-DD, figures in hundredths. */
export type ListRecord = Readonly<Record<string, string | number>>;

/** One cell that is something else than its writer meant: a text, or null for a cell that moves all behind it. */
export interface Noise {
  readonly record: number;
  readonly key: string;
  readonly cell: string | null;
}

/** A list as a file, with where each record stands in it. */
export interface WrittenList {
  readonly bytes: Buffer;
  readonly kind: 'csv' | 'xlsx';
  /** The number of the line of each record. */
  readonly lines: readonly number[];
  /** Whether its dates, if they need an order, prove it, and its figures their decimal sign. */
  readonly provesDays: boolean;
  readonly provesFigures: boolean;
}

type Cell = string | number | Date | null;

const pad = (count: number): string => String(count).padStart(2, '0');
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function dayCell(day: string, { dates, order }: Habit): Cell {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const inOrder = <T>(m: T, d: T): readonly [T, T] => (order === 'day' ? [d, m] : [m, d]);
  const [one, two] = inOrder(pad(month), pad(date));
  const [first, second] = inOrder(month, date);
  switch (dates) {
    case 'slashes':
      return `${one}/${two}/${year}`;
    case 'dashes':
      return `${one}-${two}-${year}`;
    case 'points':
      return `${one}.${two}.${year}`;
    case 'short':
      return `${first}/${second}/${year}`;
    case 'two digits':
      return `${first}/${second}/${pad(year % 100)}`;
    case 'iso':
      return day;
    case 'instant':
      return `${day}T00:00:00.000Z`;
    case 'named':
      return `${date}-${months[month - 1] ?? ''}-${year}`;
    case 'digits':
      return day.replaceAll('-', '');
    case 'workbook':
      return new Date(`${day}T00:00:00Z`);
  }
}

function figureText(hundredths: number, { decimal, thousands }: Habit, digits: 0 | 1 | 2): string {
  const [whole = '', part = ''] = (hundredths / 100).toFixed(digits).split('.');
  const grouped = thousands
    ? whole.replaceAll(/\B(?=(?:\d{3})+$)/g, decimal === '.' ? ',' : '.')
    : whole;
  return part === '' ? grouped : `${grouped}${decimal}${part}`;
}

const unitWord = { miles: 'mi', kilometers: 'km' } as const;

function cellOf(column: ListColumn, value: string | number | undefined, habit: Habit): Cell {
  if (value === undefined || value === '') return '';
  if (column.kind === 'day') return dayCell(String(value), habit);
  if (column.kind === 'figure') return figureText(Number(value), habit, 2);
  if (column.kind === 'meter') {
    const figure = figureText(Number(value), habit, 1);
    return habit.unitStands === 'in the heading' ? figure : `${figure} ${unitWord[habit.unit]}`;
  }
  return String(value);
}

function headingOf(column: ListColumn, seed: number, habit: Habit): string {
  const words = column.headings[seed % column.headings.length] ?? '';
  const withUnit =
    column.kind === 'meter' && habit.unitStands === 'in the heading'
      ? `${words} (${unitWord[habit.unit]})`
      : words;
  switch (habit.case) {
    case 'capitals':
      return withUnit.toUpperCase();
    case 'small':
      return withUnit.toLowerCase();
    case 'snake':
      return withUnit
        .replaceAll(/[^\p{L}\p{N}#]+/gu, '_')
        .replace(/_$/, '')
        .toLowerCase();
    case 'as it is':
      return withUnit;
  }
}

/** Writes records as a file of this habit; `seed` chooses among headings and orders of columns. */
export async function writtenList(
  columns: readonly ListColumn[],
  records: readonly ListRecord[],
  habit: Habit,
  seed: number,
  noise: Noise | null = null,
): Promise<WrittenList> {
  const places = shuffled(columns, seed);
  const isTwoLines = habit.isTwoLines && places.some(({ group }) => group !== undefined);
  const below = places.map((column) =>
    isTwoLines && column.group ? column.group[1] : headingOf(column, seed, habit),
  );
  const over = places.map(({ group }) => (isTwoLines && group ? group[0] : ''));
  const rows: Cell[][] = [];
  const numbers: number[] = [];
  const add = (cells: readonly Cell[]): number => rows.push([...cells]);
  for (let at = 0; at < habit.titles; at += 1)
    add([['Acme Trucking LLC', 'Printed for the auditor'][at] ?? '']);
  if (habit.titles > 0 && habit.blankLines) add([]);
  const extra = (cells: readonly Cell[], unnamed: Cell, strange: Cell): Cell[] => [
    ...cells,
    ...(habit.strange ? [strange] : []),
    ...(habit.unnamed ? [unnamed] : []),
  ];
  if (isTwoLines) add(extra(over, '', ''));
  add(extra(below, '', 'Shoe size'));
  for (const [at, record] of records.entries()) {
    if (habit.blankLines && at === 2) add([]);
    if (habit.hasHeadingsAgain && at === 4) add(extra(below, '', 'Shoe size'));
    const cells = places.map((column) =>
      noise?.record === at && noise.key === column.key && noise.cell !== null
        ? noise.cell
        : cellOf(column, record[column.key], habit),
    );
    if (noise?.record === at && noise.cell === null)
      cells.splice(
        places.findIndex(({ key }) => key === noise.key),
        0,
        'moved',
      );
    numbers.push(add(extra(cells, at % 3 === 0 ? 'checked' : '', '42')));
  }
  if (habit.hasTotal) add(['Total', String(records.length)]);
  const days = columns
    .filter(({ kind }) => kind === 'day')
    .flatMap(({ key }) => records.map((one) => String(one[key] ?? '')));
  const texts = rows.flat();
  return {
    bytes: habit.file === 'xlsx' ? await workbookOf(rows) : bytesOf(rows, habit),
    kind: habit.file,
    lines: numbers,
    provesDays: days.some((day) => Number(day.slice(8)) > 12),
    provesFigures: texts.some(
      (cell) => typeof cell === 'string' && /^\d+(?:[.,]\d{3})*[.,]\d{1,2}(?: \w+)?$/.test(cell),
    ),
  };
}

function shuffled<T>(list: readonly T[], seed: number): T[] {
  const turned = [...list.slice(seed % list.length), ...list.slice(0, seed % list.length)];
  return seed % 2 === 0 ? turned : turned.toReversed();
}

async function workbookOf(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  return Buffer.from(
    await writeXlsx({ sheets: [{ name: 'List', rows: rows.map((cells) => [...cells]) }] }),
  );
}

const median = (counts: readonly number[]): number =>
  counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;

function bytesOf(rows: readonly (readonly Cell[])[], habit: Habit): Buffer {
  const { delimiter, isQuoted, isSpaced, lineEnd } = habit;
  // A spreadsheet writes all lines equally wide; a cell that moved makes one longer.
  const width = median(rows.map((cells) => cells.length));
  const text = rows
    .map((cells) =>
      Array.from({ length: Math.max(width, cells.length) }, (_, at) => {
        const cell = cells[at];
        const plain = cell === null || cell === undefined ? '' : String(cell as string | number);
        const quoted =
          (isQuoted && plain !== '') || plain.includes(delimiter) || plain.includes('"')
            ? `"${plain.replaceAll('"', '""')}"`
            : plain;
        return isSpaced && at > 0 && quoted !== '' ? ` ${quoted}` : quoted;
      }).join(delimiter),
    )
    .join(lineEnd);
  return encoded(`${text}${lineEnd}`, habit.letters);
}
