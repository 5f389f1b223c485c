import type { CalendarDay } from '../calendar-day.ts';
import { formatDay, formatFigure } from '../format.ts';
import { habitFor, type ColumnHabit, type HabitBasis } from './import-column.ts';
import { dayOrderIn, readDay } from './import-day.ts';
import type { ImportChoice, ImportField, ImportProblem } from './import-field.ts';
import { withoutUnit, type HeaderMeasure } from '../meter-unit.ts';
import { readNumber } from '../read-number.ts';

/** What a cell means, or why it means nothing; an empty cell is null. */
export type ReadCell =
  | {
      readonly value: string | number | boolean | readonly string[] | null;
      /** What is to be said of how it was read. */
      readonly note?: ImportProblem;
      /** What a figure of a meter counts, as the word behind it or its heading says. */
      readonly measure?: HeaderMeasure;
      /** A second phone number of the cell. */
      readonly spare?: string;
    }
  | { readonly problem: ImportProblem };

/** What reading a cell depends on besides the cell. */
export interface CellRules {
  readonly today: CalendarDay;
  /** The choices of a choice field by `importKey` of each of their names; null for a name that stands for nothing. */
  readonly choices: ReadonlyMap<string, ImportChoice | null>;
  /** How its column is written; without one month comes first and a point stands before decimals. */
  readonly habit?: ColumnHabit | undefined;
  /** Whether numbers of days count from 1904. */
  readonly is1904?: boolean | undefined;
  /** The zone whose day an instant falls on. */
  readonly timeZone?: string | undefined;
  /** Whether other columns of the file hold NULL where there is nothing, so that nobody is called so. */
  readonly isNullNothing?: boolean | undefined;
}

/** A day by the order of its column. */
export function readDayCell(given: string, field: ImportField, rules: CellRules): ReadCell {
  const { today, timeZone, habit, is1904 } = rules;
  const order = habit?.dayOrder;
  const value = readDay(given, {
    today,
    ...(order !== undefined && { order }),
    ...(timeZone !== undefined && { timeZone }),
    ...(is1904 !== undefined && { is1904 }),
    ...(field.isPast !== undefined && { isPast: field.isPast }),
  });
  const isEither = dayOrderIn(given) === 'either';
  if (value === null)
    return order === 'unclear' && isEither
      ? open(
          field,
          `${field.label}: "${shortened(given)}" can be read day first and month first.`,
          habit?.dayBasis,
        )
      : fault(field, `${field.label}: "${shortened(given)}" is not a date like MM/DD/YYYY.`);
  const isGuessed = order === 'day' && isEither && habit?.dayBasis !== 'chosen';
  return isGuessed
    ? {
        value,
        note: problemOf(
          field,
          'warning',
          `${field.label}: ${given} is read day first, as its column is: ${formatDay(value)}.`,
        ),
      }
    : { value };
}

