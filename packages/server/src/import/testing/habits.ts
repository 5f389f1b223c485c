import { addDays } from '@roadproof/domain/calendar-day';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';

/** The ways in which carriers write a list: letters, signs, dates, units and what stands around the rows. */
export interface Habit {
  readonly file: 'csv' | 'xlsx';
  readonly letters:
    | 'utf-8'
    | 'utf-8 with a mark'
    | 'utf-16'
    | 'utf-16 without a mark'
    | 'windows-1252'
    | 'macintosh';
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
    numbers.push(
      add(
        extra(
          places.map((column) => cellOf(column, record[column.key], habit)),
          at % 3 === 0 ? 'checked' : '',
          '42',
        ),
      ),
    );
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

function bytesOf(rows: readonly (readonly Cell[])[], habit: Habit): Buffer {
  const { delimiter, isQuoted, isSpaced, lineEnd } = habit;
  const width = Math.max(...rows.map((cells) => cells.length));
  const text = rows
    .map((cells) =>
      Array.from({ length: width }, (_, at) => {
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

const upper = {
  'windows-1252':
    '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ\u00A0¡¢£¤¥¦§¨©ª«¬\u00AD®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  macintosh:
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00A0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uF8FFÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
} as const;

/** A text in the bytes of an encoding; of the single-byte ones by their published tables. */
export function encoded(text: string, letters: Habit['letters']): Buffer {
  switch (letters) {
    case 'utf-8':
      return Buffer.from(text);
    case 'utf-8 with a mark':
      return Buffer.from(`\uFEFF${text}`);
    case 'utf-16':
      return Buffer.from(`\uFEFF${text}`, 'utf16le');
    case 'utf-16 without a mark':
      return Buffer.from(text, 'utf16le');
    case 'windows-1252':
    case 'macintosh':
      return Buffer.from(
        [...text].map((letter) => {
          const at = upper[letters].indexOf(letter);
          return at < 0 ? letter.charCodeAt(0) : at + 128;
        }),
      );
  }
}

const day = (from: string, to: number) =>
  fc.integer({ min: 0, max: to }).map((days) => addDays(from, days));
const firsts = [
  'Ann',
  'José',
  'Zoë',
  'Søren',
  'Mary Kate',
  'Jean-Luc',
  'D’Angelo',
  'Na',
  'Óscar',
  'Björn',
  'François',
  'Ed',
  'Li',
];
const lasts = [
  'Lee',
  'O’Brien',
  'Núñez',
  'Müller',
  'van der Berg',
  'de la Cruz',
  'Smith-Jones',
  'Groß',
  'Sum',
  'Peña',
  'St. James',
  'Østergård',
  'Lefèvre',
  'Yu',
];

/** People as carriers list them; each by a number of its own. */
export const people = fc
  .array(
    fc.record({
      lastName: fc.constantFrom(...lasts),
      firstName: fc.constantFrom(...firsts),
      dob: day('1950-01-01', 20_000),
      hireDate: day('2001-01-01', 9_000),
      phoneNumber: fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/),
      licenceNumber: fc.stringMatching(/^[A-Z]\d{7}$/),
      licenceExpirationDate: day('2025-01-01', 2_500),
      wage: fc.integer({ min: 101, max: 999_999 }).map((one) => (one % 100 === 0 ? one + 1 : one)),
    }),
    { minLength: 5, maxLength: 12 },
  )
  .map((list) =>
    list.map((one, at) => ({ ...one, employeeNumber: `${at % 2 === 0 ? '00' : ''}${1042 + at}` })),
  );

export const peopleColumns: readonly ListColumn[] = [
  { key: 'lastName', headings: ['Last Name', 'Surname', 'Last', 'LName'], kind: 'text' },
  { key: 'firstName', headings: ['First Name', 'First', 'Given Name', 'FName'], kind: 'text' },
  {
    key: 'employeeNumber',
    headings: ['Employee Number', 'Emp #', 'Employee ID', 'Badge', 'Driver Number'],
    kind: 'text',
  },
  { key: 'dob', headings: ['Date of Birth', 'DOB', 'Birth Date', 'Born'], kind: 'day' },
  { key: 'hireDate', headings: ['Hire Date', 'Hired', 'Date of Hire'], kind: 'day' },
  { key: 'phoneNumber', headings: ['Phone', 'Cell Phone', 'Phone Number'], kind: 'text' },
  {
    key: 'licenceNumber',
    headings: ['License Number', 'CDL #', 'DL Number'],
    group: ['License', 'Number'],
    kind: 'text',
  },
  {
    key: 'licenceExpirationDate',
    headings: ['License Expiration Date', 'CDL Exp', 'License Exp'],
    group: ['License', 'Expires'],
    kind: 'day',
  },
  { key: 'wage', headings: ['Wage', 'Pay Rate', 'Rate'], kind: 'figure' },
];

/** Units with a reading each, in tenths of their meter. */
export const units = fc
  .array(
    fc.record({
      serialNumber: fc.stringMatching(/^1[A-HJ-NPR-Z]{4}[0-9]{3}[A-HJ-NPR-Z]{2}[0-9]{7}$/),
      plate: fc.stringMatching(/^[A-Z]{2,3}[1-9]\d{3}$/),
      year: fc.integer({ min: 1999, max: 2026 }).map(String),
      make: fc.constantFrom('Kenworth', 'Volvo', 'Great Dane', 'Peterbilt'),
      inServiceDate: day('2001-01-01', 9_000),
      currentPrimaryReading: fc
        .integer({ min: 1_000, max: 9_999_999 })
        .map((tenths) => (tenths % 10 === 0 ? tenths + 1 : tenths) * 10),
    }),
    { minLength: 5, maxLength: 12 },
  )
  .map((list) => list.map((one, at) => ({ ...one, name: `Truck ${101 + at}` })));

export const unitColumns: readonly ListColumn[] = [
  { key: 'name', headings: ['Unit', 'Unit Number', 'Equipment', 'Truck #'], kind: 'text' },
  { key: 'serialNumber', headings: ['VIN', 'Serial Number', 'Vin No.'], kind: 'text' },
  { key: 'plate', headings: ['Plate', 'License Plate', 'Tag'], kind: 'text' },
  { key: 'year', headings: ['Year', 'Model Year', 'Yr'], kind: 'text' },
  { key: 'make', headings: ['Make', 'Manufacturer'], kind: 'text' },
  { key: 'inServiceDate', headings: ['In Service Date', 'Date in Service'], kind: 'day' },
  {
    key: 'currentPrimaryReading',
    headings: ['Odometer', 'Current Odometer', 'Current Primary Reading'],
    kind: 'meter',
  },
];

/** Readings of units, each of a day. */
export const readings = fc
  .array(
    fc.record({
      readOn: day('2025-01-01', 690),
      primaryReading: fc
        .integer({ min: 1_000, max: 9_999_999 })
        .map((tenths) => (tenths % 10 === 0 ? tenths + 1 : tenths) * 10),
      note: fc.constantFrom('', 'at the yard', 'seen by O’Brien'),
    }),
    { minLength: 5, maxLength: 12 },
  )
  .map((list) => list.map((one, at) => ({ ...one, equipmentName: `Truck ${101 + at}` })));

export const readingColumns: readonly ListColumn[] = [
  { key: 'equipmentName', headings: ['Unit', 'Truck', 'Equipment Name', 'Vehicle'], kind: 'text' },
  {
    key: 'readOn',
    headings: ['Date', 'Read On', 'Reading Date', 'Timestamp', 'Date/Time', 'Last Updated'],
    kind: 'day',
  },
  { key: 'primaryReading', headings: ['Odometer', 'Reading', 'Meter Reading'], kind: 'meter' },
  { key: 'note', headings: ['Note', 'Comments', 'Remarks'], kind: 'text' },
];

/** Renewals of units. */
export const renewals = fc
  .array(
    fc.record({
      nextRenewal: day('2026-01-01', 1_500),
      lastCompletedOn: day('2024-01-01', 1_000),
      notes: fc.constantFrom('', 'paid, see file'),
    }),
    { minLength: 5, maxLength: 12 },
  )
  .map((list) => list.map((one, at) => ({ ...one, equipmentName: `Truck ${101 + at}` })));

export const renewalColumns: readonly ListColumn[] = [
  { key: 'equipmentName', headings: ['Unit', 'Truck Number', 'Equipment Name'], kind: 'text' },
  {
    key: 'nextRenewal',
    headings: ['Next Renewal', 'Due Date', 'Expires', 'Expiration Date', 'Valid Until'],
    kind: 'day',
  },
  {
    key: 'lastCompletedOn',
    headings: ['Last Completed On', 'Completed', 'Issue Date', 'Last Renewal'],
    kind: 'day',
  },
  { key: 'notes', headings: ['Notes', 'Remarks', 'Comment'], kind: 'text' },
];

/** Trainings of the past. */
export const trainings = fc
  .array(
    fc.record({
      lastName: fc.constantFrom(...lasts),
      firstName: fc.constantFrom(...firsts),
      completedAt: day('2015-01-01', 4_000),
      gradeNote: fc.constantFrom('', '“well done”, 98%'),
    }),
    { minLength: 5, maxLength: 12 },
  )
  .map((list) => list.map((one, at) => ({ ...one, employeeNumber: `A-${at + 7}` })));

export const trainingColumns: readonly ListColumn[] = [
  { key: 'lastName', headings: ['Last Name', 'Surname'], kind: 'text' },
  { key: 'firstName', headings: ['First Name', 'Given Name'], kind: 'text' },
  { key: 'employeeNumber', headings: ['Employee Number', 'Emp #', 'Badge Number'], kind: 'text' },
  {
    key: 'completedAt',
    headings: ['Completion Date', 'Date Completed', 'Completed', 'Training Date'],
    kind: 'day',
  },
  { key: 'gradeNote', headings: ['Grade Note', 'Remarks', 'Notes'], kind: 'text' },
];
