import { dayOrderIn, type DayOrder } from './import-day.ts';
import type { ImportField } from './import-field.ts';
import { measureInHeader, type HeaderMeasure } from '../meter-unit.ts';
import { readNumber } from '../read-number.ts';

/** What the cells of a column prove, as counts. */
export interface ColumnEvidence {
  readonly filled: number;
  /** Dates that can only be day first, only month first, or either. */
  readonly dayFirst: number;
  readonly monthFirst: number;
  readonly eitherDay: number;
  /** Figures whose decimals can only stand behind a point, only behind a comma, or behind either. */
  readonly point: number;
  readonly comma: number;
  readonly eitherSign: number;
  /** Those behind either that have a point: 98.500, which nobody would write of a meter that shows tenths. */
  readonly eitherPoint?: number;
  /** Years alone: 1998, 2026. */
  readonly years: number;
  /** The word NULL, which a program wrote. */
  readonly nulls: number;
}

/** Why a column is read as it is: its own cells prove it, the other columns of the file do, it is the usual way, or somebody said so. */
export type HabitBasis = 'proven' | 'file' | 'usual' | 'chosen';

/** How a column is written, judged by all its cells together. */
export interface ColumnHabit {
  readonly dayOrder: DayOrder;
  readonly dayBasis: HabitBasis;
  readonly decimal: '.' | ',' | 'unclear';
  readonly decimalBasis: HabitBasis;
  /** What its heading says that its figures count; null where it says nothing. */
  readonly measure: HeaderMeasure | null;
  /** That somebody answered what its figures count. */
  readonly isMeasureChosen?: boolean;
  readonly evidence: ColumnEvidence;
}

/** What somebody answered about a column; an answer wins over what its cells prove. */
export interface ColumnReads {
  readonly dayOrder?: 'month' | 'day' | 'unclear' | undefined;
  readonly decimal?: '.' | ',' | 'unclear' | undefined;
  /** 'kind': what the kind of each unit usually does, as if nothing was said. */
  readonly measure?: HeaderMeasure | 'kind' | undefined;
}

type Counts = { -readonly [Key in keyof ColumnEvidence]-?: number };

const none = (): Counts => ({
  filled: 0,
  dayFirst: 0,
  monthFirst: 0,
  eitherDay: 0,
  point: 0,
  comma: 0,
  eitherSign: 0,
  eitherPoint: 0,
  years: 0,
  nulls: 0,
});

// Cheap looks before the readers: most cells of a file are words.
const mayBeDay = /\d[-/.]\d{1,2}[-/.]\d/;
const maySplit = /\d[.,]\d/;
const isYear = /^(?:19|20)\d\d$/;

/** A figure without what stands around it: currency, a percent sign, the word of its unit. */
const figureIn = (text: string): string =>
  text
    .replace(/^[\s$€£]*(?:usd|us\$)?\s*/i, '')
    .replace(/(?:[$€£%]|usd|[a-z]{1,10}\.?(?:\s*\/\s*[a-z]{1,6}\.?)?)$/i, '')
    .trimEnd();

/** Counts what the cells of each column prove; rows may be of any width. */
export function evidenceOf(rows: Iterable<readonly string[]>): ColumnEvidence[] {
  const columns: Counts[] = [];
  for (const cells of rows)
    cells.forEach((cell, at) => {
      const text = cell.trim();
      if (text !== '') count((columns[at] ??= none()), text);
    });
  return Array.from(columns, (counts) => counts ?? none());
}

function count(counts: Counts, text: string): void {
  counts.filled += 1;
  if (text.toLowerCase() === 'null') counts.nulls += 1;
  if (!/\d/.test(text)) return;
  if (isYear.test(text)) counts.years += 1;
  const order = mayBeDay.test(text) ? dayOrderIn(text) : null;
  if (order !== null)
    counts[order === 'either' ? 'eitherDay' : order === 'day' ? 'dayFirst' : 'monthFirst'] += 1;
  else if (maySplit.test(text)) countSign(counts, figureIn(text));
}