/** A number by the decimal sign of its column, with the unit of what a meter counts. */
export function readNumberCell(given: string, field: ImportField, rules: CellRules): ReadCell {
  const habit = habitFor(field, rules.habit);
  const { units = [] } = field.number ?? {};
  const lowered = given.toLowerCase().replace(/^['’]|\.$/g, '');
  const unit = units.toSorted((a, b) => b.length - a.length).find((one) => lowered.endsWith(one));
  const plain = lowered.slice(0, lowered.length - (unit?.length ?? 0)).trim();
  const text = field.isMeter === true ? plain.replace(/^(?:every|each)\s+/, '') : plain;
  const [bare, measure] = field.isMeter === true ? withoutUnit(text) : [text, null];
  const heading = habit?.measure ?? null;
  const counts = measure ?? heading;
  return (
    figure(field, bare, habit, (value) => {
      const limited = withinLimits(value, field);
      return 'value' in limited && field.isMeter === true && counts !== null
        ? { ...limited, measure: counts }
        : limited;
    }) ?? fault(field, `${field.label}: "${shortened(given)}" is not a number.`)
  );
}

/** What a rate is paid for; the column of the salary format says it. */
const perWhat =
  /\s*(?:\/|\bper\b)\s*(?:hrs?|hours?|mi|miles?|loads?|trips?|days?|wk|weeks?|mo|months?|yr|years?)\.?$/i;

/** An amount of money by the decimal sign of its column. */
export function readMoneyCell(given: string, field: ImportField, { habit }: CellRules): ReadCell {
  const plain = given.replace(perWhat, '').replace(/^(?:usd|us(?=\$))\s*|\s*usd$/i, '');
  const [, thousands] = /^(.*\d)\s*k$/i.exec(plain) ?? [];
  return (
    figure(field, thousands ?? plain, habit, (value) => {
      const amount = thousands === undefined ? value : value * 1000;
      return amount >= 0 && amount <= 9_999_999
        ? { value: Math.round(amount * 100) / 100 }
        : fault(field, `${field.label}: "${shortened(given)}" is not an amount.`);
    }) ?? fault(field, `${field.label}: "${shortened(given)}" is not an amount.`)
  );
}

/** A figure by the decimal sign of its column, with a word where it could have been read by the other; null for no figure. */
function figure(
  field: ImportField,
  text: string,
  habit: ColumnHabit | undefined,
  made: (value: number) => ReadCell,
): ReadCell | null {
  const [point, comma] = [readNumber(text, '.'), readNumber(text, ',')];
  const sign = habit?.decimal ?? '.';
  const isEither = point !== null && comma !== null && point !== comma;
  if (sign === 'unclear' && isEither)
    return open(
      field,
      `${field.label}: "${shortened(text)}" can be read as ${formatFigure(point)} and as ${formatFigure(comma)}.`,
      habit?.decimalBasis,
    );
  const value = sign === 'unclear' ? (point ?? comma) : sign === ',' ? comma : point;
  if (value === null) return null;
  const read = made(value);
  const isGuessed = sign === ',' && isEither && habit?.decimalBasis !== 'chosen';
  return isGuessed && 'value' in read
    ? {
        ...read,
        note: problemOf(
          field,
          'warning',
          `${field.label}: ${text} is read with a decimal comma, as its column is: ${formatFigure(value)}.`,
        ),
      }
    : read;
}

function withinLimits(value: number, field: ImportField): ReadCell {
  const { digits = 0, least = 0, most = Number.MAX_SAFE_INTEGER } = field.number ?? {};
  // Of a year people often write the end alone.
  if (least >= 1900 && value >= 0 && value < 100 && Number.isInteger(value))
    return { value: value + (value > 60 ? 1900 : 2000) };
  if (value < least)
    return fault(
      field,
      least === 0
        ? `${field.label} cannot be negative.`
        : `${field.label} is at least ${String(least)}.`,
    );
  if (value > most)
    return fault(field, `${field.label} is at most ${most.toLocaleString('en-US')}.`);
  const kept = Number(value.toFixed(digits));
  return digits === 0 && kept !== value
    ? fault(field, `${field.label} is a whole number.`)
    : { value: kept };
}

/** The beginning of a text, without half of a character at its end: the database refuses one. */
export const beginningOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** A text as far as a message shows it. */
export const shortened = (text: string): string =>
  text.length > 40 ? `${beginningOf(text, 40)}…` : text;

/** A cell that cannot be read. */
export const fault = (
  field: ImportField,
  message: string,
): { readonly problem: ImportProblem } => ({
  problem: { field: field.key, message, level: 'rejected', isUnread: true },
});

/** A cell that somebody has to say how to read; left empty once somebody said that nobody knows. */
const open = (field: ImportField, message: string, basis: HabitBasis | undefined): ReadCell =>
  basis === 'chosen'
    ? { value: null, note: problemOf(field, 'warning', `${message} It is left empty.`) }
    : {
        problem: {
          field: field.key,
          message: `${message} Choose which one under Columns.`,
          level: 'rejected',
          isOpen: true,
        },
      };

/** Something to say of a cell that was read. */
export const problemOf = (
  field: ImportField,
  level: 'note' | 'warning',
  message: string,
): ImportProblem => ({
  field: field.key,
  message,
  level,
});
