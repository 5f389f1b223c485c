import { counted } from './format.ts';
import type { ColumnHabit, ColumnReads } from './import-column.ts';
import type { ImportField } from './import-field.ts';

/** What somebody is asked about a column, once for all its cells. */
export interface ColumnQuestion {
  readonly about: keyof ColumnReads;
  readonly text: string;
  readonly answers: readonly { readonly value: string; readonly label: string }[];
}

/** What is told of a column before anything is written, and what is asked. */
export interface ColumnWords {
  /** How its cells are read, beside the column. */
  readonly told: readonly string[];
  readonly question: ColumnQuestion | null;
}

const silent: ColumnWords = { told: [], question: null };

/** How a column that fills a field is read, in a clerk's words; `isUnitOpen` where new meters count what nothing says. */
export function columnWords(
  header: string,
  field: ImportField | undefined,
  habit: ColumnHabit | undefined,
  isUnitOpen = false,
): ColumnWords {
  if (field === undefined || habit === undefined) return silent;
  if (field.kind === 'day') return dayWords(header, habit);
  if (field.kind !== 'number' && field.kind !== 'money') return silent;
  const figures = figureWords(header, habit);
  if (field.isMeter !== true) return figures;
  const isAsked = isUnitOpen && habit.measure === null && habit.isMeasureSaid !== true;
  return {
    told: [...figures.told, ...measureWords(header, habit)],
    question: figures.question ?? (isAsked ? unitQuestion(header) : null),
  };
}

function dayWords(header: string, { dayOrder, dayBasis, evidence }: ColumnHabit): ColumnWords {
  const { dayFirst, monthFirst, eitherDay } = evidence;
  const dates = dayFirst + monthFirst + eitherDay;
  if (dayBasis === 'proven' && dayOrder === 'unclear')
    return {
      told: [],
      question: {
        about: 'dayOrder',
        text: `${counted(dayFirst, 'date')} can only be read day first, ${monthFirst} only month first; ${eitherDay} could be either. How are they written?`,
        answers: [
          { value: 'day', label: 'Day first' },
          { value: 'month', label: 'Month first' },
          { value: 'unclear', label: `Leave the ${eitherDay} out` },
        ],
      },
    };
  if (dayOrder !== 'day') return silent;
  const told = {
    proven: `${header} is read day first: ${dayFirst} of ${counted(dates, 'date')} can only be so, none month first.`,
    file: `${header} is read day first, as the other dates of the file are.`,
    said: `${header} is read day first.`,
    usual: '',
  }[dayBasis];
  return { told: [told], question: null };
}

function figureWords(
  header: string,
  { decimal, decimalBasis, evidence }: ColumnHabit,
): ColumnWords {
  const { point, comma, eitherSign } = evidence;
  if (decimalBasis === 'proven' && decimal === 'unclear')
    return {
      told: [],
      question: {
        about: 'decimal',
        text: `${counted(comma, 'figure')} can only be read with a decimal comma, ${point} only with a decimal point; ${eitherSign} could be either. How are they written?`,
        answers: [
          { value: '.', label: 'Decimal point: 1,234.5' },
          { value: ',', label: 'Decimal comma: 1.234,5' },
          { value: 'unclear', label: `Leave the ${eitherSign} out` },
        ],
      },
    };
  if (decimal !== ',') return silent;
  const told = {
    proven: `${header} is read with a decimal comma: ${comma} of ${counted(point + comma + eitherSign, 'figure')} can only be so.`,
    file: `${header} is read with a decimal comma, as the other figures of the file are.`,
    said: `${header} is read with a decimal comma.`,
    usual: '',
  }[decimalBasis];
  return { told: [told], question: null };
}

const unitQuestion = (header: string): ColumnQuestion => ({
  about: 'measure',
  text: `What does ${header} count?`,
  answers: [
    { value: 'miles', label: 'Miles' },
    { value: 'kilometers', label: 'Kilometers' },
    { value: 'hours', label: 'Hours' },
    { value: 'kind', label: 'As the kind of each unit does' },
  ],
});

function measureWords(header: string, { measure, isMeasureSaid }: ColumnHabit): string[] {
  if (isMeasureSaid === true)
    return [
      measure === null
        ? `${header} counts what the kind of each unit usually does.`
        : `${header} counts ${measure === 'distance' ? 'a distance' : measure}.`,
    ];
  return measure === null || measure === 'distance'
    ? []
    : [`${measure[0]?.toUpperCase() ?? ''}${measure.slice(1)}, by the heading`];
}