function countSign(counts: Counts, figure: string): void {
  const [point, comma] = [readNumber(figure, '.'), readNumber(figure, ',')];
  if (point === comma) return;
  if (point === null) counts.comma += 1;
  else if (comma === null) counts.point += 1;
  else {
    counts.eitherSign += 1;
    if (figure.includes('.')) counts.eitherPoint += 1;
  }
}

/** How the columns of a file are written. `delimiter` is that of a text file. */
export function habitsOf(
  headers: readonly string[],
  evidence: readonly ColumnEvidence[],
  delimiter: string | null = null,
): ColumnHabit[] {
  const total = (key: keyof ColumnEvidence): number =>
    evidence.reduce((sum, counts) => sum + (counts[key] ?? 0), 0);
  const order = decided('day', total('dayFirst'), 'month', total('monthFirst'));
  const isForeign = delimiter === ';' && order === 'day';
  const sign = decided(',', total('comma'), '.', total('point')) ?? (isForeign ? ',' : null);
  return headers.map((header, at) => {
    const own = evidence[at] ?? none();
    const [dayOrder, dayBasis] = habitIn(
      decided('day', own.dayFirst, 'month', own.monthFirst),
      own.dayFirst + own.monthFirst > 0,
      own.eitherDay > 0 && order !== 'both' ? order : null,
      'month' as const,
    );
    const [decimal, decimalBasis] = habitIn(
      decided(',', own.comma, '.', own.point),
      own.comma + own.point > 0,
      own.eitherSign > 0 && sign !== 'both' ? sign : null,
      '.' as const,
    );
    return {
      dayOrder,
      dayBasis,
      decimal,
      decimalBasis,
      measure: measureInHeader(header),
      evidence: own,
    };
  });
}

/** The one of two that is proven alone; 'both' where both are, null where neither is. */
function decided<One extends string, Other extends string>(
  one: One,
  proofs: number,
  other: Other,
  proofsOfOther: number,
): One | Other | 'both' | null {
  if (proofs > 0 && proofsOfOther > 0) return 'both';
  if (proofs > 0) return one;
  return proofsOfOther > 0 ? other : null;
}

function habitIn<Way extends string>(
  own: Way | 'both' | null,
  isProven: boolean,
  ofFile: Way | null,
  usual: NoInfer<Way>,
): [Way | 'unclear', HabitBasis] {
  if (isProven) return [own === null || own === 'both' ? 'unclear' : own, 'proven'];
  return ofFile === null ? [usual, 'usual'] : [ofFile, 'file'];
}

/** How the cells of a column are read as values of a field. */
export const habitFor = <Habit extends ColumnHabit | undefined>(
  { isMeter }: Pick<ImportField, 'isMeter'>,
  habit: Habit,
): Habit => (isMeter === true ? meterHabit(habit) : habit);

/**
 * How a column of readings or intervals is written: a meter shows tenths at most, so that 98.500 may as well be
 * ninety-eight thousand. Where nothing of the column or the file says which, only somebody can.
 */
export const meterHabit = <Habit extends ColumnHabit | undefined>(habit: Habit): Habit =>
  habit?.decimalBasis === 'usual' && (habit.evidence.eitherPoint ?? 0) > 0
    ? { ...habit, decimal: 'unclear', decimalBasis: 'proven' }
    : habit;

/** A habit with what somebody answered. */
export function habitAsChosen(
  habit: ColumnHabit,
  reads: ColumnReads | null | undefined,
): ColumnHabit {
  if (!reads) return habit;
  const { dayOrder, decimal, measure } = reads;
  return {
    ...habit,
    ...(dayOrder !== undefined && { dayOrder, dayBasis: 'chosen' as const }),
    ...(decimal !== undefined && { decimal, decimalBasis: 'chosen' as const }),
    ...(measure !== undefined && {
      measure: measure === 'kind' ? null : measure,
      isMeasureChosen: true,
    }),
  };
}
