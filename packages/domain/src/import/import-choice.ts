import { habitFor, type ColumnHabit, type ColumnReads } from './import-column.ts';
import type { ImportField } from './import-field.ts';
import { dayOrderWords, decimalWords } from './import-understood.ts';

/** One way of reading a column, to choose. */
export interface ColumnAnswer {
  readonly value: string;
  readonly label: string;
}

/** A habit of a column that the user may overrule, whether or not anything is asked about it. */
export interface ColumnChoice {
  readonly about: keyof ColumnReads;
  readonly label: string;
  /** The first one has an empty value: the column is read as its cells and the file show. */
  readonly answers: readonly ColumnAnswer[];
  /** What the user chose; empty while nothing is overruled. */
  readonly answer: string;
}

/** The ways to read dates that are not told apart by themselves; `either` of them could be both. */
export const dayAnswers = (either: number): ColumnAnswer[] => [
  { value: 'day', label: 'Day first' },
  { value: 'month', label: 'Month first' },
  ...(either > 0 ? [{ value: 'unclear', label: `Leave the ${either} out` }] : []),
];

/** The ways to read the decimals of figures; `either` of them could be both. */
export const decimalAnswers = (either: number): ColumnAnswer[] => [
  { value: '.', label: 'Decimal point: 1,234.5' },
  { value: ',', label: 'Decimal comma: 1.234,5' },
  ...(either > 0 ? [{ value: 'unclear', label: `Leave the ${either} out` }] : []),
];

/** What the figures of a meter can count. */
export const measureAnswers: readonly ColumnAnswer[] = [
  { value: 'miles', label: 'Miles' },
  { value: 'kilometers', label: 'Kilometers' },
  { value: 'hours', label: 'Hours' },
  { value: 'kind', label: 'As the kind of each unit does' },
];

/** Every habit of a column that matters to its cells, with the ways to overrule it. `habit` is the column's own, without answers. */
export function columnChoices(
  field: ImportField,
  given: ColumnHabit,
  reads: ColumnReads | null | undefined,
): ColumnChoice[] {
  const habit = habitFor(field, given);
  const { dayFirst, monthFirst, eitherDay, point, comma, eitherSign } = habit.evidence;
  const isFigure = field.kind === 'number' || field.kind === 'money';
  return [
    ...(field.kind === 'day' && dayFirst + monthFirst + eitherDay > 0
      ? [
          {
            about: 'dayOrder' as const,
            label: 'The dates are written',
            answers: [asFound(dayOrderWords[habit.dayOrder]), ...dayAnswers(eitherDay)],
            answer: reads?.dayOrder ?? '',
          },
        ]
      : []),
    ...(isFigure && point + comma + eitherSign > 0
      ? [
          {
            about: 'decimal' as const,
            label: 'The figures are written with a',
            answers: [asFound(decimalWords[habit.decimal]), ...decimalAnswers(eitherSign)],
            answer: reads?.decimal ?? '',
          },
        ]
      : []),
    ...(field.isMeter === true
      ? [
          {
            about: 'measure' as const,
            label: 'The figures count',
            answers: [asFound(measureWords(habit)), ...measureAnswers],
            answer: reads?.measure ?? '',
          },
        ]
      : []),
  ];
}

const asFound = (words: string): ColumnAnswer => ({ value: '', label: `As found: ${words}` });

function measureWords({ measure }: ColumnHabit): string {
  if (measure === null) return 'what each meter counts';
  return measure === 'distance' ? 'a distance' : measure;
}
