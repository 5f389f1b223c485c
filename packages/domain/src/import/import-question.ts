import { counted } from '../format.ts';
import { dayAnswers, decimalAnswers, measureAnswers } from './import-choice.ts';
import { habitFor, type ColumnHabit, type ColumnReads, type HabitBasis } from './import-column.ts';
import type { ImportField } from './import-field.ts';
import { measureInHeader } from '../meter-unit.ts';

/** What the user is asked about a column, once for all its cells. */
export interface ColumnQuestion {
  readonly about: keyof ColumnReads;
  readonly text: string;
  readonly answers: readonly { readonly value: string; readonly label: string }[];
  /** How it is read now; null while only the user can say, and its cells that could be either stay out. */
  readonly answer: string | null;
}

/** What the screen says of a column before anything is written, and what it asks. */
export interface ColumnWords {
  /** How its cells are read, where the user has to know it before the import: also a note of the check. */
  readonly notes: readonly string[];
  /** What its heading says its figures count. */
  readonly unit: string | null;
  readonly question: ColumnQuestion | null;
}

const silent: ColumnWords = { notes: [], unit: null, question: null };

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
  const figures = figureWords(header, habitFor(field, habit));
  if (field.isMeter !== true) return figures;
  const about = [figures.question, unitQuestion(header, habit, isUnitOpen)];
  const questions = about.filter((question) => question !== null);
  const open = questions.find(({ answer }) => answer === null);
  return { ...figures, unit: unitWords(header, habit), question: open ?? questions[0] ?? null };
}

function dayWords(header: string, habit: ColumnHabit): ColumnWords {
  const { dayOrder, dayBasis } = habit;
  const { dayFirst, monthFirst, eitherDay } = habit.evidence;
  const dates = dayFirst + monthFirst + eitherDay;
  const note = {
    proven: `${header} is read day first: ${dayFirst} of ${counted(dates, 'date')} can only be day first, none month first.`,
    file: `${header} is read day first, as the other dates of the file are.`,
    chosen: `${header} is read day first, as you chose.`,
    usual: '',
  }[dayBasis];
  // Month first, as the other dates of the file prove it: nobody has to look at that.
  const isPlain = dayOrder === 'month' && dayBasis === 'file';
  return {
    ...silent,
    notes: dayOrder === 'day' ? [note] : [],
    question:
      !isPlain && asks(dayBasis, dayOrder, [eitherDay, dayFirst, monthFirst])
        ? dayQuestion(habit)
        : null,
  };
}

function dayQuestion({ dayOrder, dayBasis, evidence }: ColumnHabit): ColumnQuestion {
  const { dayFirst, monthFirst, eitherDay } = evidence;
  const proof =
    dayFirst + monthFirst === 0
      ? `${counted(eitherDay, 'date')} could be month first or day first. How are they written?`
      : `${counted(dayFirst, 'date')} can only be read day first, ${monthFirst} only month first; ${eitherDay} could be either. How are they written?`;
  return {
    about: 'dayOrder',
    text: proof,
    answers: dayAnswers(eitherDay),
    answer: dayBasis === 'proven' ? null : dayOrder,
  };
}

/** Whether the cells leave a choice: the user may answer it, and answer it again. Proof of one way alone leaves none. */
const asks = (
  basis: HabitBasis,
  way: string,
  [either, one, other]: readonly [number, number, number],
): boolean =>
  either > 0 &&
  (basis === 'chosen' ? one > 0 === other > 0 : basis !== 'proven' || way === 'unclear');

function figureWords(header: string, habit: ColumnHabit): ColumnWords {
  const { decimal, decimalBasis } = habit;
  const { point, comma, eitherSign, eitherPoint = 0 } = habit.evidence;
  const note = {
    proven: `${header} is read with a decimal comma: ${comma} of ${counted(point + comma + eitherSign, 'figure')} can only be read that way.`,
    file: `${header} is read with a decimal comma, as the other figures of the file are.`,
    chosen: `${header} is read with a decimal comma, as you chose.`,
    usual: '',
  }[decimalBasis];
  // A point before decimals is how figures are written here: nobody is asked about 128,400 alone, but about 128.400.
  const isUsual =
    decimalBasis === 'chosen'
      ? point + comma === 0
      : decimal === '.' && (decimalBasis !== 'usual' || eitherPoint === 0);
  return {
    ...silent,
    notes: decimal === ',' ? [note] : [],
    question:
      !isUsual && asks(decimalBasis, decimal, [eitherSign, point, comma])
        ? figureQuestion(habit)
        : null,
  };
}

function figureQuestion({ decimal, decimalBasis, evidence }: ColumnHabit): ColumnQuestion {
  const { point, comma, eitherSign } = evidence;
  const proof =
    point + comma === 0
      ? `${counted(eitherSign, 'figure')} could have a decimal comma or a decimal point. How are they written?`
      : `${counted(comma, 'figure')} can only be read with a decimal comma, ${point} only with a decimal point; ${eitherSign} could be either. How are they written?`;
  return {
    about: 'decimal',
    text: proof,
    answers: decimalAnswers(eitherSign),
    answer: decimalBasis === 'proven' ? null : decimal,
  };
}

/** Asks what the figures of new meters count where neither heading nor unit says it; a heading that does may be overruled unasked. */
function unitQuestion(
  header: string,
  { measure, isMeasureChosen }: ColumnHabit,
  isUnitOpen: boolean,
): ColumnQuestion | null {
  const heading = measureInHeader(header);
  const isUnknown = heading === null || heading === 'distance';
  if (!isUnknown || (isMeasureChosen !== true && !isUnitOpen)) return null;
  return {
    about: 'measure',
    text: `What does ${header} count?`,
    answers: measureAnswers,
    answer: isMeasureChosen === true ? (measure ?? 'kind') : null,
  };
}

function unitWords(header: string, { measure, isMeasureChosen }: ColumnHabit): string | null {
  if (isMeasureChosen === true)
    return measure === null
      ? `${header} counts what the kind of each unit usually does.`
      : `${header} counts ${measure === 'distance' ? 'a distance' : measure}.`;
  return measure === null || measure === 'distance'
    ? null
    : `${measure[0]?.toUpperCase() ?? ''}${measure.slice(1)}, by the heading`;
}
