import fc from 'fast-check';
import type { Letters } from './letters.ts';

/** How a carrier writes a list: letters, signs, dates, units and what stands around the rows. */
export interface Habit {
  readonly file: 'csv' | 'xlsx';
  readonly letters: Letters;
  readonly delimiter: ',' | ';' | '\t' | '|';
  readonly lineEnd: '\n' | '\r\n' | '\r';
  readonly quotes: 'where needed' | 'texts' | 'all';
  /** Blanks before a quote or a value, and behind a value. */
  readonly isSpaced: boolean;
  readonly isTrailed: boolean;
  /** The end of a line: as wide as all, without its empty cells, or with one delimiter more. */
  readonly lineWidth: 'equal' | 'cut' | 'one more';
  /** Excel's own first line about the delimiter. */
  readonly hasSepLine: boolean;
  readonly order: 'month' | 'day';
  readonly dates: (typeof waysOfDays)[number];
  /** The calendar of a workbook counts from 1904. */
  readonly is1904: boolean;
  readonly decimal: '.' | ',';
  readonly thousands: 'none' | 'sign' | 'blank' | 'apostrophe';
  readonly dollar: 'none' | 'before' | 'behind';
  /** Meters without tenths. */
  readonly isWhole: boolean;
  /** Figures of a workbook as numbers, and numbers with zeros in front by their format. */
  readonly isNumber: boolean;
  readonly unit: 'miles' | 'kilometers';
  readonly unitPlacement: 'in the heading' | 'behind the figure' | 'nowhere';
  /** Which of the ways to write it in a heading or behind a figure. */
  readonly unitWay: number;
  readonly names: 'two columns' | 'last, first' | 'first last';
  readonly titles: 0 | 1 | 2 | 3;
  /** Groups of headings over them. */
  readonly isTwoLines: boolean;
  readonly hasHeadingsAgain: boolean;
  readonly blankLines: boolean;
  readonly total: 'none' | 'Total' | 'Grand Total' | 'Count';
  readonly remark: 'none' | 'End of report' | 'Printed 11/26/2026 8:00 AM by admin';
  /** A column without a heading: numbers of rows before all others, or marks behind them. */
  readonly unnamed: 'none' | 'first' | 'last';
  /** A column of something else. */
  readonly strange: 'none' | 'figures' | 'days' | 'words';
  /** One column a second time. */
  readonly isTwice: boolean;
  readonly case:
    | 'as it is'
    | 'capitals'
    | 'small'
    | 'snake'
    | 'capital snake'
    | 'colon'
    | 'wrapped';
}

const waysOfDays = [
  'slashes',
  'dashes',
  'points',
  'short',
  'short dashes',
  'two digits',
  'time',
  'weekday',
  'iso',
  'iso slashes',
  'iso time',
  'instant',
  'named',
  'named short',
  'named long',
  'digits',
  'number',
  'workbook',
] as const;

const choices: { [Key in keyof Habit]: fc.Arbitrary<Habit[Key]> } = {
  file: fc.constantFrom('csv', 'csv', 'csv', 'xlsx'),
  letters: fc.constantFrom(
    'utf-8',
    'utf-8 with a mark',
    'utf-16',
    'utf-16 without a mark',
    'utf-16be',
    'utf-16be without a mark',
    'windows-1252',
    'macintosh',
  ),
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  quotes: fc.constantFrom('where needed', 'texts', 'all'),
  isSpaced: fc.boolean(),
  isTrailed: fc.boolean(),
  lineWidth: fc.constantFrom('equal', 'equal', 'cut', 'one more'),
  hasSepLine: fc.constantFrom(false, false, false, true),
  order: fc.constantFrom('month', 'day'),
  dates: fc.constantFrom(...waysOfDays),
  is1904: fc.boolean(),
  decimal: fc.constantFrom('.', ','),
  thousands: fc.constantFrom('none', 'sign', 'sign', 'blank', 'apostrophe'),
  dollar: fc.constantFrom('none', 'before', 'behind'),
  isWhole: fc.boolean(),
  isNumber: fc.boolean(),
  unit: fc.constantFrom('miles', 'kilometers'),
  unitPlacement: fc.constantFrom('in the heading', 'behind the figure', 'nowhere'),
  unitWay: fc.nat(11),
  names: fc.constantFrom('two columns', 'two columns', 'last, first', 'first last'),
  titles: fc.constantFrom(0, 1, 2, 3),
  isTwoLines: fc.boolean(),
  hasHeadingsAgain: fc.boolean(),
  blankLines: fc.boolean(),
  total: fc.constantFrom('none', 'Total', 'Grand Total', 'Count'),
  remark: fc.constantFrom('none', 'none', 'End of report', 'Printed 11/26/2026 8:00 AM by admin'),
  unnamed: fc.constantFrom('none', 'none', 'first', 'last'),
  strange: fc.constantFrom('none', 'figures', 'days', 'words'),
  isTwice: fc.constantFrom(false, false, true),
  case: fc.constantFrom(
    'as it is',
    'capitals',
    'small',
    'snake',
    'capital snake',
    'colon',
    'wrapped',
  ),
};

/** A habit that holds together: what a file of its kind cannot have is as usual. */
export const anyHabit: fc.Arbitrary<Habit> = fc.record(choices).map((habit): Habit => {
  const isText = habit.file === 'csv';
  return {
    ...habit,
    is1904: habit.is1904 && !isText,
    isNumber: habit.isNumber && !isText,
    hasSepLine: habit.hasSepLine && isText,
    dates: isText && habit.dates === 'workbook' ? 'iso' : habit.dates,
    // A blank before a tab is a part of no cell, and one cell alone per line has nothing to cut.
    isSpaced: habit.isSpaced && habit.delimiter !== '\t',
    // Nobody leaves out that figures are kilometers where others read them.
    unit: habit.unitPlacement === 'nowhere' ? 'miles' : habit.unit,
  };
});

/** One column of a list: what its field is called by carriers, and how a value of it is written. */
export interface ListColumn {
  readonly key: string;
  /** Headings, of which each alone means the field. */
  readonly headings: readonly string[];
  /** The word over the heading where headings stand on two lines, and those below it. */
  readonly group?: readonly [over: string, below: string];
  readonly kind: 'text' | 'day' | 'figure' | 'meter' | 'choice';
  /** Of a choice: by id what carriers write for it. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
}

/** A record by field: texts and ids of choices, days as YYYY-MM-DD, figures in hundredths. */
export type ListRecord = Readonly<Record<string, string | number>>;

/** One cell that is something else than its writer meant: a text, or null for a cell that moves all behind it. */
export interface Noise {
  readonly record: number;
  readonly key: string;
  readonly cell: string | null;
}
