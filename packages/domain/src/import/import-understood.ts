import type { CalendarDay } from '../calendar-day.ts';
import { formatCount, formatFigure, formatMediumDay } from '../format.ts';
import { habitFor, type ColumnHabit } from './import-column.ts';
import type { Coverage } from './import-coverage.ts';
import { dayOrderIn, readDay } from './import-day.ts';
import type { ImportField, ImportKind } from './import-field.ts';
import { readNumber } from '../read-number.ts';

/** How the cells of a column were understood: how they are written, and how many could be read in two ways. */
interface Way {
  readonly words: string | null;
  readonly either: number;
  /** The user chose to leave out what could be read in two ways. */
  readonly isLeftOut: boolean;
}

const plain: Way = { words: null, either: 0, isLeftOut: false };

const names: Readonly<Record<ImportKind, string>> = {
  text: 'Text',
  day: 'Dates',
  phone: 'Phone numbers',
  email: 'E-mail addresses',
  money: 'Amounts',
  number: 'Numbers',
  choice: 'Values of the list',
  yesNo: 'Yes or No',
  codes: 'Codes',
};

/**
 * One line for a column of a file: what its cells are, how they are written and how many can be read, as in
 * "Dates: day first, 38 of 40; 2 cannot be read". `rows` is the number of rows of the file.
 */
export function understoodWords(
  field: ImportField,
  habit: ColumnHabit | undefined,
  { filled, read }: Coverage,
  rows: number,
): string {
  const name = names[field.kind];
  if (filled === 0) return `${name}: every cell is empty`;
  const { words, either, isLeftOut } = habit === undefined ? plain : wayOf(field, habit);
  const unread = filled - read;
  const open = Math.min(either, unread);
  const empty = rows - filled;
  const share = `${formatCount(read)} of ${formatCount(filled)}`;
  const parts = [
    words === null ? share : `${words}, ${share}`,
    ...(open === 0
      ? []
      : [`${formatCount(open)} ${isLeftOut ? 'left empty' : 'could be read in two ways'}`]),
    ...(unread === open ? [] : [unreadWords(field, unread - open)]),
    ...(empty > 0 ? [`${formatCount(empty)} empty`] : []),
  ];
  return `${name}: ${parts.join('; ')}`;
}

function unreadWords({ kind, names: named }: ImportField, count: number): string {
  const few = formatCount(count);
  if (kind === 'choice') return `${few} ${count === 1 ? 'is' : 'are'} not in it`;
  if (named === 'record') return `${few} ${count === 1 ? 'names' : 'name'} nothing`;
  return `${few} cannot be read`;
}

function wayOf(field: ImportField, given: ColumnHabit): Way {
  const { kind } = field;
  const habit = habitFor(field, given);
  const { dayFirst, monthFirst, eitherDay, point, comma, eitherSign } = habit.evidence;
  if (kind === 'day')
    return dayFirst + monthFirst + eitherDay === 0
      ? plain
      : {
          words: dayOrderWords[habit.dayOrder],
          either: habit.dayOrder === 'unclear' ? eitherDay : 0,
          isLeftOut: habit.dayBasis === 'chosen',
        };
  if (kind !== 'number' && kind !== 'money') return plain;
  return point + comma + eitherSign === 0
    ? plain
    : {
        words: decimalWords[habit.decimal],
        either: habit.decimal === 'unclear' ? eitherSign : 0,
        isLeftOut: habit.decimalBasis === 'chosen',
      };
}

/** The orders of a date in words. */
export const dayOrderWords: Readonly<Record<ColumnHabit['dayOrder'], string>> = {
  day: 'day first',
  month: 'month first',
  unclear: 'day first and month first',
};

/** The decimal signs in words. */
export const decimalWords: Readonly<Record<ColumnHabit['decimal'], string>> = {
  '.': 'decimal point',
  ',': 'decimal comma',
  unclear: 'decimal point and decimal comma',
};

/**
 * A cell of the column that could be read in another way, with what it is read as: "04/05/2026 → May 4, 2026". Null
 * where it is read in the usual way, and nobody is asked or said so.
 */
export function exampleWords(
  field: ImportField,
  given: ColumnHabit,
  samples: readonly string[],
  { today, hasQuestion }: { readonly today: CalendarDay; readonly hasQuestion: boolean },
): string | null {
  const habit = habitFor(field, given);
  const { dayOrder: order, decimal, dayBasis, decimalBasis } = habit;
  if (field.kind === 'day') {
    const isPlain = order === 'month' && dayBasis !== 'chosen' && !hasQuestion;
    if (order === 'unclear' || isPlain) return null;
    const text = samples.find((one) => dayOrderIn(one) === 'either');
    const { isPast = false } = field;
    const day = text === undefined ? null : readDay(text, { today, order, isPast });
    return text === undefined || day === null ? null : `${text} → ${formatMediumDay(day)}`;
  }
  const isFigure = field.kind === 'number' || field.kind === 'money';
  const isPlain = decimal === '.' && decimalBasis !== 'chosen' && !hasQuestion;
  if (!isFigure || decimal === 'unclear' || isPlain) return null;
  const text = samples.find((one) => readNumber(one, ',') !== readNumber(one, '.'));
  const value = text === undefined ? null : readNumber(text, decimal);
  return text === undefined || value === null ? null : `${text} → ${formatFigure(value)}`;
}
